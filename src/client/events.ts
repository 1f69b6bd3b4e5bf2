/** Tells listeners what happens inside a call. */

import type { Events } from './options.ts';

/** Calls the listener, where there is one. What it throws is dropped: watching must not lose a write's result. */
export function tell<Name extends keyof Events>(
  events: Events | undefined,
  name: Name,
  event: Parameters<NonNullable<Events[Name]>>[0],
): void {
  const listener: ((event: never) => unknown) | undefined = events?.[name];
  if (!listener) return;
  try {
    Promise.resolve(Reflect.apply(listener, events, [event])).catch(ignore);
  } catch {
    return;
  }
}

const ignore = (): void => undefined;
