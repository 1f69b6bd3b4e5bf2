/** Puts operations.ts together: the table, and what a client's methods look like. */
import type { JsonObject } from './json.ts';
import {
  extensionTable,
  int64Table,
  literal,
  operationIdOf,
  operationTable,
  placed,
} from './operation-table.ts';
import { operationsOf } from './sides.ts';
import { methodSignatures } from './signatures.ts';

export interface OperationsFile {
  readonly text: string;
  /** What keeps a signature from being written, with the place in the bundle. */
  readonly faults: readonly { readonly path: readonly string[]; readonly message: string }[];
}

export function operationsFile(
  document: JsonObject,
  annotated: JsonObject,
  schemaTypes: string,
): OperationsFile {
  const { methods, requestTypes, responseTypes, faults } = methodSignatures(document, annotated, schemaTypes);
  const names = (all: ReadonlySet<string>): string =>
    [...all]
      .sort()
      .map((name) => `\n  | '${name}'`)
      .join('');
  const imported = [...requestTypes].sort().map((name) => `  ${name},\n`);
  const text = `${imported.length > 0 ? `import type {\n${imported.join('')}} from './schema.d.ts';\n` : ''}${HEAD}
export type OperationId =${names(new Set(operationsOf(document).map(operationIdOf)))};

/** One line for each path; see \`decode\`. */
const TABLE = \`${operationTable(document)}\`;

/** What the client has to know of each operation, by its id. */
export const operations: Readonly<Record<string, OperationInfo>> = /* @__PURE__ */ decode(TABLE);

/** The operations whose answers come in pages. */
export const paginations: Readonly<Record<string, Pagination>> = ${literal(placed(extensionTable(document, 'x-pagination'), 'cursor'), 0, 65)};

/** The operations that tell how far something is. */
export const pollings: Readonly<Record<string, Polling>> = ${literal(placed(extensionTable(document, 'x-polling'), 'key'), 0, 60)};
${BRANDS}
/** The component schemas that answers are made of. */
export type AnswerSchema =${names(responseTypes) || ' never'};

/**
 * One method per operation. \`S\` is the component schemas of the chosen int64 mode: \`Schemas\` of schema.d.ts or of
 * schema.bigint.d.ts. A method can be taken off its client and passed on: none needs \`this\`.
 */
export interface Methods<S extends Record<AnswerSchema, unknown>, Options> {
${methods.join('\n\n')}
}
`;
  return { text, faults };
}

const HEAD = `
/** Where something stands in a JSON value, step by step. */
export type Place = readonly string[];

/** Where a page's cursor goes in, where the next one comes out, and where the items are. */
export interface Pagination {
  /** In the parameters of the method. */
  readonly cursor: Place;
  readonly next: Place;
  readonly items: Place;
}

/** What one asks with, where the answer says how far things are, and which of its words are the end. */
export interface Polling {
  readonly key: Place;
  readonly status: Place;
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

export interface OperationInfo {
  /** GET, PUT, POST, PATCH or DELETE. */
  readonly method: string;
  /** Its template names the path parameters. */
  readonly path: string;
  /**
   * Letters: \`b\` takes a JSON body, \`m\` a form, \`o\` the body can be left out, \`r\` changes nothing although it is no
   * GET, \`e\` the body of a success may be empty.
   */
  readonly marks: string;
  /** Names of the query parameters. */
  readonly query: readonly string[];
  /** Those of them that are needed. */
  readonly required: readonly string[];
  /** Places in the body that take a time stamp without a zone; \`*\` is any item. */
  readonly localTime: readonly string[];
}

/** Reads \`/path id:METHODmarks?needed&query@/local/time id:METHOD... /path ...\`. */
function decode(table: string): Record<string, OperationInfo> {
  const found: Record<string, OperationInfo> = {};
  let path = '';
  for (const entry of table.split(/\\s/)) {
    const [, id, method = '', marks = '', rest = ''] = /^(\\w+):([A-Z]+)(\\w*)(.*)/.exec(entry) ?? [];
    const names = (pattern: RegExp): string[] => rest.match(pattern) ?? [];
    if (!id) path = entry;
    else found[id] = { method, path, marks, query: names(/(?<=[?&])[^?&@]+/g), required: names(/(?<=\\?)[^?&@]+/g), localTime: names(/(?<=@)[^?&@]+/g) };
  }
  return found;
}
`;

/** Kept apart: only a body that holds a bigint needs it. */
export const int64File = (
  document: JsonObject,
): string => `/** For each operation the places in its body where an int64 may stand: \`*\` is any item or field, \`/**\` anything below. */
export const int64Places: Readonly<Record<string, readonly string[]>> = ${literal(int64Table(document), 0, 65)};
`;

const BRANDS = `
/** A method whose answers come in pages: what \`paginate\` takes. */
export interface PaginatedMethod<Params, Page, Item, Options> {
  (params: Params, options?: Options): Promise<Page>;
  readonly operation: OperationId;
  /** For the compiler only: marks the method and tells the type of an item. */
  readonly pagination: { readonly item?: Item };
}

/** A method that tells how far something is: what \`poll\` takes. */
export interface PollableMethod<Params, Status, Options> {
  (params: Params, options?: Options): Promise<Status>;
  readonly operation: OperationId;
  /** For the compiler only: marks the method and tells the type of its answer. */
  readonly polling: { readonly status?: Status };
}
`;
