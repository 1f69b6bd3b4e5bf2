import type { Mask } from '../../base/mask.ts';
import { isList, type JsonObject } from '../../base/json.ts';
import { keysOf, under } from '../../base/pointer.ts';
import {
  overrideOnTheWay,
  type Provenance,
  provenanceAt,
  provenanceOfKeyword,
  provenanceOfRequired,
  rankOf,
  type Standing,
  weaker,
} from '../provenance.ts';
import { isAlternatives } from '../grammar.ts';
import { expectation, fieldOf, shown } from './message.ts';
import type { BrokenRule } from './rule.ts';

/** The part of a request or response with the violation. */
export type MessagePart = 'path' | 'query' | 'header' | 'body' | 'status' | 'content-type';

/** A place that violates the contract. */
export interface Violation {
  readonly in: MessagePart;
  /** Where in the body, or in the parameters of that place: `/itemIds/0`, `/orderId`. */
  readonly pointer: string;
  /** The pointer of the violated rule in the document. */
  readonly schemaPointer: string;
  readonly keyword: string;
  /** The expectation: `must be a string`. */
  readonly expected: string;
  /** The value, short enough for a line. */
  readonly got: string;
  /** Names the field and what was expected: `body/name: is required`. */
  readonly message: string;
  readonly standing: Standing;
  readonly note?: string;
}

/** A violation from its fields; the one place that writes its message. */
export function violation(
  fields: Omit<Violation, 'message' | keyof Provenance>,
  provenance: Provenance,
): Violation {
  const { in: place, pointer, expected } = fields;
  return { ...fields, message: `${place}${pointer.slice(0, 200)}: ${expected}`, ...provenance };
}

/** The value that is checked, and where. */
export interface Root {
  readonly place: MessagePart;
  readonly base: string;
  readonly schemaPointer: string;
  readonly mask: Mask | undefined;
}

/**
 * Describes the violated rules. Schemas that expect the same at one place are one violation, of the surest of them; if they
 * are equally sure, of the one that says it of the value itself, not by the branches of a union.
 */
export function describeEach(
  document: JsonObject,
  root: Root,
  rules: readonly BrokenRule[],
  value: unknown,
): readonly Violation[] {
  const violations = new Map<string, Violation>();
  for (const broken of rules) {
    const one = describe(document, root, broken, value);
    const key = `${fieldOf(broken)} ${expectationOf(broken)}`;
    const surest = violations.get(key) ?? one;
    violations.set(key, isAlternatives(surest.keyword) ? surer(surest, one) : surer(one, surest));
  }
  return [...violations.values()];
}

/** The same for an enum in any order. */
function expectationOf(broken: BrokenRule): string {
  const values = broken.schema.value[broken.keyword];
  return broken.keyword === 'enum' && isList(values)
    ? JSON.stringify(values.map((one) => JSON.stringify(one)).sort())
    : expectation(broken);
}

/** A violated rule, with the provenance of that rule. */
function describe(document: JsonObject, root: Root, broken: BrokenRule, value: unknown): Violation {
  const field = fieldOf(broken);
  const pointer = root.base + field;
  return violation(
    {
      in: root.place,
      pointer: root.mask?.(pointer) ?? pointer,
      schemaPointer: broken.rule,
      keyword: broken.keyword,
      expected: expectation(broken),
      got: shown(keysOf(field).reduce<unknown>(under, value), root.mask),
    },
    provenanceOf(document, root.schemaPointer, broken),
  );
}

function provenanceOf(document: JsonObject, from: string, broken: BrokenRule, base = ''): Provenance {
  const path = base + broken.pointer;
  const own = ownProvenance(document, from, broken, path);
  const override = overrideOnTheWay(document, from, keysOf(path), broken.schema.pointer);
  return override === undefined ? own : weaker(own, override);
}

function ownProvenance(document: JsonObject, from: string, broken: BrokenRule, path: string): Provenance {
  const { keyword, property, reasons, schema } = broken;
  if (keyword === 'required' && property !== undefined)
    return provenanceOfRequired(document, schema.pointer, property);
  if (reasons === undefined) return provenanceOfKeyword(document, schema.pointer, keyword);
  return ofUnion(provenanceAt(document, schema.pointer), reasons, (reason) =>
    provenanceOf(document, from, reason, path),
  );
}

/**
 * The value could be meant for any branch, so the least certain one decides. A branch refuses the value as surely as
 * the surest of the rules in it that the value violates.
 */
function ofUnion(
  union: Provenance,
  reasons: readonly (readonly BrokenRule[])[],
  provenanceOfReason: (reason: BrokenRule) => Provenance,
): Provenance {
  let result = union;
  for (const branch of reasons) {
    let refusal: Provenance = { standing: 'assumed' };
    for (const reason of branch) refusal = surer(refusal, provenanceOfReason(reason));
    result = weaker(result, refusal);
  }
  return result;
}

/** The more certain of two, the second if both are equally certain. */
const surer = <T extends Provenance>(a: T, b: T): T => (rankOf(a) < rankOf(b) ? a : b);
