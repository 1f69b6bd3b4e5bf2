import { exactInteger } from 'openapi-contract-kit/internal/base/json';

/** An id: a number if that is exact, otherwise a bigint. */
export type Id = number | bigint;

/** The canonical form of an id, so that 1 and 1n are the same object. */
export const canonicalId = (id: Id): Id => (typeof id === 'bigint' ? exactInteger(id) : id);

/** The service documents some ids as text, such as `experimentId` of a variation. */
export const idFromText = (text: string): Id | undefined =>
  /^-?\d{1,19}$/.test(text) ? exactInteger(text) : undefined;

export const compareIds = (a: Id, b: Id): number => (a < b ? -1 : a > b ? 1 : 0);

/** The account that acts in every request, because the owner of a token is not documented. */
export const CURRENT_ACCOUNT: Id = 1;

/** Gives parts of an object their ids: their own, unless they have none or repeat one, or else free ones, of owner 2 from 21 on. */
export function createIdGiver(owner: Id, ids: ReadonlySet<Id | undefined>): (own: Id | undefined) => Id {
  const takenIds = new Set<Id>();
  let next = BigInt(owner) * 10n;
  const free = (): Id => {
    do next++;
    while (ids.has(canonicalId(next)));
    return canonicalId(next);
  };
  return (own) => {
    const id = own === undefined || takenIds.has(canonicalId(own)) ? free() : canonicalId(own);
    takenIds.add(id);
    return id;
  };
}
