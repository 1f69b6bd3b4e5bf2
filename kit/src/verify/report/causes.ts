import { defined } from '../../base/defined.ts';
import { type Finding, OF_CONTENT, RULES, SEVERITIES } from '../../check/index.ts';
import { type Group, grouped } from '../../grouped.ts';
import { BEYOND, MISSING } from '../objects/odd-ids.ts';
import type { Cause, Identity, Report, ReportFinding } from './report.ts';

/** Findings grouped by rule and place in the contract. The most severe come first. */
export function causesOf(
  findings: readonly ReportFinding[],
  show: (finding: ReportFinding) => Pick<Cause, 'exchange' | 'earlier'>,
): Cause[] {
  return groupsOf(findings)
    .map((group): Cause => {
      const first = clearestOf(group);
      const { rule, status, schemaPointer, after, known, severity, provenance, note, curl } = first;
      return {
        rule,
        ...defined({ status, schemaPointer }),
        ...(known === true ? { known } : {}),
        severity,
        ...defined({ provenance, note, after }),
        message: causeMessage(group),
        count: group.reduce((sum, { count }) => sum + count, 0),
        findings: group.length,
        operations: [...new Set(group.flatMap(({ operation }) => operation ?? []))].sort(),
        curl,
        ...show(first),
      };
    })
    .sort(
      (a, b) =>
        Number(a.known === true) - Number(b.known === true) ||
        rank(a) - rank(b) ||
        urgency(a) - urgency(b) ||
        b.operations.length - a.operations.length,
    );
}

/** The rules are in the order of their urgency. The body of a success is more urgent than that of a refusal. */
const urgency = ({ rule, status = 0 }: Pick<Cause, 'rule' | 'status'>): number => {
  const isOfRefusal = OF_CONTENT.has(rule) && status >= 400;
  return Object.keys(RULES).indexOf(isOfRefusal ? 'header-value' : rule) + (isOfRefusal ? 0.5 : 0);
};

const rank = ({ severity }: Pick<ReportFinding, 'severity'>): number => SEVERITIES.indexOf(severity);

/** Of equally severe findings, one that ordinary requests show is the clearest, then the one with the fewest requests. */
const clearestOf = (group: Group<ReportFinding>): ReportFinding =>
  group.reduce((best, one) => {
    const isClearer =
      rank(one) - rank(best) ||
      Number(best.isOrdinary === true) - Number(one.isOrdinary === true) ||
      one.curl.length - best.curl.length;
    return isClearer < 0 ? one : best;
  });

function causeMessage(group: Group<ReportFinding>): string {
  const { rule, message } = clearestOf(group);
  const places = new Set(group.map(causePlace)).size;
  if (rule === UNCHECKED && places > 1)
    return `${places} rules for ${partOf(group[0])} are not enforced. ${message}`;
  const { size } = new Set(group.map(({ operation }) => operation));
  if (rule === UNDECLARED && size > 1)
    return `${size} operations return a body for which the contract declares no content, so that nothing checks it. ${message}`;
  return message;
}

const UNCHECKED = 'bad-request-accepted';
/** Operations that require fields which the contract does not declare as required have one cause. */
export const TAKES_NOTHING = 'must accept {}, because the contract declares no field as required';
const UNDECLARED = 'unexpected-body';
const REFUSED = 'valid-request-refused';
/** Many rules that are not enforced, or places that are broken alike, are likely to have one cause. */
const MANY = 3;
const MANY_UNCHECKED = 4;

const partOf = ({ schemaPointer = '' }: ReportFinding): string =>
  /^\/(components|paths\/[^/]+(\/[a-z]+)?)\/parameters\//.test(schemaPointer)
    ? 'parameters'
    : 'request bodies';

