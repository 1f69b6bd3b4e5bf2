import type { JsonObject } from '../contract/index.ts';
import { annotate } from './annotate.ts';
import { operationsFile } from './operations-file.ts';
import { schemaTypes } from './schema-types.ts';
import { type Fault, unnamedParts } from './named-schemas.ts';

/** The types and the operation table of a contract, by file name, and the parts that cannot be typed. */
export interface TypeFiles {
  readonly files: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
}

const CLIENT_IMPORTS = `import {
  type CallOptions,
  type Client as ClientOfPackage,
  type ClientOptions,
  createClient as create,
} from 'experimentation-automation';
import type { Schemas as BigintSchemas } from './schema.bigint.d.ts';
import type { Schemas } from './schema.d.ts';
`;

const CLIENT = `
/** A method for every operation of the corrected contract. */
export type Client = Methods<Schemas, CallOptions> & Pick<ClientOfPackage, 'close'>;

/** Like \`Client\`, but integers beyond 2^53 are returned as bigint. */
export type BigintClient = Methods<BigintSchemas, CallOptions> & Pick<ClientOfPackage, 'close'>;

/** Creates a client for the corrected contract, with the options of \`createClient\`. */
export function createClient(options: ClientOptions & { readonly int64: 'bigint' }): BigintClient;
export function createClient(options: ClientOptions): Client;
export function createClient(options: ClientOptions): object {
  return create({ ...options, operations });
}
`;

const UNTAGGED = "// What has no @provenance tag is documented: the service's document states it.\n";

export interface TypeOptions {
  /** The first line of each file, which says who wrote it. */
  readonly banner: string;
  /** Whether operations.ts exports its own `createClient`, based on that of the package. */
  readonly client?: boolean;
}

export function writeTypes(document: JsonObject, { banner, client = false }: TypeOptions): TypeFiles {
  const annotated = annotate(document);
  const types = schemaTypes(annotated);
  const operations = operationsFile(document, annotated, types.uses);
  const head = `// ${banner}\n${UNTAGGED}`;
  const schema = (int64: string, declared: string): string =>
    `${head}/** A 64-bit integer in a response. */\nexport type Int64 = ${int64};\n${declared}`;
  return {
    files: {
      'schema.d.ts': schema('number', types.whole),
      'schema.bigint.d.ts': schema('number | bigint', client ? types.schemas : types.whole),
      'operations.ts': client ? `${head}${CLIENT_IMPORTS}${operations}${CLIENT}` : `${head}${operations}`,
    },
    faults: unnamedParts(document),
  };
}
