import {
  ALTERNATIVES,
  branchesOf,
  partName,
  type Part,
  partsOfDocument,
  type Provenance,
  provenanceAt,
  provenanceOfKeyword,
  resolve,
  typesOf,
} from '../contract/index.ts';
import { isList, type JsonObject, text } from '../base/json.ts';
import type { Node } from '../base/pointer.ts';
import type { OverlayStep, LearnState } from './learned-fact.ts';
import type { NodeObservations } from './node-observations.ts';
import { unmarked } from './value-summary.ts';
import type { ValueKind } from './observation.ts';

/** Keywords of a schema that do not restrict values. */
const KEPT = /^(description|title|readOnly|writeOnly|deprecated|x-(?!extensible-enum).*)$/;

/** Values of a type or form that the schema does not allow: another schema, or a wider one. */
export function decideTypes(state: LearnState): void {
  const { document, observations, least } = state;
  for (const part of partsOfDocument(document)) {
    if (part.type !== 'Schema') continue;
    const observed = observations.get(part.pointer);
    if (observed === undefined || observed.misfits.count < least) continue;
    const place = correctedPart(state, part);
    if (state.replaced.has(place.node.pointer)) continue;
    decide(state, place, observed);
  }
}

interface CorrectedPart {
  readonly node: Node;
  readonly provenance: Provenance;
}

/** Where the correction belongs: at the use of a component, unless the component itself is wrong everywhere. */
function correctedPart({ document, observations, least }: LearnState, part: Part): CorrectedPart {
  const own: CorrectedPart = { node: part, provenance: typeProvenance(document, part) };
  if (part.value['$ref'] === undefined) return own;
  const target = resolve(document, part);
  const shared: CorrectedPart = { node: target, provenance: typeProvenance(document, target) };
  if (shared.provenance.standing === 'documented') return own;
  if (own.provenance.standing === 'documented') return shared;
  const others = partsOfDocument(document).filter(
    ({ pointer, value }) =>
      pointer !== part.pointer &&
      value['$ref'] === part.value['$ref'] &&
      (observations.get(pointer)?.all.count ?? 0) > 0,
  );
  const isWrongEverywhere =
    others.length > 0 &&
    others.every(({ pointer }) => {
      const observed = observations.get(pointer);
      return observed !== undefined && observed.misfits.count >= least && observed.kinds.size === 0;
    });
  return isWrongEverywhere ? shared : own;
}

function typeProvenance(document: JsonObject, { pointer, value }: Node): Provenance {
  if (value['$ref'] !== undefined) return provenanceAt(document, pointer);
  const keyword = ['type', ...ALTERNATIVES].find((one) => value[one] !== undefined) ?? 'type';
  return provenanceOfKeyword(document, pointer, keyword);
}

function decide(state: LearnState, { node, provenance }: CorrectedPart, observed: NodeObservations): void {
  const { least, isPublic } = state;
  const place = partName('Schema', node.pointer);
  const schema = observed.misfitShape.schema(least, isPublic);
  const kinds = observed.misfitShape.kinds(least);
  const evidence = observed.misfits.evidence();
  const expected = expectedOf(state.document, node);
  // Of a union of texts, for example.
  const isOtherForm = kinds.every((kind) => expected.includes(kind));
  const says = isOtherForm
    ? 'has another form than the contract says'
    : `is ${typeNames(kinds)} where the contract says ${typeNames(expected)}`;
  if (provenance.standing === 'documented' || schema === undefined) {
    const why = schema === undefined ? 'has values of too many types for any schema' : says;
    state.unlearned.push({ place, says: why, standing: provenance.standing, evidence });
    return;
  }
  const wasSeen = [...observed.kinds.keys()].some((kind) => kind !== 'null');
  const isReplaced = !wasSeen && kinds.some((kind) => kind !== 'null');
  state.replaced.add(node.pointer);
  state.drafts.push({
    kind: 'contradicted',
    place,
    says: isReplaced || isOtherForm ? says : `is also ${typeNames(kinds)}`,
    evidence,
    steps: isReplaced ? replacing(node, schema) : widening(node, schema, kinds),
  });
}

const removing = ({ pointer }: Node, keywords: readonly string[]): OverlayStep[] =>
  keywords.map((keyword) => ({ pointer: `${pointer}/${keyword}`, remove: true }));

const statedIn = ({ value }: Node): string[] => Object.keys(value).filter((keyword) => !KEPT.test(keyword));

/** Keywords that the new schema gives again are merged, unless they are lists. */
const replacing = (node: Node, schema: JsonObject): OverlayStep[] => [
  ...removing(
    node,
    statedIn(node).filter(
      (keyword) => schema[keyword] === undefined || typeof node.value[keyword] === 'object',
    ),
  ),
  { pointer: node.pointer, update: schema },
];

function widening(node: Node, schema: JsonObject, kinds: readonly ValueKind[]): OverlayStep[] {
  const { value } = node;
  const types = typesOf(value);
  const isPlain = value['type'] !== undefined && value['enum'] === undefined;
  if (isPlain) {
    const isNumber = kinds.includes('number');
    const others = types.filter((type) => !(isNumber && type === 'integer'));
    const { format, ...rest } = schema;
    const formatMember =
      value['format'] === undefined && format !== undefined && others.length === 0 ? { format } : {};
    return [
      ...removing(node, isList(value['type']) ? ['type'] : []),
      ...removing(node, isNumber && text(value['format'])?.startsWith('int') === true ? ['format'] : []),
      { pointer: node.pointer, update: { ...rest, ...formatMember, type: single([...others, ...kinds]) } },
    ];
  }
  if (isList(value['anyOf'])) return [{ pointer: node.pointer, update: { anyOf: [schema] } }];
  const old = Object.fromEntries(
    statedIn(node).map((keyword) => [keyword, unmarked(value[keyword] ?? null)]),
  );
  return [...removing(node, statedIn(node)), { pointer: node.pointer, update: { anyOf: [old, schema] } }];
}

const single = (types: readonly string[]): string | readonly string[] =>
  types.length === 1 ? (types[0] ?? '') : [...new Set(types)];

function expectedOf(document: JsonObject, node: Node): string[] {
  const target = resolve(document, node);
  if (target.value['type'] !== undefined) return typesOf(target.value);
  return ALTERNATIVES.flatMap((keyword) => branchesOf(target, keyword)).flatMap((branch) =>
    expectedOf(document, branch),
  );
}

const NAMES: Readonly<Record<string, string>> = {
  null: 'null',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  array: 'a list',
  object: 'an object',
};

const typeNames = (types: readonly string[]): string =>
  [...new Set(types.map((type) => NAMES[type] ?? type))].join(' or ') || 'something else';
