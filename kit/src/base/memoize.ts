/** Finds something once for each owner and key, and remembers it as long as the owner exists. */
export type Memo<T> = (owner: object, key: string, find: () => T) => T;

/** `most`: how many keys of an owner are remembered; of more, all earlier ones are dropped. */
export function memoizeBy<T>(most = Infinity): Memo<T> {
  const cache = new WeakMap<object, Map<string, { readonly found: T }>>();
  return (owner, key, find) => {
    const own = cache.get(owner) ?? new Map<string, { readonly found: T }>();
    cache.set(owner, own);
    const before = own.get(key);
    if (before !== undefined) return before.found;
    const value = find();
    if (own.size >= most) own.clear();
    own.set(key, { found: value });
    return value;
  };
}
