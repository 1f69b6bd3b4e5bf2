import {
  type Contract,
  isObject,
  type Json,
  type JsonObject,
  nodeAt,
  type Operation,
  targetOf,
} from '../../document/index.ts';
import { fieldsOf, isMultipart } from '../call/fields.ts';

/** JSON Schema of what a tool takes: parameters by name and `body`, as the client takes them. */
export interface InputSchema {
  readonly type: 'object';
  readonly properties: Record<string, object>;
  readonly required: string[];
  readonly additionalProperties: false;
  readonly $defs?: Record<string, object>;
}

/** The contract's own schemas, without what only documentation needs; components come along as `$defs`. */
export function inputSchema(
  contract: Contract,
  operation: Operation,
  extra: Record<string, object>,
): InputSchema {
  const definitions = new Map<string, object>();
  const trimmed = (schema: Json): object => asObject(trim(contract, schema, definitions));
  const parameters = operation.parameters.filter(
    (parameter) => parameter.in === 'path' || parameter.in === 'query',
  );
  const body = operation.requestBody;
  const properties = {
    ...Object.fromEntries(
      parameters.map(({ name, schema, node }) => [
        name,
        { ...exactIds(trimmed(schema.value)), ...described(node) },
      ]),
    ),
    ...(body?.content[0]?.schema === undefined
      ? {}
      : {
          body: isMultipart(operation)
            ? filesSchema(contract, operation)
            : trimmed(body.content[0].schema.value),
        }),
    ...extra,
  };
  const required = [
    ...parameters.filter((parameter) => parameter.required).map(({ name }) => name),
    ...(body?.required ? ['body'] : []),
  ];
  const $defs = definitions.size === 0 ? {} : { $defs: Object.fromEntries(definitions) };
  return { type: 'object', properties, required, additionalProperties: false, ...$defs };
}

/** The protocol's JSON rounds integers beyond 2^53, so those may come as text. */
function exactIds(schema: object): object {
  if (!('format' in schema) || schema.format !== 'int64') return schema;
  return { anyOf: [schema, { type: 'string', pattern: '^-?[0-9]+$' }] };
}

/** Files travel in base64. */
function filesSchema(contract: Contract, operation: Operation): object {
  const fields = fieldsOf(contract, operation).filter(({ place }) => place === 'body');
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, kind, description }) => [
        name,
        kind === 'file'
          ? {
              type: 'object',
              description,
              properties: { base64: { type: 'string' }, name: { type: 'string' }, type: { type: 'string' } },
              required: ['base64', 'name'],
            }
          : { type: 'string', description },
      ]),
    ),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}

const REFERENCE = '#/components/schemas/';

function trim(contract: Contract, value: Json, definitions: Map<string, object>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => trim(contract, item, definitions));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !/^x-|^examples?$/.test(key));
  return Object.fromEntries(
    kept.map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, trim(contract, inner, definitions)];
      const name = inner.startsWith(REFERENCE) ? inner.slice(REFERENCE.length) : inner.split('/').join('_');
      if (!definitions.has(name)) {
        definitions.set(name, {});
        const target = nodeAt(contract.document, targetOf(inner)).value;
        definitions.set(name, asObject(trim(contract, target, definitions)));
      }
      return [key, `#/$defs/${name}`];
    }),
  );
}

const asObject = (value: Json): JsonObject => (isObject(value) ? value : {});

const described = ({ description }: JsonObject): { description?: string } =>
  typeof description === 'string' ? { description } : {};
