import { KING } from '../cards/card.js';
import type { Game, Rules } from './rules.js';

/** Beleaguered Castle's rules: the record that the others differ from. */
const CASTLE: Rules = {
  piles: [6, 6, 6, 6, 6, 6, 6, 6],
  acesOut: true,
  build: 'down-any',
  space: 'any',
  reserve: 0,
  duringDeal: 'none',
  worryBack: false,
  autoUp: 'none',
  arranged: 'dealt',
  ranks: KING,
};

/** Every game, in the order in which tables and charts show them. */
export const GAMES = [
  {
    id: 'beleaguered-castle',
    name: 'Beleaguered Castle',
    aliases: ['laying-siege'],
    source: 'Sources agree on the rules; many also call this game Sham Battle.',
    status: 'documented',
    reading: '',
    rules: CASTLE,
  },
  {
    id: 'streets-and-alleys',
    name: 'Streets and Alleys',
    aliases: [],
    source: 'Sources agree on the rules: Beleaguered Castle with the aces dealt in.',
    status: 'documented',
    reading: '',
    rules: { ...CASTLE, piles: [7, 7, 7, 7, 6, 6, 6, 6], acesOut: false },
  },
  {
    id: 'citadel',
    name: 'Citadel',
    aliases: [],
    source: 'Patience collections; cards that fit go up while they are dealt.',
    status: 'disputed',
    reading: 'Worrying back is allowed, and exposed cards that fit go up by themselves after each move.',
    rules: { ...CASTLE, duringDeal: 'aces-first-skip', worryBack: true, autoUp: 'uncovered' },
  },
  {
    id: 'citadel-strict',
    name: 'Citadel (strict)',
    aliases: [],
    source: 'The reading that other solvers use.',
    status: 'disputed',
    reading: "Citadel's deal, then Beleaguered Castle: no worrying back, no automatic moves after the deal.",
    rules: { ...CASTLE, duringDeal: 'aces-first-skip' },
  },
  {
    id: 'fortress',
    name: 'Fortress',
    aliases: [],
    source: 'The classic layout of the 1870s; the first two piles get six cards.',
    status: 'disputed',
    reading: 'Ten piles, the first two of six cards and eight of five; build up or down in suit.',
    rules: { ...CASTLE, piles: [6, 6, 5, 5, 5, 5, 5, 5, 5, 5], acesOut: false, build: 'updown-suit' },
  },
  {
    id: 'fortress-castle',
    name: 'Fortress (castle layout)',
    aliases: [],
    source: "The literal reading of 'Beleaguered Castle with Fortress building'.",
    status: 'disputed',
    reading: 'Eight piles of six, aces out; build up or down in suit.',
    rules: { ...CASTLE, build: 'updown-suit' },
  },
  {
    id: 'sham-battle-7x6',
    name: 'Sham Battle (7 x 6)',
    aliases: [],
    source: 'The one source that gives row lengths: seven rows of six cards, or six rows of seven.',
    status: 'reconstruction',
    reading: 'Seven piles of six; the other ten cards lie face up as a reserve.',
    rules: { ...CASTLE, piles: [6, 6, 6, 6, 6, 6, 6], acesOut: false, reserve: 10 },
  },
  {
    id: 'sham-battle-6x7',
    name: 'Sham Battle (6 x 7)',
    aliases: [],
    source: 'The one source that gives row lengths: seven rows of six cards, or six rows of seven.',
    status: 'reconstruction',
    reading: 'Six piles of seven; the other ten cards lie face up as a reserve.',
    rules: { ...CASTLE, piles: [7, 7, 7, 7, 7, 7], acesOut: false, reserve: 10 },
  },
  {
    id: 'sham-battle-48',
    name: 'Sham Battle (48 cards)',
    aliases: [],
    source: 'Alternative reading of the same source, without a reserve.',
    status: 'reconstruction',
    reading: 'Six piles of seven and one of six use up the 48 cards that are left when the aces are out.',
    rules: { ...CASTLE, piles: [7, 7, 7, 7, 7, 7, 6] },
  },
  {
    id: 'selective-castle',
    name: 'Selective Castle',
    aliases: [],
    source: 'Sources agree: Beleaguered Castle whose layout the player arranges.',
    status: 'documented',
    reading: '',
    rules: { ...CASTLE, arranged: 'placed' },
  },
  {
    id: 'beleaguered-fortress',
    name: 'Beleaguered Fortress',
    aliases: [],
    source: 'Sources agree: eight piles of five and a reserve of twelve, built up or down in suit.',
    status: 'documented',
    reading: '',
    rules: {
      ...CASTLE,
      piles: [5, 5, 5, 5, 5, 5, 5, 5],
      acesOut: false,
      build: 'updown-suit',
      reserve: 12,
      worryBack: true,
    },
  },
] as const satisfies readonly Game[];

export type GameId = (typeof GAMES)[number]['id'];
export const GAME_IDS: readonly GameId[] = GAMES.map((game) => game.id);
