import type { Outcome } from '../../../players/play-out.js';
import type { Verdict } from '../../../solver/verdict.js';
import type { Theme } from '../settings.js';
import type { Arrangement } from '../settings.js';
import type { BUILDS, STATUSES, Rules } from '../../../games/rules.js';

/** All texts of the page, in one language. A language that lacks one is refused by the compiler. */
export interface Words {
  readonly tabs: {
    readonly play: string;
    readonly watch: string;
    readonly tables: string;
    readonly rules: string;
  };
  readonly shell: {
    /** What the tabs are, for those who do not see them. */
    readonly parts: string;
    readonly theme: string;
    readonly themes: Readonly<Record<Theme, string>>;
    readonly language: string;
    /** Above the sentence that says what is wrong with an address, a board, a table. */
    readonly problem: string;
    readonly close: string;
  };
  readonly cards: {
    /** In the order C, D, H, S: 'clubs'. */
    readonly suits: readonly [string, string, string, string];
    /** 'nine of hearts'. @param rank 1 to 13. @param suit 0 to 3. */
    name(rank: number, suit: number): string;
  };
  readonly board: {
    readonly deck: string;
    readonly empty: string;
    /** A card may go here. */
    readonly target: string;
    /** The card is in hand. */
    readonly taken: string;
    foundation(suit: string): string;
    reserve(slot: number): string;
    pile(pile: number): string;
    cards(count: number): string;
    label(game: string, deal: string): string;
  };
  readonly choose: {
    readonly title: string;
    readonly game: string;
    readonly scheme: string;
    readonly number: string;
    readonly deal: string;
    readonly daily: string;
    readonly random: string;
    readonly board: string;
    readonly boardHelp: string;
    readonly useBoard: string;
    readonly flags: string;
    readonly usual: string;
    readonly yes: string;
    readonly no: string;
    readonly flagNames: Readonly<
      Record<'build' | 'worryBack' | 'autoUp' | 'acesOut' | 'piles' | 'reserve' | 'duringDeal' | 'arranged', string>
    >;
    readonly builds: Readonly<Record<(typeof BUILDS)[number], string>>;
    readonly autoUps: Readonly<Record<Rules['autoUp'], string>>;
    readonly duringDeals: Readonly<Record<Rules['duringDeal'], string>>;
    readonly arrangeds: Readonly<Record<Rules['arranged'], string>>;
    readonly ownBoard: string;
    readonly arrangement: string;
    readonly arrangements: Readonly<Record<Arrangement, string>>;
  };
  readonly play: {
    readonly undo: string;
    readonly redo: string;
    readonly restart: string;
    readonly newDeal: string;
    readonly complete: string;
    readonly hint: string;
    readonly canWin: string;
    readonly cancel: string;
    readonly score: string;
    readonly time: string;
    readonly moves: string;
    readonly up: string;
    readonly winnable: string;
    readonly unwinnable: string;
    readonly undecided: string;
    readonly held: string;
    readonly cancelled: string;
    readonly failed: string;
    readonly stuck: string;
    readonly notThere: string;
    readonly nothingUp: string;
    readonly undone: string;
    readonly redone: string;
    readonly restarted: string;
    readonly keys: string;
    readonly keysHelp: readonly string[];
    searching(positions: string): string;
    placing(left: number): string;
    hintMove(card: string, place: string): string;
    took(card: string, targets: number): string;
    noTarget(card: string): string;
    moved(card: string, place: string): string;
    completed(count: number): string;
    won(score: string, bonus: string, time: string): string;
  };
  readonly record: {
    readonly title: string;
    readonly wins: string;
    readonly losses: string;
    readonly streak: string;
    readonly best: string;
    readonly none: string;
    readonly note: string;
    readonly csv: string;
    readonly arrow: string;
    readonly clear: string;
    readonly clearSure: string;
    readonly notKept: string;
    readonly total: string;
  };
  readonly rules: {
    readonly title: string;
    readonly sources: string;
    readonly reading: string;
    readonly status: Readonly<Record<(typeof STATUSES)[number], string>>;
    readonly alsoCalled: string;
    readonly playIt: string;
  };
  readonly watch: {
    /** The first line's name, and the second's. */
    readonly line: string;
    readonly beside: string;
    readonly nothing: string;
    readonly solver: string;
    readonly moves: string;
    readonly first: string;
    readonly back: string;
    readonly play: string;
    readonly pause: string;
    readonly forward: string;
    readonly last: string;
    readonly speed: string;
    readonly where: string;
    readonly start: string;
    readonly legalMoves: string;
    readonly noMoves: string;
    readonly next: string;
    readonly verdicts: Readonly<Record<Verdict, string>>;
    readonly outcomes: Readonly<Record<Outcome, string>>;
    /** What a legal move leads to; 'open': not looked at yet. */
    readonly judgements: Readonly<Record<Verdict | 'open', string>>;
    readonly judging: string;
    readonly judge: string;
    readonly stop: string;
    readonly limit: string;
    readonly slack: string;
    readonly alike: string;
    readonly playHere: string;
    readonly keysHelp: readonly string[];
    perSecond(moves: string): string;
    moment(at: string, of: string): string;
    working(player: string): string;
    solved(verdict: Verdict, positions: string, moves: string): string;
    played(outcome: Outcome, moves: string, up: string): string;
    given(moves: string): string;
    /** What the slack is made of. */
    slackOf(bases: number, homeless: number): string;
    fullRanks(ranks: string): string;
    part(move: string): string;
  };
  readonly tables: {
    readonly title: string;
    readonly intro: string;
    readonly open: string;
    readonly drop: string;
    readonly reading: string;
    readonly noManifest: string;
    readonly lists: Readonly<Record<'hardest' | 'longest' | 'nobody' | 'open', string>>;
    readonly filters: string;
    readonly clear: string;
    readonly any: string;
    readonly placing: string;
    readonly verdict: string;
    readonly none: string;
    readonly positions: string;
    readonly solution: string;
    readonly from: string;
    readonly to: string;
    readonly notWon: string;
    readonly noRows: string;
    readonly previous: string;
    readonly next: string;
    readonly deals: string;
    readonly failed: string;
    lostAndWon(lost: string, won: string): string;
    summary(deals: string, files: string): string;
    left(files: string): string;
    contradictions(deals: string): string;
    shown(from: string, to: string, of: string): string;
    watchDeal(deal: string): string;
    playDeal(deal: string): string;
    sortBy(column: string): string;
  };
}
