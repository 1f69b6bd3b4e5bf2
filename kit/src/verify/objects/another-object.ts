import { isObject, valueIn } from '../../base/json.ts';
import type { Body, Call } from '../send/request.ts';
import { isMarked } from './mark.ts';
import { keysSent, type Place, placeText } from './place.ts';
import type { Resource } from '../../resources/resource.ts';

/** The beginning of the names of all that any run creates. */
export const PREFIX = 'kit-verify-';

const sentFields = (body: Body | undefined): unknown => {
  if (body?.kind === 'text') return Object.fromEntries(new URLSearchParams(body.text));
  return body?.kind === 'form' ? body.fields : body?.value;
};

/** The texts with the mark of a run in the body of a request, by field. An object may be in an envelope. */
function* markedFields(value: unknown, depth = 0): Generator<readonly [name: string, text: string]> {
  if (!isObject(value) || depth > 2) return;
  for (const [name, inner] of Object.entries(value))
    if (typeof inner !== 'string') yield* markedFields(inner, depth + 1);
    else if (isMarked(inner, PREFIX)) yield [name, inner];
}

/** Whether the address of an object has the mark of a run. */
export const isNamedByUs = (place: Place): boolean => isMarked(placeText(place), PREFIX);

/** Whether the call itself gave the object its id, with the mark of a run. */
export const isNamedBy = (call: Call, resource: Resource, place: Place): boolean =>
  keysSent(call, resource).some(
    ([name, value]) => typeof value === 'string' && value === valueIn(place, name) && isMarked(value, PREFIX),
  );

/**
 * Whether a record has the names that were sent; undefined if it has none. A service may return an existing object
 * instead of a new one, or the wrong id. It may shorten a name, or write it in another way.
 */
export function isNamedAs({ body }: Call, record: unknown): boolean | undefined {
  if (!isObject(record)) return undefined;
  const foldedText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  let isNamed: false | undefined;
  for (const [name, text] of markedFields(sentFields(body))) {
    const value = valueIn(record, name);
    if (typeof value !== 'string' || value === '') continue;
    const isShortened =
      foldedText(text).startsWith(foldedText(value)) && foldedText(value).length >= foldedText(PREFIX).length;
    if (isShortened || foldedText(value).includes(foldedText(text))) return true;
    isNamed = false;
  }
  return isNamed;
}

/** The ids that the body of a creation gives to the new object, other than names of the run; one of these makes several keys new. */
export function idsSent(call: Call, resource: Resource): readonly unknown[] {
  const keys = keysSent(call, resource).filter(
    ([name, value]) => value !== undefined && !call.operation.path.includes(`{${name}}`),
  );
  const isOurs = (value: unknown): boolean => typeof value === 'string' && isMarked(value, PREFIX);
  const others = keys.flatMap(([, value]) => (isOurs(value) ? [] : [value]));
  return resource.byAllKeys === true && others.length < keys.length ? [] : others;
}
