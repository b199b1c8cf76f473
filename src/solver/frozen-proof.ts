// More than 400 lines: the memo and the frames belong to this one proof and are read with it.

import { CARD_LIMIT, KING, NO_CARD, SUIT_COUNT, type Card } from '../cards/card.js';
import { WORDS_A, WORDS_B, WORDS_C } from '../position/zobrist.js';
import { BASE, UNKNOWN, lastSlot, mustChoose, reserveCardsOut, restCode } from './abstract-position.js';
import type { LooseCardProof } from './loose-card-proof.js';
import type { PileRecord } from './pile-record.js';
import { Stamps } from './stamps.js';

const UNSEEN = 0;
const ALIVE = 1;
const DEAD = 2;
/** Not examined to the end because the step limit was reached; in the memo the era is added. */
const LEFT_OPEN = 3;
const MOST_ERAS = 200;

/** Frames of the examination; a line of irreversible moves is never longer than 3 for each card. */
const DEPTH = 160;
const RANKS = KING + 2;
/** Abstract positions examined by the counts of loose cards for one question. */
const COUNT_LIMIT = 10_000;

/**
 * Proofs of loss that remember where the loose cards lie that cannot move (docs/solver.md, 'Frozen cards').
 *
 * As in `LooseCardProof` a position is known by its locked cards, foundations and reserve, with L(r) loose cards and H(r) hosts of
 * rank r, E bases and the slack S = E - sum over r of max(0, L(r) - H(r + 1)). Rank r is *full* when 0 < L(r) >= H(r + 1). A loose
 * card of rank r can move on the tableau only if full(r) + full(r - 1) <= S: one base for a blank place of its rank, one for what lay
 * on it. Otherwise the whole rank is stuck. A stuck card, and a card that carries a frozen one, is *frozen*: it stays where it is until
 * an irreversible move. All others are taken to be able to lie anywhere.
 *
 * A class of positions is the counts and where the frozen cards lie. Every irreversible move from any position of a class leads to a
 * class that is examined, and reversible moves stay in the class; so if no line of classes comes to the end, the deal is lost.
 *
 * Only for building down in any suit without worrying back.
 */
export class FrozenProof {
  /** Steps since `load`: classes examined and places tried for frozen cards. */
  steps = 0;
  private stepLimit = 0;
  /** The largest limit asked for, and how often it has grown: what a smaller one left open is asked again. */
  private largestLimit = 0;
  private era = 0;
  private reserve: ArrayLike<Card> = [];
  /** By card: 1 if it was dealt to the reserve. */
  private readonly spare = new Uint8Array(CARD_LIMIT);
  private readonly pileCount: number;
  private readonly frames: Frame[] = [];
  private readonly memo = new ClassMemo();
  private readonly coarseMemo = new ClassMemo();
  /** Examining coarsely: frozen cards whose place is not known are left to lie anywhere. */
  private coarse = false;

  constructor(
    private readonly record: PileRecord,
    private readonly ranks: number,
    private readonly looseCards: LooseCardProof,
  ) {
    this.pileCount = record.pileCount;
    for (let i = 0; i < DEPTH; i++) this.frames.push(new Frame(this.pileCount));
  }

  /** Forgets the deal before; the record must have been loaded. */
  load(reserve: ArrayLike<Card>): void {
    this.reserve = reserve;
    this.spare.fill(0);
    for (let slot = 0; slot < reserve.length; slot++) this.spare[reserve[slot]] = 1;
    this.spare[NO_CARD] = 0;
    this.steps = 0;
    this.memo.clear();
    this.coarseMemo.clear();
    this.largestLimit = 0;
    this.era = 0;
  }

  /**
   * Is a position lost? It must be closed: no safe foundation move left.
   * @param lyingOn for every loose card what it lies on, BASE (1) on a base. @param limit most steps for this answer.
   */
  isDead(
    locked: ArrayLike<number>,
    foundations: ArrayLike<number>,
    reserveLeft: number,
    lyingOn: Uint8Array,
    limit: number,
  ): boolean {
    const frame = this.frames[0];
    frame.locked.set(locked);
    frame.foundations.set(foundations);
    frame.reserveLeft = reserveLeft;
    frame.known.set(lyingOn);
    frame.bare.fill(0);
    frame.reserveOut = reserveLeft === 0 && this.reserve.length === 0 ? 0 : this.reserveOut(frame);
    this.stepLimit = this.steps + limit;
    if (limit > this.largestLimit) {
      this.largestLimit = limit;
      if (this.era < MOST_ERAS) this.era++;
    }
    this.coarse = false;
    return this.freeze(0) === DEAD;
  }

