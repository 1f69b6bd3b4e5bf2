/** Everything the client throws, by family. */

export * from './answer-errors.ts';
export * from './api-errors.ts';
export { AutomationError, InvalidRequestError } from './base-error.ts';
export type { ErrorDetails, Phase, Problem } from './base-error.ts';
export * from './connection-errors.ts';
export * from './flow-errors.ts';
