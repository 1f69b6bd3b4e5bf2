import { counted } from '../base/words.ts';
import { isObject, type Json, type JsonObject, member, strings } from '../base/json.ts';
import { escapeKey, type Node } from '../base/pointer.ts';
import {
  partName,
  partsOfDocument,
  provenanceAt,
  provenanceOfKeyword,
  provenanceOfRequired,
  resolve,
  successOf,
} from '../contract/index.ts';
import { addDraft, type OverlayStep, type LearnState } from './learned-fact.ts';
import type { NodeObservations, Sample } from './node-observations.ts';
import { unmarked } from './value-summary.ts';

/** An object with more unknown fields is a map. */
const MOST_UNKNOWN = 25;

/** Missing, unknown and renamed fields. */
export function decideFields(state: LearnState): void {
  for (const part of partsOfDocument(state.document)) {
    const observed = part.type === 'Schema' ? state.observations.get(part.pointer) : undefined;
    if (observed === undefined || state.replaced.has(part.pointer)) continue;
    const renamed = decideNames(state, part, observed);
    decideRequired(state, part, observed, renamed);
    decideUnknown(state, part, observed, renamed);
  }
}

/** The new name of each required field that is a guess, was never seen, and has exactly one replacement. */
function decideNames(state: LearnState, node: Node, observed: NodeObservations): ReadonlyMap<string, string> {
  const { document, least } = state;
  const pairs = renameCandidates(observed, least);
  const renamed = new Map<string, string>();
  for (const old of strings(node.value['required'])) {
    const [name, ...others] = pairs.get(old) ?? [];
    const isGuessed =
      isGuess(state, node, old) &&
      provenanceOfRequired(document, node.pointer, old).standing !== 'documented';
    const isOnly = [...pairs].every(([other, names]) => other === old || !names.includes(name ?? ''));
    if (name === undefined || others.length > 0 || !isGuessed || !isOnly || !state.isPublic(name)) continue;
    const field = member(node.value['properties'], old);
    if (field === undefined) continue;
    renamed.set(old, name);
    state.drafts.push({
      kind: 'contradicted',
      place: partName('Schema', fieldPointer(node, old)),
      says: `is named ${name}`,
      evidence: (observed.unknown.get(name) ?? { observation: observed.all }).observation.evidence(),
      steps: [
        ...renaming(node, old, name, isObject(field) ? field : {}),
        ...inputsWith(state, node, old).flatMap(({ input, field: formerField }) =>
          renaming(input, old, name, formerField).map((step) => ({ ...step, ...asInResponses(old, name) })),
        ),
      ],
    });
  }
  return renamed;
}

const renaming = (node: Node, old: string, name: string, field: JsonObject): OverlayStep[] => [
  { pointer: fieldPointer(node, old), remove: true },
  ...(isRequired(node, old) ? [{ pointer: `${node.pointer}/required`, remove: { word: old } } as const] : []),
  {
    pointer: node.pointer,
    update: {
      properties: { [name]: { ...copied(field), 'x-former-name': old } },
      ...(isRequired(node, old) && { required: [name] }),
    },
  },
];

const isRequired = ({ value }: Node, name: string): boolean => strings(value['required']).includes(name);

/** Traffic shows only what a service returns. */
const asInResponses = (old: string, name: string): Pick<OverlayStep, 'standing' | 'why'> => ({
  standing: 'inferred',
  why: `Responses call ${old} ${name}, so requests do as well.`,
});

/** The bodies of operations that return such an object and take a guessed field of that name. */
function inputsWith(
  state: LearnState,
  node: Node,
  name: string,
): readonly { readonly input: Node; readonly field: JsonObject }[] {
  const { document, contract } = state;
  const resolved = (schema: Node | undefined): Node | undefined => schema && resolve(document, schema);
  const inputs = contract.operations
    .filter((operation) => resolved(successOf(operation)?.content[0]?.schema)?.pointer === node.pointer)
    .flatMap(({ requestBody }) =>
      (requestBody?.content ?? []).flatMap(({ schema }) => resolved(schema) ?? []),
    );
  return [...new Map(inputs.map((input) => [input.pointer, input])).values()].flatMap((input) => {
    const field = member(input.value['properties'], name);
    // The schema of the response itself is renamed already.
    if (input.pointer === node.pointer || !isObject(field)) return [];
    return isGuess(state, input, name) ? [{ input, field }] : [];
  });
}

const copied = (schema: JsonObject): JsonObject => {
  const copy = unmarked(schema);
  return isObject(copy) ? copy : {};
};

/**
 * For each field that never appeared, the unknown fields that always appeared instead and have similar values. Words
 * and fields are stronger evidence than a type: if they are known, fields that share only the type do not count.
 */
function renameCandidates(observed: NodeObservations, least: number): ReadonlyMap<string, readonly string[]> {
  const fitting = [...observed.pairs].flatMap(([pair, { fits, fails, hints: tells }]) => {
    const [old, name] = [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)];
    const count = observed.unknown.get(name)?.observation.count ?? 0;
    const isHeir = !observed.own.has(old) && fails.count === 0 && fits.count >= Math.max(least, count);
    return isHeir ? [{ old, name, isTold: tells.count > 0 }] : [];
  });
  const tags = new Set(fitting.filter(({ isTold }) => isTold).map(({ name }) => name));
  const result = new Map<string, string[]>();
  for (const { old, name, isTold } of fitting)
    if (isTold || !tags.has(name)) result.set(old, [...(result.get(old) ?? []), name]);
  return result;
}

