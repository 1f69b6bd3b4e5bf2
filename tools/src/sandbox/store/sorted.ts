import { compareIds, type Id } from './ids.ts';

/** Ids in order, found by binary search. */
export interface SortedIds {
  readonly ids: readonly Id[];
  add(id: Id): void;
  remove(id: Id): void;
  /** Index of the first id that is greater. */
  after(id: Id): number;
}

export function sortedIds(): SortedIds {
  const ids: Id[] = [];

  /** Index of the first id that is not less. */
  function seek(id: Id): number {
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const here = ids[middle];
      if (here !== undefined && compareIds(here, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    ids,
    add(id) {
      const at = seek(id);
      if (ids[at] !== id) ids.splice(at, 0, id);
    },
    remove(id) {
      const at = seek(id);
      if (ids[at] === id) ids.splice(at, 1);
    },
    after(id) {
      const at = seek(id);
      return ids[at] === id ? at + 1 : at;
    },
  };
}
