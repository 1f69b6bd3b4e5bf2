/** Puts operations.ts together: the table, and what a client's methods look like. */
import type { JsonObject } from './json.ts';
import { operationTable } from './operation-table.ts';
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
export const operations = {
${operationTable(document)}
} as const satisfies Record<string, OperationInfo>;

export type OperationId = keyof typeof operations;
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
/** Where a page's cursor goes in, where the next one comes out, and where the items are. */
export interface Pagination {
  readonly cursor:
    | { readonly in: 'body'; readonly pointer: string }
    | { readonly in: 'query'; readonly name: string };
  readonly next: string;
  readonly items: string;
}

/** What one asks with, where the answer says how far things are, and which of its words are the end. */
export interface Polling {
  readonly key: { readonly in: 'query'; readonly name: string };
  readonly status: string;
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

export interface OperationInfo {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  /** Its template names the path parameters. */
  readonly path: string;
  /** Names of the query parameters. */
  readonly query?: readonly string[];
  readonly body?: 'json' | 'multipart';
  readonly bodyOptional?: true;
  /** Changes nothing although it is no GET. */
  readonly readOnly?: true;
  /** The body of a success may be empty. */
  readonly empty?: true;
  /** Places in the body where an int64 may stand; \`*\` is any item or field, \`/**\` anything below. */
  readonly int64?: readonly string[];
  /** Places in the body that take a time stamp without a zone. */
  readonly localTime?: readonly string[];
  readonly pagination?: Pagination;
  readonly polling?: Polling;
}
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
