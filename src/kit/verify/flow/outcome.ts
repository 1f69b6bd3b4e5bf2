import {
  type Violation,
  operationStatement,
  requestStatement,
  responseStatement,
  type Statement,
  weakest,
} from '../../check/index.ts';
import { acceptance, messageOf } from '../refusal.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import type { Outcome } from '../send/probe.ts';
import { readStatement } from './checks.ts';
import { type Failure, statusesIn } from './condition.ts';
import { type Criterion, expressionsOf, isStatusCriterion, shortfallOf } from './criterion.ts';
import { problemOf, type Taken } from './expectation.ts';
import { type Expression, expressionsIn, type Scope } from './expression.ts';
import type { Action, Expectation, Step } from './flow.ts';

/** A request of a step with its response. */
export interface Attempt {
  readonly call: Call;
  readonly outcome: Outcome;
  readonly scope: Scope;
  /** Whether the status and all criteria are as the step expects. */
  readonly ok: boolean;
  readonly statusOk: boolean;
  readonly problems: readonly Violation[];
  /** What the step does after it has failed for good. */
  readonly action?: Action;
}

/** What a step knows about the steps before. */
export interface Before {
  readonly scope: Scope;
  readonly taken: ReadonlyMap<string, Taken>;
  /** The items of all pages, if the list was walked. */
  readonly items?: readonly unknown[] | undefined;
  /** Whether the request goes to an object that the flow made. */
  readonly isOwn: boolean;
}

/** Compares a response with what the step expects. */
export function lookAtResponse(run: Run, step: Step, call: Call, outcome: Outcome, before: Before): Attempt {
  const { scope } = before;
  const { status } = outcome;
  const ofStatus = step.criteria?.filter(isStatusCriterion);
  const statusOk =
    status !== 0 &&
    (ofStatus === undefined ? outcome.ok : ofStatus.every((one) => shortfallOf(one, scope) === undefined));
  const attempt = { call, outcome, scope, statusOk };
  if (!statusOk) {
    // Other rules report these.
    const isTold = status === 0 || status === 429 || status >= 500;
    const problems = isTold ? [] : statusProblems(run, step, attempt, before);
    return { ...attempt, ok: false, problems };
  }
  const unmet = (step.criteria ?? [])
    .filter((one) => !isStatusCriterion(one) && isDecidable(one.restsOn, expressionsOf(one), before))
    .flatMap((one) => {
      const shortfall = shortfallOf(one, scope);
      return shortfall === undefined ? [] : [criterionProblem(run, call, one, shortfall, before)];
    });
  // What a repeated step lacks before it succeeds is one problem.
  const isRepeated = step.onFailure.some(({ type }) => type === 'retry');
  const told = isRepeated ? unmet.slice(0, 1) : unmet;
  const wrong = step.expectations.flatMap((one) => expectationProblems(run, one, attempt, before));
  return { ...attempt, ok: unmet.length === 0, problems: [...told, ...wrong] };
}

/** Whether the steps that a criterion mentions have been taken. */
const isDecidable = (
  restsOn: readonly string[],
  named: readonly Expression[],
  { taken, scope }: Before,
): boolean =>
  restsOn.every((id) => taken.has(id)) &&
  named.every(({ root, names: [id = ''] }) => root !== 'steps' || scope.steps.has(id));

function expectationProblems(
  run: Run,
  expectation: Expectation,
  { call, outcome }: Pick<Attempt, 'call' | 'outcome'>,
  before: Before,
): Violation[] {
  const { scope, taken, items } = before;
  const [restsOn, named] =
    'item' in expectation ? [expectation.restsOn, expressionsIn(expectation.item)] : [[expectation.step], []];
  if (!isDecidable(restsOn, named, before)) return [];
  const problem = problemOf(expectation, {
    document: run.contract.document,
    operation: call.operation,
    value: outcome.value,
    ...(items === undefined ? {} : { items }),
    taken,
    scope,
  });
  if (problem === undefined) return [];
  return [{ ...problem, ...('item' in expectation ? asSureAs(run, problem, restsOn, before) : {}) }];
}

/** The effect of an earlier request is only as certain as the statement that the service accepts that request. */
function asSureAs(
  run: Run,
  { provenance, schemaPointer = '' }: Violation,
  restsOn: readonly string[],
  { taken }: Before,
): Statement {
  const steps = restsOn.flatMap((id) => taken.get(id) ?? []);
  const { document } = run.contract;
  return weakest(
    { provenance, schemaPointer },
    ...steps.map(({ operation, sent }) => requestStatement(document, operation, sent)),
  );
}

function criterionProblem(
  run: Run,
  call: Call,
  { restsOn }: Criterion,
  { subject, expected, actual }: Failure,
  before: Before,
): Violation {
  const problem = problemAt(run, call, subject, expected, actual);
  return { ...problem, ...asSureAs(run, problem, restsOn, before) };
}

/** A problem with a part of the exchange, with the standing of that part. */
export function problemAt(
  run: Run,
  { operation }: Call,
  subject: Expression | undefined,
  expected: string,
  actual: string | undefined,
): Violation {
  const { document } = run.contract;
  const isBody = subject?.root === 'response' && subject.names[0] === 'body';
  const rule = isBody && subject.pointer === operation.polling?.status ? 'polling' : 'flow';
  if (isBody)
    return {
      rule,
      pointer: subject.pointer,
      expected,
      actual,
      ...readStatement(document, operation, subject.pointer),
    };
  const pointer = subject?.names[0] === 'header' ? { pointer: `/${subject.names.slice(1).join('.')}` } : {};
  return { rule, ...pointer, expected, actual, ...operationStatement(document, operation) };
}

/** An object that the flow did not make may not exist. */
function statusProblems(
  run: Run,
  step: Step,
  { call, outcome, scope }: Pick<Attempt, 'call' | 'outcome' | 'scope'>,
  { isOwn }: Before,
): Violation[] {
  const { status, value } = outcome;
  const criteria = step.criteria?.filter(isStatusCriterion) ?? [];
  const named = criteria.flatMap((one) => (one.type === 'simple' ? statusesIn(one.condition) : []));
  const isSuccess = named.every((one) => one < 300);
  if (status === 404 && isSuccess && !isOwn) return [];
  const [shortfall] = criteria.flatMap((one) => shortfallOf(one, scope) ?? []);
  const said = messageOf(value);
  return [
    {
      rule: call.operation.polling === undefined ? 'flow' : 'polling',
      expected: shortfall?.expected ?? 'must succeed',
      // The message names the status already.
      actual: said === '' ? undefined : said,
      ...statusStatement(run, call, outcome, isSuccess ? undefined : named[0]),
    },
  ];
}

/** The standing of the expected outcome of a step. */
function statusStatement(
  run: Run,
  call: Call,
  { ok, status }: Outcome,
  wanted: number | undefined,
): Statement {
  const { document } = run.contract;
  const { operation } = call;
  if (ok) return operationStatement(document, operation);
  return wanted === undefined
    ? acceptance(run, call, status)
    : responseStatement(document, operation, wanted);
}
