import { isObject } from 'openapi-contract-kit/internal/base/json';
import {
  type Contract,
  type Operation,
  resolve,
  returnedShape,
  successOf,
} from 'openapi-contract-kit/internal/contract/index';
import { fieldsOf, type Kind } from '../call/fields.ts';

/** An operation as an assistant sees it: enough to choose it, and to call it in the common case. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Record<string, object>;
    readonly required?: string[];
  };
  readonly annotations: { readonly readOnlyHint?: true; readonly destructiveHint?: false };
}

/** Which operations are offered. */
export interface Selection {
  /** Whether operations that change something are offered too. */
  readonly write: boolean;
  readonly only?: readonly string[];
  readonly tags?: readonly string[];
}

/** Tokens are obtained by this program and never shown to an assistant. */
const returnsToken = ({ document }: Contract, operation: Operation): boolean =>
  !returnedShape(document, operation).field('access_token').isNothing;

/** Whether it starts a report. That changes no objects, but it must not be sent twice. */
export const startsReport = (operation: Operation): boolean => operation.node['x-starts-report'] === true;

/** Whether it is offered without `--write`. */
export const isReading = (operation: Operation): boolean => operation.readOnly || startsReport(operation);

/** The most characters of a list with whole descriptions: assistants read it before everything else. */
const MOST = 20_000;

/** One tool for each operation that is offered, named by its id. If they are many, each has only its title. */
export function toolsOf(contract: Contract, { write, only, tags }: Selection): Tool[] {
  const offered = contract.operations.filter((operation) => {
    const { id } = operation;
    if (returnsToken(contract, operation)) return false;
    if (only !== undefined && !only.includes(id)) return false;
    if (tags !== undefined && !tags.includes(operation.tag)) return false;
    return write || isReading(operation);
  });
  const toolsBy = (describe: (operation: Operation) => string): Tool[] =>
    offered.map((operation) => ({
      name: operation.id,
      description: `${describe(operation)}${operation.deprecated ? ' (deprecated)' : ''}`,
      inputSchema: inputSchema(contract, operation),
      annotations: hintsOf(operation),
    }));
  const whole = toolsBy(({ summary, description }) => `${summary}. ${description}`.trim());
  return JSON.stringify(whole).length <= MOST ? whole : toolsBy(({ summary }) => summary);
}

function hintsOf({ readOnly, method }: Operation): Tool['annotations'] {
  if (readOnly) return { readOnlyHint: true };
  return method === 'POST' ? { destructiveHint: false } : {};
}

const LIST = { maxItems: { type: 'integer' }, cursor: { type: 'string' } };
const WAIT = { waitSeconds: { type: 'integer' } };

/** The tool's own arguments, besides those of its operation. */
export function extraOf(operation: Operation): Record<string, object> {
  if (operation.pagination !== undefined || returnsList(operation)) return LIST;
  return operation.polling === undefined ? {} : WAIT;
}

export const returnsList = (operation: Operation): boolean =>
  successOf(operation)?.content[0]?.schema?.value['type'] === 'array';

const TYPES: Readonly<Record<Kind, string>> = {
  text: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  json: 'object',
  file: 'object',
  condition: 'object',
  order: 'object',
};

/** Parameters, and the required fields of the body. */
function inputSchema(contract: Contract, operation: Operation): Tool['inputSchema'] {
  const fields = fieldsOf(contract, operation);
  const parameters = fields.filter(({ place }) => place !== 'body');
  const inBody = fields.filter(({ place, required }) => place === 'body' && required);
  const typeOf = ({ kind, many, schema }: (typeof fields)[number]): object => {
    const type = isObject(resolve(contract.document, schema).value['items']) ? 'array' : TYPES[kind];
    return kind === 'integer' && !many ? { type: ['integer', 'string'] } : { type };
  };
  const properties: Record<string, object> = Object.fromEntries(
    parameters.map((field) => [field.name, typeOf(field)]),
  );
  const body = operation.requestBody;
  if (body !== undefined) {
    properties['body'] = {
      type: 'object',
      ...(inBody.length === 0
        ? {}
        : {
            properties: Object.fromEntries(inBody.map((field) => [field.name, typeOf(field)])),
            required: inBody.map(({ name }) => name),
          }),
    };
  }
  const required = [
    ...parameters.filter((field) => field.required).map(({ name }) => name),
    ...(body?.required ? ['body'] : []),
  ];
  return {
    type: 'object',
    properties: { ...properties, ...extraOf(operation) },
    ...(required.length === 0 ? {} : { required }),
  };
}
