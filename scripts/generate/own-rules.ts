import { existsSync } from 'node:fs';
import type { OwnRules } from './config.ts';
import { isObject } from './json.ts';

/** Our own lint rules, where this checkout has them. */
export async function ownRules(): Promise<OwnRules | undefined> {
  const place = new URL('../rules/index.ts', import.meta.url);
  if (!existsSync(place)) return undefined;
  const loaded: unknown = await import(place.href);
  if (!isOwnRules(loaded)) throw new Error(`${place.pathname} must export plugin and recommended.`);
  return loaded;
}

const isOwnRules = (value: unknown): value is OwnRules =>
  typeof value === 'object' &&
  value !== null &&
  'plugin' in value &&
  'recommended' in value &&
  isObject(value.recommended);
