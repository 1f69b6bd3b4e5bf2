import type { OperationId } from '../../../generated/operations.ts';
import { type Contract, type Operation, provenanceAt } from '../../document/index.ts';
import { operationIds } from '../contract.ts';
import { type InputSchema, inputSchema } from './input-schema.ts';

/** An operation as an assistant sees it. */
export interface Tool {
  readonly name: OperationId;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: true;
  };
}

/** What a tool takes beside what its operation takes. */
export const WALK = {
  maxItems: {
    type: 'integer',
    minimum: 1,
    maximum: 1_000,
    default: 50,
    description: 'No more items than this.',
  },
  cursor: { type: 'string', description: 'The nextCursor of an earlier answer: goes on after it.' },
};
export const WAIT = {
  waitSeconds: {
    type: 'integer',
    minimum: 0,
    maximum: 300,
    default: 30,
    description:
      'How long to wait for the report. Not ready by then is no failure: ask again with the same dataCode.',
  },
};

/** One tool for each operation, named by its id; those that change something only where that was allowed. */
export function toolsOf(contract: Contract, write: boolean): Tool[] {
  return operationIds()
    .map((id) => ({ id, operation: contract.operation(id) }))
    .filter(({ operation }) => write || operation.readOnly)
    .map(({ id, operation }) => ({
      name: id,
      title: operation.summary,
      description: describe(contract, operation),
      inputSchema: inputSchema(contract, operation, extraOf(operation)),
      annotations: {
        readOnlyHint: operation.readOnly,
        destructiveHint: operation.method === 'DELETE' || operation.method === 'PUT',
        idempotentHint: operation.readOnly || operation.method === 'PUT' || operation.method === 'DELETE',
        openWorldHint: true,
      },
    }));
}

function extraOf(operation: Operation): Record<string, object> {
  if (operation.pagination !== undefined) return WALK;
  return operation.polling === undefined ? {} : WAIT;
}

/** Says what is not sure too: an assistant should not pass a guess on as a fact. */
function describe(contract: Contract, operation: Operation): string {
  const body = operation.requestBody?.content[0]?.schema;
  const standing = body === undefined ? undefined : provenanceAt(contract.document, body.pointer).standing;
  return [
    `${operation.method} ${operation.path}. ${operation.summary}. ${operation.description}`.trim(),
    ...(operation.deprecated ? ['Deprecated.'] : []),
    ...(operation.pagination === undefined
      ? []
      : ['Walks the pages by itself and answers with items and nextCursor.']),
    ...(operation.polling === undefined ? [] : ['Waits for the report by itself.']),
    ...(standing === undefined || standing === 'documented'
      ? []
      : [`The shape of the body is ${standing}, not documented by the service.`]),
  ].join('\n');
}
