/** The fields that the contract names, without the "and anything else" of objects that are not fully documented. */
export type Named<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };

/** The named fields that the value has, so that no other field of a request body gets into a record. */
export function pick<T extends object, K extends keyof T>(value: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const name of names) if (Object.hasOwn(value, name)) picked[name] = value[name];
  return picked as Pick<T, K>;
}

/** The value without those fields. */
export function omit<T extends object, K extends keyof T>(value: T, names: readonly K[]): Omit<T, K> {
  const dropped: readonly (keyof T)[] = names;
  const rest: Partial<T> = {};
  // Faster than by entries; this runs for every record that is returned.
  for (const name of Object.keys(value) as (keyof T)[]) {
    if (!dropped.includes(name)) rest[name] = value[name];
  }
  return rest as Omit<T, K>;
}
