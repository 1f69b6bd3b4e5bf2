import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { loadContract, type MediaType } from '../load.ts';
import { keysOf, valueAt } from '../../base/pointer.ts';
import { createTranslator } from '../translate/compile.ts';
import { putAt } from './put.ts';

/**
 * The contract with its examples in the words of the corrections. Examples from the corrections stay unchanged.
 */
export function correctExamples(old: JsonObject, now: JsonObject): JsonObject {
  const translator = createTranslator({ from: old, to: now, outwards: true, problem: () => undefined });
  const done = new Set<string>();
  let document = now;
  for (const { schema, examples, pointer } of mediaTypes(now)) {
    const before = valueAt(old, `${pointer}/schema`);
    if (schema === undefined || !isObject(before)) continue;
    const open = examples.filter((example) => !done.has(example.pointer));
    if (open.length === 0) continue;
    const translation = translator.compile({ pointer: `${pointer}/schema`, value: before }, schema);
    if (translation === undefined) continue;
    for (const example of open) {
      done.add(example.pointer);
      const place = `${example.pointer}/value`;
      if (valueAt(old, place) !== example.value) continue;
      // The values of the contract stay; they are only rearranged.
      const value = translation.translate(example.value) as Json;
      document = putAt(document, keysOf(place), value);
    }
  }
  return document;
}

const mediaTypes = (document: JsonObject): MediaType[] =>
  loadContract(document).operations.flatMap(({ requestBody, responses }) => [
    ...(requestBody?.content ?? []),
    ...responses.flatMap(({ content }) => content),
  ]);
