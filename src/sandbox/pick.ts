/** The named fields that the value has, so that nothing else of a request body gets into a record. */
export function pick<T extends object, K extends keyof T>(value: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const name of names) if (Object.hasOwn(value, name)) picked[name] = value[name];
  return picked as Pick<T, K>;
}

/** The value without those fields. */
export function omit<T extends object, K extends keyof T>(value: T, names: readonly K[]): Omit<T, K> {
  const dropped: ReadonlySet<unknown> = new Set(names);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !dropped.has(name))) as Omit<T, K>;
}
