/** Tells listeners what happens inside a call. */

import type { Events } from './options.ts';

type EventOf<Name extends keyof Events> = Parameters<NonNullable<Events[Name]>>[0];

/** Calls the listener, where there is one. What it throws is dropped: watching must not lose a write's result. */
export function tell<Name extends keyof Events>(
  events: Events | undefined,
  name: Name,
  event: EventOf<Name>,
): void {
  const listener: unknown = events?.[name];
  if (typeof listener !== 'function') return;
  try {
    Promise.resolve(Reflect.apply(listener, events, [event])).catch(() => {});
  } catch {
    return;
  }
}
