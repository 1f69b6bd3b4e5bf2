/** Verifies a service against the contract. */
export { type Baseline, baselineOf, readBaseline } from './baseline.ts';
export { readFixtures, type Fixtures } from './fixtures.ts';
export { FlowError, type Flows, readFlows } from './flow/read.ts';
export { type HarOptions, verifyHar } from './har.ts';
export { type Login, readLogin } from './login.ts';
export type { Mode } from './mode.ts';
export type { VerifyOptions } from './run-options.ts';
export { formatPlan, type Plan, type PlannedCall, type PlannedKind, planOf } from './plan.ts';
export { readReplay, type Replay } from './replay.ts';
export { formatGithub, formatSarif, type LocateInContract } from './report/format-ci.ts';
export { formatHtml } from './report/format-html.ts';
export { formatJunit } from './report/format-junit.ts';
export { formatText } from './report/format-text.ts';
export type {
  Cause,
  Checked,
  CheckedContract,
  CheckResult,
  KnownFinding,
  LeftOut,
  OperationCoverage,
  Progress,
  Report,
  ReportFinding,
  ShownExchange,
  ShownMessage,
  StatusCoverage,
  Verdict,
} from './report/report.ts';
export { type Can, httpTarget, type Target } from './target.ts';
export { verify } from './verify.ts';
