import { member } from '../../base/json.ts';
import type { Doc, Stated } from '../node.ts';
import type { RuleName } from '../rules.ts';
import {
  nodesOf,
  type EffectiveSchema,
  effectiveSchema,
  typeOfValue,
  type Union,
} from './effective-schema.ts';
import { KEYWORDS_OF } from '../keywords.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** With these keywords, one part of a schema changes the meaning of another. */
const interplay = ['unevaluatedProperties', 'unevaluatedItems'];

/** The combined effect of these and the other keywords is not computed. */
const conditions = [
  'not',
  'if',
  'dependentSchemas',
  'dependentRequired',
  'patternProperties',
  'propertyNames',
  'contains',
];

const changesUnion: ReadonlySet<RuleName> = new Set([
  'branch-added',
  'branch-removed',
  'known-branch-added',
  'covered-branch-removed',
  'alternatives-added',
  'alternatives-removed',
  'union-kind-changed',
]);

/** Whether the rules may have missed a difference in meaning between two schemas. */
export function isDoubtful(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): boolean {
  const shapes = [a, b];
  return (
    shapes.some((shape) => interplay.some((key) => nodesOf(shape, key).length > 0)) ||
    shapes.some((shape) => nodesOf(shape, 'additionalProperties').length > 0 && isSplit(shape)) ||
    conditions.some((key) => !areAlike(step, nodesOf(a, key), nodesOf(b, key))) ||
    step.findings.some(({ rule }) => changesUnion.has(rule)) ||
    a.single.length !== b.single.length ||
    a.unions.some((union, index) => mayOverlap(step, union, b.unions[index]))
  );
}

/** Several schemas name properties of one object. */
const isSplit = ({ members }: EffectiveSchema): boolean =>
  members.filter(({ value }) => KEYWORDS_OF['object']?.some((key) => member(value, key) !== undefined))
    .length > 1;

const areAlike = (step: SchemaComparison, old: readonly Stated[], now: readonly Stated[]): boolean =>
  old.length === now.length && old.every((node, index) => step.alike(node, now[index]));

/** If alternatives exclude each other, one that accepts more excludes values of the others, and one that accepts less frees them. */
function mayOverlap(step: SchemaComparison, old: Union, now: Union | undefined): boolean {
  if (now === undefined) return true;
  if (!(old.exclusive || now.exclusive) || step.alike(old.node, now.node)) return false;
  return overlaps(step.old, old) || overlaps(step.new, now);
}

function overlaps(doc: Doc, { branches }: Union): boolean {
  const shapes = branches.map((branch) => effectiveSchema(doc, [branch]));
  return shapes.some((each, index) => shapes.slice(index + 1).some((other) => mayShare(each, other)));
}

/** Whether one value may match both, as far as types and constants show. */
export function mayShare(one: EffectiveSchema, other: EffectiveSchema): boolean {
  const others = kindsOf(other);
  return kindsOf(one).some((kind) => others.some((it) => meet(kind, it)));
}

/** What a branch matches, as far as types and constants show: values of a type, or only those with the constants. */
interface Kind {
  readonly type: string;
  /** By the name of the required property; that of the value itself has none. */
  readonly constants: ReadonlyMap<string, string>;
}

const meet = (one: Kind, other: Kind): boolean =>
  [one.type, other.type].includes('any') ||
  (one.type === other.type &&
    [...one.constants].every(([name, value]) => (other.constants.get(name) ?? value) === value));

function kindsOf({ types, values, properties, required }: EffectiveSchema): Kind[] {
  if (types === undefined) return [{ type: 'any', constants: new Map() }];
  if (values?.closed === true)
    return [...values.values].map(([key, { value }]) => ({
      type: numericKind(typeOfValue(value)),
      constants: new Map([['', key]]),
    }));
  const constants = new Map(
    [...required.keys()].flatMap((name) =>
      nodesOf({ members: properties.get(name) ?? [] }, 'const').map(
        ({ value }) => [name, JSON.stringify(value)] as const,
      ),
    ),
  );
  return [...types].map((type) => ({
    type: numericKind(type),
    constants: type === 'object' ? constants : new Map(),
  }));
}

const numericKind = (type: string): string => (type === 'integer' ? 'number' : type);
