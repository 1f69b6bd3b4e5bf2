import { requireResult } from '../../base/required.ts';
import { pointerOf } from '../../base/pointer.ts';
import { counted } from '../../base/words.ts';
import { RULES } from '../../check/index.ts';
import { githubAnnotations, type Annotation, sarifLog, type SarifRule } from '../../sarif-and-annotations.ts';
import type { Cause, Report } from './report.ts';
import { operationsText, ruleText } from './wording.ts';

/**
 * Finds the line of the contract for a finding; undefined if it is not in a file.
 *
 * ```ts
 * import type { LocateInContract } from 'openapi-contract-kit';
 *
 * export const locate: LocateInContract = (pointer) =>
 *   pointer.startsWith('/paths') ? { file: 'openapi.json', line: 1, column: 1 } : undefined;
 * ```
 */
export type LocateInContract = (
  pointer: string,
) => { readonly file: string; readonly line: number; readonly column: number } | undefined;

/**
 * Annotations of GitHub Actions: one line for each cause of findings.
 *
 * ```ts
 * import { formatGithub, httpTarget, verify, loadContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * console.log(formatGithub(await verify(httpTarget('http://localhost:8080'), { contract })));
 * ```
 */
export function formatGithub(report: Report, locate?: LocateInContract): string {
  requireResult('formatGithub', 'verify', report, 'findings');
  return githubAnnotations(annotationsOf(report, locate));
}

/**
 * The causes of findings as SARIF 2.1.0, for code scanning.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { formatSarif, httpTarget, verify, loadContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * writeFileSync('report.sarif', formatSarif(await verify(httpTarget('http://localhost:8080'), { contract })));
 * ```
 */
export function formatSarif(report: Report, locate?: LocateInContract): string {
  requireResult('formatSarif', 'verify', report, 'findings');
  return sarifLog('openapi-contract-kit verify', annotationsOf(report, locate), describeRule);
}

function describeRule(id: string): SarifRule {
  const text = Object.entries(RULES).find(([rule]) => rule === id)?.[1];
  // The result of a run that did not reach its end.
  if (text === undefined) {
    const says = { text: NOT_TO_THE_END };
    return { id, shortDescription: says, fullDescription: says, help: says };
  }
  const helpUri = HELP.find(([rules]) => rules.test(id))?.[1] ?? `${OPENAPI}operation-object`;
  const remedy = `Correct the service, or the contract if it is wrong. --level ${id}=note or ${id}=off changes how severe this is.`;
  return {
    id,
    shortDescription: { text },
    fullDescription: { text },
    help: { text: `${text} ${remedy} See ${helpUri}` },
    helpUri,
  };
}

const OPENAPI = 'https://spec.openapis.org/oas/v3.1.1.html#';
const HTTP = 'https://www.rfc-editor.org/rfc/rfc9110.html#section-';

/** What the standards say about the rules. */
const HELP: readonly (readonly [rules: RegExp, address: string])[] = [
  [/^(crash|server-error|no-response)$/, `${HTTP}15.6`],
  [/^not-found$/, `${HTTP}15.5.5`],
  [/^wrong-method$/, `${HTTP}15.5.6`],
  [/^(read-back|failed-create|name-freed)$/, `${HTTP}9.3`],
  [/^not-modified$/, `${HTTP}15.4.5`],
  [/^head-differs$/, `${HTTP}9.3.2`],
  [/token/, `${OPENAPI}security-requirement-object`],
  [/^header/, `${OPENAPI}header-object`],
  [/content-type|malformed/, `${OPENAPI}media-type-object`],
  [/^(status-undeclared|empty-body|unexpected-body)$/, `${OPENAPI}responses-object`],
  [/parameter|^(paging|page|filter|sort|field)/, `${OPENAPI}parameter-object`],
  [/body|write-only|unknown-field/, `${OPENAPI}schema-object`],
];

const NOT_TO_THE_END = 'The service was not checked to the end';

/** A file that is one long line has no line for each of its parts. */
const LONGEST_LINE = 1_000;

/** The place of a cause in the contract: what it breaks, or its operation. */
function placeIn(
  { coverage }: Report,
  { schemaPointer, operations: [first] }: Cause,
  locate: LocateInContract,
): Pick<Annotation, 'place'> & { readonly pointer?: string } {
  const one = coverage.find(({ operation }) => operation === first);
  const ofOperation = one && pointerOf(['paths', one.path, one.method.toLowerCase()]);
  const pointer = schemaPointer ?? ofOperation;
  const place = pointer === undefined ? undefined : locate(pointer);
  if (pointer === undefined || place === undefined) return { place };
  return place.line > 1 || place.column < LONGEST_LINE
    ? { place }
    : { place: { ...place, column: 1 }, pointer };
}

function annotationsOf(report: Report, locate: LocateInContract = () => undefined): Annotation[] {
  const { causes, problem, verdict } = report;
  const annotations = causes.map((cause): Annotation => {
    const { place, pointer } = placeIn(report, cause, locate);
    return {
      rule: cause.rule,
      level: cause.severity,
      title: titleOf(cause),
      message: annotationText(cause),
      place,
      // Messages hold ids and values, which differ from run to run.
      identity: [cause.rule, cause.schemaPointer ?? cause.operations.join(' ')],
      about: [...cause.operations, ...(pointer === undefined ? [] : [pointer])],
      known: cause.known === true,
    };
  });
  if (problem === undefined) return annotations;
  const title = NOT_TO_THE_END;
  const about = { place: undefined, identity: [verdict], about: [] };
  return [...annotations, { rule: verdict, level: 'error', title, message: problem, ...about }];
}

const titleOf = (cause: Cause): string => `${ruleText(cause)} ${operationsText(cause)}`;

function annotationText({ message, provenance, note, count, curl }: Cause): string {
  const about = [provenance ?? [], counted(count, 'time')].flat().join(', ');
  return [`${message} (${about})`, ...(note === undefined ? [] : [note]), ...curl.slice(-1)].join('\n');
}
