import { isList, isObject, type Json } from '../../base/json.ts';

/** A place in a source file; lines and columns count from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A problem in the sources: the document, or a part of it, cannot be read or is not what it seems. */
export interface SourceFault extends SourcePlace {
  readonly kind: 'syntax' | 'reference' | 'duplicate';
  readonly message: string;
}

export interface SourceFile {
  readonly name: string;
  readonly text: string;
  /** Its content, as far as it can be read. */
  readonly value: Json;
  readonly faults: readonly SourceFault[];
  /** The place of a value or of its key. If the last keys do not exist, the place of the nearest value. */
  place(keys: readonly string[], onKey?: boolean): SourcePlace;
}

/** Reads JSON or YAML. */
export async function parseSource(name: string, text: string): Promise<SourceFile> {
  if (!/^\s*[{[]/.test(text)) return parseYaml(name, text);
  try {
    const value: unknown = JSON.parse(text);
    const placeOf = createJsonPlaces(text);
    const faults = duplicatesIn(text).map(({ key, ...place }): SourceFault => ({
      file: name,
      ...place,
      kind: 'duplicate',
      message: `The key ${key} is used twice in this object, and only the last one counts. Remove one.`,
    }));
    return {
      name,
      text,
      value: isObject(value) || isList(value) ? value : null,
      faults,
      place: (keys, onKey) => ({ file: name, ...placeOf(keys, onKey) }),
    };
  } catch (cause) {
    // A flow mapping of YAML begins like JSON.
    return parseYaml(name, text).catch(() => {
      throw cause;
    });
  }
}

const parseYaml = async (name: string, text: string): Promise<SourceFile> =>
  yamlSource(await import('yaml'), name, text);

/** Values that the package yaml may end the process on. */
const TOO_DEEP = /(?:[?-]\s+|[[{]\s*){200}/;

/** Reads YAML with the package yaml, which is given. */
export function yamlSource(yaml: typeof import('yaml'), name: string, text: string): SourceFile {
  if (TOO_DEEP.test(text)) {
    const start = { file: name, line: 1, column: 1 };
    const faults = [{ ...start, kind: 'syntax' as const, message: 'The document is nested too deeply.' }];
    return { name, text, value: null, faults, place: () => start };
  }
  const { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } = yaml;
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, merge: true, stringKeys: true, logLevel: 'error' });
  const placeAt = (offset: number): SourcePlace => {
    const { line, col } = lineCounter.linePos(offset);
    return { file: name, line, column: col };
  };

  function place(keys: readonly string[], onKey = false): SourcePlace {
    let node: unknown = document.contents;
    let start: unknown = node;
    for (const key of keys) {
      const holder: unknown = isAlias(node) ? node.resolve(document) : node;
      if (isMap(holder)) {
        const pair = holder.items.find(({ key: own }) => isScalar(own) && String(own.value) === key);
        if (pair === undefined) break;
        node = pair.value ?? pair.key;
        start = onKey ? pair.key : node;
      } else if (isSeq(holder) && holder.items[Number(key)] !== undefined) {
        start = node = holder.items[Number(key)];
      } else break;
    }
    return placeAt(offsetOf(start) ?? 0);
  }

  // One mistake can cause several errors: the first one has its place.
  const [error] = document.errors;
  // As keys, objects in objects take hours.
  const isUnreadable = document.errors.some(({ code }) => /^(NON_STRING_KEY|RESOURCE_)/.test(code));
  const content = readable(() => (isUnreadable ? null : asJson(document.toJS())));
  const fault =
    error === undefined
      ? content.fault && { ...placeAt(0), message: content.fault }
      : { ...placeAt(error.pos[0]), message: error.message.replace(/ at line \d[\s\S]*/, '') };
  const faults = fault ? [{ ...fault, kind: 'syntax' as const, message: `${inWords(fault.message)}.` }] : [];
  return { name, text, value: content.value, faults, place };
}

function inWords(message: string): string {
  if (message.startsWith('With stringKeys')) return 'A list or an object cannot be a key';
  return message.startsWith('Maximum call stack') ? 'The document is nested too deeply' : message;
}

const offsetOf = (node: unknown): number | undefined =>
  isObject(node) && isList(node['range']) && typeof node['range'][0] === 'number'
    ? node['range'][0]
    : undefined;

function readable(parse: () => Json): { readonly value: Json; readonly fault?: string } {
  try {
    return { value: parse() };
  } catch (error) {
    return { value: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** YAML can contain values that JSON cannot. */
function asJson(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (isList(value)) return value.map(asJson);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asJson(item)]));
  throw new Error('It contains a value that JSON cannot represent');
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface LinePlace {
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
function createJsonPlaces(text: string): (keys: readonly string[], onKey?: boolean) => LinePlace {
  const cache = new Map<number, ReadonlyMap<string, Entry>>();
  let lineAt: ((at: number) => LinePlace) | undefined;

  const entriesAt = (at: number): ReadonlyMap<string, Entry> => {
    const entries = cache.get(at) ?? readEntries(text, at);
    cache.set(at, entries);
    return entries;
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
    lineAt ??= linesOf(text);
    return lineAt(best);
  };
}

function linesOf(text: string): (at: number) => LinePlace {
  const lines = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (at) => {
    const line = lastUpTo(lines, at);
    return { line: line + 1, column: at - (lines[line] ?? 0) + 1 };
  };
}

/** The strings, which are keys if a colon follows, and the ends of objects. */
const KEY_OR_BRACE = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g;

/** The keys that an object of a JSON text has once more, as they are written. */
function duplicatesIn(text: string): (LinePlace & { readonly key: string })[] {
  const result: { readonly key: string; readonly at: number }[] = [];
  const around: Set<string>[] = [];
  for (const { 0: token, 1: key, 2: colon, index } of text.matchAll(KEY_OR_BRACE)) {
    if (token === '{') around.push(new Set());
    else if (token === '}') around.pop();
    if (key === undefined || colon === undefined) continue;
    const name = key.includes('\\') ? JSON.stringify(JSON.parse(key)) : key;
    if (around.at(-1)?.has(name)) result.push({ key, at: index });
    around.at(-1)?.add(name);
  }
  if (result.length === 0) return [];
  const placeOf = linesOf(text);
  return result.map(({ key, at }) => ({ key, ...placeOf(at) }));
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
    const [word] = match;
    if (word === '}' || word === ']') depth -= 1;
    if (depth === 0) break;
    if (depth === 1 && word === ',') {
      key = undefined;
      index += 1;
    } else if (depth === 1 && word !== ':' && word !== '}' && word !== ']') {
      if (isList) entries.set(String(index), { keyAt: match.index, valueAt: match.index });
      else if (key === undefined) key = { name: String(JSON.parse(word)), at: match.index };
      else entries.set(key.name, { keyAt: key.at, valueAt: match.index });
    }
    if (word === '{' || word === '[') depth += 1;
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
