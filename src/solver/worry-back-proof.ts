import { KING, SUIT_COUNT } from '../cards/card.js';
import { ALIVE, AbstractMemo, DEAD, UNSEEN } from './abstract-memo.js';
import { restCode, slotOf } from './abstract-position.js';
import { grown } from './grown.js';
import type { PileRecord } from './pile-record.js';

/** In the memo, beside the verdicts: a member of a component that is being examined. */
const MET = 3;
/** Not examined to the end because the limit was reached. */
const LEFT_OPEN = 4;

/**
 * Proofs of loss by the counts of loose cards, as `LooseCardProof` gives them, where worrying back is allowed and nothing goes up by
 * itself (docs/solver.md, 'Worrying back'). A deal that is lost so is lost under automatic moves, too: they only bind the player.
 *
 * A card put up that was loose can come back to where it lay, so the foundations go up and down. With the locked cards fixed, the
 * foundations that can be reached from each other form a *component*, all of whose members have the same verdict; releasing a root and
 * using a reserve card leave it for ever. A component is dead when no exit of any member leads to one that is not.
 *
 * Cards of rank up to two above the lowest foundation go up at once and never come back: neither spoils a win.
 */
export class WorryBackProof {
  /** Abstract positions examined since `load`. */
  examined = 0;
  private readonly frames: Frame[] = [];
  private reserve: ArrayLike<number> = [];
  private readonly pileCount: number;
  private examinedLimit = 0;
  private readonly memo = new AbstractMemo();
  /** Foundations and reserve, as `restCode` has them, of the members met of the components under examination, innermost last. */
  private members: Int32Array = new Int32Array(1 << 12);
  private memberCount = 0;

  constructor(
    private readonly record: PileRecord,
    private readonly ranks: number,
  ) {
    this.pileCount = record.pileCount;
    // Every step inwards releases a root or uses a reserve card.
    for (let i = 0; i <= SUIT_COUNT * ranks; i++) this.frames.push(new Frame(this.pileCount));
  }

  /** Forgets the deal before; the record must have been loaded. */
  load(reserve: ArrayLike<number>): void {
    this.reserve = reserve;
    this.examined = 0;
    this.memo.clear();
  }

  /**
   * Is the position lost, whatever the arrangement of its loose cards?
   * @param reserveLeft bit s is set while reserve card s is unused. @param limit most abstract positions examined for this answer;
   * beyond it nothing is proved.
   */
  isDead(locked: Uint8Array, foundations: Uint8Array, reserveLeft: number, limit: number): boolean {
    const frame = this.frames[0];
    frame.locked.set(locked);
    frame.foundations.set(foundations);
    frame.reserveLeft = reserveLeft;
    this.examinedLimit = this.examined + limit;
    this.memberCount = 0;
    return this.enter(0) === DEAD;
  }

  /** Makes the safe foundation moves and examines the component of what comes of it. */
  private enter(depth: number): number {
    const frame = this.frames[depth];
    this.close(frame);
    let bases = 0;
    let code = 0;
    for (let pile = 0; pile < this.pileCount; pile++) {
      if (frame.locked[pile] === 0) bases++;
      code += frame.locked[pile] * this.record.lockedWeights[pile];
    }
    if (bases === this.pileCount && frame.reserveLeft === 0) return ALIVE;
    const entrance = restCode(frame.foundations, frame.reserveLeft);
    const known = this.memo.get(code, entrance);
    if (known !== UNSEEN) return known;
    frame.bases = bases;
    frame.lockedCode = code;
    return this.examine(depth, entrance);
  }

