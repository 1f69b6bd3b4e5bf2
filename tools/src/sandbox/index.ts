export {
  type Overlay,
  OverlayError,
  type OverlayOptions,
} from 'openapi-contract-kit/internal/contract/index';
export { readOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
export type { ActiveFault, Fault } from './faults/faults.ts';
export type { RateLimit } from './access/limits.ts';
export type { CallbackAttempt, CallbackRecord, MailRecord, ReportRecord } from './store/records.ts';
export type { RequestRecord } from './requests.ts';
export { createSandbox } from './sandbox.ts';
export type { State } from './store/store.ts';
export { ListenError } from 'openapi-contract-kit/internal/http/listen-error';
export type { RunningServer as SandboxServer } from 'openapi-contract-kit/internal/http/serve';
export type { ServeOptions } from './http/serve.ts';
export type { ClientCredentials, Sandbox, SandboxOptions } from './sandbox-types.ts';
