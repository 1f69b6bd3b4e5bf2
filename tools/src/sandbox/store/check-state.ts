import { isObject } from 'openapi-contract-kit/internal/base/json';
import { INDEXING, type Kind } from './records.ts';
import { LAST_TIME } from '../base/clock.ts';
import type { State } from './store.ts';

interface AnyIndexing {
  readonly keys?: Readonly<Record<string, (record: never) => unknown>>;
  readonly text?: (record: never) => unknown;
}

const isId = (value: unknown): value is number | bigint =>
  typeof value === 'bigint' || Number.isSafeInteger(value);

/**
 * Makes sure that a value from outside is a state that `snapshot` could have returned, down to the ids and indexes of
 * its records. Other fields are not checked here, because every response that contains them is.
 */
export function checkState(value: unknown): State {
  if (!isObject(value)) throw new TypeError('A state must be an object with time, records and nextIds.');
  const { time, records, nextIds } = value;
  if (typeof time !== 'number' || !(Math.abs(time) <= LAST_TIME))
    throw new TypeError('"time" must be a number of milliseconds.');
  if (!isObject(records)) throw new TypeError('"records" must be an object with a list for each kind.');
  for (const [kind, list] of Object.entries(records)) {
    checkKind(kind, 'records');
    if (!Array.isArray(list)) throw new TypeError(`"records.${kind}" must be a list.`);
    const ids = new Set<string>();
    for (const [index, record] of list.entries()) {
      const id = isObject(record) ? record['id'] : undefined;
      if (!isId(id)) {
        throw new TypeError(`"records.${kind}[${index}]" must be an object with an integer id.`);
      }
      const lacking = whyNotIndexed(kind, record);
      if (lacking !== undefined) {
        throw new TypeError(`"records.${kind}[${index}]" is not a record of this kind: ${lacking}.`);
      }
      if (ids.has(String(id)))
        throw new TypeError(`"records.${kind}[${index}]" has the id ${id} of another one.`);
      ids.add(String(id));
    }
  }
  if (!isObject(nextIds)) throw new TypeError('"nextIds" must be an object with an id for each kind.');
  for (const [kind, id] of Object.entries(nextIds)) {
    checkKind(kind, 'nextIds');
    if (!isId(id)) throw new TypeError(`"nextIds.${kind}" must be an integer.`);
  }
  // Checked as far as possible without the schemas of the records.
  return { time, records, nextIds };
}

/** Why the record cannot be indexed, if it cannot. */
function whyNotIndexed(kind: Kind, record: unknown): string | undefined {
  const { keys = {}, text }: AnyIndexing = INDEXING[kind];
  try {
    for (const [name, keysOf] of Object.entries(keys)) {
      // The record may be anything, so this may throw.
      const indexKeys: unknown = keysOf(record as never);
      const sound =
        Array.isArray(indexKeys) && indexKeys.every((key) => typeof key === 'string' || isId(key));
      if (!sound) return `it has no valid ${name}`;
    }
    return text === undefined || typeof text(record as never) === 'string'
      ? undefined
      : 'its name is not text';
  } catch {
    return `it lacks the fields of its indexes (${Object.keys(keys).join(', ')})`;
  }
}

function checkKind(kind: string, where: string): asserts kind is Kind {
  if (Object.hasOwn(INDEXING, kind)) return;
  throw new TypeError(
    `"${where}.${kind}" is not a kind of record. There are ${Object.keys(INDEXING).join(', ')}.`,
  );
}