  /** DEAD when no line from the component comes to the end. */
  private examine(depth: number, entrance: number): number {
    const frame = this.frames[depth];
    const first = this.memberCount;
    this.countUnlocked(frame);
    this.meet(frame, entrance);
    let verdict = DEAD;
    for (let member = first; member < this.memberCount && verdict === DEAD; member++) {
      if (this.memo.isFull || this.examined >= this.examinedLimit) {
        verdict = LEFT_OPEN;
        break;
      }
      this.examined++;
      this.comeTo(frame, this.members[member]);
      verdict = this.tryExits(depth);
      if (verdict === DEAD) verdict = this.meetNeighbours(frame);
    }
    // What was cut short by the limit proves nothing and is not remembered.
    const kept = verdict === LEFT_OPEN ? UNSEEN : verdict;
    for (let i = first; i < this.memberCount; i++) this.memo.set(frame.lockedCode, this.members[i], kept);
    this.memberCount = first;
    return verdict;
  }

  /** Takes a member in; ALIVE when its verdict is known to be that, from a visit that did not see the whole component. */
  private meet(frame: Frame, rest: number): number {
    const known = this.memo.get(frame.lockedCode, rest);
    if (known === ALIVE) return ALIVE;
    if (known === UNSEEN) {
      this.memo.set(frame.lockedCode, rest, MET);
      if (this.memberCount === this.members.length) this.members = grown(this.members);
      this.members[this.memberCount++] = rest;
    }
    return DEAD;
  }

  /** Takes in the foundations one card away. */
  private meetNeighbours(frame: Frame): number {
    const { foundations } = frame;
    const lowest = Math.min(foundations[0], foundations[1], foundations[2], foundations[3]);
    const here = restCode(foundations, frame.reserveLeft);
    for (let suit = 0; suit < SUIT_COUNT; suit++) {
      const rank = foundations[suit];
      const step = 1 << (4 * suit);
      const next = ((rank + 1) << 2) | suit;
      if (rank < this.ranks && this.isLoose(frame, next) && frame.bareCost(rank + 1) <= frame.free) {
        if (this.meet(frame, here + step) === ALIVE) return ALIVE;
      }
      if (rank > lowest + 2 && frame.placeCost(rank) <= frame.free) {
        if (this.meet(frame, here - step) === ALIVE) return ALIVE;
      }
    }
    return DEAD;
  }

  /** Tries what cannot be undone. */
  private tryExits(depth: number): number {
    const frame = this.frames[depth];
    const { record } = this;
    const { locked, foundations, free } = frame;
    let verdict = DEAD;
    for (let pile = 0; pile < this.pileCount && verdict === DEAD; pile++) {
      if (locked[pile] === 0) continue;
      const root = record.dealt[pile * record.stride + locked[pile] - 1];
      const rank = root >> 2;
      const bare = frame.bareCost(rank);
      if (bare > free) continue;
      if (foundations[root & 3] === rank - 1) {
        const child = this.begin(depth);
        child.locked[pile] = record.settled[pile * record.stride + locked[pile] - 1];
        child.foundations[root & 3]++;
        verdict = this.enter(depth + 1);
        if (verdict !== DEAD) break;
      }
      if (bare + frame.placeCost(rank) > free) continue;
      this.begin(depth).locked[pile] = record.settled[pile * record.stride + locked[pile] - 1];
      verdict = this.enter(depth + 1);
    }
    for (let slot = 0; slot < this.reserve.length && verdict === DEAD; slot++) {
      if (((frame.reserveLeft >> slot) & 1) === 0) continue;
      const card = this.reserve[slot];
      const rank = card >> 2;
      if (foundations[card & 3] === rank - 1) {
        const child = this.begin(depth);
        child.reserveLeft &= ~(1 << slot);
        child.foundations[card & 3]++;
        verdict = this.enter(depth + 1);
        if (verdict !== DEAD) break;
      }
      if (frame.placeCost(rank) > free) continue;
      this.begin(depth).reserveLeft &= ~(1 << slot);
      verdict = this.enter(depth + 1);
    }
    return verdict;
  }

  /** The next frame as a copy of this one. */
  private begin(depth: number): Frame {
    const frame = this.frames[depth];
    const child = this.frames[depth + 1];
    child.locked.set(frame.locked);
    child.foundations.set(frame.foundations);
    child.reserveLeft = frame.reserveLeft;
    return child;
  }