  /**
   * The slots of the reserve cards that are on the tableau: those of known place, then any of the used ones up to the number that is there,
   * since reserve cards of a rank are not told apart.
   */
  private reserveOut(frame: Frame): number {
    let out = 0;
    for (let rank = 1; rank <= this.ranks; rank++) {
      let missing = reserveCardsOut(this.reserve, frame.reserveLeft, frame.foundations, rank);
      for (let pass = 0; pass < 2 && missing > 0; pass++) {
        for (let slot = 0; slot < this.reserve.length && missing > 0; slot++) {
          const card = this.reserve[slot];
          if (card >> 2 !== rank || ((frame.reserveLeft | out) >> slot) & 1) continue;
          if (pass === 0 && frame.known[card] === UNKNOWN) continue;
          out |= 1 << slot;
          missing--;
        }
      }
    }
    return out;
  }

  /**
   * Steps from what is known of one position (`known`, `bare`) to its class, or to every class it may be in, and examines those.
   * Ranks are taken from low to high: whether a card is frozen depends on what lies on it.
   */
  private freeze(depth: number): number {
    const frame = this.frames[depth];
    this.count(frame);
    if (frame.bases === this.pileCount && frame.reserveLeft === 0) return ALIVE;
    if (frame.slack < 0) return DEAD;
    if (this.looseCards.isDead(frame.locked, frame.foundations, frame.reserveLeft, COUNT_LIMIT)) return DEAD;
    frame.carrier.fill(0);
    frame.basesTaken = 0;
    for (let rank = 1; rank <= this.ranks; rank++) {
      for (let i = 0; i < frame.loose[rank]; i++) {
        const card = frame.cards[4 * rank + i];
        const host = frame.known[card];
        if (host === BASE) frame.basesTaken++;
        else if (host !== UNKNOWN) frame.carrier[host] = card;
      }
    }
    frame.lyingOn.fill(UNKNOWN);
    if (this.coarse) {
      this.placeKnown(frame, 1, 0);
      return this.hasRoom(frame) ? this.examine(depth) : DEAD;
    }
    return this.assign(depth, 1, 0);
  }

  /** Finds a place for the frozen cards from number `index` of `rank` on, in every way; DEAD when every class is dead. */
  private assign(depth: number, rankFrom: number, indexFrom: number): number {
    const frame = this.frames[depth];
    let rank = rankFrom;
    let index = indexFrom;
    for (; rank <= this.ranks; rank++, index = 0) {
      for (; index < frame.loose[rank]; index++) {
        const card = frame.cards[4 * rank + index];
        if (!this.isFrozen(frame, rank, card)) continue;
        const host = frame.known[card];
        if (host === UNKNOWN) return this.assignHosts(depth, rank, index, card);
        frame.lyingOn[card] = host;
      }
    }
    return this.hasRoom(frame) ? this.examine(depth) : DEAD;
  }

  private assignHosts(depth: number, rank: number, index: number, card: Card): number {
    if (++this.steps > this.stepLimit) return LEFT_OPEN;
    const frame = this.frames[depth];
    // All places at once first: often the class is lost wherever the cards of unknown place lie.
    this.placeKnown(frame, rank, index);
    this.coarse = true;
    let verdict = this.hasRoom(frame) ? this.examine(depth) : DEAD;
    this.coarse = false;
    this.unassign(frame, rank, index);
    if (verdict === DEAD) return DEAD;
    verdict = DEAD;
    const hosts = frame.hosts[rank + 1];
    for (let i = 0; i < hosts && verdict === DEAD; i++) {
      const host = frame.hostCards[8 * (rank + 1) + i];
      if (frame.carrier[host] !== 0 || frame.bare[host] === 1) continue;
      frame.carrier[host] = card;
      frame.known[card] = frame.lyingOn[card] = host;
      verdict = this.assign(depth, rank, index + 1);
      this.unassign(frame, rank, index);
      frame.carrier[host] = 0;
    }
    if (verdict === DEAD && frame.basesTaken < frame.bases) {
      frame.basesTaken++;
      frame.known[card] = frame.lyingOn[card] = BASE;
      verdict = this.assign(depth, rank, index + 1);
      this.unassign(frame, rank, index);
      frame.basesTaken--;
    }
    frame.known[card] = UNKNOWN;
    return verdict;
  }

