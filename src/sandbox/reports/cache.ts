/** Keeps the values that were last asked for. */
export interface Cache<T> {
  get(key: string, make: () => T): T;
}

/** Keeps at most so many, and lets go of what was not asked for the longest. */
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
