import { isObject } from 'openapi-contract-kit/internal/base/json';

/** The target after a JSON merge patch (RFC 7396): null removes a field, objects are merged, arrays are replaced. */
export function mergePatch(target: object, patch: object): object {
  const merged = new Map<string, unknown>(Object.entries(target));
  for (const [name, value] of Object.entries<unknown>({ ...patch })) {
    const before = merged.get(name);
    if (value === null) merged.delete(name);
    else merged.set(name, isObject(value) ? mergePatch(isObject(before) ? before : {}, value) : value);
  }
  return Object.fromEntries(merged);
}
