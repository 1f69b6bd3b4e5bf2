import {
  type Contract,
  type Operation,
  shapeOf,
  responseFor,
  type ResponseInfo,
} from 'openapi-contract-kit/internal/contract/index';

/** The two shapes of errors that the service documents. */
export type ErrorShape = 'service' | 'object';

/** The body of an error, in the documented shape of the status, or of the operation's other errors. */
export const errorBody = (shape: ErrorShape, message: string, timestamp: string): object =>
  shape === 'service' ? { serviceName: 'Data client', message } : { status: 'ERROR', message, timestamp };

export function errorShapeOf(
  contract: Contract,
  operation: Operation | undefined,
  status: number,
): ErrorShape {
  if (operation === undefined) return 'object';
  const ofStatus = responseFor(operation, status);
  const others = operation.responses.filter((response) => !response.status.startsWith('2'));
  const speaksFor = ofStatus ?? others[0];
  return speaksFor !== undefined && isServiceError(contract, speaksFor) ? 'service' : 'object';
}

const isServiceError = ({ document }: Contract, { content }: ResponseInfo): boolean =>
  !shapeOf(document, content[0]?.schema).field('serviceName').isNothing;
