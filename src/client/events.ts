/** Tells listeners what happens inside a call. */

import type { OperationInfo } from '../../generated/operations.ts';
import type { Events, NoticeEvent } from './options.ts';
import { clean } from './secrets.ts';

type EventOf<Name extends keyof Events> = Parameters<NonNullable<Events[Name]>>[0];

/** Calls the listener, if any. What it throws is ignored: a listener must not lose the result of a write. */
export function tell<Name extends keyof Events>(
  events: Events | undefined,
  name: Name,
  event: EventOf<Name>,
): void {
  quietly(events?.[name], event, events);
}

/** Calls a function of the caller that must not make the call fail. */
export function quietly(listener: unknown, event?: unknown, self?: unknown): void {
  if (typeof listener !== 'function') return;
  try {
    Promise.resolve(Reflect.apply(listener, self, [clean(event)])).catch(() => {});
  } catch {
    return;
  }
}

const told = new Set<string>();

/** Reports, once per process, the use of what the contract calls deprecated. */
export function noticeDeprecated(
  operation: string,
  deprecated: NonNullable<OperationInfo['deprecated']>,
  params: unknown,
  notice: (event: NoticeEvent) => void,
): void {
  for (const [what, why] of Object.entries(deprecated)) {
    const key = `${operation} ${what}`;
    if (told.has(key) || !isUsed(params, what === '' ? [] : what.split('/'))) continue;
    told.add(key);
    notice({ operation, what, message: `${operation}: ${what || 'The operation'} is deprecated. ${why}` });
  }
}

/** `*` is any item or field. */
function isUsed(value: unknown, [step, ...deeper]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  return Object.entries(Object(value) as object).some(
    ([name, item]) => (step === '*' || step === name) && isUsed(item, deeper),
  );
}
