import { describe, expect, it } from 'vitest';
import { proportion } from '../../src/analysis/proportion.js';
import { allowedBy, compare, intervalOf, type OurFigure } from '../../src/published/compare.js';
import { parsePublishedFigures, readPublishedFigures } from '../../src/published/published-figures.js';

const HEADER = 'game,quantity,value,low,high,sample,unknown,order,than,untestable,kind,source';
/** Lines of game, quantity, value, low, high, sample, unknown, kind and source; those of all twelve fields as they are. */
const parse = (lines: string) => {
  const whole = lines.split('\n').map((line) => {
    const fields = line.split(',');
    return (fields.length === 12 ? fields : [...fields.slice(0, 7), '', '', '', ...fields.slice(7)]).join(',');
  });
  return parsePublishedFigures(`${HEADER}\n${whole.join('\n')}\n`);
};

describe('readPublishedFigures', () => {
  it('reads the file that comes with Castellan', async () => {
    const figures = await readPublishedFigures();
    expect(figures).toHaveLength(19);
    expect(figures[0]).toMatchObject({
      ...{ game: 'beleaguered-castle', quantity: 'winnability', value: 0.6817, low: 0.68071, high: 0.68269 },
      ...{ sample: 2_000_000, unknown: 1361, kind: 'solver' },
    });
    expect(figures[0].source).toMatch(/^Blake and Gent, The Winnability .*JAIR 85/);
    const orderings = figures.filter(({ quantity }) => quantity === 'ordering');
    expect(orderings.map(({ game, order, than }) => `${game} ${order} ${than}`)).toEqual([
      'streets-and-alleys harder beleaguered-castle',
      'citadel easier beleaguered-castle',
    ]);
    for (const { source } of figures) expect(source).not.toMatch(/^(same|seed)/);
  });
});

describe('parsePublishedFigures', () => {
  it.each([
    ['chess,winnability,0.5,,,,,claim,x', "line 2: game 'chess' is unknown; it must be one of beleaguered-castle"],
    ['fortress,success rate,0.5,,,,,claim,x', "quantity 'success rate' is unknown"],
    ['fortress,win rate,0.5,,,,,rumour,x', "kind 'rumour' is unknown"],
    ['fortress,win rate,50,,,,,claim,x', "value must be a share between 0 and 1, not '50'"],
    ['fortress,win rate,half,,,,,claim,x', "value must be a share between 0 and 1, not 'half'"],
    ['fortress,win rate,,0.5,0.4,,,claim,x', 'low 0.5 is above high 0.4'],
    ['fortress,win rate,,0.5,,,,claim,x', 'low and high go together'],
    ['fortress,win rate,,,,,,claim,x', "a figure for 'win rate' needs a value"],
    ['fortress,win rate,0.5,,,1.5,,claim,x', "sample must be a whole number, not '1.5'"],
    ['fortress,win rate,0.5,,,10,11,claim,x', 'unknown 11 is above sample 10'],
    ['fortress,win rate,0.5,,,,,claim,', 'the source is missing'],
    ['fortress,ordering,,,,,,claim,x', "order '' is unknown; it must be one of easier, harder"],
    ['fortress,ordering,,,,,,harder,chess,,claim,x', "than 'chess' is unknown"],
    ['fortress,win rate,0.5,,,,,harder,,,claim,x', 'only an ordering has order'],
  ])('refuses %s', (line, message) => {
    expect(() => parse(line)).toThrow(message);
  });

  it('refuses a wrong header', () => {
    expect(() => parsePublishedFigures('game,value\nfortress,1\n')).toThrow(`line 1: the header must be '${HEADER}'`);
  });
});

describe('compare', () => {
  const ours = (quantity: OurFigure['quantity'], wins: number, n: number, player: string | null = null): OurFigure => ({
    ...{ game: 'fortress', placing: 'dealt', label: 'Fortress', catalogued: 'fortress', quantity, player },
    ...proportion(wins, 0, n),
  });

  it('says on which side ours lies', () => {
    const [figure] = parse('fortress,winnability,,0.40,0.50,,,claim,x');
    const agreement = (wins: number) => compare([ours('winnability', wins, 1000)], [figure])[0].agreement;
    expect([300, 450, 490, 600].map(agreement)).toEqual(['ours is lower', 'agrees', 'agrees', 'ours is higher']);
  });

  it('never sets a winnability beside a win rate', () => {
    const figures = parse('fortress,win rate,0.11,,,,,claim,x');
    const found = compare([ours('winnability', 11, 100), ours('win rate', 11, 100, 'casual')], figures);
    expect(found.map(({ ours: { quantity, player } }) => [quantity, player])).toEqual([['win rate', 'casual']]);
  });

  it('leaves out games with changed rules, other games and orderings', () => {
    const figures = parse('fortress,winnability,0.2,,,,,claim,x\nfortress,ordering,,,,,,harder,citadel,,claim,x');
    expect(compare([{ ...ours('winnability', 1, 5), catalogued: null }], figures)).toEqual([]);
    expect(compare([{ ...ours('winnability', 1, 5), catalogued: 'citadel' }], figures)).toEqual([]);
    expect(compare([ours('winnability', 1, 5)], figures)).toHaveLength(1);
  });

  it('takes a claim of a bare value as rounded to a whole percent, and nothing else', () => {
    const agreement = (line: string, wins: number, n: number) =>
      compare([ours('winnability', wins, n)], parse(line))[0].agreement;
    const [claim, solver] = ['claim', 'solver'].map((kind) => `fortress,winnability,0.68,,,,,${kind},x`);
    // 68.17 % of a million deals is no 68.00 %, but it is 68 %.
    expect([agreement(claim, 681_700, 1e6), agreement(solver, 681_700, 1e6)]).toEqual(['agrees', 'ours is higher']);
    expect(agreement(claim, 688_000, 1e6)).toBe('ours is higher');
    expect(agreement('fortress,winnability,,0.66,0.68,,,claim,x', 681_700, 1e6)).toBe('ours is higher');
    expect(allowedBy(parse(claim)[0])).toEqual({ low: 0.675, high: 0.685 });
    expect(allowedBy(parse('fortress,winnability,0.002,,,,,claim,x')[0])).toEqual({ low: 0, high: 0.007 });
  });

  it('takes the stated range, else the interval of the sample, else the bare value', () => {
    const interval = (fields: string) => intervalOf(parse(`fortress,winnability,${fields},solver,x`)[0]);
    expect(interval('0.5,0.4,0.6,100,')).toEqual({ low: 0.4, high: 0.6 });
    expect(interval('0.5,,,100,10')).toMatchObject({
      low: proportion(45, 10, 100).low,
      high: proportion(45, 10, 100).high,
    });
    expect(interval('0.5,,,,')).toEqual({ low: 0.5, high: 0.5 });
  });
});
