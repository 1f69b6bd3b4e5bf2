/** What was decided, by hand, about each cause that a run on a product reports. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject, list, strings, text } from 'openapi-contract-kit/internal/base/json';
import { findingsByCause } from 'openapi-contract-kit/internal/verify/report/causes';
import type { Cause, Report, ReportFinding } from 'openapi-contract-kit/verify';

/** A decision about the findings of a rule, at a place of the contract and in some operations, or in all. */
interface Golden {
  readonly rule: string;
  /** The beginning of the place in the contract, or the status. */
  readonly at?: string;
  readonly in?: readonly string[];
  readonly isTrue: boolean;
  readonly why: string;
}

export interface DecidedCause {
  readonly cause: Cause;
  /** Undefined if it is not decided for each of its findings. */
  readonly isTrue: boolean | undefined;
  /** The findings without a decision. */
  readonly open: readonly ReportFinding[];
}

export async function readGoldens(name: string): Promise<readonly Golden[]> {
  const file = join(import.meta.dirname, 'goldens', `${name}.yaml`);
  return list(parse(await readFile(file, 'utf8'))).map((entry) => {
    const given = isObject(entry) ? entry : {};
    const [rule, why, isTrue] = [text(given['rule']), text(given['why']), given['true']];
    if (rule === undefined || why === undefined || typeof isTrue !== 'boolean')
      throw new TypeError(`${file}: each entry needs rule, why, and true: true or false.`);
    const at = given['at'];
    return {
      rule,
      why,
      isTrue,
      ...((typeof at === 'string' || typeof at === 'number') && { at: String(at) }),
      ...(given['in'] !== undefined && { in: strings(given['in']) }),
    };
  });
}

/** Decides about each cause of a report. A cause is false if one of its findings is. */
export function decide(report: Report, goldens: readonly Golden[]): DecidedCause[] {
  return [...findingsByCause(report)].map(([cause, findings]) => {
    const decisions = findings.map((finding) => goldens.find((golden) => covers(golden, finding)));
    const open = findings.filter((_one, at) => decisions[at] === undefined);
    const isFalse = decisions.some((one) => one?.isTrue === false);
    return { cause, open, isTrue: isFalse ? false : open.length > 0 ? undefined : true };
  });
}

function covers(golden: Golden, { rule, operation, schemaPointer, status }: ReportFinding): boolean {
  if (golden.rule !== rule) return false;
  if (golden.in?.includes(operation ?? '') === false) return false;
  if (golden.at === undefined) return true;
  return String(status) === golden.at || schemaPointer?.startsWith(golden.at) === true;
}
