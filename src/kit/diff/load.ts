import { isObject, type Json, type JsonObject, text } from '../../contract/json.ts';
import {
  createLocator,
  type Locate,
  type Parse,
  parseSource,
  readDocument,
} from '../../contract/read/index.ts';
import { UnreadableDocumentError } from '../../contract/refs.ts';
import { createSharing } from '../../contract/share.ts';
import { whyUnreadable } from '../../base/file-errors.ts';

/** Reads documents. */
export interface Source {
  /** Reads a document by its name on the command line: a path, `-`, or `ref:path`. */
  readonly read: (name: string) => Promise<string>;
  /** Reads a file that the document of that name refers to; only files are allowed. */
  readonly readPart: (name: string, document: string) => Promise<string>;
}

/** A document to compare, with a mapping back to its files. */
export interface Loaded {
  readonly name: string;
  readonly document: JsonObject;
  readonly locate: Locate;
  /** Whether it consists of several files. */
  readonly isSplit: boolean;
}

/** Loads an OpenAPI 3.1 document, in JSON or YAML, in one file or several. Documents may `share` equal parts. */
export async function loadDocument(
  name: string,
  source: Source,
  share: (value: Json) => Json = createSharing(),
): Promise<Loaded> {
  const read = async (file: string): Promise<string> => {
    try {
      return await (file === name ? source.read(file) : source.readPart(file, name));
    } catch (cause) {
      throw new UnreadableDocumentError(`${file} cannot be read: ${whyUnreadable(cause)}`, { cause });
    }
  };
  const parse: Parse = async (file, text) => {
    const parsed = await parseSource(file, text);
    return { ...parsed, value: share(parsed.value) };
  };
  const found = await readDocument(name, read, parse).catch((cause: unknown) => {
    if (cause instanceof UnreadableDocumentError) throw cause;
    const why =
      cause instanceof RangeError ? 'is nested too deeply' : `is neither JSON nor YAML: ${messageOf(cause)}`;
    throw new UnreadableDocumentError(`${name} ${why}.`, { cause });
  });
  const [fault] = found.sources.faults;
  if (fault?.kind === 'syntax')
    throw new UnreadableDocumentError(
      `${fault.file}:${fault.line} is neither JSON nor YAML: ${fault.message}`,
    );
  checkVersion(name, found.document);
  if (fault !== undefined) throw new UnreadableDocumentError(`${fault.file}:${fault.line}: ${fault.message}`);
  const isSplit = found.sources.files.size > 1;
  const document = share(found.document);
  if (!isObject(document)) throw new UnreadableDocumentError(`${name} is not an OpenAPI document.`);
  return { name, document, locate: createLocator({ ...found, document }), isSplit };
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);

function checkVersion(name: string, root: JsonObject): void {
  const version = text(root['openapi']);
  if (version?.startsWith('3.1.') === true) return;
  const found = version ?? text(root['swagger']);
  const what = found === undefined ? 'It names no OpenAPI version' : `It is version ${found}`;
  throw new UnreadableDocumentError(
    `${name} is not an OpenAPI 3.1 document. ${what}; convert it to 3.1 first.`,
  );
}
