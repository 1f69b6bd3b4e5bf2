/** An id: a number if that is exact, otherwise a bigint. */
export type Id = number | bigint;

/** The canonical form of an id, so that 1 and 1n are the same object. */
export function canonicalId(id: Id): Id {
  if (typeof id !== 'bigint') return id;
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : id;
}

/** The service documents some ids as text, such as `experimentId` of a variation. */
export function idFromText(text: string): Id | undefined {
  return /^-?\d{1,19}$/.test(text) ? canonicalId(BigInt(text)) : undefined;
}

export const compareIds = (a: Id, b: Id): number => (a < b ? -1 : a > b ? 1 : 0);
