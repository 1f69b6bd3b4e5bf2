import { type JsonObject, pointerOf } from '../contract/index.ts';
import { annotate } from './annotate.ts';
import { operationsFile } from './operations-file.ts';
import { schemaTypes } from './schema-types.ts';

/** The types and the operation table of a contract, by file name, and what keeps a signature from being written. */
export interface TypeFiles {
  readonly files: Readonly<Record<string, string>>;
  readonly faults: readonly { readonly pointer: string; readonly message: string }[];
}

const UNTAGGED = "// What has no @provenance tag is documented: the service's document states it.\n";

/** `banner`: the first line of each file, which says who wrote it. */
export async function writeTypes(document: JsonObject, banner: string): Promise<TypeFiles> {
  const annotated = annotate(document);
  const types = await schemaTypes(annotated);
  const operations = operationsFile(document, annotated, types);
  const head = `// ${banner}\n${UNTAGGED}`;
  const schema = (int64: string): string =>
    `${head}/** A 64-bit integer in a response. */\nexport type Int64 = ${int64};\n${types}`;
  return {
    files: {
      'schema.d.ts': schema('number'),
      'schema.bigint.d.ts': schema('number | bigint'),
      'operations.ts': `${head}${operations.text}`,
    },
    faults: operations.faults.map(({ path, message }) => ({ pointer: pointerOf(path), message })),
  };
}
