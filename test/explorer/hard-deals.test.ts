import { describe, expect, it } from 'vitest';
import { parseReference } from '../../src/deals/reference.js';
import { PlaySession } from '../../src/explorer/page/play/session.js';
import { settled } from '../../src/explorer/page/play/settle.js';
import { parseRoute } from '../../src/explorer/page/route.js';
import { setTable, tableOf, type Table } from '../../src/explorer/page/table-link.js';
import { watchRoute, watchedOf } from '../../src/explorer/page/watch/watch-link.js';
import { findGame } from '../../src/games/find-game.js';
import { layOutDeal } from '../../src/position/lay-out.js';
import { moveFrom, moveTo } from '../../src/position/move.js';
import { Position } from '../../src/position/position.js';

const NOW = new Date(0);
/** Beleaguered Castle deals the same cards to the same piles. */
const WRITTEN = layOutDeal(findGame('beleaguered-castle').rules, parseReference('hard:1')).piles;

const tableAt = (address: string): Table => setTable(tableOf(parseRoute(address), NOW));

describe('deals of a scheme of layouts in the page', () => {
  it('are played as they were written down, while the cards of other deals are placed by the person', () => {
    const { layout } = tableAt('#/play/selective-castle/hard:1');
    expect(layout.deck).toEqual([]);
    expect(layout.piles).toEqual(WRITTEN);
    expect(tableAt('#/play/selective-castle/native:1').layout.deck).toHaveLength(48);
    expect(tableAt('#/play/beleaguered-castle/hard:1').layout.piles).toEqual(WRITTEN);
  });

  it('are watched so too, unless another policy is named', () => {
    const watched = watchedOf(parseRoute('#/watch/selective-castle/hard:1'), NOW);
    expect(watched.layout.piles).toEqual(WRITTEN);
    expect(watched.placing).toBe('round-robin');
    const other = watchedOf(parseRoute('#/watch/selective-castle/hard:1?placing=descending-fit'), NOW);
    expect(other.layout.piles).not.toEqual(WRITTEN);
    const route = watchRoute('selective-castle', [], parseReference('hard:1'), watched.sources);
    expect(route.query.filter(([name]) => name === 'placing')).toEqual([]);
    expect(watchedOf(route, NOW).placing).toBe('round-robin');
  });

  it("stand in a person's record under the policy that gives the same layout", () => {
    const table = tableAt('#/play/selective-castle/hard:1');
    const session = new PlaySession(table.game.rules, table.layout);
    const [move] = new Position(table.game.rules, table.layout).legalMoves();
    expect(session.play(moveFrom(move), moveTo(move))).toBe(true);
    expect(settled(table, session, 1000, false)).toMatchObject({ placing: 'round-robin', scheme: 'hard', deal: '1' });
  });
});
