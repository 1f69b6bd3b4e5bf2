/** Random numbers for one visitor or visit and one purpose. They can be computed in any order, and none is stored. */
export function mix(seed: number, purpose: number): number {
  let mixed = (seed ^ Math.imul(purpose + 1, 0x9e3779b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** From 0 up to 1. */
export const draw = (seed: number, purpose: number): number => mix(seed, purpose) / 4294967296;

/** Whether something happens that happens with this share of the seeds. */
export const happens = (seed: number, purpose: number, share: number): boolean => draw(seed, purpose) < share;

/** The values to choose from, each with a weight. */
export type Lots<T> = readonly T[];

/** Builds a lookup table once, so that choosing a value is a lookup. Weights are whole numbers. */
export const lots = <T>(...weighted: readonly (readonly [value: T, weight: number])[]): Lots<T> =>
  weighted.flatMap(([value, weight]) => Array.from({ length: weight }, () => value));

/** A value from the table, by a number from 0 up to 1. */
export function drawLot<T>(all: Lots<T>, at: number): T {
  const lot = all[Math.floor(at * all.length)];
  if (lot === undefined) throw new RangeError('There is nothing to draw from.');
  return lot;
}

/** A trait of every visit of a visitor, chosen from the table. */
export const ofVisitor =
  <T>(purpose: number, all: Lots<T>) =>
  ({ visitorSeed }: { readonly visitorSeed: number }): T =>
    drawLot(all, draw(visitorSeed, purpose));

/** A trait of one visit. */
export const ofVisit =
  <T>(purpose: number, all: Lots<T>) =>
  ({ seed }: { readonly seed: number }): T =>
    drawLot(all, draw(seed, purpose));

/** The purposes of random numbers, so that no two properties depend on the same number. */
export const FOR = {
  week: 1,
  weekday: 2,
  hour: 3,
  second: 4,
  comesBack: 5,
  gap: 6,
  knownBefore: 7,
  visit: 8,
  device: 20,
  os: 21,
  browser: 22,
  country: 23,
  city: 24,
  language: 25,
  adBlocker: 26,
  firstReferrer: 27,
  segment: 28,
  sdkVersion: 29,
  contaminated: 30,
  origin: 40,
  pages: 41,
  page: 42,
  duration: 43,
  weather: 44,
  temperature: 45,
  unexposition: 46,
  customDatum: 1_000,
  otherCampaign: 2_000,
  metadata: 3_000,
} as const;
