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
