import { isObject, type Json, type JsonObject } from '../base/json.ts';
import {
  createLocator,
  type Locate,
  type Parse,
  parseSource,
  readDocument,
  type SourceFault,
} from '../contract/read/index.ts';
import { checkVersion, UnreadableDocumentError } from '../contract/index.ts';
import { createDeduplicator } from '../base/deduplicate.ts';
import { whyUnreadable } from '../base/file-errors.ts';

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
  /** Lines about references that do not resolve, and keys that are used twice. */
  readonly warnings: readonly string[];
}

/** Loads an OpenAPI document of version 3.0 to 3.2, in JSON or YAML, in one file or several. Documents may `share` equal parts. */
export async function loadDocument(
  name: string,
  source: Source,
  share: (value: Json) => Json = createDeduplicator(),
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
  const contents = await readDocument(name, read, parse, true).catch((cause: unknown) => {
    if (cause instanceof UnreadableDocumentError) throw cause;
    const why =
      cause instanceof RangeError
        ? 'is nested too deeply'
        : `is neither JSON nor YAML: ${errorMessage(cause)}`;
    throw new UnreadableDocumentError(`${name} ${why}.`, { cause });
  });
  const fault = contents.sources.faults.find(({ kind }) => kind === 'syntax');
  if (fault !== undefined)
    throw new UnreadableDocumentError(
      `${fault.file}:${fault.line} is neither JSON nor YAML: ${fault.message}`,
    );
  checkVersion(name, contents.document);
  const isSplit = contents.sources.files.size > 1;
  const document = share(contents.document);
  if (!isObject(document)) throw new UnreadableDocumentError(`${name} is not an OpenAPI document.`);
  const warnings = warningsOf(contents.sources.faults);
  return { name, document, locate: createLocator({ ...contents, document }), isSplit, warnings };
}

const MOST_WARNINGS = 5;

/** A line for each of the first problems, and how many there are of each kind. */
function warningsOf(faults: readonly SourceFault[]): string[] {
  const lines = faults
    .slice(0, MOST_WARNINGS)
    .map(({ file, line, message }) => `${file}:${line}: ${message}`);
  const count = (which: SourceFault['kind']): number => faults.filter(({ kind }) => kind === which).length;
  const [references, keys] = [count('reference'), count('duplicate')];
  if (references === 1) lines.push('1 reference does not resolve. Its part is neither checked nor compared.');
  if (references > 1)
    lines.push(`${references} references do not resolve. Their parts are neither checked nor compared.`);
  if (keys > MOST_WARNINGS) lines.push(`${keys} keys are used twice in one object.`);
  return lines;
}

const errorMessage = (cause: unknown): string =>
  cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
