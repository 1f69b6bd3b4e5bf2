/**
 * The contract kit. For consumers: a mock that follows the contract, a recorder that checks traffic, and a matcher.
 * For providers: a verifier of services and of recorded traffic. No test runner is imported here; `./contract/vitest`
 * and `./contract/jest` import theirs.
 */
export {
  type Contract,
  type Overlay,
  OverlayError,
  type OverlayOptions,
  UnreadableDocumentError,
} from './contract/index.ts';
export { readOverlay } from './contract/overlay/index.ts';
export { DEFAULT_POLICY, RULES } from './check/index.ts';
export type { Exchange, Finding, FlowStep, Rule, Severity, SeverityPolicy } from './check/index.ts';
export {
  type Hooks,
  mockFor,
  type TestContext,
  useContract,
  type UsedContract,
} from './fixtures/use-contract.ts';
export { createMatchers, type MatcherResult } from './matchers/to-match-contract.ts';
export type { EngineName } from './mock/engine.ts';
export type { NextResponse } from './mock/planned-response.ts';
export type { ReceivedRequest } from './mock/received.ts';
export {
  type TrafficEvidence as Evidence,
  learn,
  type Learned,
  type LearnOptions,
  type LearnedFact,
  type Unlearned,
} from './learn/index.ts';
export { loadContract } from './load-contract.ts';
export { type Mock, type MockOptions, startMock } from './mock/start-mock.ts';
export {
  type CallChecks,
  type Refusal,
  type ValidateMode,
  type ValidateOptions,
  validator,
} from './validate/validator.ts';
export { type Proxy, type ProxyOptions, startProxy } from './proxy/start-proxy.ts';
export { BrokenContractError } from './recorder/broken-contract-error.ts';
export { type Fetch, type Recorder, type RecordOptions, recordContract } from './recorder/record-contract.ts';
export type { Recorded, RecordedExchange, RecordingOptions } from './recorder/recording.ts';
export {
  type Baseline,
  baselineOf,
  type Can,
  type Cause,
  type Checked,
  type CheckedContract,
  type CheckResult,
  type Fixtures,
  FlowError,
  type Flows,
  formatGithub,
  formatHtml,
  formatJunit,
  formatPlan,
  formatSarif,
  formatText,
  type HarOptions,
  httpTarget,
  type KnownFinding,
  type LocateInContract,
  type Login,
  type Mode,
  type OperationCoverage,
  type Plan,
  type PlannedCall,
  type PlannedKind,
  planOf,
  type Progress,
  readBaseline,
  readFlows,
  readLogin,
  readReplay,
  type Replay,
  type Report,
  type ReportFinding,
  type ShownExchange,
  type ShownMessage,
  type StatusCoverage,
  type Target,
  type Verdict,
  verify,
  verifyHar,
  type VerifyOptions,
} from './verify/index.ts';
