import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { keysOf, valueAt } from '../../base/pointer.ts';
import { loadContract, type MediaType } from '../load.ts';
import { createTranslator } from '../translate/compile.ts';
import { fit } from '../translate/fit.ts';
import type { Direction } from '../validate/compile.ts';
import { schemasOf } from '../validate/validator.ts';
import { putAt } from './put.ts';

/** The contract with its examples in the words of the corrections, and what they cannot show. */
export interface CorrectedExamples {
  readonly document: JsonObject;
  /** The pointers of the schemas that a value could not be converted to: it is left out, or generated. */
  readonly lost: readonly string[];
}

/** Examples from the corrections stay unchanged. */
export function correctExamples(old: JsonObject, now: JsonObject): CorrectedExamples {
  const translator = createTranslator({ from: old, to: now, outwards: true });
  const done = new Set<string>();
  const lost = new Set<string>();
  let document = now;
  for (const [direction, { schema, examples, pointer }] of mediaTypes(now)) {
    const before = valueAt(old, `${pointer}/schema`);
    if (schema === undefined || !isObject(before)) continue;
    const translation = translator.compile({ pointer: `${pointer}/schema`, value: before }, schema);
    for (const example of examples) {
      const place = `${example.pointer}/value`;
      if (done.has(place) || valueAt(old, place) !== example.value) continue;
      done.add(place);
      if (!schemasOf(old, direction).test(`${pointer}/schema`, example.value)) continue;
      const translated = translation?.translate(example.value) ?? example.value;
      const fitted = fit(now, schema, translated, direction, { lost: (one) => lost.add(one) });
      // The values of the contract stay; they are only rearranged.
      if (fitted !== example.value) document = putAt(document, keysOf(place), fitted as Json);
    }
  }
  return { document, lost: [...lost] };
}

const mediaTypes = (document: JsonObject): [Direction, MediaType][] =>
  loadContract(document).operations.flatMap(({ requestBody, responses }) => [
    ...(requestBody?.content ?? []).map((media): [Direction, MediaType] => ['request', media]),
    ...responses.flatMap(({ content }) =>
      content.map((media): [Direction, MediaType] => ['response', media]),
    ),
  ]);
