import { isObject, valueIn } from '../../../base/json.ts';
import { valueAt } from '../../../base/pointer.ts';
import { lookAt } from '../flow/checks.ts';
import { cursorPages } from '../modes/pages.ts';
import { isScalar, shownBy } from '../resources/place.ts';
import type { Resources } from '../resources/resources.ts';
import type { Call, Scalar, Sent } from '../send/request.ts';

/** A value that only a response can provide: the id of a created object, the key of a report, a cursor. */
export interface ValueSource {
  /** The parameter that accepts it, `cursor` or `access_token`. */
  readonly name: string;
  readonly value: Scalar;
  /** Where it is in the response. */
  readonly pointer: string;
}

/** The requests whose responses provided the values that later requests use. */
export interface ValueSources {
  notice(sent: Sent): void;
  of(name: string, value: unknown): { readonly sent: Sent; readonly given: ValueSource } | undefined;
}

/** Cursors are called differently in each operation. */
export const CURSOR = 'cursor';
export const TOKEN = 'access_token';
/** Instead of a pointer: the target of the header. */
export const LOCATION = 'Location';

export function createValueSources(resources: Resources): ValueSources {
  const known = new Map<string, { sent: Sent; given: ValueSource }>();
  const keyOf = (name: string, value: unknown): string => `${name} ${String(value)}`;
  return {
    of: (name, value) => (isScalar(value) ? known.get(keyOf(name, value)) : undefined),
    notice(sent) {
      for (const given of sourcesIn(sent, resources))
        known.set(keyOf(given.name, given.value), { sent, given });
    },
  };
}

export function sourcesIn({ call, value, location }: Sent, resources: Resources): ValueSource[] {
  if (call === undefined || call.method !== undefined || (value ?? location) === undefined) return [];
  const { operation } = call;
  const found: { name: string; value: unknown; pointer: string }[] = [];
  const resource = resources.creatorOf(operation.id);
  if (resource !== undefined) {
    for (const { record, at, place = {} } of shownBy(resource, call, { value, location }))
      for (const [name, key] of Object.entries(resource.keys)) {
        const pointer = lookAt(record, key) === undefined ? LOCATION : at + key;
        if (!isSaid(call, name, valueIn(place, name)))
          found.push({ name, value: valueIn(place, name), pointer });
      }
  }
  if (isObject(value)) {
    for (const name of [...resources.pollingKeys, TOKEN])
      found.push({ name, value: value[name], pointer: `/${name}` });
    const next = cursorPages(operation)?.next;
    if (next !== undefined) found.push({ name: CURSOR, value: valueAt(value, next), pointer: next });
  }
  return found.flatMap(({ name, value: one, pointer }) =>
    isScalar(one) ? [{ name, value: one, pointer }] : [],
  );
}

/** Whether the request itself holds the value. */
function isSaid({ params = {}, body }: Call, name: string, value: unknown): boolean {
  const sent = body?.kind === 'json' && isObject(body.value) ? body.value[name] : undefined;
  return [valueIn(params, name), sent].some((one) => isScalar(one) && String(one) === String(value));
}