  /** Puts up the safe cards that are loose, roots or in the reserve. */
  private close(frame: Frame): void {
    const { foundations: f, locked } = frame;
    const { record } = this;
    for (let moved = true; moved;) {
      moved = false;
      const safeRank = Math.min(this.ranks, 2 + Math.min(f[0], f[1], f[2], f[3]));
      for (let suit = 0; suit < SUIT_COUNT; suit++) {
        const rank = f[suit] + 1;
        if (rank > safeRank) continue;
        const card = (rank << 2) | suit;
        const pile = record.pileOf[card];
        if (pile === 255) {
          const slot = slotOf(this.reserve, frame.reserveLeft, card);
          if (slot >= 0) frame.reserveLeft &= ~(1 << slot);
        } else if (record.depthOf[card] < locked[pile]) {
          if (record.depthOf[card] < locked[pile] - 1) continue;
          locked[pile] = record.settled[pile * record.stride + locked[pile] - 1];
        }
        f[suit]++;
        moved = true;
      }
    }
  }

  private isLoose(frame: Frame, card: number): boolean {
    const pile = this.record.pileOf[card];
    if (pile !== 255) return this.record.depthOf[card] >= frame.locked[pile];
    return slotOf(this.reserve, frame.reserveLeft, card) < 0;
  }

  /** Counts the cards of each rank that are loose or up, and the roots. */
  private countUnlocked(frame: Frame): void {
    const { record } = this;
    const { unlocked, roots, locked } = frame;
    unlocked.fill(SUIT_COUNT, 1, this.ranks + 1);
    roots.fill(0);
    for (let pile = 0; pile < this.pileCount; pile++) {
      const start = pile * record.stride;
      const count = locked[pile];
      for (let depth = 0; depth < count; depth++) unlocked[record.dealt[start + depth] >> 2]--;
      if (count > 0) roots[record.dealt[start + count - 1] >> 2]++;
    }
    for (let slot = 0; slot < this.reserve.length; slot++) {
      if ((frame.reserveLeft >> slot) & 1) unlocked[this.reserve[slot] >> 2]--;
    }
  }

  /** Takes the foundations of a member and counts loose cards and free bases. */
  private comeTo(frame: Frame, rest: number): void {
    const { foundations, loose, hosts, unlocked, roots } = frame;
    for (let suit = 0; suit < SUIT_COUNT; suit++) foundations[suit] = (rest >> (4 * suit)) & 15;
    frame.free = frame.bases;
    for (let rank = this.ranks; rank > 0; rank--) {
      let count = unlocked[rank];
      for (let suit = 0; suit < SUIT_COUNT; suit++) if (foundations[suit] >= rank) count--;
      loose[rank] = count;
      hosts[rank] = count + roots[rank];
      if (count > hosts[rank + 1]) frame.free -= count - hosts[rank + 1];
    }
  }
}

/** An abstract position, and the counts of the member of its component that is looked at. */
class Frame {
  readonly locked: Uint8Array;
  readonly foundations = new Uint8Array(SUIT_COUNT);
  reserveLeft = 0;
  lockedCode = 0;
  bases = 0;
  /** Bases that no loose card needs. */
  free = 0;
  /** By rank; index 0 and ranks + 1 stay 0. */
  readonly unlocked = new Int32Array(KING + 2);
  readonly roots = new Int32Array(KING + 2);
  readonly loose = new Int32Array(KING + 2);
  readonly hosts = new Int32Array(KING + 2);

  constructor(pileCount: number) {
    this.locked = new Uint8Array(pileCount);
  }

  /** Bases that it takes to lay a card of this rank bare. */
  bareCost(rank: number): number {
    return this.loose[rank - 1] > 0 && this.loose[rank - 1] >= this.hosts[rank] ? 1 : 0;
  }

  /** Bases that it takes to lay one more card of this rank on the tableau. */
  placeCost(rank: number): number {
    return this.loose[rank] >= this.hosts[rank + 1] ? 1 : 0;
  }
}
