// The public surface: a table of contents.
export { createClient } from './client/client.ts';
export type { BigintClient, Client } from './client/client.ts';
export { ContractError } from './client/contract-error.ts';
export * from './client/error-family.ts';
export * from './client/errors.ts';
export { logger } from './client/logger.ts';
export type * from './client/logger.ts';
export type * from './client/options.ts';
export { paginate } from './client/paginate.ts';
export type { Page, PaginateOptions, Walk } from './client/paginate.ts';
export { poll } from './client/poll.ts';
export type { PassingError, PollOptions, PollProgress } from './client/poll.ts';
export { report } from './client/report.ts';
export type { CallbackSource, CallbackTicket, ReportMethod, ReportOptions } from './client/report.ts';
export { defaultRetry, defaultRetryOn } from './client/retry.ts';
export type * from '../generated/schema.d.ts';
