import { isArray, isObject, text, type Json, type JsonObject } from './json.ts';
import { join, mountKey } from './pointer.ts';
import { UnreadableDocumentError } from './types.ts';

/** Reads what a name stands for: a path, `-`, or `ref:path`. */
export type Read = (name: string) => Promise<string>;

/**
 * Loads an OpenAPI 3.1 document, in JSON or YAML, in one file or several. The other files are mounted inside
 * the document, so that every reference in the result is local and every pointer tells its file.
 */
export async function loadDocument(name: string, read: Read): Promise<JsonObject> {
  const base = folderOf(name);
  const files = new Map<string, Json>();
  const load = async (path: string): Promise<Json> => parseDocument(path, await readOr(path, read));
  const root = localise(await load(name), '', name, base);
  if (!isObject(root.value)) throw new UnreadableDocumentError(`${name} is not an OpenAPI document.`);
  checkVersion(name, root.value);
  const waiting = [...root.files];
  for (const file of waiting) {
    if (files.has(file) || base + file === name) continue;
    const { value, files: more } = localise(await load(normalise(base + file)), file, name, base);
    files.set(file, value);
    waiting.push(...more);
  }
  return files.size === 0 ? root.value : { ...root.value, [mountKey]: Object.fromEntries(files) };
}

const folderOf = (path: string): string => path.replace(/[^/\\:]*$/, '');

function normalise(path: string): string {
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (part !== '.') kept.push(part);
  }
  return kept.join('/');
}

async function readOr(path: string, read: Read): Promise<string> {
  try {
    return await read(path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnreadableDocumentError(`${path} cannot be read: ${reason}`, { cause });
  }
}

async function parseDocument(path: string, source: string): Promise<Json> {
  const parse = /^\s*[{[]/.test(source)
    ? (text: string): unknown => JSON.parse(text)
    : await yamlParser(path);
  try {
    return asJson(parse(source));
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new UnreadableDocumentError(`${path} is neither JSON nor YAML: ${reason}`, { cause });
  }
}

/** In the package YAML is asked for by name: most compare the JSON that ships. */
async function yamlParser(path: string): Promise<(text: string) => unknown> {
  try {
    return (await import('yaml')).parse;
  } catch (cause) {
    throw new UnreadableDocumentError(
      `${path} is YAML, which takes the package yaml to read. Run: npm install --save-dev yaml`,
      { cause },
    );
  }
}

/** YAML may hold more than JSON does. */
function asJson(value: unknown): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return value;
  if (isArray(value)) return value.map(asJson);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asJson(item)]));
  throw new Error('it holds a value that JSON cannot hold');
}

function checkVersion(name: string, root: JsonObject): void {
  const version = text(root['openapi']);
  if (version?.startsWith('3.1.') === true) return;
  const found = version ?? text(root['swagger']);
  const what = found === undefined ? 'It names no OpenAPI version' : `It is version ${found}`;
  throw new UnreadableDocumentError(
    `${name} is not an OpenAPI 3.1 document. ${what}; convert it to 3.1 first.`,
  );
}

/** Turns references to files into references to where these files are mounted. */
function localise(
  value: Json,
  file: string,
  rootName: string,
  base: string,
): { value: Json; files: string[] } {
  const files: string[] = [];
  const target = (ref: string): string => {
    const [path = '', fragment = ''] = ref.split('#');
    if (path === '') return file === '' ? ref : mounted(file, fragment);
    if (/^[a-z][a-z+.-]*:\/\//i.test(path)) {
      throw new UnreadableDocumentError(
        `${file === '' ? rootName : file} refers to ${ref}. Only files are followed.`,
      );
    }
    const other = normalise(folderOf(file) + decodeURI(path));
    if (base + other === rootName) return `#${fragment}`;
    files.push(other);
    return mounted(other, fragment);
  };
  const visit = (node: Json): Json => {
    if (isArray(node)) return node.map(visit);
    if (!isObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, item]) =>
        key === '$ref' && typeof item === 'string' ? [key, target(item)] : [key, visit(item)],
      ),
    );
  };
  return { value: visit(value), files };
}

const mounted = (file: string, fragment: string): string =>
  `#${encodeURI(join('', mountKey, file))}${fragment}`;