  /** Notes the frozen cards from number `index` of `rank` on whose place is known. */
  private placeKnown(frame: Frame, rankFrom: number, indexFrom: number): void {
    let index = indexFrom;
    for (let rank = rankFrom; rank <= this.ranks; rank++, index = 0) {
      for (; index < frame.loose[rank]; index++) {
        const card = frame.cards[4 * rank + index];
        if (frame.known[card] !== UNKNOWN && this.isFrozen(frame, rank, card)) frame.lyingOn[card] = frame.known[card];
      }
    }
  }

  /** Is a loose card frozen, given what has been noted of the lower ranks? */
  private isFrozen(frame: Frame, rank: number, card: Card): boolean {
    const carried = frame.carrier[card];
    return frame.stuck[rank] === 1 || (carried !== 0 && frame.lyingOn[carried] !== UNKNOWN);
  }

  /** Forgets what `assign` noted of this card and those after it. */
  private unassign(frame: Frame, rankFrom: number, indexFrom: number): void {
    let index = indexFrom;
    for (let rank = rankFrom; rank <= this.ranks; rank++, index = 0) {
      for (; index < frame.loose[rank]; index++) frame.lyingOn[frame.cards[4 * rank + index]] = UNKNOWN;
    }
  }

  /** Is there a place for the loose cards whose place is not known? */
  private hasRoom(frame: Frame): boolean {
    let bases = frame.bases - frame.basesTaken;
    for (let rank = 1; rank <= this.ranks; rank++) {
      let homeless = 0;
      for (let i = 0; i < frame.loose[rank]; i++) if (frame.known[frame.cards[4 * rank + i]] === UNKNOWN) homeless++;
      if (homeless === 0) continue;
      for (let i = 0; i < frame.hosts[rank + 1] && homeless > 0; i++) {
        const host = frame.hostCards[8 * (rank + 1) + i];
        if (frame.carrier[host] === 0 && frame.bare[host] === 0) homeless--;
      }
      bases -= homeless;
    }
    return bases >= 0;
  }