function groupsOf(findings: readonly ReportFinding[]): Group<ReportFinding>[] {
  const byPlace = grouped(findings, (one) => [one.known === true, isOfId(one) ? one.rule : causeOf(one)]);
  const comparable = byPlace.filter((group) => likenessOf(clearestOf(group)) !== undefined);
  const alike = grouped(comparable, (group) => {
    const first = clearestOf(group);
    return [first.known === true, first.severity, first.rule, likenessOf(first)];
  }).filter((groups) => groups.length >= (groups[0][0].rule === UNCHECKED ? MANY_UNCHECKED : MANY));
  const merged = new Set(alike.flat());
  return [
    ...byPlace.filter((group) => !merged.has(group)),
    ...alike.map(([[first, ...rest], ...others]): Group<ReportFinding> => [first, ...rest, ...others.flat()]),
  ];
}

/** What findings at several places of the contract share if they have one cause; undefined if they share nothing. */
function likenessOf(finding: ReportFinding): unknown {
  const { rule, status, pointer, expected, actual = '' } = finding;
  if (rule === UNCHECKED) return partOf(finding);
  if (rule === REFUSED) return expected === TAKES_NOTHING ? status : undefined;
  // A text, a number, an object, a list, or a word such as null.
  const kind = /^["{[]|^-?\d/.exec(actual)?.[0].replace(/^-?\d/, '0') ?? actual;
  // A contract that is generated from code repeats the same schema in each operation.
  return OF_CONTENT.has(rule) ? [status, placeWithin(pointer), expected, kind] : undefined;
}

/** A service that fails for an id out of range does so wherever it reads one. */
const isOfId = ({ rule, check }: ReportFinding): boolean =>
  rule === 'server-error' && (check === MISSING || check.startsWith(BEYOND));

/** The findings of each cause. */
export function findingsByCause({ causes, findings }: Pick<Report, 'causes' | 'findings'>) {
  const groups = groupsOf(findings);
  const shows = ({ rule, message, known }: Cause, group: Group<ReportFinding>): boolean =>
    group.some((one) => one.rule === rule && one.known === known) && causeMessage(group) === message;
  return new Map(causes.map((cause) => [cause, groups.find((group) => shows(cause, group)) ?? []]));
}

/** The same for all findings of one cause. */
export const causeOf = (finding: Finding): string => `${finding.rule} ${causePlace(finding)}`;

/** Statuses and removals have a place in each operation, but the cause is the same. */
function causePlace({ rule, operation, schemaPointer, where, status, step }: Finding): string {
  if (rule === 'flow' && step !== undefined) return `${step.flow}: ${step.step}`;
  if (EVERYWHERE.has(rule)) return '';
  if (PER_STATUS.has(rule)) return String(status ?? 'none');
  if (rule === 'server-error') return `${status ?? ''} ${operation ?? ''}`;
  return schemaPointer ?? `${operation ?? ''} ${where}`;
}

/** A service violates these rules in every operation. */
const EVERYWHERE: ReadonlySet<string> = new Set(['not-implemented', 'token-accepted', UNDECLARED]);

const PER_STATUS: ReadonlySet<string> = new Set([
  'status-undeclared',
  'no-response',
  'wrong-method',
  'token-refusal',
  'not-found',
]);

/** A key with a digit is an index or an id. */
const placeWithin = (pointer: string): string => pointer.replaceAll(/\/[^/]*\d[^/]*/g, '/*');

export function identityOf(finding: Finding): Identity {
  const { rule, operation, method, where, pointer, schemaPointer, status, expected, step } = finding;
  return {
    rule,
    ...(operation === undefined ? { method } : { operation }),
    where,
    pointer: placeWithin(pointer),
    ...defined({ status: where === 'request' ? undefined : status }),
    ...(schemaPointer === undefined
      ? { expected: expected.replaceAll(/"[^"]*"|\d+/g, '*') }
      : { schemaPointer }),
    ...(rule === 'flow' && step !== undefined && { step: `${step.flow}: ${step.step}` }),
  };
}

export const causeKey = (identity: Identity): string =>
  JSON.stringify([
    identity.rule,
    identity.operation ?? identity.method,
    identity.where,
    identity.pointer,
    identity.status,
    identity.schemaPointer ?? identity.expected,
    identity.step,
  ]);
