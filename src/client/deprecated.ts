/** Tells, once per process, of what is used although the contract calls it deprecated. Loaded for those who listen. */

import { deprecations } from '../../generated/deprecations.ts';
import type { NoticeEvent } from './options.ts';

const told = new Set<string>();

export function noticeDeprecated(
  operation: string,
  params: unknown,
  notice: (event: NoticeEvent) => void,
): void {
  for (const [what, why] of Object.entries(deprecations[operation] ?? {})) {
    const key = `${operation} ${what}`;
    if (told.has(key) || !isUsed(params, what === '' ? [] : what.split('/'))) continue;
    told.add(key);
    const name = what === '' ? 'The operation' : what;
    notice({ operation, what, message: `${operation}: ${name} is deprecated. ${why}` });
  }
}

/** `*` is any item or field. */
function isUsed(value: unknown, [step, ...deeper]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (typeof value !== 'object' || value === null) return false;
  if (step === '*') return Object.values(value).some((item) => isUsed(item, deeper));
  return isUsed(new Map<string, unknown>(Object.entries(value)).get(step), deeper);
}
