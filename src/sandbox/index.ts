export type { ActiveFault, Fault } from './faults.ts';
export type { RateLimit } from './limits.ts';
export type { CallbackAttempt, CallbackRecord, MailRecord, ReportRecord } from './records.ts';
export type { RequestRecord } from './requests.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
export type { State } from './store/store.ts';
