import { type Contract, wordsOf } from '../contract/index.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  list,
  mapValues,
  member,
  same,
  text,
  without,
} from '../base/json.ts';

const PLACES = ['x-pagination', 'x-polling'];

/** Operations whose pages or report states a correction renames without changing the marks that say where they are. */
export function movedPlaces(before: Contract, corrected: Contract): string[] {
  const operations = corrected.operations.filter(({ node }) => PLACES.some((key) => isObject(node[key])));
  const words = wordsOf(before, { ...corrected, operations });
  return before.operations.flatMap(({ id, node }) => {
    const now = operations.find((operation) => operation.id === id);
    const isMoved = (value: Json): boolean => {
      const [name, pointer] = [text(member(value, 'name')), text(member(value, 'pointer'))];
      if (typeof value === 'string') return words.returned(id).pointer(value) !== value;
      if (name !== undefined && words.parameter(id, name) !== name) return true;
      return pointer !== undefined && words.sent(id).pointer(pointer) !== pointer;
    };
    const isChanged = PLACES.some((key) => {
      const [was, is] = [node[key], now?.node[key]];
      if (!isObject(was) || !same(was, is ?? null)) return false;
      const states = [...list(was['done']), ...list(was['failed'])];
      const isReworded = (state: Json): boolean =>
        words.returned(id).value(text(was['status']) ?? '', state) !== state;
      return Object.values(was).some(isMoved) || states.some(isReworded);
    });
    return isChanged ? [id] : [];
  });
}

/** The document with these operations as plain calls, so that code that would walk or poll them does not compile. */
export function asPlainCalls(document: JsonObject, ids: readonly string[]): JsonObject {
  if (ids.length === 0) return document;
  const isOne = (operation: JsonObject): boolean => ids.includes(text(operation['operationId']) ?? '');
  const plain = (operation: Json): Json =>
    isObject(operation) && isOne(operation) ? without(operation, ...PLACES) : operation;
  return { ...document, paths: mapValues(document['paths'], (item) => mapValues(item, plain)) };
}
