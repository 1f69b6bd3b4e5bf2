// The public surface: a table of contents.
export { createClient } from './client/client.ts';
export type { BigintClient, Client, FilteredOperation, FilterOf } from './client/client.ts';
export { clientCredentials } from './client/credentials.ts';
export type { Credentials } from './client/credentials.ts';
export { AutomationError } from './client/automation-error.ts';
export {
  AbortedError,
  ApiError,
  AuthError,
  BadRequestError,
  ConflictError,
  ContractError,
  EmptyResponseError,
  InvalidRequestError,
  isApiError,
  isAutomationError,
  LockedError,
  NetworkError,
  NotFoundError,
  PaginationError,
  ParseError,
  PartialResponseError,
  PermissionError,
  PollTimeoutError,
  PrecisionError,
  RateLimitError,
  RedirectError,
  ReportFailedError,
  ResponseTooLargeError,
  ServerError,
  TimeoutError,
  UnexpectedContentError,
} from './client/errors.ts';
export type { ErrorDetails, Phase, Problem } from './client/automation-error.ts';
export type { AnyAutomationError, ApiErrorName } from './client/errors.ts';
export { logger } from './client/events.ts';
export type { LogFields, LoggerOptions } from './client/events.ts';
export type * from './client/options.ts';
export type { Call, CallResponse } from '../generated/operations.ts';
export { paginate } from './client/paginate.ts';
export type { Page, PaginateOptions, Walk } from './client/paginate.ts';
export { poll } from './client/poll.ts';
export type { PassingError, PollOptions, PollProgress } from './client/poll.ts';
export { report } from './client/report.ts';
export type { CallbackSource, ExpectedCallback, ReportOptions } from './client/report.ts';
export { defaultRetry, defaultRetryOn } from './client/retry.ts';
export type * from '../generated/schema.d.ts';
export { windows } from './client/windows.ts';
