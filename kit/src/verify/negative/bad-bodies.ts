import { type MediaType, sampleOf, type Shape, shapeOf, type Validator } from '../../contract/index.ts';
import { isJson, isList, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { type UnrefusedRule, surestOf } from './refuse.ts';
import { type Wrong, wrongLists, wrongObjects, wrongValues } from './wrong-values.ts';

/** A body that must be refused, and the rule it violates. */
export interface BadBody extends UnrefusedRule {
  readonly name: string;
  readonly value: unknown;
}

const DEEPEST = 6;

/** A value in a body. */
interface Position {
  readonly path: string;
  /** Returns the whole body with another value there. */
  readonly put: (value: unknown) => unknown;
  readonly depth: number;
}

/** Bodies that violate one rule of the schema each, derived from a valid one. Each rule is violated once. */
export function badBodies(
  document: JsonObject,
  schema: MediaType['schema'],
  good: unknown,
  violationsOf: (body: unknown) => ReturnType<Validator['requestBody']>,
): BadBody[] {
  const result = new Map<string, BadBody>();
  if (schema === undefined || !isJson(good)) return [];

  function consider(path: string, { what, value }: Wrong): void {
    const broken = violationsOf(value);
    // A service may ignore what clients cannot set.
    const surest = broken.some(({ keyword }) => keyword === 'readOnly') ? undefined : surestOf(broken);
    if (surest === undefined) return;
    const key = `${surest.schemaPointer} ${surest.pointer.replaceAll(/\/\d+/g, '/*')} ${what}`;
    if (result.has(key)) return;
    result.set(key, {
      name: faultName(path === '' ? 'body' : path.slice(1).replaceAll('/', '.'), what),
      value,
      ...surest,
    });
  }

  function walk(shape: Shape, here: Json | undefined, { path, put, depth }: Position): void {
    if (depth > DEEPEST) return;
    const breaking = (wrong: readonly Wrong[]): void =>
      wrong.forEach(({ what, value }) => consider(path, { what, value: put(value) }));
    for (const { value: part } of shape.parts) {
      breaking(wrongValues(part));
      if (isObject(here)) breaking(wrongObjects(part, here));
      breaking(wrongLists(part, isList(here) ? here : itemsIn(shape)));
    }
    for (const name of shape.names) {
      const owner = isObject(here) ? here : {};
      const putField = (value: unknown): unknown => put({ ...owner, [name]: value });
      walk(shape.field(name), owner[name], { path: `${path}/${name}`, put: putField, depth: depth + 1 });
    }
    if (shape.items.isNothing) return;
    const [first, ...rest] = isList(here) ? here : [];
    const putItem = (value: unknown): unknown => put([value, ...rest]);
    walk(shape.items, first, { path: `${path}/0`, put: putItem, depth: depth + 1 });
  }

  const itemsIn = ({ items: { node } }: Shape): readonly unknown[] =>
    node === undefined ? [] : [sampleOf(document, node)];

  walk(shapeOf(document, schema), good, { path: '', put: (value) => value, depth: 0 });
  return [...result.values()];
}

/** "a number as colour", "body without name". */
const faultName = (field: string, what: string): string =>
  what.startsWith('with') ? `${field} ${what}` : `${what} as ${field}`;
