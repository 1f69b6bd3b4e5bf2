import {
  child,
  type Contract,
  listedIn,
  type Operation,
  provenanceAt,
  resolve,
  shapeOf,
  type Standing,
  typesOf,
} from 'openapi-contract-kit/internal/contract/index';
import { type Json, list, text } from 'openapi-contract-kit/internal/base/json';
import type { Node } from 'openapi-contract-kit/internal/base/pointer';

/** A parameter or field of an operation, as an option of the command line. */
export interface DeclaredField {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  /** `goalId`, or `body.name`. */
  readonly flag: string;
  readonly kind: Kind;
  /** Whether it can be given several times. */
  readonly many: boolean;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  /** The values that the contract names. */
  readonly values: readonly string[];
  /** Whether the list of values is closed. */
  readonly closed: boolean;
  readonly standing: Standing;
  readonly schema: Node;
}

export type Kind = 'text' | 'integer' | 'number' | 'boolean' | 'json' | 'file' | 'condition' | 'order';

/** Parameters first, then the fields of the body. */
export function fieldsOf(contract: Contract, operation: Operation): DeclaredField[] {
  const parameters = operation.parameters.flatMap((parameter): DeclaredField[] => {
    const { name, in: place, required, schema, node } = parameter;
    if (place !== 'path' && place !== 'query') return [];
    return [{ ...formOf(contract, schema), name, place, flag: name, required, ...wordsOf(node) }];
  });
  const body = bodySchema(operation);
  return body === undefined ? parameters : [...parameters, ...bodyFields(contract, body)];
}

export const bodySchema = (operation: Operation): Node | undefined =>
  operation.requestBody?.content[0]?.schema;

export const isMultipart = (operation: Operation): boolean =>
  operation.requestBody?.content[0]?.type === 'multipart/form-data';

function bodyFields(contract: Contract, body: Node): DeclaredField[] {
  const shape = shapeOf(contract.document, body);
  const required = shape.requiredIn('request');
  return shape.names.flatMap((name): DeclaredField[] => {
    const [schema] = shape.uses('properties', name);
    if (schema === undefined || shape.leavesOut(name, 'request')) return [];
    return [
      {
        ...formOf(contract, schema),
        name,
        place: 'body',
        flag: `body.${name}`,
        required: required.has(name),
        ...wordsOf({ ...resolve(contract.document, schema).value, ...schema.value }),
      },
    ];
  });
}

/** The schemas of a nested field, by a path of names; several if the contract has alternatives. */
export function schemasWithin(contract: Contract, schema: Node, path: readonly string[]): Node[] {
  const [name, ...rest] = path;
  if (name === undefined) return [schema];
  return shapeOf(contract.document, schema)
    .uses('properties', name)
    .flatMap((node) => schemasWithin(contract, node, rest));
}

/** The names that the contract knows at the end of that path. */
export const namesWithin = (contract: Contract, schema: Node, path: readonly string[]): string[] =>
  shapeOf(contract.document, schemasWithin(contract, schema, path)).names;

/** What can be written for a value. */
export type Form = Pick<DeclaredField, 'kind' | 'many' | 'values' | 'closed' | 'schema' | 'standing'>;

export function formOf(contract: Contract, schema: Node): Form {
  const node = resolve(contract.document, schema);
  const items = child(contract.document, node, 'items');
  const many = typesOf(node.value).includes('array') && items !== undefined;
  const one = many ? items : node;
  const kind = kindOf(one.value);
  return {
    many: many && kind !== 'json',
    kind,
    closed: list(one.value['enum']).length > 0,
    values: listedIn(one.value).map(String),
    schema,
    standing: provenanceAt(contract.document, schema.pointer).standing,
  };
}

function kindOf(schema: Readonly<Record<string, Json>>): Kind {
  const fields = Object.keys(schema['properties'] ?? {}).join();
  if (fields === 'field,operator,parameters') return 'condition';
  if (fields === 'field,direction') return 'order';
  const [type] = typesOf(schema).filter((name) => name !== 'null');
  if (schema['format'] === 'binary' || schema['contentMediaType'] !== undefined) return 'file';
  if (type === undefined && 'const' in schema) return kindOf({ type: typeof schema['const'] });
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  return type === 'string' ? 'text' : 'json';
}

function wordsOf(node: Readonly<Record<string, Json>>): Pick<DeclaredField, 'description' | 'deprecated'> {
  const description = text(node['description']) ?? '';
  return { description: description.split(/(?<=\.)\s/)[0] ?? '', deprecated: node['deprecated'] === true };
}
