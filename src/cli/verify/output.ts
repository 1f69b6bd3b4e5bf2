import {
  formatGithub,
  formatHtml,
  formatJunit,
  formatSarif,
  formatText,
  type Report,
} from '../../kit/verify/index.ts';
import { overlays } from '../contract.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { contractPlaces } from '../options/contract.ts';
import { writePrivately } from '../private-file.ts';
import { hasColor, printData, printText, showable } from '../terminal.ts';
import type { Options } from './options.ts';

/** Writes the report in every form that was asked for. */
export async function write(raw: Report, options: Options): Promise<void> {
  const report = showable(raw);
  const { strict = false, sarif } = options;
  const needsPlaces = sarif !== undefined || options.format === 'sarif' || options.format === 'github';
  const locate = needsPlaces ? await contractPlaces(options.contract, overlays()) : undefined;
  const forms = {
    json: () =>
      `${JSON.stringify(report, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)}\n`,
    junit: () => formatJunit(report, { strict }),
    html: () => formatHtml(report),
    sarif: () => formatSarif(report, locate),
    github: () => formatGithub(report, locate),
  };
  const format = options.json === true ? 'json' : options.format;
  if (format !== 'text') printData(forms[format]());
  else if (report.verdict !== 'unreachable') {
    const columns = Math.min(process.stdout.columns ?? 80, 120);
    printText(
      formatText(report, {
        columns,
        color: hasColor(process.stdout),
        ...(process.stdout.isTTY ? { rows: process.stdout.rows } : {}),
        matrix: options.matrix === true,
        details: options.details === true,
      }),
    );
  }
  if (typeof options.json === 'string') writePrivately(options.json, forms.json());
  if (options.junit !== undefined) writePrivately(options.junit, forms.junit());
  if (options.html !== undefined) writePrivately(options.html, forms.html());
  if (sarif !== undefined) writePrivately(sarif, forms.sarif());
}

/** Ends the command with the exit code of the report, which has said why. */
export function finish(report: Report, { strict }: Options): void {
  const { error, warning, note } = report.counts;
  if (report.verdict === 'interrupted') throw new CommandError(EXIT.interrupted, 'stopped before the end.');
  if (report.verdict === 'unreachable') {
    const problem = report.problem ?? 'There is no response.';
    throw new CommandError(EXIT.unreachable, `${report.target}: ${problem} Is the service running there?`);
  }
  if (report.problem !== undefined) throw new CommandError(EXIT.broken, report.problem);
  if (error > 0)
    throw new CommandError(EXIT.broken, `${error === 1 ? 'one error was' : `${error} errors were`} found.`);
  if (strict === true && warning + note > 0) {
    throw new CommandError(
      EXIT.broken,
      `${warning} warnings and ${note} notes were found, and --strict fails on them.`,
    );
  }
}
