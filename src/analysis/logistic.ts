import { Z95 } from './proportion.js';

/** A fitted weight with its interval. */
export interface Weight {
  readonly value: number;
  /** Standard error. */
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

export interface LogisticFit {
  readonly intercept: Weight;
  /** One for each column. */
  readonly weights: readonly Weight[];
  /** Steps until nothing changed. */
  readonly steps: number;
}

export interface LogisticOptions {
  /** Ridge penalty: half of it times the sum of the squared weights is taken from the log likelihood. 0: none. */
  readonly ridge?: number;
  readonly z?: number;
}

const MOST_STEPS = 100;
const STILL = 1e-10;

/**
 * Logistic regression by iteratively reweighted least squares, which is Newton's method on the log likelihood. Intervals are Wald's, from
 * the inverse of the information (with a penalty, of the penalized one). A weak penalty keeps the weights finite where a column parts the
 * outcomes altogether; the intercept is not penalized.
 *
 * Sources: D. W. Hosmer, S. Lemeshow and R. X. Sturdivant, Applied Logistic Regression, 3rd edition (2013), sections 1.3 and 2.3; S. le
 * Cessie and J. C. van Houwelingen, Ridge estimators in logistic regression, Applied Statistics 41 (1992) 191-201.
 *
 * @param rows of numbers, all of one length
 * @param outcomes one for each row
 * @throws RangeError for rows of different lengths, for outcomes that are all alike, and when the fit does not settle (columns that are
 *   sums of others, or outcomes parted altogether without a penalty)
 */
export function logistic(
  rows: readonly (readonly number[])[],
  outcomes: readonly boolean[],
  { ridge = 0, z = Z95 }: LogisticOptions = {},
): LogisticFit {
  if (rows.length !== outcomes.length) throw new RangeError('a logistic regression needs an outcome for each row');
  if (new Set(outcomes).size < 2) throw new RangeError('a logistic regression needs outcomes of both kinds');
  const size = rows[0].length + 1;
  if (rows.some(({ length }) => length + 1 !== size)) throw new RangeError('the rows must be of one length');
  let beta = new Array<number>(size).fill(0);
  for (let step = 1; step <= MOST_STEPS; step++) {
    const { gradient, information } = slope(rows, outcomes, beta, ridge);
    const inverse = inverted(information);
    const change = inverse.map((line) => line.reduce((sum, value, i) => sum + value * gradient[i], 0));
    beta = beta.map((value, i) => value + change[i]);
    if (beta.some((value) => !Number.isFinite(value) || Math.abs(value) > 1e3)) break;
    if (Math.max(...change.map(Math.abs)) > STILL) continue;
    const weights = beta.map((value, i): Weight => {
      const error = Math.sqrt(inverse[i][i]);
      return { value, error, low: value - z * error, high: value + z * error };
    });
    return { intercept: weights[0], weights: weights.slice(1), steps: step };
  }
  throw new RangeError(
    'the logistic regression does not settle; some column parts the outcomes or follows from others',
  );
}

/** The chance of the outcome. @param row as in the fit */
export function chanceOf({ intercept, weights }: LogisticFit, row: readonly number[]): number {
  return expit(weights.reduce((sum, { value }, i) => sum + value * row[i], intercept.value));
}

function expit(x: number): number {
  return x >= 0 ? 1 / (1 + Math.exp(-x)) : Math.exp(x) / (1 + Math.exp(x));
}

/** First and negated second derivatives of the penalized log likelihood. */
function slope(
  rows: readonly (readonly number[])[],
  outcomes: readonly boolean[],
  beta: readonly number[],
  ridge: number,
): { gradient: number[]; information: number[][] } {
  const size = beta.length;
  const gradient = beta.map((value, i) => (i === 0 ? 0 : -ridge * value));
  const information = beta.map((_, i) => beta.map((__, j) => (i === j && i > 0 ? ridge : 0)));
  const x = new Array<number>(size).fill(1);
  rows.forEach((row, at) => {
    for (let i = 1; i < size; i++) x[i] = row[i - 1];
    const p = expit(x.reduce((sum, value, i) => sum + value * beta[i], 0));
    const left = (outcomes[at] ? 1 : 0) - p;
    const weight = p * (1 - p);
    for (let i = 0; i < size; i++) {
      gradient[i] += left * x[i];
      for (let j = 0; j <= i; j++) information[i][j] += weight * x[i] * x[j];
    }
  });
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) information[j][i] = information[i][j];
  return { gradient, information };
}

/** The inverse of a symmetric positive definite matrix, by Gauss and Jordan with the largest pivot. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const work = matrix.map((line, i) => [...line, ...matrix.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++) if (Math.abs(work[i][column]) > Math.abs(work[pivot][column])) pivot = i;
    [work[column], work[pivot]] = [work[pivot], work[column]];
    const head = work[column][column];
    if (!(Math.abs(head) > 1e-12)) {
      throw new RangeError(
        'the logistic regression does not settle; some column parts the outcomes or follows from others',
      );
    }
    for (let j = 0; j < 2 * size; j++) work[column][j] /= head;
    for (let i = 0; i < size; i++) {
      if (i === column) continue;
      const factor = work[i][column];
      for (let j = 0; j < 2 * size; j++) work[i][j] -= factor * work[column][j];
    }
  }
  return work.map((line) => line.slice(size));
}
