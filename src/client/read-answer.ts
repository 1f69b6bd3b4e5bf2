/** The value of a successful answer, or an error that says what is wrong with it. */

import type { OperationInfo } from '../../generated/operations.ts';
import type { Answer } from './attempt.ts';
import type { ErrorDetails } from './errors.ts';
import { EmptyResponseError, ParseError, PrecisionError, UnexpectedContentError } from './errors.ts';
import { SNIPPET } from './failure.ts';
import { readJson } from './json.ts';

export async function readAnswer(
  who: string,
  { status, headers, text, hide }: Answer,
  { method, marks }: OperationInfo,
  bigints: boolean,
  details: ErrorDetails,
): Promise<unknown> {
  const known = () => ({ ...details, status, raw: hide(text).slice(0, SNIPPET) });
  if (!text.trim()) {
    if (marks.includes('e')) return undefined;
    // A deletion promises an empty object: a body that is not there says the same.
    if (method === 'DELETE') return {};
    throw new EmptyResponseError(`${who} answered ${status} without the promised body.`, known());
  }
  const type = headers.get('content-type');
  if (type !== null && !/[/+]json\b/i.test(type)) {
    throw new UnexpectedContentError(
      `${who} answered ${status} with ${type} instead of JSON; was it a proxy or a login page?`,
      known(),
    );
  }
  try {
    return await readJson(text, bigints, (pointer) => {
      const message = `${who} answered with an integer at ${pointer} that a number cannot hold. Use int64: 'bigint'.`;
      return new PrecisionError(message, { ...details, status, pointer });
    });
  } catch (cause) {
    if (cause instanceof PrecisionError) throw cause;
    // The parser quotes the text in its message.
    const why = hide(text) === text ? { cause } : {};
    throw new ParseError(`${who} answered ${status} with what is no JSON.`, { ...known(), ...why });
  }
}
