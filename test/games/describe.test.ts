import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/catalogue.js';
import { checkRules } from '../../src/games/check-rules.js';
import { describeRulesInFrench } from '../../src/games/describe-french.js';
import { describeRulesInItalian } from '../../src/games/describe-italian.js';
import { describeRulesInSpanish } from '../../src/games/describe-spanish.js';
import { describeGame, describeRules } from '../../src/games/describe.js';
import { findGame } from '../../src/games/find-game.js';
import { ARRANGEMENTS, AUTO_UPS, BUILDS, DURING_DEALS, SPACES, STATUSES, type Rules } from '../../src/games/rules.js';
import { randomRules, seeded } from '../naive/random-play.js';

/** Every combination of the flags' values that holds, on a few layouts. */
function everyRules(): Rules[] {
  const layouts = [
    { ranks: 13, acesOut: true, piles: [6, 6, 6, 6, 6, 6, 6, 6], reserve: 0 },
    { ranks: 13, acesOut: false, piles: [7, 7, 7, 7, 6, 6, 6, 6], reserve: 0 },
    { ranks: 13, acesOut: false, piles: [6, 6, 6, 6, 7, 7, 7, 7], reserve: 0 },
    { ranks: 13, acesOut: false, piles: [13, 13, 13, 12], reserve: 1 },
    { ranks: 13, acesOut: true, piles: [6, 6, 6, 6, 6, 6], reserve: 12 },
    { ranks: 13, acesOut: true, piles: [9, 9, 9, 9], reserve: 12 },
    { ranks: 10, acesOut: true, piles: [6, 6, 6, 6, 6, 6], reserve: 0 },
    { ranks: 10, acesOut: false, piles: [20, 20], reserve: 0 },
    { ranks: 2, acesOut: true, piles: [4], reserve: 0 },
    { ranks: 2, acesOut: true, piles: [4, 0], reserve: 0 },
    { ranks: 2, acesOut: true, piles: [0, 4], reserve: 0 },
  ];
  const all: Rules[] = [];
  for (const layout of layouts)
    for (const build of BUILDS)
      for (const space of SPACES)
        for (const duringDeal of DURING_DEALS)
          for (const autoUp of AUTO_UPS)
            for (const arranged of ARRANGEMENTS)
              for (const worryBack of [false, true]) {
                const rules: Rules = { ...layout, build, space, duringDeal, autoUp, arranged, worryBack };
                if (holds(rules)) all.push(rules);
              }
  return all;
}

function holds(rules: Rules): boolean {
  try {
    checkRules(rules);
    return true;
  } catch {
    return false;
  }
}

describe('describeRules', () => {
  it('tells any two rules records apart', () => {
    const random = seeded('described rules');
    const records = [...everyRules(), ...Array.from({ length: 500 }, () => randomRules(random))];
    const byText = new Map<string, string>();
    for (const rules of records) {
      const text = describeRules(rules).join('\n');
      const record = JSON.stringify(Object.entries(rules).sort());
      expect(byText.get(text) ?? record, text).toBe(record);
      byText.set(text, record);
    }
    expect(byText.size).toBeGreaterThan(500);
  });

  it('gives whole sentences', () => {
    for (const rules of everyRules()) {
      for (const text of describeRules(rules)) expect(text).toMatch(/^[A-Z0-9][^\n]*[a-z]\.$/);
    }
  });

  it('writes one as one and others as many', () => {
    const rules: Rules = {
      ...findGame('beleaguered-castle').rules,
      ranks: 2,
      acesOut: false,
      piles: [1, 6, 0],
      reserve: 1,
    };
    const texts = describeRules(rules);
    expect(texts).toContain('The tableau has 3 piles: 1 of 1 card, then 1 of 6 cards, then 1 of 0 cards.');
    expect(texts).toContain(
      'One card lies face up as a reserve. The reserve is not refilled, and nothing is moved to it.',
    );
    expect(texts).toContain('One short deck of 8 cards, ace to 2 in each suit, all face up from the start.');
  });

  it('says of Beleaguered Castle what its flags say, and nothing of what it lacks', () => {
    expect(describeRules(findGame('beleaguered-castle').rules)).toEqual([
      'One deck of 52 cards, all face up from the start.',
      'The four aces are taken out before the deal and start the foundations.',
      'The tableau has 8 piles of 6 cards each.',
      'The piles are dealt in turn, one card to each that is not full yet, onto its exposed end.',
      'The foundations are built up in suit from ace to king. The game is won when all 52 cards are there.',
      'Cards are moved one at a time, and the exposed card of each pile is available.',
      'A card may be built on an exposed card that is one rank higher, regardless of suit. Nothing is built on an ace: there is no turning the corner from ace to king.',
      'A space, which is an empty pile, may be filled with any available card. The only card of a pile is not moved to another space, since that would change nothing.',
      'There is no worrying back: a card on its foundation stays there.',
      'No card goes up by itself.',
    ]);
  });

  it.each([
    ['citadel', /next of its suit when it is turned in the deal/],
    ['citadel', /has 8 piles of at most 6 cards each\./],
    ['citadel', /After each move every exposed card of the tableau .* goes to its foundation by itself/],
    ['citadel', /worried back does not go up by itself until it has been covered and uncovered again, or moved/],
    ['fortress', /has 10 piles: 2 of 6 cards, then 8 of 5 cards\./],
    ['fortress', /of its own suit that is one rank higher or one rank lower/],
    ['sham-battle-48', /has 7 piles: 6 of 7 cards, then 1 of 6 cards\./],
    ['beleaguered-fortress', /12 cards lie face up as a reserve/],
    ['beleaguered-fortress', /Worrying back is allowed/],
    ['selective-castle', /the player puts each on any pile that is not full yet/],
    ['streets-and-alleys', /an ace that is available may open its foundation/],
  ])('says of %s %s', (id, pattern) => {
    expect(describeRules(findGame(id).rules).join('\n')).toMatch(pattern);
  });

  it('speaks of cards held back only where cards are worried back and go up by themselves', () => {
    for (const rules of everyRules()) {
      const speaks = describeRules(rules).some((text) => text.includes('worried back does not go up'));
      expect(speaks).toBe(rules.worryBack && rules.autoUp === 'uncovered');
    }
  });
});

