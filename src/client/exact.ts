/** The slow way to read JSON, for numbers that JavaScript would round, and for hostile texts. */

import { readNumbers, type Steps } from '../contract/exact-json.ts';

export { DEEPEST } from '../contract/exact-json.ts';

/** A number would be rounded; the message is its place, as a JSON pointer. */
export class Inexact extends RangeError {}

/** Reads valid JSON. With `bigints`, 64-bit integers are given as such. */
export const readExactly = (text: string, bigints: boolean): unknown =>
  readNumbers(
    text,
    (token, steps) => {
      // So few digits are never rounded.
      if (/^-?[\d.]{1,15}e/i.test(token) && Number.isFinite(Number(token))) return undefined;
      // Zeros behind the point and in the exponent change nothing.
      const [whole = '', ...rest] = token.split(/[.e]/i);
      if (!bigints || whole.length > 20 || /[1-9]/.test(rest.join())) throw new Inexact(pointerTo(steps));
      return BigInt(whole);
    },
    '__proto__',
  );

const pointerTo = (steps: Steps): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
