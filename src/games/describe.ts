import { KING, RANK_LETTERS, SUIT_COUNT } from '../cards/card.js';
import { pileRuns } from './pile-runs.js';
import type { Game, Rules } from './rules.js';

/**
 * The rules in plain English, one sentence or two about one thing in each text, in the order in which a game is explained. Every
 * text follows from the flags alone, so a changed flag shows and no game has words of its own.
 */
export function describeRules(rules: Rules): string[] {
  return [
    deck(rules),
    aces(rules),
    tableau(rules),
    ...deal(rules),
    ...reserve(rules),
    foundations(rules),
    available(rules),
    BUILD_TEXT[rules.build],
    `${SPACE_TEXT[rules.space]} The only card of a pile is not moved to another space, since that would change nothing.`,
    worryingBack(rules),
    ...automaticMoves(rules),
  ];
}

/** A game in plain English: name, id and aliases, how sure its rules are and where they come from, then the rules, a line each. */
export function describeGame(game: Game): string {
  const names = [game.id, ...game.aliases].join(', ');
  return [
    `${game.name} (${names})`,
    `Status: ${STATUS_TEXT[game.status]}`,
    `Source: ${game.source}`,
    ...(game.reading === '' ? [] : [`Reading: ${game.reading}`]),
    'Rules:',
    ...describeRules(game.rules).map((text) => `- ${text}`),
  ].join('\n');
}

const STATUS_TEXT: Readonly<Record<Game['status'], string>> = {
  documented: 'documented; the sources agree on the rules.',
  disputed: 'disputed; the sources differ, and this is one reading.',
  reconstruction: 'reconstruction; the sources leave gaps, which this reading fills.',
};

const BUILD_TEXT: Readonly<Record<Rules['build'], string>> = {
  'down-any':
    'A card may be built on an exposed card that is one rank higher, regardless of suit. Nothing is built on an ace: there is no ' +
    'turning the corner from ace to king.',
  'updown-suit':
    'A card may be built on an exposed card of its own suit that is one rank higher or one rank lower. There is no turning the ' +
    'corner: no king is built on an ace, and no ace on a king.',
};

const SPACE_TEXT: Readonly<Record<Rules['space'], string>> = {
  any: 'A space, which is an empty pile, may be filled with any available card.',
};

function deck({ ranks, arranged }: Rules): string {
  const cards = counted(ranks * SUIT_COUNT, 'card');
  const suits = ranks === KING ? '' : ` ace to ${rankName(ranks)} in each suit,`;
  const faceUp = arranged === 'dealt' ? 'all face up from the start' : 'all face up when play begins';
  return `One ${ranks === KING ? '' : 'short '}deck of ${cards},${suits} ${faceUp}.`;
}

function aces({ acesOut }: Rules): string {
  return acesOut
    ? 'The four aces are taken out before the deal and start the foundations.'
    : 'The aces are dealt with the other cards; an ace that is available may open its foundation.';
}

function tableau({ piles, arranged, duringDeal }: Rules): string {
  const most = arranged === 'dealt' && duringDeal === 'none' ? '' : 'at most ';
  const [first, ...others] = pileRuns(piles).map(({ count, length }) => ({
    count,
    of: `of ${most}${counted(length, 'card')}`,
  }));
  if (first === undefined) throw new RangeError('a tableau has one pile at least');
  if (others.length === 0) {
    return `The tableau has ${counted(first.count, 'pile')} ${first.of}${first.count > 1 ? ' each' : ''}.`;
  }
  const parts = [first, ...others].map(({ count, of }) => `${count} ${of}`);
  return `The tableau has ${counted(piles.length, 'pile')}: ${parts.join(', then ')}.`;
}

function deal({ arranged, duringDeal }: Rules): string[] {
  if (arranged === 'placed') {
    return [
      'The cards are turned one at a time, and the player puts each on any pile that is not full yet. A card that is placed stays; ' +
        'play begins when all are placed.',
    ];
  }
  const inTurn = 'The piles are dealt in turn, one card to each that is not full yet, onto its exposed end.';
  if (duringDeal === 'none') return [inTurn];
  return [
    inTurn,
    'A card that is the next of its suit when it is turned in the deal goes to its foundation instead. The pile that it was meant ' +
      'for gets no other, and cards that are dealt already are not looked at again.',
  ];
}

function reserve({ reserve: count }: Rules): string[] {
  if (count === 0) return [];
  return [
    `${count === 1 ? 'One card lies' : `${count} cards lie`} face up as a reserve. The reserve is not refilled, and nothing is moved to it.`,
  ];
}

function foundations({ ranks }: Rules): string {
  return (
    `The foundations are built up in suit from ace to ${rankName(ranks)}. ` +
    `The game is won when all ${ranks * SUIT_COUNT} cards are there.`
  );
}

function available({ reserve: count }: Rules): string {
  return count === 0
    ? 'Cards are moved one at a time, and the exposed card of each pile is available.'
    : 'Cards are moved one at a time; the exposed card of each pile and every reserve card are available.';
}

function worryingBack({ worryBack }: Rules): string {
  return worryBack
    ? 'Worrying back is allowed: the top card of a foundation, an ace too, may be built on the tableau again or fill a space.'
    : 'There is no worrying back: a card on its foundation stays there.';
}

function automaticMoves({ autoUp, worryBack, arranged }: Rules): string[] {
  if (autoUp === 'none') return ['No card goes up by itself.'];
  const placed = arranged === 'placed' ? ' or the placing' : '';
  const texts = [
    'After each move every exposed card of the tableau that is the next of its suit goes to its foundation by itself, again and ' +
      `again; nothing goes up so right after the deal${placed}.`,
  ];
  if (worryBack) {
    texts.push(
      'A card that was worried back does not go up by itself until it has been covered and uncovered again, or moved.',
    );
  }
  return texts;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function rankName(rank: number): string {
  return { J: 'jack', Q: 'queen', K: 'king', T: 'ten' }[RANK_LETTERS[rank - 1]] ?? String(rank);
}
