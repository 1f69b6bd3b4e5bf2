import { defined } from 'openapi-contract-kit/internal/base/defined';
import {
  type Contract,
  nodeAt,
  type Operation,
  provenanceAt,
  successOf,
  targetOf,
} from 'openapi-contract-kit/internal/contract/index';
import { isObject, type Json, type JsonObject } from 'openapi-contract-kit/internal/base/json';

/** Everything that the contract says about an operation, as JSON for an assistant. */
export function describeOperation(contract: Contract, id: string): object {
  const operation = contract.operation(id);
  const standingOf = (pointer: string | undefined): object => standingAt(contract, pointer);
  const definitions = new Map<string, Json>();
  const schemaOf = (value: Json): Json => trim(contract, value, definitions);
  const body = operation.requestBody;
  const success = successOf(operation);
  const description = {
    operation: id,
    request: `${operation.method} ${operation.path}`,
    description: `${operation.summary}. ${operation.description}`.trim(),
    ...(operation.deprecated ? { deprecated: true } : {}),
    parameters: operation.parameters
      .filter(({ in: place }) => place === 'path' || place === 'query')
      .map(({ name, required, schema, node, pointer }) => ({
        name,
        required,
        ...textOf(node),
        ...standingOf(pointer),
        schema: schemaOf(schema.value),
      })),
    ...defined({
      body: body && {
        required: body.required,
        ...standingOf(body.content[0]?.schema?.pointer),
        schema: schemaOf(body.content[0]?.schema?.value ?? {}),
      },
      response: success && {
        status: success.status,
        ...standingOf(success.pointer),
        schema: schemaOf(success.content[0]?.schema?.value ?? {}),
      },
    }),
    ...notes(operation),
  };
  return definitions.size === 0 ? description : { ...description, $defs: Object.fromEntries(definitions) };
}

/** All operations, for an assistant that looks for one. */
export const operationIndex = ({ operations }: Contract): string =>
  operations
    .map(({ id, method, path, summary, tag }) => `- ${id} (${tag}): ${summary}. ${method} ${path}`)
    .join('\n');

function notes(operation: Operation): object {
  const lines = [
    ...(operation.pagination === undefined
      ? []
      : ['The tool fetches all pages itself: see maxItems and cursor.']),
    ...(operation.polling === undefined
      ? []
      : ['The tool waits until the report is ready, up to waitSeconds.']),
    ...(operation.requestBody?.content[0]?.type === 'multipart/form-data'
      ? ['Files are passed as { "base64": ..., "name": "banner.png", "type": "image/png" }.']
      : []),
  ];
  return lines.length === 0 ? {} : { notes: lines };
}

/** The standing, unless the part is documented. */
function standingAt({ document }: Contract, pointer: string | undefined): object {
  if (pointer === undefined) return {};
  const { standing, note } = provenanceAt(document, pointer);
  return standing === 'documented' ? {} : { standing, ...defined({ note }) };
}

const textOf = ({ description }: JsonObject): object =>
  typeof description === 'string' ? { description } : {};

const REFERENCE = '#/components/schemas/';

/** A schema without what only documentation needs; what it refers to goes into the definitions. */
function trim(from: Contract, value: Json, definitions: Map<string, Json>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => trim(from, item, definitions));
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(
    ([key]) => key === 'x-extensible-enum' || !/^x-|^examples?$/.test(key),
  );
  return Object.fromEntries(
    members.map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, trim(from, inner, definitions)];
      const name = inner.startsWith(REFERENCE) ? inner.slice(REFERENCE.length) : inner.split('/').join('_');
      if (!definitions.has(name)) {
        definitions.set(name, {});
        definitions.set(name, trim(from, nodeAt(from.document, targetOf(inner)).value, definitions));
      }
      return [key, `#/$defs/${name}`];
    }),
  );
}