/** Words that only one of the languages has, so that a text left in another one is found. */
const LANGUAGES = [
  { language: 'French', describeIn: describeRulesInFrench, own: /\b(cartes?|colonnes?|fondations?)\b/ },
  { language: 'Spanish', describeIn: describeRulesInSpanish, own: /\b(cartas?|columnas?|bases?|ases|reserva)\b/ },
  { language: 'Italian', describeIn: describeRulesInItalian, own: /\b(carta|carte|colonn[ae]|basi|assi|mosse?)\b/ },
] as const;

describe.each(LANGUAGES)('the rules in $language', ({ describeIn, own }) => {
  it('tell any two rules records apart', () => {
    const random = seeded('described rules');
    const records = [...everyRules(), ...Array.from({ length: 500 }, () => randomRules(random))];
    const byText = new Map<string, string>();
    for (const rules of records) {
      const text = describeIn(rules).join('\n');
      const record = JSON.stringify(Object.entries(rules).sort());
      expect(byText.get(text) ?? record, text).toBe(record);
      byText.set(text, record);
    }
    expect(byText.size).toBeGreaterThan(500);
  });

  it('say as many things as in English, in whole sentences of their own language', () => {
    const english = new Set<string>();
    for (const rules of everyRules()) for (const text of describeRules(rules)) english.add(text);
    for (const rules of [...everyRules(), ...GAMES.map((game) => game.rules)]) {
      const texts = describeIn(rules);
      expect(texts).toHaveLength(describeRules(rules).length);
      for (const text of texts) {
        expect(text).toMatch(/^[\p{Lu}0-9][^\n]*[\p{Ll}\d]\.$/u);
        expect(text).not.toMatch(/undefined|\bthe\b|\bof\b/);
        expect(english.has(text)).toBe(false);
      }
      expect(texts.filter((text) => own.test(text)).length).toBeGreaterThan(texts.length / 2);
    }
  });

  it('change where the English rules change, and nowhere else', () => {
    const all = everyRules();
    for (let i = 1; i < all.length; i++) {
      const [a, b] = [all[i - 1], all[i]];
      const [englishA, englishB] = [describeRules(a), describeRules(b)];
      if (englishA.length !== englishB.length) continue;
      const [ownA, ownB] = [describeIn(a), describeIn(b)];
      expect(ownA.map((text, n) => text === ownB[n])).toEqual(englishA.map((text, n) => text === englishB[n]));
    }
  });
});

describe('describeGame', () => {
  it.each(GAMES)('describes $id', (game) => {
    const lines = describeGame(game).split('\n');
    expect(lines[0]).toBe(`${game.name} (${[game.id, ...game.aliases].join(', ')})`);
    expect(lines[1].startsWith(`Status: ${game.status}; `)).toBe(true);
    expect(lines[2]).toBe(`Source: ${game.source}`);
    expect(lines.includes(`Reading: ${game.reading}`)).toBe(game.status !== 'documented');
    const rules = lines.slice(lines.indexOf('Rules:') + 1);
    expect(rules).toEqual(describeRules(game.rules).map((text) => `- ${text}`));
  });

  it('has words for each status', () => {
    const [game] = GAMES;
    const texts = STATUSES.map((status) => describeGame({ ...game, status }));
    expect(new Set(texts).size).toBe(STATUSES.length);
  });
});
