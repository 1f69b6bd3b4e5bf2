const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Level {
  readonly list: boolean;
  key: string;
  keyAt: number;
}

/** Line and column of a value in a JSON text, or of its key; of what is nearest where the keys lead nowhere. */
export function placeInJson(
  text: string,
  keys: readonly string[],
  onKey = false,
): { line: number; column: number } {
  const levels: Level[] = [];
  let best = text.search(/\S/);
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '}' || token === ']') {
      levels.pop();
      continue;
    }
    if (token === ',') {
      if (level?.list === true) level.key = String(Number(level.key) + 1);
      else if (level !== undefined) level.keyAt = -1;
      continue;
    }
    if (token === ':') continue;
    if (level !== undefined && !level.list && level.keyAt < 0) {
      level.key = String(JSON.parse(token));
      level.keyAt = index;
      continue;
    }
    if (
      levels.length > depth - 1 &&
      levels.every(({ key }, at) => key === keys[at]) &&
      levels.length > depth
    ) {
      depth = levels.length;
      best = onKey && level !== undefined && !level.list ? level.keyAt : index;
      if (depth === keys.length) break;
    }
    if (token === '{' || token === '[')
      levels.push({ list: token === '[', key: token === '[' ? '0' : '', keyAt: -1 });
  }
  const before = text.slice(0, best).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
