import { readdir, readFile } from 'node:fs/promises';
import { isList, isObject, type Json, type JsonObject, member, text } from '../../src/base/json.ts';
import { createSchemas } from '../../src/contract/index.ts';

/** Two schemas, and an instance that the first accepts and the second refuses. */
export interface SchemaPair {
  readonly title: string;
  readonly old: Json;
  readonly new: Json;
  readonly instance: Json;
}

interface Group {
  readonly title: string;
  readonly schema: Json;
  readonly accepts: (value: Json) => boolean;
}

/** All such pairs within each file of a folder in the layout of the JSON Schema test suite. */
export async function schemaPairs(folder: string): Promise<SchemaPair[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const pairs: SchemaPair[] = [];
  for (const file of files) {
    const content = JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) as Json;
    const groups = (isList(content) ? content : []).flatMap((group) => groupOf(file, group));
    const instances = [
      ...new Map(
        (isList(content) ? content : [])
          .flatMap((group) => listAt(group, 'tests'))
          .map((test) => [JSON.stringify(member(test, 'data')), member(test, 'data') ?? null]),
      ).values(),
    ];
    for (const a of groups) {
      const valid = instances.filter(a.accepts);
      for (const b of groups) {
        const instance = valid.find((value) => !b.accepts(value));
        if (instance === undefined) continue;
        pairs.push({ title: `${a.title} -> ${b.title}`, old: a.schema, new: b.schema, instance });
      }
    }
  }
  return pairs;
}

const listAt = (value: Json, key: string): readonly Json[] => {
  const found = member(value, key);
  return isList(found) ? found : [];
};

/** The validator's result for a schema, unless it disagrees with the file. */
function groupOf(file: string, group: Json): Group[] {
  const schema = member(group, 'schema');
  if (schema === undefined || !isComparable(schema)) return [];
  const [document, pointer] = isObject(schema) ? [schema, ''] : [{ schema }, '/schema'];
  const schemas = createSchemas(document, 'response');
  const accepts = (value: Json): boolean => schemas.test(pointer, value);
  const agrees = listAt(group, 'tests').every(
    (test) => accepts(member(test, 'data') ?? null) === member(test, 'valid'),
  );
  return agrees ? [{ title: `${file} ${text(member(group, 'description')) ?? ''}`, schema, accepts }] : [];
}

/**
 * Schemas that refer to parts that no OpenAPI document contains are omitted, and so are those with anchors and base
 * addresses.
 */
const isComparable = (schema: Json): boolean =>
  !/"\$id":|"\$dynamicRef":|"\$ref":"(?!#["/])|"\$vocabulary":/.test(JSON.stringify(schema)) &&
  !/draft2020-12\/(?!schema")/.test(JSON.stringify(schema));

/** A document whose only operation accepts or returns values of the schema. */
export function documentOf(schema: Json, way: 'request' | 'response' = 'request'): JsonObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Value' } } };
  const operation =
    way === 'request'
      ? { requestBody: { content }, responses: {} }
      : { responses: { '200': { description: 'The value.', content } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Pairs', version: '1' },
    paths: { '/values': { put: { operationId: 'put', ...operation } } },
    components: { schemas: { Value: moved(schema) } },
  };
}

/** References within a schema are adjusted to its place in the document. */
function moved(schema: Json): Json {
  if (isList(schema)) return schema.map(moved);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      const isPointer = key === '$ref' && typeof value === 'string' && /^#(\/|$)/.test(value);
      return [key, isPointer ? `#/components/schemas/Value${value.slice(1)}` : moved(value)];
    }),
  );
}
