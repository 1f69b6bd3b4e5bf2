import { isObject, type Json, type JsonObject, text } from '../../base/json.ts';
import { type Part, partName, partsBelow, partsOfDocument } from '../parts.ts';
import { escapeKey, keysOf, valueAt } from '../../base/pointer.ts';
import { createReferenceFinder } from '../refs.ts';
import { createSchemas, type SchemaDirection } from '../validate/compile.ts';
import { SchemaError } from '../validate/rule.ts';
import { applyAction } from './apply.ts';
import { compareDocuments } from './compare.ts';
import { type Action, type Corrected, type Correction, OverlayError } from './document.ts';
import { danglingRequired, guard } from './guard.ts';
import { markChanges } from './mark.ts';
import { loadContract, type MediaType } from '../load.ts';
import { createRenamer } from '../rename/compile.ts';
import { fit } from '../rename/fit.ts';
import { schemasOf } from '../validate/validator.ts';
import { putAt } from '../put.ts';
import { createChangeFinder } from './schema-changes.ts';

/**
 * The contract with the actions applied, one after the other. Everything that they state is marked with its standing,
 * file and line.
 */
export function correct(
  document: JsonObject,
  actions: readonly Action[],
  allowDocumented: boolean,
): Corrected {
  const corrections: Correction[] = [];
  let now = document;
  for (const action of actions) {
    const next = applyAction(now, action);
    const changes = compareDocuments(now, next);
    for (const change of changes) guard({ old: now, new: next }, change, action, allowDocumented);
    corrections.push(...changes.map((change) => ({ ...change, action })));
    now = markChanges(now, next, changes, action);
  }
  checkWhole(now, corrections);
  const { document: corrected, lost } = correctExamples(document, now);
  return { document: corrected, corrections, lost: lost.map((pointer) => partName('Schema', pointer)) };
}

/** Refuses leftovers that only show after all actions: references to removed parts, and removed properties that are still required. */
function checkWhole(document: JsonObject, corrections: readonly Correction[]): void {
  const find = createReferenceFinder(document);
  const removals = corrections.filter(({ kind }) => kind === 'removed');
  for (const { pointer, value } of partsOfDocument(document)) {
    const ref = text(value['$ref']);
    if (ref === undefined) continue;
    const target = find(ref);
    if (target !== undefined && valueAt(document, target) !== undefined) continue;
    const cause =
      (target === undefined ? undefined : correctionAt(removals, target)) ??
      correctionAt(corrections, pointer);
    const place = cause === undefined ? '' : `${cause.action.place}: `;
    throw new OverlayError(
      `${place}#${pointer} refers to ${ref}, which is not in the contract. Correct it as well.`,
    );
  }
  checkSchemas(document, corrections);
  for (const change of corrections) {
    if (isObject(valueAt(document, change.new))) continue;
    const why = danglingRequired(document, change);
    if (why !== undefined)
      throw new OverlayError(`${change.action.place}: ${why}. Remove it from required as well.`);
  }
}

/** The last correction of this place, or of a part around it. */
export const correctionAt = (corrections: readonly Correction[], pointer: string): Correction | undefined =>
  corrections.findLast(({ new: place, keyword }) => {
    const target = keyword === undefined ? place : `${place}/${escapeKey(keyword)}`;
    return pointer === target || pointer.startsWith(`${target}/`);
  });

/** Refuses schemas that cannot be checked: those with an unknown type, an invalid pattern or an endless reference. */
function checkSchemas(document: JsonObject, corrections: readonly Correction[]): void {
  const both = [createSchemas(document, 'request'), createSchemas(document, 'response')];
  const check = (part: Part, action: Action): void => {
    if (part.type !== 'Schema') {
      for (const below of partsBelow(part)) check(below, action);
      return;
    }
    try {
      for (const schemas of both) schemas.test(part.pointer, null);
    } catch (cause) {
      if (!(cause instanceof SchemaError)) throw cause;
      throw new OverlayError(`${action.place}: ${cause.message}`, { cause });
    }
  };
  for (const change of corrections) {
    const value = valueAt(document, change.new);
    if (isObject(value)) check({ type: change.type, pointer: change.new, value }, change.action);
  }
}

/** The contract with its examples in the words of the corrections, and what they cannot show. */
interface CorrectedExamples {
  readonly document: JsonObject;
  /** The pointers of the schemas that a value does not match: it is left out, or generated. */
  readonly lost: readonly string[];
}

/** Examples from the corrections stay unchanged. */
function correctExamples(old: JsonObject, now: JsonObject): CorrectedExamples {
  const isChanged = createChangeFinder(old, now);
  const renamer = createRenamer({ from: old, to: now, outwards: true });
  const places = new Set<string>();
  const lost = new Set<string>();
  let document = now;
  for (const [direction, { schema, examples, pointer }] of mediaTypes(now)) {
    const before = valueAt(old, `${pointer}/schema`);
    if (schema === undefined || !isObject(before) || !isChanged(schema)) continue;
    const renames = renamer.compile({ pointer: `${pointer}/schema`, value: before }, schema);
    for (const example of examples) {
      // One without a name is nothing but its value.
      const isPlain = valueAt(old, example.pointer) === example.value;
      const place = isPlain ? example.pointer : `${example.pointer}/value`;
      if (places.has(place) || valueAt(old, place) !== example.value) continue;
      places.add(place);
      if (!schemasOf(old, direction).test(`${pointer}/schema`, example.value)) continue;
      const renamed = renames?.rename(example.value) ?? example.value;
      const fitted = fit(now, schema, renamed, { direction, lost: (one) => lost.add(one) });
      // The values of the contract stay; they are only rearranged.
      if (fitted !== example.value) document = putAt(document, keysOf(place), fitted as Json);
    }
  }
  return { document, lost: [...lost] };
}

const mediaTypes = (document: JsonObject): [SchemaDirection, MediaType][] =>
  loadContract(document).operations.flatMap(({ requestBody, responses }) => [
    ...(requestBody?.content ?? []).map((media): [SchemaDirection, MediaType] => ['request', media]),
    ...responses.flatMap(({ content }) =>
      content.map((media): [SchemaDirection, MediaType] => ['response', media]),
    ),
  ]);
