import { SEVERITIES } from '../../check/index.ts';
import type { Cause, Report, ReportFinding } from './report.ts';

/** Findings by what they have in common: the broken rule and the place in the contract. The gravest come first. */
export function causesOf(
  findings: readonly ReportFinding[],
  show: (finding: ReportFinding) => Pick<Cause, 'exchange' | 'reproduction'>,
): Cause[] {
  const groups = groupsOf(findings);
  const rank = ({ severity }: Pick<ReportFinding, 'severity'>): number => SEVERITIES.indexOf(severity);
  return [...groups.values()]
    .map((group): Cause => {
      // Of equally grave findings, the one that takes the fewest requests shows the cause best.
      const [first] = [...group].sort((a, b) => rank(a) - rank(b) || a.curl.length - b.curl.length);
      const operations = [...new Set(group.flatMap(({ operation }) => operation ?? []))].sort();
      return {
        rule: first?.rule ?? '',
        ...(first?.schemaPointer === undefined ? {} : { schemaPointer: first.schemaPointer }),
        ...(first?.known === true ? { known: true as const } : {}),
        severity: first?.severity ?? 'note',
        provenance: first?.provenance ?? 'assumed',
        ...(first?.note === undefined ? {} : { note: first.note }),
        message: first?.message ?? '',
        count: group.reduce((sum, { count }) => sum + count, 0),
        findings: group.length,
        operations,
        curl: first?.curl ?? [],
        ...(first === undefined ? {} : show(first)),
      };
    })
    .sort(
      (a, b) =>
        Number(a.known === true) - Number(b.known === true) ||
        rank(a) - rank(b) ||
        b.operations.length - a.operations.length ||
        a.rule.localeCompare(b.rule),
    );
}

function groupsOf(findings: readonly ReportFinding[]): Map<string, ReportFinding[]> {
  const groups = new Map<string, ReportFinding[]>();
  for (const finding of findings) {
    const key = `${finding.known === true} ${finding.rule} ${placeOf(finding)}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return groups;
}

/** The findings of each cause. */
export function findingsByCause({ causes, findings }: Pick<Report, 'causes' | 'findings'>) {
  const groups = [...groupsOf(findings).values()];
  const shows = ({ rule, message, known }: Cause, finding: ReportFinding): boolean =>
    finding.rule === rule && finding.message === message && finding.known === known;
  return new Map(
    causes.map((cause) => [cause, groups.find((group) => group.some((one) => shows(cause, one))) ?? []]),
  );
}

/** Statuses and removals have a place in each operation; it is the same cause that breaks them all. */
function placeOf({ rule, operation, schemaPointer, where, status }: ReportFinding): string {
  if (rule === 'not-implemented') return '';
  if (PER_STATUS.has(rule)) return String(status ?? 'none');
  return schemaPointer ?? `${operation ?? ''} ${where}`;
}

const PER_STATUS: ReadonlySet<string> = new Set([
  'status-undeclared',
  'server-error',
  'no-answer',
  'wrong-method',
  'token-refusal',
  'not-found',
]);
