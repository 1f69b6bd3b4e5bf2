import { type Contract, hintFor, mediaFor, type Operation, unknownIn } from '../contract/index.ts';
import { isObject } from '../base/json.ts';

/** What a valid body has and the contract does not name, one sentence each: it is accepted, but probably mistyped. */
export function warningsOf(
  { document }: Contract,
  { requestBody }: Operation,
  contentType: string | null,
  body: unknown,
): string[] {
  const schema = mediaFor(requestBody?.content ?? [], contentType)?.schema;
  if (schema === undefined || !isObject(body)) return [];
  return unknownIn(document, schema, body).map(({ what, pointer, name, known }) =>
    what === 'word'
      ? `body${pointer}: ${JSON.stringify(name)} is no known word. ${hintFor({ name, known })}`
      : `body${pointer} is not a field of the contract. ${hintFor({ name, known })}`,
  );
}

/** Longer headers are refused by some clients. */
const LONGEST = 1_000;

/** The warnings as a header. */
export const warningHeader = (warnings: readonly string[]): Readonly<Record<string, string>> =>
  warnings.length === 0
    ? {}
    : {
        'x-sandbox-warning': warnings
          .join(' ')
          .replaceAll(/[^ -~]/g, '?')
          .slice(0, LONGEST),
      };
