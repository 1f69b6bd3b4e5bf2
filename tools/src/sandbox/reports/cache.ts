/** Keeps the values that were last asked for: a limited number, without the least recently used. */
export function createCache<T>(limit: number) {
  const values = new Map<string, T>();
  return (key: string, make: () => T): T => {
    const value = values.get(key) ?? make();
    values.delete(key);
    values.set(key, value);
    if (values.size > limit) values.delete(values.keys().next().value ?? '');
    return value;
  };
}
