/** Keeps the values that were last asked for. */
export interface Cache<T> {
  get(key: string, make: () => T): T;
}

/** Keeps a limited number, and drops the least recently used. */
export function createCache<T>(limit: number): Cache<T> {
  const kept = new Map<string, T>();
  return {
    get(key, make) {
      const known = kept.get(key);
      const value = known ?? make();
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > limit) {
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
      }
      return value;
    },
  };
}
