import { describe, expect, it } from 'vitest';
import { readNotebooks, typeProblems } from './cells.js';

describe('the cells of the notebooks', () => {
  const notebooks = readNotebooks();

  it('are of the right types, against the face of the package for browsers', () => {
    expect(notebooks.flatMap(({ cells }) => cells).length).toBeGreaterThan(20);
    const wrong = [
      "import { findGame } from 'castellan/browser';",
      'const name: number = findGame(1).name;',
      "const file = FileAttachment('a.csv').csv();",
    ];
    const problems = typeProblems([...notebooks, { file: 'wrong.html', title: 'Wrong', cells: wrong }]);
    expect(problems.filter((problem) => !problem.startsWith('wrong.html'))).toEqual([]);
    // And what is wrong would have been seen.
    expect(problems).toHaveLength(3);
  });
});
