import { PRIVATE } from '../../base/replace-file.ts';
import {
  type Baseline,
  baselineOf,
  formatGithub,
  formatHtml,
  formatJunit,
  formatSarif,
  formatText,
  type Report,
} from '../../verify/index.ts';
import type { CommandContext } from '../context.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { columnsOf } from '../io.ts';
import { contractPlaces } from '../options/contract.ts';
import { writeOutput } from '../write-output.ts';
import type { VerifyWords } from './verify-options.ts';

/** Writes the report in every form that was asked for. */
export async function writeReport(context: CommandContext, raw: Report, words: VerifyWords): Promise<void> {
  const { io, printData, printText, hasColor } = context;
  const report = context.showable(raw);
  const { strict, json, junit, html, sarif } = words;
  const format = json === true ? 'json' : words.format;
  const needsPlaces = sarif !== undefined || format === 'sarif' || format === 'github';
  const file = words.contract ?? raw.contract.file;
  const locate = needsPlaces && file !== undefined ? await contractPlaces(file, context) : undefined;
  const forms = {
    json: () =>
      `${JSON.stringify(report, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)}\n`,
    junit: () => formatJunit(report, { strict }),
    html: () => formatHtml(report),
    sarif: () => formatSarif(report, locate),
    github: () => formatGithub(report, locate),
  };
  if (format !== 'text') printData(forms[format]());
  else if (report.verdict !== 'unreachable') {
    const { isTTY, rows = 0 } = io.stdout;
    const { matrix, details } = words;
    printText(
      formatText(report, {
        columns: Math.min(columnsOf(io.stdout), 120),
        color: hasColor,
        // A terminal without a size states 0.
        ...(isTTY === true && rows > 0 ? { rows } : {}),
        matrix,
        details,
      }),
    );
  }
  const files = { json: json === true ? undefined : json, junit, html, sarif };
  for (const form of ['json', 'junit', 'html', 'sarif'] as const) {
    const file = files[form];
    if (file !== undefined) writeOutput(context, file, forms[form](), PRIVATE);
  }
}

/**
 * Records the findings of a complete run if there is no baseline yet or a new one is requested. Returns whether the
 * run then succeeds: required operations cannot be recorded as missing.
 */
export function recordBaseline(
  context: CommandContext,
  report: Report,
  before: Baseline | undefined,
  { baseline: file, writeBaseline }: Pick<VerifyWords, 'baseline' | 'writeBaseline'>,
): boolean {
  if (file === undefined || (before !== undefined && !writeBaseline)) return false;
  if (report.problem !== undefined || report.verdict === 'interrupted' || report.verdict === 'unreachable') {
    context.tell(`${file} was not written, because the run did not finish.`);
    return false;
  }
  const baseline = baselineOf(report, before);
  writeOutput(context, file, `${JSON.stringify(baseline, null, 2)}\n`);
  const { length } = baseline.findings;
  context.tell(
    `${file}: ${length === 1 ? '1 finding is' : `${length} findings are`} recorded. Later runs fail only on others.`,
  );
  return report.findings.every(({ rule }) => rule !== 'not-implemented');
}

/** Ends the command with the exit code of the report, which has said why. */
export function finish(report: Report, strict: boolean): void {
  const { error, warning, note } = report.counts;
  const causes = report.causes.filter(({ known, severity }) => known !== true && severity === 'error').length;
  if (report.verdict === 'interrupted') throw new CommandError(EXIT.interrupted, 'stopped before the end.');
  if (report.verdict === 'unreachable') {
    const problem = report.problem ?? 'There is no response.';
    throw new CommandError(EXIT.unreachable, `${report.target}: ${problem} Is the service running there?`);
  }
  if (report.problem !== undefined) throw new CommandError(EXIT.broken, report.problem);
  if (error > 0)
    throw new CommandError(EXIT.broken, `${causes === 1 ? 'one error was' : `${causes} errors were`} found.`);
  if (strict && warning + note > 0) {
    throw new CommandError(
      EXIT.broken,
      `${warning} warnings and ${note} notes were found, and --strict fails on them.`,
    );
  }
}
