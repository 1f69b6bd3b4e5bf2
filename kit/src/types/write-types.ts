import { checkOptions, declareOptions, type Given, TEXT, typed } from '../base/declared-options.ts';
import { isObject, type JsonObject } from '../base/json.ts';
import { splitDirections } from '../contract/index.ts';
import { annotate, withObjects } from './annotate.ts';
import { operationsFile } from './operations-file.ts';
import { schemaTypes } from './schema-types.ts';
import { lineComment, parsedFile, strangeIn } from './typescript.ts';
import { untypableParts, type UntypablePart } from './untypable-parts.ts';

/** The types and the operation table of a contract, by file name, and the parts that cannot be typed. */
export interface TypeFiles {
  readonly files: Readonly<Record<string, string>>;
  readonly untypable: readonly UntypablePart[];
}

const CLIENT_IMPORTS = `import {
  type CallOptions,
  type Client as ClientOfPackage,
  type ClientOptions,
  createClient as create,
} from 'experimentation-automation';
`;

const CLIENT = `
/** A method for every operation of this contract. */
export type Client = Methods<Schemas, CallOptions> & Pick<ClientOfPackage, 'close'>;

/** Like \`Client\`, but integers beyond 2^53 are returned as bigint. */
export type BigintClient = Methods<Schemas<number | bigint>, CallOptions> & Pick<ClientOfPackage, 'close'>;

/** Creates a client for this contract, with the options of \`createClient\`. */
export function createClient(options: ClientOptions & { readonly int64: 'bigint' }): BigintClient;
export function createClient(options: ClientOptions): Client;
export function createClient(options: ClientOptions): object {
  return create({ ...options, operations });
}
`;

const UNTAGGED = `// Without a @provenance tag, a part has the standing of the type or operation that contains it, and a type or an
// operation is documented: the service's document states it.
`;

const INT64 = `/** A 64-bit integer in a response: the default of \`Integer\`, which is \`number | bigint\` for \`int64: 'bigint'\`. */
export type Int64 = number;
`;

const TYPE_OPTIONS = declareOptions({
  /** Required. */
  banner: { kind: TEXT },
  /** Whether operations.ts exports its own `createClient`, based on that of the package. */
  client: { kind: typed<boolean>('boolean'), default: false },
});

/** How the files are written. */
export interface TypeOptions extends Given<typeof TYPE_OPTIONS> {
  /** The first line of each file, which says who wrote it. */
  readonly banner: string;
}

/**
 * The types and the operation table of an OpenAPI document, as the content of `schema.d.ts` and `operations.ts`.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { loadContract } from 'openapi-contract-kit';
 * import { writeTypes } from 'openapi-contract-kit/types';
 *
 * const { document } = await loadContract('openapi.yaml');
 * const { files } = writeTypes(document, { banner: 'Written from openapi.yaml.' });
 * for (const [name, text] of Object.entries(files)) writeFileSync(`src/api/${name}`, text);
 * ```
 */
export function writeTypes(whole: JsonObject, options: TypeOptions): TypeFiles {
  const { banner, client } = checkOptions('writeTypes', options, TYPE_OPTIONS);
  if (banner === undefined) throw new TypeError('The option banner of writeTypes is missing.');
  if (!isObject(whole)) throw new TypeError('writeTypes takes a JSON object: a bundled OpenAPI document.');
  const document = splitDirections(withObjects(whole));
  const untypable = untypableParts(document);
  if (untypable.length > 0) return { files: {}, untypable };
  const annotated = annotate(document);
  const types = schemaTypes(annotated);
  const head = lineComment(banner) + (types.includes('@provenance') ? UNTAGGED : '');
  const schemas = parsedFile('schema.d.ts', [head, INT64, types]);
  const table = operationsFile(document, annotated, schemas, client ? ['Schemas'] : []);
  const operations = parsedFile(
    'operations.ts',
    client ? [head, CLIENT_IMPORTS, table, CLIENT] : [head, table],
  );
  const files = [schemas, operations];
  return {
    files: Object.fromEntries(files.map(({ fileName, text }) => [fileName, text])),
    untypable: strangeIn(files).map((message) => ({ pointer: '', message })),
  };
}
