import { describe, expect, it } from 'vitest';
import { ProgressMeter } from '../../src/study/progress.js';

describe('the progress of a study', () => {
  it('is measured from the deals of this run alone', () => {
    let now = 5000;
    const meter = new ProgressMeter(100, () => now);
    expect(meter.progress()).toEqual({
      dealsDone: 0,
      dealsTotal: 100,
      dealsPerSecond: null,
      secondsLeft: null,
      verdicts: { winnable: 0, unwinnable: 0, unknown: 0 },
    });
    meter.addKept(40, { winnable: 30, unwinnable: 10, unknown: 0 });
    now += 2000;
    expect(meter.progress()).toMatchObject({ dealsDone: 40, dealsPerSecond: null, secondsLeft: null });
    meter.add(10, { winnable: 1, unwinnable: 2, unknown: 7 });
    expect(meter.progress()).toEqual({
      dealsDone: 50,
      dealsTotal: 100,
      dealsPerSecond: 5,
      secondsLeft: 10,
      verdicts: { winnable: 31, unwinnable: 12, unknown: 7 },
    });
    now += 8000;
    meter.add(50, { winnable: 0, unwinnable: 0, unknown: 0 });
    expect(meter.progress()).toMatchObject({ dealsDone: 100, dealsPerSecond: 6, secondsLeft: 0 });
  });
});
