/**
 * The short run tries a part of what a test could try. The soak run, which sets SOAK, tries all of it: it runs the files
 * that import this one.
 */
const isShort = process.env['SOAK'] === undefined;

/** A quarter of this many random values or moments. */
export const quarterOf = (many: number): number => (isShort ? Math.ceil(many / 4) : many);

/** The first of these cases. */
export const firstOf = <const Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  isShort ? cases.slice(0, count) : cases;
