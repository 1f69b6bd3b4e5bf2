import {
  type Contract,
  type Operation,
  shapeOf,
  responseFor,
  type ResponseInfo,
} from 'openapi-contract-kit/internal/contract/index';

/** The two shapes of errors that the service documents. */
export type ErrorShape = 'service' | 'object';

const NAMES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  408: 'RequestTimeout',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  423: 'Locked',
  429: 'TooManyRequests',
  500: 'Internal',
  501: 'NotImplemented',
  502: 'BadGateway',
  503: 'Unavailable',
  504: 'GatewayTimeout',
};

/** The body of an error, in the documented shape of the status, or of the operation's other errors. */
export function errorBody(shape: ErrorShape, status: number, message: string, now: number): object {
  if (shape === 'service') return { serviceName: 'sandbox', message };
  const name = NAMES[status] ?? `Status${status}`;
  return {
    code: name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase(),
    name: `${name}Exception`,
    message,
    time: now,
    timestamp: new Date(now).toISOString(),
  };
}

export function errorShapeOf(
  contract: Contract,
  operation: Operation | undefined,
  status: number,
): ErrorShape {
  if (operation === undefined) return 'object';
  const declared = responseFor(operation, status);
  const others = operation.responses.filter((response) => !response.status.startsWith('2'));
  const speaksFor = declared ?? others[0];
  return speaksFor !== undefined && isServiceError(contract, speaksFor) ? 'service' : 'object';
}

const isServiceError = ({ document }: Contract, { content }: ResponseInfo): boolean =>
  !shapeOf(document, content[0]?.schema).field('serviceName').isNothing;
