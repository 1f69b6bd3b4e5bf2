/** A list with at least one item. */
export type Group<T> = readonly [T, ...T[]];

/** The items with the same key, in the order of their first items. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => unknown): Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