function decideRequired(
  state: LearnState,
  node: Node,
  observed: NodeObservations,
  renamed: ReadonlyMap<string, string>,
): void {
  for (const [name, observation] of observed.missing) {
    if (observation.count < state.least || renamed.has(name)) continue;
    const provenance = provenanceOfRequired(state.document, node.pointer, name);
    addDraft(state, provenance, {
      kind: 'contradicted',
      place: partName('Schema', fieldPointer(node, name)),
      says: 'is not always present',
      evidence: observation.evidence(),
      steps: [{ pointer: `${node.pointer}/required`, remove: { word: name } }],
    });
  }
}

function decideUnknown(
  state: LearnState,
  node: Node,
  observed: NodeObservations,
  renamed: ReadonlyMap<string, string>,
): void {
  const { least, document } = state;
  const heirNames = new Set(renamed.values());
  const all = [...observed.unknown].filter(
    ([name, { observation }]) => observation.count >= least && !heirNames.has(name),
  );
  const often = all.filter(([name]) => state.isPublic(name));
  const place = partName('Schema', node.pointer);
  const provenance = provenanceAt(document, node.pointer);
  const apart = (says: string, standing = provenance.standing): void =>
    void state.unlearned.push({ place, says, standing, evidence: observed.all.evidence() });
  if (often.length < all.length)
    apart(
      `has ${counted(all.length - often.length, 'field')} whose names may be secrets, or data`,
      'assumed',
    );
  if (often.length > MOST_UNKNOWN)
    return apart(
      `has ${often.length} fields that the contract does not know: it looks like a map`,
      'assumed',
    );
  const isClosed =
    node.value['additionalProperties'] === false &&
    provenanceOfKeyword(document, node.pointer, 'additionalProperties').standing === 'documented';
  const candidates = renameCandidates(observed, least);
  for (const [name, sample] of often) {
    if (isClosed) {
      apart(`has the field ${name}, although only the listed fields are documented`);
      continue;
    }
    const predecessor = predecessorOf(state, node, candidates, name);
    const schema = schemaOfUnknown(state, sample.shape, predecessor);
    if (schema === undefined) {
      apart(`has the field ${name}, with values of too many types`, 'assumed');
      continue;
    }
    const former = predecessor?.isGuess === true ? predecessor.name : undefined;
    state.drafts.push({
      kind: 'new',
      place: partName('Schema', fieldPointer(node, name)),
      says: former === undefined ? 'is a field' : `is a field, and may be ${former} by another name`,
      evidence: sample.observation.evidence(),
      steps: [
        { pointer: node.pointer, update: { properties: { [name]: schema } } },
        ...(former === undefined ? [] : inputsRenaming(state, node, former, name)),
      ],
    });
  }
}

/** The field of the contract that an unknown one may be by another name. */
interface Predecessor {
  readonly name: string;
  readonly schema: Json;
  /** Whether its name is a guess of the contract. */
  readonly isGuess: boolean;
}

/** The only field that the unknown one may replace. */
function predecessorOf(
  state: LearnState,
  node: Node,
  candidates: ReadonlyMap<string, readonly string[]>,
  unknown: string,
): Predecessor | undefined {
  const [name, ...others] = [...candidates]
    .filter(([, heirs]) => heirs.includes(unknown))
    .map(([old]) => old);
  if (name === undefined || others.length > 0) return undefined;
  const schema = member(node.value['properties'], name);
  if (schema === undefined) return undefined;
  return { name, schema, isGuess: isGuess(state, node, name) };
}

/** The schema of an unknown field, from its values or from the field that it replaces. */
function schemaOfUnknown(
  { least, isPublic }: LearnState,
  shape: Sample['shape'],
  predecessor: Predecessor | undefined,
): JsonObject | undefined {
  const kinds = shape.kinds(least);
  const isPlain = !kinds.includes('object') && !kinds.includes('array');
  const like = predecessor?.schema;
  // For a form with parts, the contract knows more than a few exchanges show.
  const schema =
    isObject(like) && (like['$ref'] !== undefined || !isPlain) ? copied(like) : shape.schema(least, isPublic);
  if (schema === undefined || predecessor?.isGuess !== true) return schema;
  // Whole numbers under the new name do not show that other numbers no longer occur.
  const isNumber = member(like, 'type') === 'number' && schema['type'] === 'integer';
  return { ...schema, ...(isNumber && { type: 'number' }), 'x-former-name': predecessor.name };
}

/** The new name in the bodies that take the field. */
const inputsRenaming = (state: LearnState, node: Node, former: string, name: string): OverlayStep[] =>
  inputsWith(state, node, former).map(({ input, field }) => ({
    pointer: input.pointer,
    update: { properties: { [name]: { ...copied(field), 'x-former-name': former } } },
    ...asInResponses(former, name),
  }));

const isGuess = ({ document }: LearnState, node: Node, name: string): boolean =>
  provenanceAt(document, fieldPointer(node, name)).standing !== 'documented';

const fieldPointer = ({ pointer }: Node, name: string): string => `${pointer}/properties/${escapeKey(name)}`;
