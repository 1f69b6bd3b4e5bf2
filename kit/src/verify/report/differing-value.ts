import { parseExact, stringifyExact } from '../../base/exact.ts';
import { isList, isObject } from '../../base/json.ts';
import { keysOf, pointerOf } from '../../base/pointer.ts';
import { lookAt } from '../compare/fields.ts';
import type { ShownMessage } from './report.ts';

const PLACEHOLDER = 'the value that differs is here';

/** The text of a JSON body around the value that differs; undefined if it is not in the body, which may be cut. */
export function aroundDifference({
  body = '',
  differs,
}: ShownMessage): { readonly before: string; readonly value: string; readonly after: string } | undefined {
  if (differs === undefined || differs === '') return undefined;
  const content = readOrNothing(body);
  const value = lookAt(content, differs);
  if (value === undefined) return undefined;
  const [before, after] = stringifyExact(withPlaceholder(content, differs)).split(
    stringifyExact(PLACEHOLDER),
  );
  return before === undefined || after === undefined
    ? undefined
    : { before, value: stringifyExact(value), after };
}

function readOrNothing(body: string): unknown {
  try {
    return parseExact(body);
  } catch {
    return undefined;
  }
}

function withPlaceholder(value: unknown, pointer: string): unknown {
  const [key, ...rest] = keysOf(pointer);
  if (key === undefined) return PLACEHOLDER;
  if (isList(value))
    return value.map((one, at) => (String(at) === key ? withPlaceholder(one, pointerOf(rest)) : one));
  return isObject(value) ? { ...value, [key]: withPlaceholder(value[key], pointerOf(rest)) } : value;
}
