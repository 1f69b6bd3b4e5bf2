import { isObject, type Json, type JsonObject, member, text } from '../../base/json.ts';
import { escapeKey, pointerOf, valueAt } from '../../base/pointer.ts';
import { ALWAYS_APPLIED, APPLIED, IN_PLACE, isNullable } from '../grammar.ts';
import {
  appliedWith,
  type Follow,
  hasDirections,
  leavingOut,
  leftOutBy,
  type Message,
  requiredBy,
} from '../direction.ts';
import { type Node, subschemas } from '../refs.ts';
import { isOpenApi30 } from '../version.ts';
import { Addresses, type SchemaResource } from './addresses.ts';
import { ASSERTIONS, KEYWORDS, LAST_KEYWORDS } from './keywords.ts';
import {
  ALWAYS,
  type At,
  type BrokenRule,
  type Compiling,
  BrokenRules,
  marked,
  pointerTo,
  type CompiledRule,
  SchemaError,
  together,
} from './rule.ts';
import { MOST_WORK, type Work } from '../../base/pattern/pattern.ts';

/** The direction of a body, and how fields of the other direction are handled. */
export type SchemaDirection = 'request' | 'request-ignoring-read-only' | 'response';

/** The schemas of a document as functions, each compiled when it is first used. */
export interface Schemas {
  /** Whether the value is valid by the schema at the pointer. */
  test(pointer: string, value: unknown): boolean;
  /** The rules that the value violates; none if it is valid. */
  check(pointer: string, value: unknown): readonly BrokenRule[];
  /** Throws a SchemaError if the schema cannot be checked; schemas that it refers to are not examined. */
  compile(pointer: string): void;
}

const NOTHING: readonly BrokenRule[] = [];

/** The fields that a value need not have, by schemas around the one that requires them; `as-stated`: it must have all. */
type Excused = ReadonlySet<string> | 'as-stated';
const NO_FIELDS: ReadonlySet<string> = new Set();

const DIALECTS =
  /^https:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.[12]\/dialect\/[\w-]+)#?$/;

/** Compiles schemas to closures: no code is made at run time, so that it works under a strict content policy. */
export const createSchemas = (document: JsonObject, direction: SchemaDirection): Schemas =>
  new SchemaCompiler(document, direction);

/** Schemas refer to each other, and share what was compiled. */
class SchemaCompiler implements Schemas {
  readonly #document: JsonObject;
  readonly #direction: SchemaDirection;
  readonly #message: Message;
  readonly #isOld: boolean;
  readonly #addresses: Addresses;
  readonly #follow: Follow;
  readonly #effort = new Effort();
  readonly #compiled = new Map<string, CompiledRule>();
  readonly #loops = new Map<string, 'entered' | 'left'>();
  /** The schemas with addresses that a check has entered, for `$dynamicRef`. */
  readonly #scope: SchemaResource[] = [];

