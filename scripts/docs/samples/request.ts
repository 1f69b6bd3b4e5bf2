import type { Contract, OperationEntry } from '../contract/contract.ts';
import { examplesOf, nameOf, resolve } from '../contract/contract.ts';
import type { Json, Parameter, Schema, SchemaObject } from '../contract/types.ts';

/** One request of an operation, put together from the examples of the contract. */
export interface SampleRequest {
  readonly title: string;
  readonly path: Readonly<Record<string, Json>>;
  readonly query: Readonly<Record<string, Json>>;
  readonly body?: SampleBody;
}

export interface SampleBody {
  readonly mediaType: string;
  readonly value: Json;
  /** Parts of a multipart body that are files. */
  readonly files: readonly string[];
}

export function sampleRequests(
  contract: Contract,
  { operation, parameters }: OperationEntry,
): SampleRequest[] {
  const resolved = parameters.map((parameter) => resolve(contract, 'parameters', parameter).value);
  const shown = resolved.filter(
    (parameter) => parameter.required || 'example' in parameter || parameter.examples,
  );
  const place = (where: Parameter['in']) =>
    Object.fromEntries(
      shown
        .filter((parameter) => parameter.in === where)
        .map((parameter) => [parameter.name, valueOf(contract, parameter)]),
    );
  const base = { title: 'Request', path: place('path'), query: place('query') };
  const [mediaType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (mediaType === undefined || !content) return [base];
  const files = binaryFields(contract, content.schema);
  const examples = examplesOf(contract, content);
  if (examples.length === 0 && content.example === undefined) return [base];
  if (examples.length === 0) return [{ ...base, body: { mediaType, value: content.example ?? null, files } }];
  return examples.map(({ name, summary, value }) => ({
    ...base,
    title: summary ?? name,
    body: { mediaType, value: value ?? null, files },
  }));
}

function valueOf(contract: Contract, parameter: Parameter): Json {
  const [named] = examplesOf(contract, parameter);
  const schema = typeof parameter.schema === 'object' ? follow(contract, parameter.schema) : {};
  return (
    parameter.example ??
    named?.value ??
    schema.examples?.[0] ??
    schema.example ??
    schema.default ??
    stand(schema)
  );
}

/** For contracts that give no example for a required parameter. */
function stand({ type }: SchemaObject): Json {
  return type === 'integer' || type === 'number' ? 1 : 'value';
}

function binaryFields(contract: Contract, schema: Schema | undefined): string[] {
  if (typeof schema !== 'object') return [];
  return Object.entries(follow(contract, schema).properties ?? {})
    .filter(([, property]) => isBinary(property))
    .map(([name]) => name);
}

function isBinary(schema: Schema): boolean {
  if (typeof schema !== 'object') return false;
  return (
    schema.format === 'binary' || schema.contentMediaType !== undefined || isBinary(schema.items ?? false)
  );
}

function follow(contract: Contract, schema: SchemaObject): SchemaObject {
  if (schema.$ref === undefined) return schema;
  return contract.components.schemas?.[nameOf(schema.$ref)] ?? schema;
}
