import { type Contract, type Shape, shapeOf } from '../../contract/index.ts';
import { escapeKey } from '../../base/pointer.ts';
import { isList, isObject } from '../../base/json.ts';
import { MASKED } from '../../base/mask.ts';
import { isSecretName } from '../../base/secret-names.ts';
import { stringifyExact } from '../../base/exact.ts';

/** A field of a record that has another value than before. */
export interface RecordChange {
  readonly pointer: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** Schemas are followed to this depth. */
const DEEPEST = 5;

/** The names of the fields that requests to a path, or below it, may set; empty if their schemas name none. */
export function writableFields({ document, operations }: Contract, path: string): ReadonlySet<string> {
  const names = new Set<string>();
  const follow = (shape: Shape, depth: number): void => {
    if (depth >= DEEPEST || shape.isNothing) return;
    for (const name of shape.names) {
      names.add(name);
      follow(shape.field(name), depth + 1);
    }
    follow(shape.items, depth + 1);
  };
  for (const { readOnly, path: other, requestBody } of operations)
    if (!readOnly && other.startsWith(path))
      for (const { schema } of requestBody?.content ?? []) follow(shapeOf(document, schema), 0);
  return names;
}

/** The differences between two readings of a record, in the fields that a request may set. Times of changes may advance. */
export function changesIn(was: unknown, is: unknown, fields: ReadonlySet<string>): RecordChange[] {
  const isCompared = (name: string): boolean =>
    !/(modif|updat|chang|last|seen|visit|revision|version)/i.test(name) &&
    (fields.size === 0 || fields.has(name));
  const compare = (one: unknown, other: unknown, pointer: string, name: string): RecordChange[] => {
    if (isObject(one) && isObject(other))
      return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
        compare(one[key], other[key], `${pointer}/${escapeKey(key)}`, key),
      );
    if (isList(one) && isList(other) && one.length === other.length)
      return one.flatMap((item, at) => compare(item, other[at], `${pointer}/${at}`, name));
    const isSame = stringifyExact(one ?? null) === stringifyExact(other ?? null);
    return isSame || !isCompared(name) ? [] : [{ pointer, was: one, is: other }];
  };
  return compare(was, is, '', '');
}

/** "name was "Orders" and is "Baskets"". */
export const changeText = (changes: readonly RecordChange[]): string => {
  const texts = changes
    .slice(0, 3)
    .map((one) =>
      `${one.pointer.slice(1)} was ${shownIn(one, one.was)} and is ${shownIn(one, one.is)}`.trim(),
    );
  return [...texts, ...(changes.length > 3 ? [`${changes.length - 3} more`] : [])].join(', ');
};

const shownIn = ({ pointer }: RecordChange, value: unknown): string =>
  value !== undefined && pointer.split('/').some(isSecretName) ? MASKED : valueText(value);

const valueText = (value: unknown): string => {
  const text = value === undefined ? 'absent' : stringifyExact(value);
  return text.length > 200 ? `${text.slice(0, 197)}...` : text;
};

/** The value as a schema describes it, without fields that the schema does not name. */
export function fitted(shape: Shape, value: unknown): unknown {
  if (isList(value)) return shape.items.isNothing ? value : value.map((item) => fitted(shape.items, item));
  const { names } = shape;
  if (!isObject(value) || names.length === 0) return value;
  return Object.fromEntries(
    names
      .filter((name) => value[name] !== undefined)
      .map((name) => [name, fitted(shape.field(name), value[name])]),
  );
}
