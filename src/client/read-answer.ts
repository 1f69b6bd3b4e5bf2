/** The value of a successful answer, or an error that says what is wrong with it. */

import type { Answer } from './attempt.ts';
import type { ErrorDetails } from './errors.ts';
import { EmptyResponseError, ParseError, PrecisionError, UnexpectedContentError } from './errors.ts';
import { InexactInteger, readJson } from './json.ts';

export interface Expected {
  readonly who: string;
  readonly mayBeEmpty: boolean;
  readonly deletes: boolean;
  readonly bigints: boolean;
}

export function readAnswer(
  { status, headers, text }: Answer,
  expected: Expected,
  details: ErrorDetails,
): unknown {
  const { who, mayBeEmpty, deletes, bigints } = expected;
  const known = { ...details, status };
  if (text.trim() === '') {
    if (mayBeEmpty) return undefined;
    // A deletion promises an empty object: a body that is not there says the same.
    if (deletes) return {};
    throw new EmptyResponseError(
      `${who} answered ${status} without the body that the contract promises.`,
      known,
    );
  }
  const type = headers.get('content-type');
  if (type !== null && !/[/+]json\b/i.test(type)) {
    const message = `${who} answered ${status} with ${type} instead of JSON: a proxy or a login page may have answered.`;
    throw new UnexpectedContentError(message, { ...known, raw: text.slice(0, 2_000) });
  }
  try {
    return readJson(text, bigints);
  } catch (cause) {
    if (cause instanceof InexactInteger) {
      const message = `${who} answered with an integer at ${cause.pointer} that a number cannot hold. Use int64: 'bigint' to get it as a bigint.`;
      throw new PrecisionError(message, { ...known, pointer: cause.pointer });
    }
    throw new ParseError(`${who} answered ${status} with what is no JSON.`, {
      ...known,
      cause,
      raw: text.slice(0, 2_000),
    });
  }
}
