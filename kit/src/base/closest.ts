/** The word that was probably meant: the one with the fewest edits, if they are few for its length. */
export function closest(word: string, names: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(word.length / 3));
  const lower = word.toLowerCase();
  const ranked = names
    // At least as many edits as one is longer than the other: a word can be of any length.
    .filter((name) => Math.abs(name.length - word.length) <= most)
    .map((name) => ({ name, edits: editsBetween(lower, name.toLowerCase()) }))
    .sort((one, other) => one.edits - other.edits);
  const [best] = ranked;
  return best !== undefined && best.edits <= most ? best.name : undefined;
}

/** "did you mean getOrder?", or `otherwise` if no known word is close. */
export function didYouMean(
  word: string,
  names: readonly string[],
  otherwise: string,
  did: 'did' | 'Did' = 'did',
): string {
  const suggestion = closest(word, names);
  return suggestion === undefined ? otherwise : `${did} you mean ${suggestion}?`;
}

/** Levenshtein's distance. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_none, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
