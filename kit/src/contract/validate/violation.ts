import type { Mask } from '../../base/mask.ts';
import { isList, type JsonObject } from '../../base/json.ts';
import { keysOf, under } from '../../base/pointer.ts';
import {
  overrideOnTheWay,
  type Provenance,
  provenanceAt,
  provenanceOfKeyword,
  provenanceOfRequired,
  type Standing,
  weaker,
} from '../provenance.ts';
import { expectation, fieldOf, shown } from './message.ts';
import type { BrokenRule } from './rule.ts';

/** The part of a request or response with the violation. */
export type Place = 'path' | 'query' | 'header' | 'body' | 'status' | 'content-type';

/** A place that violates the contract. */
export interface Violation {
  readonly in: Place;
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
interface Root {
  readonly place: Place;
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
  const found = new Map<string, Violation>();
  for (const broken of rules) {
    const one = describe(document, root, broken, value);
    const key = `${fieldOf(broken)} ${expectationOf(broken)}`;
    const known = found.get(key) ?? one;
    found.set(key, ['anyOf', 'oneOf'].includes(known.keyword) ? surer(known, one) : surer(one, known));
  }
  return [...found.values()];
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
  const { keyword, property, reasons, schema } = broken;
  const path = base + broken.pointer;
  const own =
    keyword === 'required' && property !== undefined
      ? provenanceOfRequired(document, schema.pointer, property)
      : reasons === undefined
        ? provenanceOfKeyword(document, schema.pointer, keyword)
        : ofUnion(document, from, broken, path, reasons);
  const override = overrideOnTheWay(document, from, keysOf(path), schema.pointer);
  return override === undefined ? own : weaker(own, override);
}

/** The standing of a value that matches no branch is that of the least certain branch. */
function ofUnion(
  document: JsonObject,
  from: string,
  broken: BrokenRule,
  base: string,
  reasons: readonly (readonly BrokenRule[])[],
): Provenance {
  return reasons
    .map((errors) => errors.map((error) => provenanceOf(document, from, error, base)).reduce(surer, LEAST))
    .reduce(weaker, provenanceAt(document, broken.schema.pointer));
}

const LEAST: Provenance = { standing: 'assumed' };
const surer = <T extends Provenance>(a: T, b: T): T => (weaker(a, b) === a && a !== b ? b : a);