  constructor(document: JsonObject, direction: SchemaDirection) {
    this.#document = document;
    this.#direction = direction;
    this.#message = direction === 'response' ? 'response' : 'request';
    this.#isOld = isOpenApi30(document);
    const addresses = new Addresses(document);
    this.#addresses = addresses;
    this.#follow = (ref, { pointer }) => {
      const target = addresses.target(pointer, ref);
      const value = valueAt(document, target);
      return isObject(value) ? { pointer: target, value } : undefined;
    };
    checkDialect('/jsonSchemaDialect', document['jsonSchemaDialect'], addresses);
  }

  test(pointer: string, value: unknown): boolean {
    return this.#effort.limit(pointer, value, () => this.#entered(pointer).test(value));
  }

  check(pointer: string, value: unknown): readonly BrokenRule[] {
    return this.#effort.limit(pointer, value, () => {
      const rule = this.#entered(pointer);
      if (rule.test(value)) return NOTHING;
      const result = new BrokenRules();
      rule.explain(value, undefined, result);
      return result.all;
    });
  }

  compile(pointer: string): void {
    this.#at(pointer);
  }

  #at(pointer: string, around: Excused = NO_FIELDS): CompiledRule {
    const value = valueAt(this.#document, pointer);
    const excused = this.#relevantTo(pointer, value, around);
    const key = excused === 'as-stated' ? `${pointer} ${excused}` : [pointer, ...excused].join(' /');
    const before = this.#compiled.get(key);
    if (before !== undefined) return before;
    if (value === undefined) throw new SchemaError(pointer, 'nothing is there');
    this.#refuseLoops(pointer);
    const rule = this.#compile(pointer, value, pointer, excused);
    this.#compiled.set(key, rule);
    return rule;
  }

  /** Without fields that the schema does not require anyway, so that it is compiled once for all who refer to it. */
  #relevantTo(pointer: string, value: Json | undefined, around: Excused): Excused {
    if (around === 'as-stated') return around;
    if (around.size === 0 || !isObject(value)) return NO_FIELDS;
    const required = requiredBy(appliedWith({ pointer, value }, this.#follow, APPLIED));
    return new Set([...around].filter((name) => required.has(name)).sort());
  }

  /** The fields that the schema cannot require of this message, whether or not its unions do. */
  #excusedIn(schema: Node, keywords: readonly string[], around: Excused): Excused {
    if (
      around === 'as-stated' ||
      !hasDirections(this.#document) ||
      !APPLYING.some((key) => key in schema.value)
    )
      return around;
    const required = requiredBy(appliedWith(schema, this.#follow, APPLIED));
    if (required.size === 0) return NO_FIELDS;
    const isLeftOut = leftOutBy(appliedWith(schema, this.#follow, keywords), this.#message, this.#follow);
    return new Set([...required].filter((name) => around.has(name) || isLeftOut(name)));
  }

  /** `parent`: the pointer of the schema that a `false` belongs to. */
  #compile(
    pointer: string,
    value: Json | undefined,
    parent: string,
    around: Excused = NO_FIELDS,
  ): CompiledRule {
    if (value === true) return ALWAYS;
    if (value === false)
      return never({ keyword: 'false', rule: pointer, schema: { pointer: parent, value: {} } });
    if (!isObject(value)) throw new SchemaError(pointer, 'a schema must be an object or a boolean');
    const forbidden = forbiddenIn(value, this.#direction);
    if (forbidden === 'ignored') return ALWAYS;
    const schema = { pointer, value };
    if (forbidden !== undefined) return never({ keyword: forbidden, rule: pointer, schema });
    checkDialect(`${pointer}/$schema`, value['$schema'], this.#addresses);
    return this.#compileKeywords(schema, around);
  }

  #compileKeywords(schema: Node, around: Excused): CompiledRule {
    const { pointer, value } = schema;
    const compiling = this.#compiling(schema, around);
    const isIgnored = ignoredBy(this.#addresses, this.#document, pointer);
    const isAlone = this.#isOld && typeof value['$ref'] === 'string';
    const rules: CompiledRule[] = [];
    for (const [keyword, make] of KEYWORDS) {
      if (!Object.hasOwn(value, keyword) || (isAlone ? keyword !== '$ref' : isIgnored(keyword))) continue;
      const rule = make(value[keyword], compiling);
      if (rule !== undefined) rules.push(rule);
    }
    const whole = [...LAST_KEYWORDS].reduce(
      (others, [keyword, make]) => (keyword in value ? make(value[keyword], compiling, others) : others),
      together(rules),
    );
    return isNullable(value, this.#isOld) ? orNull(whole) : whole;
  }

  /** What the rule of a keyword can ask for. */
  #compiling(schema: Node, around: Excused): Compiling {
    const { pointer, value } = schema;
    const excused = this.#excusedIn(schema, APPLIED, around);
    /** What holds for the value, whichever branch of a union it matches. */
    const excusedAnyway = this.#excusedIn(schema, ALWAYS_APPLIED, around);
    const excusedBelow = (keyword: string): Excused => {
      if (around === 'as-stated' || keyword === 'not' || keyword === 'if') return 'as-stated';
      if (ALWAYS_APPLIED.includes(keyword)) return excused;
      return APPLIED.includes(keyword) ? excusedAnyway : NO_FIELDS;
    };
    const reached = (target: string): CompiledRule =>
      later(() => this.#reached(target, pointer, excused), this.#effort);
    const broken: Compiling['broken'] = (keyword, at, detail) => ({
      keyword,
      rule: `${pointer}/${escapeKey(keyword)}`,
      schema,
      pointer: pointerTo(at),
      ...detail,
    });
    return {
      document: this.#document,
      pointer,
      value,
      work: this.#effort.patterns,
      sub: (...keys) => {
        const below = pointer + pointerOf(keys);
        const inner = valueAt(this.#document, below);
        return this.#within(
          below,
          pointer,
          this.#compile(below, inner, pointer, excusedBelow(String(keys[0]))),
        );
      },
      mayBeLeftOut: (name) => excused !== 'as-stated' && excused.has(name),
      target: (ref, from = pointer) => this.#addresses.target(from, ref),
      ref: (ref) => reached(this.#addresses.target(pointer, ref)),
      dynamicRef: (ref) => {
        const target = this.#addresses.target(pointer, ref);
        const name = this.#addresses.dynamicName(target, ref);
        return name === undefined ? reached(target) : this.#outermost(name, target, excused);
      },
      assert: (keyword, test, detail) => ({
        test,
        explain(value, at, brokenRules) {
          if (!test(value)) brokenRules.add(broken(keyword, at, detail?.(value)));
        },
      }),
      broken,
      refuse: (why) => {
        throw new SchemaError(pointer, why);
      },
    };
  }

  /** A schema that refers to itself without descending into the value would never end. */
  #refuseLoops(pointer: string): void {
    const state = this.#loops.get(pointer);
    if (state === 'left') return;
    if (state === 'entered') throw new SchemaError(pointer, 'it refers to itself without end');
    this.#loops.set(pointer, 'entered');
    const value = valueAt(this.#document, pointer);
    if (isObject(value)) {
      const ref = text(value['$ref']);
      if (ref !== undefined) this.#refuseLoops(this.#addresses.target(pointer, ref));
      for (const sub of subschemas({ pointer, value }))
        if (IN_PLACE.includes(sub.keyword)) this.#refuseLoops(sub.pointer);
    }
    this.#loops.set(pointer, 'left');
  }

  #reached(target: string, from: string, excused: Excused): CompiledRule {
    return this.#within(target, from, this.#at(target, excused));
  }

  /** The rule of a schema that another one leads to. Where that enters a schema with an address, the check notes it. */
  #within(pointer: string, from: string, rule: CompiledRule): CompiledRule {
    const resource = this.#addresses.resourceOf(pointer);
    return resource === this.#addresses.resourceOf(from) ? rule : entering(resource, this.#scope, rule);
  }

  /** `$dynamicRef`: the first schema with an address that the check entered and that has the anchor. */
  #outermost(name: string, target: string, excused: Excused): CompiledRule {
    const rules = new Map<string, CompiledRule>();
    return following(() => {
      this.#effort.step();
      const resource = this.#scope.find((one) => one.dynamic.has(name));
      const pointer = resource?.dynamic.get(name) ?? target;
      const rule =
        rules.get(pointer) ??
        entering(this.#addresses.resourceOf(pointer), this.#scope, this.#at(pointer, excused));
      rules.set(pointer, rule);
      return rule;
    });
  }

  #entered(pointer: string): CompiledRule {
    const rule = this.#at(pointer);
    this.#scope.splice(0, this.#scope.length, this.#addresses.resourceOf(pointer));
    return rule;
  }
}

/** A schema without any of these requires nothing. */
const APPLYING = [...APPLIED, '$ref', 'required', 'dependentRequired'];

/** Created on first use, so that recursive schemas end and unused ones cost nothing. */
function later(make: () => CompiledRule, effort: Effort): CompiledRule {
  let rule: CompiledRule | undefined;
  return following(() => {
    effort.step();
    return (rule ??= make());
  });
}

const following = (rule: () => CompiledRule): CompiledRule => ({
  test: (value) => rule().test(value),
  explain: (value, at, broken) => rule().explain(value, at, broken),
  mark: (value, evaluated) => marked(rule(), value, evaluated),
});

function entering(resource: SchemaResource, scope: SchemaResource[], rule: CompiledRule): CompiledRule {
  const inside = <Result>(check: () => Result): Result => {
    scope.push(resource);
    try {
      return check();
    } finally {
      scope.pop();
    }
  };
  return {
    test: (value) => inside(() => rule.test(value)),
    explain: (value, at, broken) => inside(() => rule.explain(value, at, broken)),
    mark: (value, evaluated) => inside(() => marked(rule, value, evaluated)),
  };
}

const orNull = ({ test, explain, mark }: CompiledRule): CompiledRule => ({
  test: (value) => value === null || test(value),
  explain: (value, at, broken) => (value === null ? undefined : explain(value, at, broken)),
  ...(mark && { mark: (value, evaluated) => value === null || mark(value, evaluated) }),
});

const never = (broken: Omit<BrokenRule, 'pointer'>): CompiledRule => ({
  test: () => false,
  explain: (_value: unknown, at: At, brokenRules: BrokenRules) =>
    brokenRules.add({ ...broken, pointer: pointerTo(at) }),
});

function checkDialect(pointer: string, dialect: unknown, addresses: Addresses): void {
  if (dialect === undefined || isKnownDialect(dialect)) return;
  const vocabularies = typeof dialect === 'string' ? addresses.vocabularies(dialect) : undefined;
  const unknown = Object.entries(vocabularies ?? { [JSON.stringify(dialect)]: true }).find(
    ([name, isRequired]) => isRequired === true && !name.startsWith(VOCABULARY),
  );
  if (unknown === undefined) return;
  const what = vocabularies === undefined ? 'dialect' : 'vocabulary';
  throw new SchemaError(pointer, `the ${what} ${unknown[0]} is not supported, only JSON Schema 2020-12`);
}

const VOCABULARY = 'https://json-schema.org/draft/2020-12/vocab/';

const isKnownDialect = (dialect: unknown): boolean => typeof dialect === 'string' && DIALECTS.test(dialect);

/** Which keywords the dialect of a schema does not have: a document may describe one without assertions. */
function ignoredBy(
  addresses: Addresses,
  document: JsonObject,
  pointer: string,
): (keyword: string) => boolean {
  const dialect = text(member(valueAt(document, addresses.resourceOf(pointer).pointer), '$schema'));
  if (dialect === undefined || isKnownDialect(dialect)) return () => false;
  const vocabularies = addresses.vocabularies(dialect) ?? {};
  return (keyword) => ASSERTIONS.has(keyword) && vocabularies[`${VOCABULARY}validation`] === undefined;
}

function forbiddenIn(
  schema: JsonObject,
  direction: SchemaDirection,
): 'readOnly' | 'writeOnly' | 'ignored' | undefined {
  const keyword = leavingOut(direction === 'response' ? 'response' : 'request');
  if (schema[keyword] !== true) return undefined;
  return direction === 'request-ignoring-read-only' ? 'ignored' : keyword;
}

/** How many references a check may follow: this many, and so many more for each part of the value. */
const [MOST, MOST_A_PART] = [1_000_000, 1_000];

/**
 * Ends a check that would never end: where each schema refers to the next one twice, the effort doubles at every step.
 * No legitimate check comes near the limit.
 */
class Effort {
  readonly patterns: Work = { left: 0 };
  #left = 0;
  #isExtended = false;
  #pointer = '';
  #value: unknown;

  /** Performs a check of the value against the schema at the pointer. */
  limit<Result>(pointer: string, value: unknown, check: () => Result): Result {
    this.#left = MOST;
    this.patterns.left = MOST_WORK;
    this.#isExtended = false;
    this.#pointer = pointer;
    this.#value = value;
    try {
      return check();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new SchemaError(pointer, 'its references, or the parts of the value, are nested too deeply');
    } finally {
      this.#value = undefined;
    }
  }

  /** Counts a reference that is followed. */
  step(): void {
    if ((this.#left -= 1) >= 0) return;
    if (this.#isExtended)
      throw new SchemaError(
        this.#pointer,
        'the schemas that it refers to apply each other so often that a check would not end',
      );
    // Counted only here, because few checks come this far.
    this.#isExtended = true;
    this.#left = partsIn(this.#value) * MOST_A_PART;
  }
}

function partsIn(value: unknown): number {
  let parts = 0;
  const waiting = [value];
  while (waiting.length > 0) {
    const part = waiting.pop();
    parts += 1;
    if (typeof part === 'object' && part !== null)
      for (const inner of Object.values(part)) waiting.push(inner);
  }
  return parts;
}
