import { existsSync } from 'node:fs';
import { type Baseline, baselineOf, readBaseline, type Report } from '../../kit/verify/index.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { writeOpenly } from '../private-file.ts';
import { tell } from '../terminal.ts';
import { readFrom } from './input.ts';
import type { Options } from './options.ts';

/** The baseline to compare with; undefined if it will be recorded. */
export async function loadBaseline({
  baseline: file,
  writeBaseline,
}: Options): Promise<Baseline | undefined> {
  if (file === undefined && writeBaseline === true)
    throw new CommandError(EXIT.usage, '--write-baseline needs --baseline with the file to write.');
  if (file === undefined || !existsSync(file)) return undefined;
  return readFrom(file, 'baseline', readBaseline);
}

/**
 * Records the findings of a complete run if there is no baseline yet or a new one is requested. Returns whether the
 * run then succeeds: required operations cannot be recorded as missing.
 */
export function recordBaseline(
  report: Report,
  before: Baseline | undefined,
  { baseline: file, writeBaseline }: Options,
): boolean {
  if (file === undefined || (before !== undefined && writeBaseline !== true)) return false;
  if (report.problem !== undefined || report.verdict === 'interrupted' || report.verdict === 'unreachable') {
    tell(`${file} was not written, because the run did not finish.`);
    return false;
  }
  const baseline = baselineOf(report, before);
  writeOpenly(file, `${JSON.stringify(baseline, null, 2)}\n`);
  const { length } = baseline.findings;
  tell(
    `${file}: ${length === 1 ? '1 finding is' : `${length} findings are`} recorded. Later runs fail only on others.`,
  );
  return report.findings.every(({ rule }) => rule !== 'not-implemented');
}
