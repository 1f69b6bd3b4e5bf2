import { isObject } from '../base/json.ts';

type Id = number | string;

/** Objects of the service that a run may use. Those under `change` may be changed, those under `remove` removed. */
export interface Fixtures {
  /** Values of path parameters for reading, by the parameter's name: `{ "orderId": [3] }`. */
  readonly read?: Readonly<Record<string, readonly Id[]>>;
  /** Objects that may be changed: each entry has all path parameters of an operation. */
  readonly change?: readonly Readonly<Record<string, Id>>[];
  /** Objects that may be removed, likewise. */
  readonly remove?: readonly Readonly<Record<string, Id>>[];
}

/**
 * Reads the content of a fixtures file; throws a TypeError that describes the error.
 *
 * ```ts
 * import { loadContract } from 'openapi-contract-kit';
 * import { httpTarget, readFixtures, verify } from 'openapi-contract-kit/verify';
 *
 * const contract = await loadContract('openapi.yaml');
 * const fixtures = readFixtures({ read: { goalId: [3] } });
 * await verify(httpTarget('http://localhost:8080'), { contract, fixtures });
 * ```
 */
export function readFixtures(value: unknown): Fixtures {
  if (!isObject(value)) throw new TypeError('Fixtures must be an object with read, change and remove.');
  const unknown = Object.keys(value).find((key) => !['$schema', 'read', 'change', 'remove'].includes(key));
  if (unknown !== undefined)
    throw new TypeError(`Fixtures have no "${unknown}", only read, change and remove.`);
  const idsToRead: Record<string, Id[]> = {};
  if (value['read'] !== undefined) {
    if (!isObject(value['read']))
      throw new TypeError('"read" must be an object of lists, by parameter name.');
    for (const [name, ids] of Object.entries(value['read'])) {
      if (!Array.isArray(ids) || !ids.every(isId))
        throw new TypeError(`"read.${name}" must be a list of ids.`);
      idsToRead[name] = ids;
    }
  }
  return {
    read: idsToRead,
    change: entriesOf(value['change'], 'change'),
    remove: entriesOf(value['remove'], 'remove'),
  };
}

const isId = (value: unknown): value is Id =>
  typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value));

function entriesOf(value: unknown, where: string): Record<string, Id>[] {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw new TypeError(`"${where}" must be a list of objects with path parameters.`);
  return value.map((entry: unknown, index) => {
    if (!isObject(entry)) throw new TypeError(`"${where}[${index}]" must be an object with path parameters.`);
    return Object.fromEntries(
      Object.entries(entry).map(([name, id]) => {
        if (!isId(id))
          throw new TypeError(`"${where}[${index}].${name}" must be an id: text or a whole number.`);
        return [name, id];
      }),
    );
  });
}