  /** Lists loose cards and hosts by rank and works out slack and stuck ranks. */
  private count(frame: Frame): void {
    const { record, ranks } = this;
    const { locked, foundations, loose, hosts, cards, hostCards, full, stuck } = frame;
    loose.fill(0);
    hosts.fill(0);
    frame.bases = 0;
    for (let pile = 0; pile < this.pileCount; pile++) if (locked[pile] === 0) frame.bases++;
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      for (let rank = foundations[suit] + 1; rank <= ranks; rank++) {
        const card = (rank << 2) | suit;
        if (this.spare[card] === 1) continue;
        const pile = record.pileOf[card];
        if (pile !== 255 && record.depthOf[card] < locked[pile]) {
          if (record.depthOf[card] === locked[pile] - 1) hostCards[8 * rank + hosts[rank]++] = card;
        } else {
          cards[4 * rank + loose[rank]++] = card;
          hostCards[8 * rank + hosts[rank]++] = card;
        }
      }
    }
    for (let slot = 0; slot < this.reserve.length; slot++) {
      if (((frame.reserveOut >> slot) & 1) === 0) continue;
      const card = this.reserve[slot];
      const rank = card >> 2;
      cards[4 * rank + loose[rank]++] = card;
      hostCards[8 * rank + hosts[rank]++] = card;
    }
    let excess = 0;
    for (let rank = 1; rank <= ranks; rank++) {
      const more = loose[rank] - hosts[rank + 1];
      if (more > 0) excess += more;
      full[rank] = loose[rank] > 0 && more >= 0 ? 1 : 0;
    }
    frame.slack = frame.bases - excess;
    for (let rank = 1; rank <= ranks; rank++) stuck[rank] = full[rank] + full[rank - 1] > frame.slack ? 1 : 0;
  }

  /** DEAD when no line of classes from here comes to the end. `lyingOn` holds the frozen cards alone. */
  private examine(depth: number): number {
    const frame = this.frames[depth];
    let lockedCode = 0;
    for (let pile = 0; pile < this.pileCount; pile++)
      lockedCode += frame.locked[pile] * this.record.lockedWeights[pile];
    const rest = restCode(frame.foundations, frame.reserveLeft);
    let a = 0;
    let b = 0;
    let c = 0;
    for (let card = 4; card < CARD_LIMIT; card++) {
      const host = frame.lyingOn[card];
      if (host === UNKNOWN) continue;
      a = (a + WORDS_A[card * CARD_LIMIT + host]) | 0;
      b = (b + WORDS_B[card * CARD_LIMIT + host]) | 0;
      c = (c + WORDS_C[card * CARD_LIMIT + host]) | 0;
    }
    const memo = this.coarse ? this.coarseMemo : this.memo;
    const known = memo.get(lockedCode, rest, a, b, c);
    if (known === DEAD || known === ALIVE) return known;
    if (known === LEFT_OPEN + this.era) return LEFT_OPEN;
    if (++this.steps > this.stepLimit || memo.isFull || depth + 1 >= DEPTH) return LEFT_OPEN;
    const verdict = this.tryExits(depth);
    memo.set(lockedCode, rest, a, b, c, verdict === LEFT_OPEN ? LEFT_OPEN + this.era : verdict);
    return verdict;
  }

  private tryExits(depth: number): number {
    const frame = this.frames[depth];
    const { locked, foundations, full, slack } = frame;
    // A card of this class is sure to be covered when a frozen one lies on it.
    const covered = frame.covered;
    covered.fill(0);
    for (let card = 4; card < CARD_LIMIT; card++) if (frame.lyingOn[card] > BASE) covered[frame.lyingOn[card]] = 1;

    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const rank = foundations[suit] + 1;
      if (rank > this.ranks) continue;
      const card = (rank << 2) | suit;
      const pile = this.record.pileOf[card];
      if (this.spare[card] === 1) {
        const verdict = this.tryReserveUp(depth, card);
        if (verdict !== DEAD) return verdict;
        continue;
      }
      const above = pile === 255 ? -1 : this.record.depthOf[card] - (locked[pile] - 1);
      if (pile !== 255 && above < 0) continue;
      if (covered[card] === 1 || full[rank - 1] > slack) continue;
      const child = this.begin(depth);
      if (pile !== 255 && above === 0) this.uncover(child, pile);
      else this.leave(child, card);
      const verdict = this.rise(depth + 1, card);
      if (verdict !== DEAD) return verdict;
    }
    for (let pile = 0; pile < this.pileCount; pile++) {
      if (locked[pile] === 0) continue;
      const root = this.record.dealt[pile * this.record.stride + locked[pile] - 1];
      const rank = root >> 2;
      if (covered[root] === 1) continue;
      // One base more if its rank has no blank place, one more if what lies on it has no other.
      const noPlace = frame.loose[rank] >= frame.hosts[rank + 1] ? 1 : 0;
      if (noPlace + full[rank - 1] > slack) continue;
      const child = this.begin(depth);
      this.uncover(child, pile);
      child.known[root] = UNKNOWN;
      child.bare[root] = 1;
      const verdict = this.close(depth + 1);
      if (verdict !== DEAD) return verdict;
    }
    for (let slot = 0; slot < this.reserve.length; slot++) {
      if (((frame.reserveLeft >> slot) & 1) === 0) continue;
      const card = this.reserve[slot];
      const rank = card >> 2;
      if (lastSlot(this.reserve, frame.reserveLeft, rank) !== slot) continue;
      if (!this.canCome(frame, rank)) continue;
      const child = this.begin(depth);
      child.reserveLeft &= ~(1 << slot);
      child.reserveOut |= 1 << slot;
      child.known[card] = UNKNOWN;
      child.bare[card] = 1;
      const verdict = this.close(depth + 1);
      if (verdict !== DEAD) return verdict;
    }
    return DEAD;
  }

  /** Any reserve card of a rank goes up as `card`, unused or from the tableau. */
  private tryReserveUp(depth: number, card: Card): number {
    const frame = this.frames[depth];
    const rank = card >> 2;
    const unused = lastSlot(this.reserve, frame.reserveLeft, rank);
    if (unused >= 0) {
      this.begin(depth).reserveLeft &= ~(1 << unused);
      const verdict = this.rise(depth + 1, card);
      if (verdict !== DEAD) return verdict;
    }
    if (frame.full[rank - 1] > frame.slack) return DEAD;
    for (let slot = 0; slot < this.reserve.length; slot++) {
      const out = this.reserve[slot];
      if (((frame.reserveOut >> slot) & 1) === 0 || out >> 2 !== rank || frame.covered[out] === 1) continue;
      const child = this.begin(depth);
      child.reserveOut &= ~(1 << slot);
      this.leave(child, out);
      const verdict = this.rise(depth + 1, card);
      if (verdict !== DEAD) return verdict;
    }
    return DEAD;
  }

  /** Can a reserve card of a rank come to the tableau: onto a bare host, and with a card that is built on it at once? */
  private canCome(frame: Frame, rank: number): boolean {
    const room = frame.slack - frame.full[rank];
    if (room < 0 || !hasBare(frame, rank + 1)) return false;
    if (lastSlot(this.reserve, frame.reserveLeft, rank - 1) >= 0) return true;
    return rank > 1 && frame.full[rank - 2] <= room && hasBare(frame, rank - 1);
  }

  /** The next frame as a copy of this one. */
  private begin(depth: number): Frame {
    const frame = this.frames[depth];
    const child = this.frames[depth + 1];
    child.locked.set(frame.locked);
    child.foundations.set(frame.foundations);
    child.reserveLeft = frame.reserveLeft;
    child.reserveOut = frame.reserveOut;
    child.known.set(frame.lyingOn);
    child.bare.fill(0);
    return child;
  }

  /** Takes the root off a pile: the cards that come loose lie where they were dealt, the topmost of the pile is bare. */
  private uncover(frame: Frame, pile: number): void {
    const { record } = this;
    const start = pile * record.stride;
    const before = frame.locked[pile];
    const after = record.settled[start + before - 1];
    frame.locked[pile] = after;
    for (let depth = after; depth < before - 1; depth++) {
      frame.known[record.dealt[start + depth]] = depth === 0 ? BASE : record.dealt[start + depth - 1];
    }
    frame.bare[record.dealt[start + before - 2]] = 1;
  }

  /** A loose card goes: what it lay on is bare. */
  private leave(frame: Frame, card: Card): void {
    const host = frame.known[card];
    if (host > BASE) frame.bare[host] = 1;
    frame.known[card] = UNKNOWN;
  }

  private rise(depth: number, card: Card): number {
    this.frames[depth].foundations[card & 3]++;
    return this.close(depth);
  }

  /**
   * Makes the safe foundation moves. A safe card that is loose or a root can always go: what lies on it is safe too, and so on down to
   * a bare one.
   */
  private close(depth: number): number {
    const frame = this.frames[depth];
    const { foundations: f, locked } = frame;
    for (let moved = true; moved;) {
      moved = false;
      const safeRank = 2 + Math.min(f[0], f[1], f[2], f[3]);
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        const rank = f[suit] + 1;
        if (rank > safeRank || rank > this.ranks) continue;
        const card = (rank << 2) | suit;
        const pile = this.record.pileOf[card];
        if (this.spare[card] === 1) {
          if (!this.reserveRises(frame, rank)) continue;
        } else if (pile === 255) this.leave(frame, card);
        else {
          const above = this.record.depthOf[card] - (locked[pile] - 1);
          if (above < 0) continue;
          if (above === 0 && locked[pile] > 0) this.uncover(frame, pile);
          else this.leave(frame, card);
        }
        f[suit]++;
        moved = true;
      }
    }
    return this.freeze(depth);
  }

  /** A reserve card of a safe rank goes up, from the tableau if one is there, unless it makes a difference which. */
  private reserveRises(frame: Frame, rank: number): boolean {
    const { reserve } = this;
    const out = reserveCardsOut(reserve, frame.reserveLeft, frame.foundations, rank);
    if (out === 0) {
      frame.reserveLeft &= ~(1 << lastSlot(reserve, frame.reserveLeft, rank));
      return true;
    }
    if (mustChoose(reserve, frame.foundations, rank, out)) return false;
    let slot = 0;
    while (((frame.reserveOut >> slot) & 1) === 0 || reserve[slot] >> 2 !== rank) slot++;
    frame.reserveOut &= ~(1 << slot);
    this.leave(frame, reserve[slot]);
    return true;
  }
}

