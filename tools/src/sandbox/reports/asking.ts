import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { OperationId } from '../../../../generated/operations.ts';
import type { DateInterval, FeatureFlagResultsRequest } from '../schemas.ts';
import { canonical } from 'openapi-contract-kit/internal/base/json';
import type { HandlerContext } from '../context/handler.ts';
import { canonicalId, compareIds, type Id } from '../store/ids.ts';
import { omit } from '../base/pick.ts';
import type { ReportRecord } from '../store/records.ts';
import { refuseField } from '../base/refusal.ts';
import { hash64 } from '../base/random.ts';
import type { Question, QuestionedGoal, Stretch } from '../store/question.ts';
import { referenceOf, type Subject, subjectSeed } from './subjects.ts';

/** The parameters of a report: the fields of a report on a flag. A report on an experiment has some of them. */
export type ReportRequest = Partial<FeatureFlagResultsRequest>;

/** The context for interpreting a request. */
export type QuestionContext = Pick<HandlerContext, 'data' | 'random'> & {
  readonly clock: Pick<HandlerContext['clock'], 'now'>;
};

/** How long a report takes, and the callback after it is ready. */
const READY_AFTER = 2_000;
const CALLBACK_AFTER = 250;

/** Requests a report, or continues the report that was requested with the same question. */
export function askForReport(
  context: HandlerContext,
  operation: OperationId,
  subject: Subject,
  request: ReportRequest,
): ReportRecord {
  const { data, clock, callbacks, faults } = context;
  const { callbackUrl } = request;
  callbacks.check(callbackUrl);
  const question = questionOf(context, subject, request);
  // Numbers as text, since they may exceed what a JavaScript number can hold.
  const hash = String(hash64(canonical({ operation, ...whatIsAsked(question, request) })));
  const dataCode = subject.sites === undefined ? hash : `${hash}|${subject.sites.length}`;
  const [before] = data.reports.by('dataCode', dataCode);
  const fate = faults.fateOfReport(operation);
  const now = clock.now();
  const report =
    before !== undefined && fate === undefined && stillGood(before, question)
      ? before
      : data.reports.put({
          id: before?.id ?? data.reports.nextId(),
          dataCode,
          operation,
          subjectId: subject.id,
          request: { ...request },
          question,
          requestedAt: now,
          readyAt: now + READY_AFTER,
          ...defined({ fate, callbackUrl }),
        });
  // A report that never becomes ready sends no callback.
  if (callbackUrl !== undefined && report.fate === undefined) {
    callbacks.schedule(dataCode, callbackUrl, Math.max(report.readyAt, now) + CALLBACK_AFTER);
  }
  return report;
}

/** The identity of a question: it depends neither on the order of its fields and goals, nor on the time, nor on later changes of the experiment. */
const whatIsAsked = (
  question: Question,
  { goalsIds, goalIdsCuped, referenceVariationId }: ReportRequest,
) => ({
  ...omit(question, ['seed', 'start', 'until', 'variations', 'referenceId', 'goals', 'cupedGoalIds']),
  goals: goalsIds == null ? 'all' : question.goals.map((goal) => goal.id),
  cuped: goalIdsCuped === null ? 'all' : question.cupedGoalIds,
  reference: referenceVariationId === undefined ? 'first' : question.referenceId,
});

/** A report that failed is created again, and so is one that is out of date. */
function stillGood(report: ReportRecord, question: Question): boolean {
  if (report.fate !== undefined) return false;
  const sameThings = canonical({ ...report.question, until: 0 }) === canonical({ ...question, until: 0 });
  const waiting = question.until < report.readyAt;
  const latest = Math.max(...(question.stretches ?? [{ to: Infinity }]).map(({ to }) => to));
  return sameThings && (waiting || latest <= report.question.until);
}

/** Turns a request into everything that the results depend on, or refuses it. */
export function questionOf(context: QuestionContext, subject: Subject, request: ReportRequest): Question {
  const { breakdown, dateIntervals } = request;
  const linked = subject.goalIds.map(canonicalId);
  const goals = goalsOf(context, request.goalsIds ?? linked, 'goalsIds');
  // If it is left out, CUPED applies to no goal: it has to be requested.
  const cuped = request.goalIdsCuped === null ? linked : (request.goalIdsCuped ?? []);
  const referenceId =
    referenceOf(subject, request.referenceVariationId) ??
    refuseField('referenceVariationId', `must be the id of a variation: ${idsOf(subject)}`);
  return {
    subject: subject.kind,
    subjectId: subject.id,
    seed: subjectSeed(context.random, subject.kind, subject.id),
    start: subject.start,
    until: context.clock.now(),
    variations: subject.variations,
    ...defined({ sites: subject.sites }),
    referenceId,
    goals,
    cupedGoalIds: goalsOf(context, cuped, 'goalIdsCuped').map((goal) => goal.id),
    ...defined({ stretches: dateIntervals && stretchesOf(dateIntervals) }),
    filters: request.filters ?? [],
    ...defined({ breakdown }),
    conversionType: request.conversionType ?? 'ALL_CONVERSION',
    visitorData: request.visitorData ?? false,
    allVariationsData: request.allVariationsData ?? false,
    bayesian: request.bayesian ?? false,
    sequentialTesting: request.sequentialTesting ?? false,
    enabledMultipleTesting: request.enabledMultipleTesting ?? false,
  };
}

const idsOf = (subject: Subject): string => subject.variations.map((variation) => variation.id).join(', ');

function goalsOf({ data }: QuestionContext, ids: readonly Id[], field: string): QuestionedGoal[] {
  const sorted = [...new Set(ids.map(canonicalId))].sort(compareIds);
  return sorted.map((id) => {
    const goal = data.goals.get(id);
    if (goal === undefined) refuseField(field, `there is no goal with id ${id}`);
    return { id: goal.id, type: goal.type, hasMultipleConversions: goal.hasMultipleConversions };
  });
}

function stretchesOf(intervals: readonly DateInterval[]): Stretch[] {
  if (intervals.length === 0) refuseField('dateIntervals', 'must have at least one interval');
  return intervals.map(({ start, end }, index) => {
    const from = momentOf(start, `dateIntervals/${index}/start`);
    const to = momentOf(end, `dateIntervals/${index}/end`);
    if (to < from) refuseField(`dateIntervals/${index}/end`, 'must not be before the start');
    return { from, to };
  });
}

/** Timestamps without a zone are read as UTC. */
function momentOf(stamp: string, field: string): number {
  const time = Date.parse(`${stamp}Z`);
  // 30 February would become a day of March.
  if (!new Date(time).toISOString().startsWith(stamp.slice(0, 10)))
    refuseField(field, 'must be a day that exists');
  return time;
}
