/** Assembles operations.ts: the table and the types of the client's methods. */
import type TS from 'typescript';
import type { JsonObject } from '../base/json.ts';
import { loadContract } from '../contract/index.ts';
import { operationTable } from './operation-table.ts';
import { methodSignatures } from './signatures.ts';
import { literal, stringLiteral } from './typescript.ts';

/** `imported`: names of schema.d.ts that the rest of the file needs. */
export function operationsFile(
  document: JsonObject,
  annotated: JsonObject,
  schemaTypes: TS.SourceFile,
  imported: readonly string[] = [],
): string {
  const { methods, filterTypes, requestTypes, responseTypes } = methodSignatures(
    document,
    annotated,
    schemaTypes,
  );
  const names = (all: Iterable<string>): string =>
    [...all]
      .sort()
      .map((name) => `\n  | ${stringLiteral(name)}`)
      .join('');
  const helpers = HELPERS.filter((name) => methods.some((method) => method.includes(`${name}<`)));
  const types = [...new Set([...requestTypes, ...imported, ...helpers])].sort().map((name) => `  ${name},\n`);
  return `${types.length > 0 ? `import type {\n${types.join('')}} from './schema.d.ts';\n` : ''}${HEAD}
export type OperationId =${names(new Set(loadContract(document).operations.map(({ id }) => id))) || ' never'};

/** What the client needs to know about each operation, by its id. */
export const operations: Readonly<Record<string, OperationInfo>> = ${literal(operationTable(document), 0, 67)};

${BRANDS}${filterTypes.join('')}
/** The component schemas of responses. */
export type ResponseSchema =${names(responseTypes) || ' never'};

/**
 * One method per operation. \`S\` is the component schemas: \`Schemas\` of schema.d.ts, or \`Schemas<number | bigint>\`
 * for \`int64: 'bigint'\`. A method can be detached from its client, because it does not use \`this\`.
 */
export interface Methods<S extends Record<ResponseSchema, unknown>, Options> {
${methods.join('\n\n')}
}
`;
}

/** Types that openapi-typescript declares in schema.d.ts where it uses them. */
const HELPERS = ['OneOf', 'WithRequired', 'XOR'];

const HEAD = `
/** The place of a value inside a JSON value, as a list of keys. */
export type Place = readonly string[];

/** How to get from one page to the next: by cursor or by page number. */
export type Pagination = CursorPages | NumberedPages;

export interface CursorPages {
  /** The place of the cursor in the method's parameters, and of the next cursor and the items in the body. */
  readonly cursor: Place;
  readonly next: Place;
  readonly items: Place;
  readonly size?: undefined;
  readonly pages?: undefined;
}

export interface NumberedPages {
  /** The places of page number and size in the parameters, and of the items in the body. */
  readonly cursor: Place;
  readonly size: Place;
  readonly items: Place;
  /** The header with the number of pages. */
  readonly pages: string;
  readonly next?: undefined;
}

/** The parameter to poll with, the place of the status in the response, and the statuses that end the poll. */
export interface Polling {
  readonly key: Place;
  readonly status: Place;
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

export interface OperationInfo {
  /** GET, PUT, POST, PATCH or DELETE. */
  readonly method: string;
  /** The path template, which names the path parameters. */
  readonly path: string;
  /** The kind of body, if any. */
  readonly body?: 'json' | 'form' | 'urlencoded';
  /** A body without files is sent as JSON. */
  readonly orJson?: boolean;
  readonly optionalBody?: boolean;
  /** Changes nothing, although it is not a GET. */
  readonly readOnly?: boolean;
  /** The body of a successful response may be empty. */
  readonly emptyResponse?: boolean;
  /** The body of a response is text; as 'html', it may be a page. */
  readonly textResponse?: boolean | 'html';
  /** The token is not sent. */
  readonly noToken?: boolean;
  /** Names of the query parameters. */
  readonly query?: readonly string[];
  /** The required query parameters. */
  readonly required?: readonly string[];
  /** Path and query parameters that are not integers. */
  readonly texts?: readonly string[];
  /** Query parameters that are sent as JSON. */
  readonly json?: readonly string[];
  /** Query parameters whose values repeat the name; those of others are separated by commas. */
  readonly repeated?: readonly string[];
  /** Fields of the body that take a timestamp without a zone. */
  readonly localTimes?: readonly string[];
  /** What is deprecated, with the reason: '' is the operation, any other name a parameter or a field of the body. */
  readonly deprecated?: Readonly<Record<string, string>>;
  /** Its responses are pages. */
  readonly pagination?: Pagination;
  /** Its responses report progress. */
  readonly polling?: Polling;
  /** It requests a report, and this operation gets the results. */
  readonly results?: string;
}
`;

const BRANDS = `
/** What a method returns: a promise of the data, which can also tell about the response that the data came in. */
export interface Call<Data, Declared = unknown> extends Promise<Data> {
  /** The data, with the status and headers of its response. Sends nothing. */
  withResponse(): Promise<{ readonly data: Data; readonly response: CallResponse<Declared> }>;
}

/** The response of a call. \`Declared\`: the headers that the contract declares, by name. */
export interface CallResponse<Declared = unknown> {
  readonly status: number;
  readonly headers: DeclaredHeaders<Declared> & Headers;
}

export interface DeclaredHeaders<Declared> {
  /** Null if the service did not send it, although the contract declares it. */
  get<Name extends keyof Declared>(name: Name): Declared[Name] | null;
}

/** A method that returns pages, for \`paginate\`. */
export interface PaginatedMethod<Params, Page, Item, Options, Declared = unknown> {
  (params: Params, options?: Options): Call<Page, Declared>;
  readonly operation: string;
  /** \`item\` is for the compiler only: it carries the type. */
  readonly pagination: Pagination & { readonly item?: Item };
}

/** A paginated method that can be called without parameters, for its first page. */
export interface PaginatedList<Params, Page, Item, Options, Declared = unknown> extends PaginatedMethod<
  Params,
  Page,
  Item,
  Options,
  Declared
> {
  (params?: Params, options?: Options): Call<Page, Declared>;
}

/** A method that reports progress, for \`poll\`. */
export interface PollableMethod<Params, Status, Options, Declared = unknown> {
  (params: Params, options?: Options): Call<Status, Declared>;
  readonly operation: string;
  /** \`response\` is for the compiler only: it carries the type. */
  readonly polling: Polling & { readonly response?: Status };
}

/** A method that requests a report, for \`report\`. */
export interface ReportMethod<Params, Code, Results, Options, Declared = unknown> {
  (params: Params, options?: Options): Call<Code, Declared>;
  readonly operation: string;
  /** The method of the same client that gets the results. */
  readonly results: () => PollableMethod<{ dataCode: string }, Results, Options> | undefined;
}
`;
