export type { ActiveFault, Fault } from './faults.ts';
export type { RateLimit } from './limits.ts';
export type { CallbackAttempt, CallbackRecord, MailRecord, ReportRecord } from './records.ts';
export type { RequestRecord } from './requests.ts';
export { createSandbox } from './sandbox.ts';
export type { State } from './store/store.ts';
export { ListenError } from './listen-error.ts';
export type { SandboxServer, ServeOptions } from './serve.ts';
export type { ClientCredentials, Sandbox, SandboxOptions } from './surface.ts';
