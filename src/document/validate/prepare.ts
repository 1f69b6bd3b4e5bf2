import { isObject, type Json, type JsonObject, text } from '../json.ts';
import { subschemas, targetOf } from '../refs.ts';
import { numericType } from './types.ts';
import { type Union, unionAt } from './union.ts';

/** Which way a body travels, and what becomes of fields that travel only the other way. */
export type Direction = 'request' | 'request-ignoring-read-only' | 'response';

/** A schema as Ajv gets it: our keywords in the place of those that Ajv reads differently. */
export interface Prepared {
  readonly schema: object;
  /** References found in it, as pointers. */
  readonly refs: ReadonlySet<string>;
}

/** Keywords that say nothing about whether a value is valid. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'discriminator',
  'externalDocs',
  'xml',
  '$comment',
  'x-provenance',
  'x-provenance-note',
  'x-provenance-values',
  'x-provenance-required',
  'x-extensible-enum',
  'x-local-date-time',
]);

/** Our own keywords, named so that no document uses them by chance. */
export const OURS = {
  numeric: 'xa-numeric',
  unique: 'xa-unique',
  anyOf: 'xa-anyOf',
  oneOf: 'xa-oneOf',
  forbidden: 'xa-forbidden',
} as const;

/** Whether it is what stands in a prepared schema in the place of `anyOf` or `oneOf`. */
export const isUnion = (value: unknown): value is Union =>
  typeof value === 'object' && value !== null && 'branches' in value && 'keyword' in value;

const HOLDS_SCHEMAS_BY_NAME = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];

export const keyOf = (pointer: string): string => 'contract:' + encodeURIComponent(pointer);

/** Copies the schema at the pointer for Ajv, and notes for each copied node where it stands in the document. */
export function prepare(
  document: JsonObject,
  pointer: string,
  value: JsonObject,
  direction: Direction,
  origin: WeakMap<object, string>,
  key: (pointer: string) => string = keyOf,
): Prepared {
  const refs = new Set<string>();

  function copy(from: JsonObject, at: string): object {
    const schema: Record<string, unknown> = {};
    origin.set(schema, at);
    const forbidden = forbiddenIn(from, direction);
    if (forbidden === 'ignored') return schema;
    if (forbidden !== undefined) return Object.assign(schema, { [OURS.forbidden]: forbidden });

    const numeric = numericType(from);
    for (const [keyword, setting] of Object.entries(from)) {
      if (ANNOTATIONS.has(keyword)) continue;
      if (keyword === '$ref') {
        const target = targetOf(text(setting) ?? '');
        refs.add(target);
        schema['$ref'] = key(target);
      } else if (keyword === 'anyOf' || keyword === 'oneOf')
        schema[OURS[keyword]] = unionAt(document, at, keyword);
      else if (keyword === 'uniqueItems') schema[OURS.unique] = setting;
      else if (keyword === 'type' && numeric !== undefined) schema[OURS.numeric] = numeric;
      else if (keyword === 'format' && numeric !== undefined) continue;
      else schema[keyword] = holder(keyword, setting);
    }
    for (const sub of subschemas({ pointer: at, value: from })) {
      if (sub.keyword !== 'anyOf' && sub.keyword !== 'oneOf')
        place(schema, sub, copy(sub.value, sub.pointer));
    }
    return schema;
  }

  return { schema: copy(value, pointer), refs };
}

/** What holds schemas is copied first, so that the copies of those can be put into it. */
function holder(keyword: string, setting: Json): unknown {
  if (HOLDS_SCHEMAS_BY_NAME.includes(keyword) && isObject(setting)) return { ...setting };
  return keyword === 'allOf' || keyword === 'prefixItems'
    ? Array.from(Object.values(setting ?? []))
    : setting;
}

function place(
  schema: Record<string, unknown>,
  sub: { keyword: string; key?: string },
  copied: object,
): void {
  const into = sub.key === undefined ? schema : schema[sub.keyword];
  if (typeof into !== 'object' || into === null) return;
  const key = sub.key ?? sub.keyword;
  Object.defineProperty(into, key, { value: copied, enumerable: true, configurable: true, writable: true });
}

function forbiddenIn(
  schema: JsonObject,
  direction: Direction,
): 'readOnly' | 'writeOnly' | 'ignored' | undefined {
  if (direction === 'response') return schema['writeOnly'] === true ? 'writeOnly' : undefined;
  if (schema['readOnly'] !== true) return undefined;
  return direction === 'request' ? 'readOnly' : 'ignored';
}
