/** The number of visitors, and how many of them converted. */
export interface Proportion {
  readonly visitors: number;
  readonly convertedVisitors: number;
}

export interface TestOptions {
  /** How many comparisons share the error: 1, or Bonferroni's correction for several. */
  readonly comparisons?: number;
  /** Whether results may be examined repeatedly while the experiment runs. */
  readonly sequential?: boolean;
  /** The share of the variance that remains after CUPED. */
  readonly varianceLeft?: number;
}

/** How a variation compares with the reference, in per cent of the reference's conversion rate. */
export interface Improvement {
  /** Undefined while the reference has no conversion to compare with. */
  readonly improvementRate?: number;
  readonly improvementRange?: { readonly min: number; readonly max: number; readonly half: number };
  /** Confidence that the two differ, in per cent: 100 times 1 less the p-value. */
  readonly reliability: number;
}

/** The accepted error: ranges contain the true value in 95 of 100 cases. */
const ALPHA = 0.05;
/** Standard deviation of the effects that a sequential test expects, as a difference of conversion rates. */
const EXPECTED_EFFECT = 0.01;

/**
 * Compares two conversion rates by Wald's two-sided z-test and Wald's interval for the difference of two
 * proportions, both with the unpooled standard error, so that the range excludes zero exactly where the reliability
 * exceeds 95 %. Rate and range are divided by the reference's rate, which is taken as it was observed. Sequential
 * testing uses the mixture sequential probability ratio test (mSPRT) and its always valid interval; several
 * comparisons are corrected after Bonferroni.
 */
export function compare(
  reference: Proportion,
  variation: Proportion,
  options: TestOptions = {},
): Improvement {
  const { comparisons = 1, sequential = false, varianceLeft = 1 } = options;
  const base = rateOf(reference);
  const rate = rateOf(variation);
  if (base === undefined || rate === undefined) return { reliability: 0 };
  const difference = rate - base;
  const variance = varianceLeft * (spread(base, reference.visitors) + spread(rate, variation.visitors));
  const alpha = ALPHA / comparisons;
  const p = Math.min(1, comparisons * pValue(difference, variance, sequential));
  const half = halfWidth(variance, alpha, sequential);
  const reliability = 100 * (1 - p);
  if (base === 0) return { reliability };
  const percent = (value: number): number => (100 * value) / base;
  return {
    improvementRate: percent(difference),
    improvementRange: {
      min: percent(difference - half),
      max: percent(difference + half),
      half: percent(half),
    },
    reliability,
  };
}

/** Undefined if there were no visitors. */
export function rateOf({ visitors, convertedVisitors }: Proportion): number | undefined {
  return visitors === 0 ? undefined : convertedVisitors / visitors;
}

const spread = (rate: number, size: number): number => (rate * (1 - rate)) / size;

/** Without variance, a test says nothing. */
function pValue(difference: number, variance: number, sequential: boolean): number {
  if (variance === 0) return 1;
  if (!sequential) return 2 * normalCdf(-Math.abs(difference) / Math.sqrt(variance));
  const prior = EXPECTED_EFFECT ** 2;
  const all = variance + prior;
  const logRatio = (prior * difference ** 2) / (2 * variance * all) - Math.log(all / variance) / 2;
  return Math.min(1, Math.exp(-logRatio));
}

function halfWidth(variance: number, alpha: number, sequential: boolean): number {
  if (!sequential || variance === 0) return -normalQuantile(alpha / 2) * Math.sqrt(variance);
  const prior = EXPECTED_EFFECT ** 2;
  const all = variance + prior;
  return Math.sqrt(((variance * all) / prior) * (Math.log(all / variance) - 2 * Math.log(alpha)));
}

/**
 * The Bayesian probability, in per cent, that the variation converts better than the reference: both rates start
 * from the uniform prior Beta(1, 1), and their posteriors are approximated by normal distributions.
 */
export function chanceToBeat(reference: Proportion, variation: Proportion): number {
  const one = posterior(reference);
  const other = posterior(variation);
  return 100 * normalCdf((other.mean - one.mean) / Math.sqrt(one.variance + other.variance));
}

function posterior({ visitors, convertedVisitors }: Proportion): { mean: number; variance: number } {
  const size = visitors + 2;
  const mean = (convertedVisitors + 1) / size;
  return { mean, variance: (mean * (1 - mean)) / (size + 1) };
}

export type Impact = 'POSITIVE' | 'NEGATIVE' | 'NEUTRAL';

/** Positive or negative if the whole range is on one side of zero. */
export function impactOf({ improvementRange }: Improvement): Impact {
  if (improvementRange === undefined) return 'NEUTRAL';
  if (improvementRange.min > 0) return 'POSITIVE';
  return improvementRange.max < 0 ? 'NEGATIVE' : 'NEUTRAL';
}

/**
 * The standard normal distribution function, by Hart's algorithm 5666 as G. West gives it ("Better approximations to
 * cumulative normal functions", 2005). Its error is below 1e-15.
 */
export function normalCdf(x: number): number {
  const size = Math.abs(x);
  const tail =
    size > 37 ? 0 : Math.exp((-size * size) / 2) * (size < 7.07106781186547 ? near(size) : far(size));
  return x > 0 ? 1 - tail : tail;
}

const ABOVE = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
];
const BELOW = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
];

const horner = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

const near = (x: number): number => horner(ABOVE, x) / horner(BELOW, x);

const far = (x: number): number => 1 / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / 2.506628274631;

/** The quantile of this probability, found by bisection, which works for every input. */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1)) {
    throw new RangeError(`A quantile is defined between 0 and 1, not at ${probability}.`);
  }
  // The upper half by symmetry: near 1 the distribution function has no digits left.
  if (probability > 0.5) return -normalQuantile(1 - probability);
  let low = -40;
  let high = 0;
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (normalCdf(middle) < probability) low = middle;
    else high = middle;
  }
  return high;
}
