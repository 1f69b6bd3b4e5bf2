import { defined } from '../../base/defined.ts';
import { DURATION } from '../../base/declared-options.ts';
import type { Contract, Operation } from '../../contract/index.ts';
import {
  type Checker,
  declaredFor,
  type Exchange,
  type Finding,
  operationStatement,
  readBodyOf,
} from '../../check/index.ts';
import type { KnownObjects } from '../objects/known-objects.ts';
import type { RunOptions } from '../run-options.ts';
import { type Outcome, outcomeOf, type Reported } from '../send/probe.ts';
import type { Call, Contradicted, Evidence, OutgoingRequest, Sent } from '../send/request.ts';
import type { Target } from '../target.ts';

/** What checks of responses need of a session. */
interface Parts {
  readonly contract: Contract;
  readonly checker: Checker;
  readonly target: Target;
  readonly objects: KnownObjects;
  readonly options: Pick<RunOptions, 'maxResponseTime'>;
}

/** Records a finding with the requests and the response that show it. */
export type AddFinding = (
  finding: Finding,
  evidence: Pick<Evidence, 'outgoing'> & {
    readonly exchange?: Exchange | undefined;
    readonly contradicted?: Contradicted | undefined;
    /** The requests that show it. @default those of the probe */
    readonly shows?: readonly Sent[] | undefined;
  },
) => void;

/** A response to a call. */
interface CallResponse {
  readonly call: Call;
  readonly outgoing: OutgoingRequest;
  readonly exchange: Exchange;
}

/** What only a check can find in the outcome of a call, and the requests that show it. */
interface ProblemOfCall {
  readonly call: Call;
  readonly outcome: Outcome;
  readonly problem: Reported;
  readonly shows?: readonly Sent[] | undefined;
}

/** Reports a response that takes longer than the run allows. */
export function checkTime(
  session: Parts,
  { call, outgoing, exchange }: CallResponse,
  ms: number,
  addFinding: AddFinding,
): void {
  const most = session.options.maxResponseTime;
  if (most === undefined || ms <= most) return;
  const expected = `must respond within ${DURATION.show?.(most) ?? most}`;
  const problem = {
    rule: 'response-time',
    expected,
    actual: `${Math.round(ms)} ms`,
    severity: 'error',
  } as const;
  reportProblem(session, { call, outcome: outcomeOf(exchange, outgoing), problem }, addFinding);
}

/** Checks a response; returns whether it is a success as the contract declares it. */
export function checkResponse(
  session: Parts,
  { call, outgoing, exchange }: CallResponse,
  addFinding: AddFinding,
): boolean {
  const isEcho = echoesIn(session.objects, call, exchange);
  const findings = session.checker.response(exchange).filter((one) => !isEcho(one));
  for (const finding of findings) addFinding(finding, { outgoing, exchange });
  return isSuccess(call.operation, exchange.status) && !findings.some(({ severity }) => severity === 'error');
}

/** Reports what only a check can find in the outcome of a call. */
export function reportProblem(
  { checker, contract, target }: Parts,
  { call, outcome, problem, shows }: ProblemOfCall,
  addFinding: AddFinding,
): void {
  const statement =
    'provenance' in problem
      ? problem
      : { ...problem, ...operationStatement(contract.document, call.operation) };
  const violation = { actual: String(outcome.status), ...statement };
  const at = { method: outcome.outgoing.method, url: target.url + outcome.outgoing.path };
  const finding = checker.find(at, violation, {
    where: 'response',
    operation: call.operation,
    ...defined({ status: outcome.status || undefined }),
  });
  const { outgoing, exchange } = outcome;
  const { contradicted } = problem;
  if (finding !== undefined) addFinding(finding, { outgoing, exchange, shows, contradicted });
}

const ECHOED: ReadonlySet<string> = new Set(['body-schema', 'unknown-field', 'write-only']);

/** Whether a finding shows an invalid value that the run itself sent: the problem is that it was accepted. */
function echoesIn(objects: KnownObjects, call: Call, exchange: Exchange) {
  return ({ rule, pointer }: Finding): boolean => {
    if (exchange.status >= 300 || !ECHOED.has(rule)) return false;
    if (call.wrongBody === true) return true;
    const content = readBodyOf(exchange, 'responseBody');
    return content.kind === 'value' && objects.invalid.isShown(call, content.value, pointer);
  };
}

/** Whether the contract declares the status as a success. */
export const isSuccess = (operation: Operation, status: number): boolean =>
  status < 400 && declaredFor(operation, status) !== undefined;
