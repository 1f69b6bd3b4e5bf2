import { type MediaType, type Operation, type Shape, shapeOf, type Validator } from '../../contract/index.ts';
import { isList, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { type UnrefusedRule, surestOf } from './refuse.ts';
import { type Wrong, wrongLists, wrongObjects, wrongValues } from './wrong-values.ts';

/** A body that must be refused, and the rule it violates. */
export interface BadBody extends UnrefusedRule {
  readonly name: string;
  readonly value: unknown;
}

const DEEPEST = 6;

/** Bodies that violate one rule of the schema each, derived from a valid one. Each rule is violated once. */
export function badBodies(
  document: JsonObject,
  validator: Validator,
  operation: Operation,
  media: MediaType,
  good: unknown,
): BadBody[] {
  const result = new Map<string, BadBody>();
  if (media.schema === undefined || !isJson(good)) return [];

  function consider(path: string, { what, value }: Wrong): void {
    const broken = validator.requestBody(operation, media.type, value);
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

  /** `put` returns a whole body with the value at the path replaced. */
  function walk(
    shape: Shape,
    here: Json | undefined,
    path: string,
    put: (value: unknown) => unknown,
    depth: number,
  ) {
    if (depth > DEEPEST) return;
    const breaking = (wrong: readonly Wrong[]): void =>
      wrong.forEach(({ what, value }) => consider(path, { what, value: put(value) }));
    for (const { value: schema } of shape.parts) {
      breaking(wrongValues(schema));
      if (isObject(here)) breaking(wrongObjects(schema, here));
      if (isList(here)) breaking(wrongLists(schema, here));
    }
    for (const name of shape.names) {
      const owner = isObject(here) ? here : {};
      const putField = (value: unknown): unknown => put({ ...owner, [name]: value });
      walk(shape.field(name), owner[name], `${path}/${name}`, putField, depth + 1);
    }
    if (shape.items.isNothing) return;
    const [first, ...rest] = isList(here) ? here : [];
    walk(shape.items, first, `${path}/0`, (value) => put([value, ...rest]), depth + 1);
  }

  walk(shapeOf(document, media.schema), good, '', (value) => value, 0);
  return [...result.values()];
}

/** "a number as colour", "body without name". */
const faultName = (field: string, what: string): string =>
  what.startsWith('with') ? `${field} ${what}` : `${what} as ${field}`;

function isJson(value: unknown): value is Json {
  return value !== undefined && typeof value !== 'bigint' && typeof value !== 'function';
}
