import { type Contract, isObject, type Json, list, member, text } from '../contract/index.ts';
import { same } from '../contract/json.ts';
import { wordsOf } from '../contract/translate/words.ts';

/** Operations of which a correction moves the pages or the states of a report: the client knows them as they were. */
export function movedPlaces(before: Contract, corrected: Contract): string[] {
  const words = wordsOf(before, corrected);
  return before.operations.flatMap(({ id, node }) => {
    const now = corrected.operations.find((operation) => operation.id === id);
    const isMoved = (value: Json): boolean => {
      const [name, pointer] = [text(member(value, 'name')), text(member(value, 'pointer'))];
      if (typeof value === 'string') return words.returned(id).pointer(value) !== value;
      if (name !== undefined && words.parameter(id, name) !== name) return true;
      return pointer !== undefined && words.sent(id).pointer(pointer) !== pointer;
    };
    const isChanged = ['x-pagination', 'x-polling'].some((key) => {
      const [was, is] = [node[key], now?.node[key]];
      if (!isObject(was) || is === undefined) return false;
      const states = [...list(was['done']), ...list(was['failed'])];
      const isReworded = (state: Json): boolean =>
        words.returned(id).value(text(was['status']) ?? '', state) !== state;
      return !same(was, is) || Object.values(was).some(isMoved) || states.some(isReworded);
    });
    return isChanged ? [id] : [];
  });
}
