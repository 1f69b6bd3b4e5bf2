const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

export interface LinePlace {
  readonly line: number;
  readonly column: number;
}

interface Entry {
  readonly keyAt: number;
  readonly valueAt: number;
}

/**
 * Finds line and column of values in a JSON text, or of their keys. If the keys do not exist, it finds the nearest
 * value. Each object and list on the path is read once, no matter how many values are looked up.
 */
export function createJsonPlaces(text: string): (keys: readonly string[], onKey?: boolean) => LinePlace {
  const known = new Map<number, ReadonlyMap<string, Entry>>();
  let lines: readonly number[] | undefined;

  const entriesAt = (at: number): ReadonlyMap<string, Entry> => {
    const found = known.get(at) ?? readEntries(text, at);
    known.set(at, found);
    return found;
  };

  return (keys, onKey = false) => {
    let at = text.search(/\S/);
    let best = at;
    for (const key of keys) {
      const entry = entriesAt(at).get(key);
      if (entry === undefined) break;
      at = entry.valueAt;
      best = onKey ? entry.keyAt : at;
    }
    lines ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const line = lastUpTo(lines, best);
    return { line: line + 1, column: best - (lines[line] ?? 0) + 1 };
  };
}

/** The members of the object or list that begins there; none of any other value. */
function readEntries(text: string, start: number): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const isList = text[start] === '[';
  if (!isList && text[start] !== '{') return entries;
  const token = new RegExp(TOKEN);
  token.lastIndex = start + 1;
  let depth = 1;
  let index = 0;
  let key: { readonly name: string; readonly at: number } | undefined;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [said] = match;
    if (said === '}' || said === ']') depth -= 1;
    if (depth === 0) break;
    if (depth === 1 && said === ',') {
      key = undefined;
      index += 1;
    } else if (depth === 1 && said !== ':' && said !== '}' && said !== ']') {
      if (isList) entries.set(String(index), { keyAt: match.index, valueAt: match.index });
      else if (key === undefined) key = { name: String(JSON.parse(said)), at: match.index };
      else entries.set(key.name, { keyAt: key.at, valueAt: match.index });
    }
    if (said === '{' || said === '[') depth += 1;
  }
  return entries;
}

/** The last of ascending numbers that is not above the limit. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [from, to] = [0, numbers.length - 1];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if ((numbers[middle] ?? 0) <= limit) from = middle;
    else to = middle - 1;
  }
  return from;
}
