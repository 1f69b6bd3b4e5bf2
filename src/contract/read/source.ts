import { isList, isObject, type Json } from '../../base/json.ts';
import { createJsonPlaces } from './json-place.ts';

/** A place in a source file; lines and columns count from 1. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A problem in the sources that prevents reading a document. */
export interface SourceFault extends SourcePlace {
  readonly kind: 'syntax' | 'reference';
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
    return {
      name,
      text,
      value: isObject(value) || isList(value) ? value : null,
      faults: [],
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

/** Reads YAML with the package yaml, which is given. */
export function yamlSource(yaml: typeof import('yaml'), name: string, text: string): SourceFile {
  const { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } = yaml;
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, merge: true, logLevel: 'error' });
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
  const read = readable(() => asJson(document.toJS()));
  const fault =
    error === undefined
      ? read.fault && { ...placeAt(0), message: read.fault }
      : { ...placeAt(error.pos[0]), message: error.message.replace(/ at line \d[\s\S]*/, '') };
  const faults = fault ? [{ ...fault, kind: 'syntax' as const, message: `${inWords(fault.message)}.` }] : [];
  return { name, text, value: read.value, faults, place };
}

const inWords = (message: string): string =>
  message.startsWith('Maximum call stack') ? 'The document is nested too deeply' : message;

const offsetOf = (node: unknown): number | undefined =>
  isObject(node) && isList(node['range']) && typeof node['range'][0] === 'number'
    ? node['range'][0]
    : undefined;

function readable(read: () => Json): { readonly value: Json; readonly fault?: string } {
  try {
    return { value: read() };
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
