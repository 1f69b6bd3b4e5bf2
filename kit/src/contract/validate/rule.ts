import type { Work } from '../../base/pattern/pattern.ts';
import type { JsonObject } from '../../base/json.ts';
import { escapeKey, type Node } from '../../base/pointer.ts';

export type Test = (value: unknown) => boolean;

/** The requirement of one keyword, or of all keywords of a schema together. */
export interface CompiledRule {
  readonly test: Test;
  /** Reports all rules that the value violates; none if `test` passes. */
  readonly explain: (value: unknown, at: At, broken: BrokenRules) => void;
  /** Tests, and marks the properties or items that the rule evaluates. Undefined if it evaluates none. */
  readonly mark?: (value: unknown, evaluated: Evaluated) => boolean;
}

/** A place in the value, as a chain, so that a pointer is built only for violations. */
export type At = { readonly up: At; readonly key: string | number } | undefined;

export const pointerTo = (at: At): string =>
  at === undefined ? '' : `${pointerTo(at.up)}/${escapeKey(at.key)}`;

/** A rule that a value violates. */
export interface BrokenRule {
  readonly keyword: string;
  /** The pointer of the rule in the document. */
  readonly rule: string;
  /** The schema that contains the rule. */
  readonly schema: Node;
  /** The place of the value: a JSON pointer. */
  readonly pointer: string;
  /** The property of the value that is missing, or that must not be there. */
  readonly property?: string;
  /** Whether the text is too long for the pattern. */
  readonly isTooLong?: boolean;
  /** The item that repeats an earlier one. */
  readonly index?: number;
  /** How many branches of a union the value matches. */
  readonly fits?: number;
  /** The property that distinguishes the branches of a union, and its values. */
  readonly tag?: { readonly property: string; readonly values: readonly unknown[] };
  /** Why the value matches none of the branches of a union: the violations for each branch, relative to the value. */
  readonly reasons?: readonly (readonly BrokenRule[])[];
}

const MOST = 50;

/** The violations: the first fifty places, and the first place for each further rule. */
export class BrokenRules {
  readonly all: BrokenRule[] = [];
  readonly #rules = new Set<string>();

  add(broken: BrokenRule): void {
    // Each required property is a separate rule: one may be assumed and another documented.
    const { keyword, property = '' } = broken;
    const rule = keyword === 'required' ? `${broken.rule} ${property}` : broken.rule;
    if (this.all.length >= MOST && this.#rules.has(rule)) return;
    this.#rules.add(rule);
    this.all.push(broken);
  }
}

/** Names of the properties, or indices of the items, that `unevaluated*` does not apply to. */
export class Evaluated {
  all = false;
  readonly keys = new Set<string | number>();

  has(key: string | number): boolean {
    return this.all || this.keys.has(key);
  }

  addAll({ all, keys }: Evaluated): void {
    this.all ||= all;
    for (const key of keys) this.keys.add(key);
  }
}

/** A rule that evaluates the children that it names, regardless of their values. */
export const marking = <T>(
  isKind: (value: unknown) => value is T,
  {
    evaluates,
    ...rule
  }: CompiledRule & { readonly evaluates: 'all' | ((value: T) => readonly (string | number)[]) },
): CompiledRule => ({
  ...rule,
  mark(value, evaluated) {
    if (isKind(value)) {
      if (evaluates === 'all') evaluated.all = true;
      else for (const key of evaluates(value)) evaluated.keys.add(key);
    }
    return rule.test(value);
  },
});

export const marked = ({ test, mark }: CompiledRule, value: unknown, evaluated: Evaluated): boolean =>
  mark === undefined ? test(value) : mark(value, evaluated);

/** A branch that fails evaluates nothing. */
export function markedBranch(rule: CompiledRule, value: unknown, evaluated: Evaluated): boolean {
  const own = new Evaluated();
  const fits = marked(rule, value, own);
  if (fits) evaluated.addAll(own);
  return fits;
}

export const ALWAYS: CompiledRule = { test: () => true, explain: () => undefined };

/** Combines several rules; a loop over them would be slower than direct calls. */
export function together(rules: readonly CompiledRule[]): CompiledRule {
  const [first, ...rest] = rules;
  if (first === undefined) return ALWAYS;
  if (rest.length === 0) return first;
  return {
    test: rest.map(({ test }) => test).reduce((a, b) => (value) => a(value) && b(value), first.test),
    explain: (value, at, broken) => rules.forEach((rule) => rule.explain(value, at, broken)),
    // All rules run even if one fails, so that the others do not see what it has evaluated.
    mark: (value, evaluated) => rules.map((rule) => marked(rule, value, evaluated)).every(Boolean),
  };
}

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema that cannot be checked: `pointer` says where, `reason` why. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly pointer: string;
  readonly reason: string;

  constructor(pointer: string, reason: string) {
    super(`The schema at "#${pointer}" cannot be checked: ${reason}.`);
    this.pointer = pointer;
    this.reason = reason;
  }
}

/** A schema that is being compiled, as its keywords see it. */
export interface Compiling {
  readonly document: JsonObject;
  readonly pointer: string;
  readonly value: JsonObject;
  /** How much more may be computed for the patterns of a check. */
  readonly work: Work;
  /** Whether the value need not have a field that is required: messages of its direction do not carry it. */
  readonly mayBeLeftOut: (name: string) => boolean;
  /** The schema at these keys below this one. */
  sub(...keys: (string | number)[]): CompiledRule;
  /** The pointer that a `$ref` leads to, in this schema or in the one at the pointer. */
  readonly target: (ref: string, from?: string) => string;
  /** The schema that a `$ref` leads to. */
  ref(ref: string): CompiledRule;
  dynamicRef(ref: string): CompiledRule;
  /** A rule that every value violates that fails the test. */
  assert(keyword: string, test: Test, detail?: (value: unknown) => Partial<BrokenRule>): CompiledRule;
  broken(keyword: string, at: At, detail?: Partial<BrokenRule>): BrokenRule;
  readonly refuse: (why: string) => never;
}

/** The rule for a keyword with this setting; undefined if the keyword is an annotation. */
export type Keyword = (setting: unknown, schema: Compiling) => CompiledRule | undefined;

/** A keyword that builds on what all other keywords of the schema evaluate. */
export type LastKeyword = (setting: unknown, schema: Compiling, others: CompiledRule) => CompiledRule;