/** Is there a loose card or a root of a rank that may be bare? */
function hasBare(frame: Frame, rank: number): boolean {
  for (let i = 0; i < frame.hosts[rank]; i++) if (frame.covered[frame.hostCards[8 * rank + i]] === 0) return true;
  return false;
}

/** One step of the examination: a class, or what is known of a position on the way to one. */
class Frame {
  readonly locked: Uint8Array;
  readonly foundations = new Uint8Array(SUIT_COUNT);
  reserveLeft = 0;
  /** Bit s is set while the card of slot s is on the tableau; reserve cards of a rank stand for each other. */
  reserveOut = 0;
  /** By card: what it is known to lie on right after the last irreversible move. */
  readonly known = new Uint8Array(CARD_LIMIT);
  /** By card: 1 when nothing lies on it right after the last irreversible move. */
  readonly bare = new Uint8Array(CARD_LIMIT);
  /** By card: which card is known to lie on it. */
  readonly carrier = new Uint8Array(CARD_LIMIT);
  /** By frozen card: what it lies on. */
  readonly lyingOn = new Uint8Array(CARD_LIMIT);
  readonly covered = new Uint8Array(CARD_LIMIT);
  readonly loose = new Uint8Array(RANKS);
  readonly hosts = new Uint8Array(RANKS);
  readonly full = new Uint8Array(RANKS);
  readonly stuck = new Uint8Array(RANKS);
  /** Loose cards of rank r from 4r on; possible hosts of rank r from 8r on. */
  readonly cards = new Uint8Array(4 * RANKS);
  readonly hostCards = new Uint8Array(8 * RANKS);
  bases = 0;
  basesTaken = 0;
  slack = 0;

