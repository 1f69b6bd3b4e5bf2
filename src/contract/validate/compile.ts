import { isObject, type Json, type JsonObject, text } from '../json.ts';
import { escapeKey, pointerOf, valueAt } from '../pointer.ts';
import { subschemas, targetOf } from '../refs.ts';
import { Effort } from './effort.ts';
import { KEYWORDS, LAST_KEYWORDS, RANKS } from './keywords.ts';
import {
  ALWAYS,
  type At,
  type Broken,
  type Compiling,
  Found,
  marked,
  pointerTo,
  type Rule,
  SchemaError,
  together,
} from './rule.ts';

/** The direction of a body, and how fields of the other direction are handled. */
export type Direction = 'request' | 'request-ignoring-read-only' | 'response';

/** The schemas of a document as functions, each compiled when it is first used. */
export interface Schemas {
  /** Whether the value is valid by the schema at the pointer. */
  test(pointer: string, value: unknown): boolean;
  /** The rules that the value violates; none if it is valid. */
  check(pointer: string, value: unknown): readonly Broken[];
  /** Throws a SchemaError if the schema cannot be checked; schemas that it refers to are not examined. */
  compile(pointer: string): void;
}

const NOTHING: readonly Broken[] = [];

const DIALECTS = [
  'https://json-schema.org/draft/2020-12/schema',
  'https://spec.openapis.org/oas/3.1/dialect/base',
];

/** Compiles schemas to closures: no code is made at run time, so that it works under a strict content policy. */
export function createSchemas(document: JsonObject, direction: Direction): Schemas {
  const compiled = new Map<string, Rule>();
  const loops = new Map<string, 'entered' | 'left'>();
  const effort = new Effort();
  checkDialect('/jsonSchemaDialect', document['jsonSchemaDialect']);

  function at(pointer: string): Rule {
    const known = compiled.get(pointer);
    if (known !== undefined) return known;
    const value = valueAt(document, pointer);
    if (value === undefined) throw new SchemaError(pointer, 'nothing is there');
    refuseLoops(pointer);
    const rule = compile(pointer, value, pointer);
    compiled.set(pointer, rule);
    return rule;
  }

  /** `parent`: the pointer of the schema that a `false` belongs to. */
  function compile(pointer: string, value: Json | undefined, parent: string): Rule {
    if (value === true) return ALWAYS;
    if (value === false)
      return never({ keyword: 'false', rule: pointer, schema: { pointer: parent, value: {} } });
    if (!isObject(value)) throw new SchemaError(pointer, 'a schema must be an object or a boolean');
    const forbidden = forbiddenIn(value, direction);
    if (forbidden === 'ignored') return ALWAYS;
    const schema = { pointer, value };
    if (forbidden !== undefined) return never({ keyword: forbidden, rule: pointer, schema });
    checkDialect(`${pointer}/$schema`, value['$schema']);
    return compileKeywords(schema);
  }

  function compileKeywords(schema: { pointer: string; value: JsonObject }): Rule {
    const { pointer, value } = schema;
    const rules: Rule[] = [];
    const broken: Compiling['broken'] = (keyword, at, detail) => ({
      keyword,
      rule: `${pointer}/${escapeKey(keyword)}`,
      schema,
      pointer: pointerTo(at),
      ...detail,
    });
    const compiling: Compiling = {
      document,
      pointer,
      value,
      work: effort.patterns,
      sub(...keys) {
        const below = pointer + pointerOf(keys);
        return compile(below, valueAt(document, below), pointer);
      },
      ref(ref) {
        const target = targetIn(document, pointer, ref);
        return later(() => at(target), effort);
      },
      assert: (keyword, test, detail) => ({
        test,
        explain(value, at, found) {
          if (!test(value)) found.add(broken(keyword, at, detail?.(value)));
        },
      }),
      broken,
      refuse: (why) => {
        throw new SchemaError(pointer, why);
      },
    };
    const known = Object.keys(value).filter((keyword) => RANKS.has(keyword));
    known.sort((a, b) => (RANKS.get(a) ?? 0) - (RANKS.get(b) ?? 0));
    for (const keyword of known) {
      const rule = KEYWORDS.get(keyword)?.(value[keyword], compiling);
      if (rule !== undefined) rules.push(rule);
    }
    return [...LAST_KEYWORDS].reduce(
      (others, [keyword, make]) => (keyword in value ? make(value[keyword], compiling, others) : others),
      together(rules),
    );
  }

  /** A schema that refers to itself without descending into the value would never end. */
  function refuseLoops(pointer: string): void {
    const state = loops.get(pointer);
    if (state === 'left') return;
    if (state === 'entered') throw new SchemaError(pointer, 'it refers to itself without end');
    loops.set(pointer, 'entered');
    const value = valueAt(document, pointer);
    if (isObject(value)) {
      const ref = text(value['$ref']);
      if (ref !== undefined) refuseLoops(targetIn(document, pointer, ref));
      for (const sub of subschemas({ pointer, value }))
        if (IN_PLACE.has(sub.keyword)) refuseLoops(sub.pointer);
    }
    loops.set(pointer, 'left');
  }

  return {
    test: (pointer, value) => effort.limit(pointer, value, () => at(pointer).test(value)),
    check: (pointer, value) =>
      effort.limit(pointer, value, () => {
        const rule = at(pointer);
        if (rule.test(value)) return NOTHING;
        const found = new Found();
        rule.explain(value, undefined, found);
        return found.all;
      }),
    compile: (pointer) => void at(pointer),
  };
}

const IN_PLACE = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas']);

/** Created on first use, so that recursive schemas end and unused ones cost nothing. */
function later(make: () => Rule, effort: Effort): Rule {
  let made: Rule | undefined;
  const rule = (): Rule => {
    effort.step();
    return (made ??= make());
  };
  return {
    test: (value) => rule().test(value),
    explain: (value, at, found) => rule().explain(value, at, found),
    mark: (value, seen) => marked(rule(), value, seen),
  };
}

const never = (broken: Omit<Broken, 'pointer'>): Rule => ({
  test: () => false,
  explain: (_value: unknown, at: At, found: Found) => found.add({ ...broken, pointer: pointerTo(at) }),
});

function targetIn(document: JsonObject, pointer: string, ref: string): string {
  const owner = [...ancestors(pointer)].find((above) => {
    const value = valueAt(document, above);
    return isObject(value) && typeof value['$id'] === 'string';
  });
  if (owner !== undefined)
    throw new SchemaError(
      owner,
      '"$id" changes what the $ref within it refer to. Bundle the document without it',
    );
  try {
    return targetOf(ref);
  } catch (error) {
    throw new SchemaError(pointer, error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  }
}

function* ancestors(pointer: string): Generator<string> {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
    yield pointer.slice(0, end);
}

function checkDialect(pointer: string, dialect: unknown): void {
  if (dialect === undefined) return;
  if (typeof dialect === 'string' && DIALECTS.includes(dialect.replace(/#$/, ''))) return;
  throw new SchemaError(
    pointer,
    `the dialect ${JSON.stringify(dialect)} is not supported, only JSON Schema 2020-12`,
  );
}

function forbiddenIn(
  schema: JsonObject,
  direction: Direction,
): 'readOnly' | 'writeOnly' | 'ignored' | undefined {
  if (direction === 'response') return schema['writeOnly'] === true ? 'writeOnly' : undefined;
  if (schema['readOnly'] !== true) return undefined;
  return direction === 'request' ? 'readOnly' : 'ignored';
}
