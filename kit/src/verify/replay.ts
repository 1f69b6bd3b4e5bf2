import { defined } from '../base/defined.ts';
import { list, member, text } from '../base/json.ts';
import { MODES, type Mode } from './mode.ts';

/** The checks of an earlier run that are repeated. */
export interface Replay {
  /** The address in the report. */
  readonly target: string;
  /** The file of the contract; undefined for that of this package. */
  readonly contract?: string;
  readonly seed: number;
  readonly write: boolean;
  readonly checks: readonly { readonly mode: Mode; readonly operation?: string; readonly name?: string }[];
  /** Operations that were missing. */
  readonly require: readonly string[];
  /** All operations of the run, on which random sequences depend. */
  readonly operations: readonly string[];
}

/**
 * Reads from a report in JSON which checks failed; throws a TypeError if it is not a report about a service.
 *
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { readReplay } from 'openapi-contract-kit';
 *
 * console.log(readReplay(JSON.parse(readFileSync('report.json', 'utf8')), { strict: true }).checks.length);
 * ```
 */
export function readReplay(report: unknown, options: { readonly strict?: boolean } | null = {}): Replay {
  const { strict = false } = options ?? {};
  const target = text(member(report, 'target'));
  const seed = member(report, 'seed');
  const checks = member(report, 'checks');
  if (target === undefined || typeof seed !== 'number' || checks === undefined)
    throw new TypeError(
      'This is not a report of openapi-contract-kit verify in JSON: it lacks target, seed and checks.',
    );
  const fails = (finding: unknown): boolean => strict || member(finding, 'severity') === 'error';
  const findingPlace = (finding: unknown): string =>
    JSON.stringify(
      ['rule', 'operation', 'pointer', 'status', 'expected'].map((name) => member(finding, name) ?? null),
    );
  // Findings in the baseline, and those of operations that are not implemented, did not fail the run.
  const counted = new Set(
    list(member(report, 'findings'))
      .filter((finding) => member(finding, 'known') !== true)
      .map(findingPlace),
  );
  const missing: string[] = [];
  const failed = list(checks).flatMap((check): Replay['checks'][number][] => {
    const broken = list(member(check, 'findings')).filter(
      (one) => fails(one) && counted.has(findingPlace(one)),
    );
    if (broken.length === 0) return [];
    const mode = MODES.find((one) => one === member(check, 'mode'));
    if (mode === undefined)
      throw new TypeError('Traffic of a HAR file cannot be sent again. Check the file again with --har.');
    const operation = text(member(check, 'operation'));
    const name = text(member(check, 'name'));
    if (operation !== undefined && broken.some((one) => member(one, 'rule') === 'not-implemented')) {
      missing.push(operation);
      return MODES.map((each) => ({ mode: each, operation }));
    }
    return [{ mode, ...defined({ operation, name }) }];
  });
  const contract = text(member(member(report, 'contract'), 'file'));
  return {
    target,
    ...defined({ contract }),
    seed,
    write: member(report, 'write') === true,
    checks: failed,
    require: missing,
    operations: list(member(report, 'coverage')).flatMap((one) => text(member(one, 'operation')) ?? []),
  };
}

/** Whether a run includes the check. */
export const wants =
  (replay: Replay | undefined) =>
  (mode: Mode, operation: string | undefined, name: string): boolean =>
    replay === undefined ||
    replay.checks.some(
      (check) =>
        check.mode === mode &&
        check.operation === operation &&
        // The name of a random sequence says how long it was.
        (check.name === undefined || check.operation === undefined || check.name === name),
    );
