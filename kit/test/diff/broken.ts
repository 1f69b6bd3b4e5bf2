import { isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';

/** A document with one path. */
export const withPath = (item: Json, more: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'Cases', version: '1' },
  paths: { '/case/{id}': item },
  ...more,
});

/** A document with these members. */
export const withMembers = (more: Json): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'Cases', version: '1' },
  paths: {},
  ...(isObject(more) ? more : {}),
});

/** Whom the changes break: `readers writers`, or nobody. */
export function broken(old: JsonObject, now: JsonObject): string {
  const { changes } = diff(old, now);
  const whom = changes.flatMap(({ class: kind, breaks }) => (kind === 'breaking' ? [breaks ?? ''] : []));
  return [...new Set(whom)].sort().join(' ') || 'nobody';
}
