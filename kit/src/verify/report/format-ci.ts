import { counted } from '../../base/words.ts';
import { RULES } from '../../check/index.ts';
import { githubAnnotations, type Annotation, sarifLog } from '../../sarif-and-annotations.ts';
import type { Cause, Report } from './report.ts';
import { ruleText } from './wording.ts';

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
export const formatGithub = (report: Report, locate?: LocateInContract): string =>
  githubAnnotations(annotationsOf(report, locate));

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
export const formatSarif = (report: Report, locate?: LocateInContract): string =>
  sarifLog('openapi-contract-kit verify', annotationsOf(report, locate), (id) => ({
    id,
    shortDescription: { text: Object.entries(RULES).find(([rule]) => rule === id)?.[1] ?? id },
  }));

function annotationsOf(report: Report, locate: LocateInContract = () => undefined): Annotation[] {
  const { causes, problem, verdict } = report;
  const found = causes.map((cause) => ({
    rule: cause.rule,
    level: cause.severity,
    title: titleOf(cause),
    message: annotationText(cause),
    place: cause.schemaPointer === undefined ? undefined : locate(cause.schemaPointer),
    // Messages hold ids and values, which differ from run to run.
    identity: [cause.rule, cause.schemaPointer ?? cause.operations.join(' ')],
    about: cause.operations,
    known: cause.known === true,
  }));
  if (problem === undefined) return found;
  const title = 'The service was not checked to the end';
  const about = { place: undefined, identity: [verdict], about: [] };
  return [...found, { rule: verdict, level: 'error', title, message: problem, ...about }];
}

const titleOf = (cause: Cause): string => {
  const [first, ...others] = cause.operations;
  return [
    ruleText(cause),
    ...(first === undefined ? [] : [`in ${first}`]),
    ...(others.length > 0 ? [`and ${others.length} more`] : []),
  ].join(' ');
};

function annotationText({ message, provenance, note, count, curl }: Cause): string {
  const about = [provenance ?? [], counted(count, 'time')].flat().join(', ');
  return [`${message} (${about})`, ...(note === undefined ? [] : [note]), ...curl.slice(-1)].join('\n');
}