  constructor(pileCount: number) {
    this.locked = new Uint8Array(pileCount);
  }
}

/** Verdicts on classes: two exact words and 96 bits of hash. */
class ClassMemo {
  private static readonly SLOTS = 1 << 18;
  private static readonly WORDS = 5;
  private readonly keys = new Int32Array(ClassMemo.WORDS * ClassMemo.SLOTS);
  private readonly values = new Uint8Array(ClassMemo.SLOTS);
  private readonly used = new Stamps(ClassMemo.SLOTS);
  private size = 0;

  clear(): void {
    this.size = 0;
    this.used.clear();
  }

  get isFull(): boolean {
    return this.size > ClassMemo.SLOTS * 0.7;
  }

  private slotOf(locked: number, rest: number, a: number, b: number, c: number): number {
    const { keys, used } = this;
    let slot = (Math.imul(locked ^ Math.imul(rest ^ a, 0x9e3779b1), 0x85ebca6b) >>> 14) & (ClassMemo.SLOTS - 1);
    while (used.has(slot)) {
      const at = ClassMemo.WORDS * slot;
      if (
        keys[at] === locked &&
        keys[at + 1] === rest &&
        keys[at + 2] === a &&
        keys[at + 3] === b &&
        keys[at + 4] === c
      ) {
        break;
      }
      slot = (slot + 1) & (ClassMemo.SLOTS - 1);
    }
    return slot;
  }

  get(locked: number, rest: number, a: number, b: number, c: number): number {
    const slot = this.slotOf(locked, rest, a, b, c);
    return this.used.has(slot) ? this.values[slot] : UNSEEN;
  }

  set(locked: number, rest: number, a: number, b: number, c: number, value: number): void {
    const slot = this.slotOf(locked, rest, a, b, c);
    if (!this.used.has(slot)) {
      this.used.add(slot);
      const at = ClassMemo.WORDS * slot;
      this.keys[at] = locked;
      this.keys[at + 1] = rest;
      this.keys[at + 2] = a;
      this.keys[at + 3] = b;
      this.keys[at + 4] = c;
      this.size++;
    }
    this.values[slot] = value;
  }
}
