import type { Id } from './ids.ts';

/** Finds texts that contain a word without reading all of them, by sequences of three letters. */
export interface TextIndex {
  add(id: Id, text: string): void;
  remove(id: Id, text: string): void;
  /** Ids whose text may contain the word, in no order; `undefined` if the word is too short. */
  candidates(word: string): Iterable<Id> | undefined;
}

export const folded = (text: string): string => text.toLowerCase();

export function textIndex(): TextIndex {
  const postings = new Map<string, Set<Id>>();

  return {
    add(id, text) {
      for (const run of runsOf(folded(text))) {
        const ids = postings.get(run);
        if (ids === undefined) postings.set(run, new Set([id]));
        else ids.add(id);
      }
    },
    remove(id, text) {
      for (const run of runsOf(folded(text))) {
        const ids = postings.get(run);
        ids?.delete(id);
        if (ids?.size === 0) postings.delete(run);
      }
    },
    candidates(word) {
      let fewest: ReadonlySet<Id> | undefined;
      for (const run of runsOf(folded(word))) {
        const ids = postings.get(run);
        if (ids === undefined) return [];
        if (fewest === undefined || ids.size < fewest.size) fewest = ids;
      }
      return fewest;
    },
  };
}

function* runsOf(text: string): Generator<string> {
  for (let at = 0; at + 3 <= text.length; at++) yield text.slice(at, at + 3);
}
