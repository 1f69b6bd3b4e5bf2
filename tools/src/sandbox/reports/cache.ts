/** Keeps the values that were last asked for: a limited number, without the least recently used. */
export function createCache<T>(limit: number) {
  const kept = new Map<string, T>();
  return (key: string, make: () => T): T => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > limit) kept.delete(kept.keys().next().value ?? '');
    return value;
  };
}
