import { readFile } from 'node:fs/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { TokenFunction } from '../../index.ts';
import type { Severity } from '../../kit/check/index.ts';
import {
  type Fixtures,
  formatHtml,
  formatJunit,
  formatText,
  httpTarget,
  type Mode,
  MODES,
  type Progress,
  readFixtures,
  type Report,
  verify,
  verifyHar,
} from '../../kit/verify/index.ts';
import { isLoopback } from '../../sandbox/loopback.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { durationOption } from '../options/duration.ts';
import { writePrivately } from '../private-file.ts';
import { progressLine } from '../progress.ts';
import { type ServiceOptions, withServiceOptions } from '../settings/options.ts';
import { tokenOf } from '../settings/connect.ts';
import { readSettings, requireBaseUrl, type Settings } from '../settings/settings.ts';
import { onStop } from '../signals.ts';
import { hasColor, printData, printText, showable, tell } from '../terminal.ts';

type Level = Severity | 'off';

interface Options extends ServiceOptions {
  readonly har?: string;
  readonly write?: true;
  readonly fixtures?: string;
  readonly mode?: Mode[];
  readonly only?: string[];
  readonly except?: string[];
  readonly tag?: string[];
  readonly seed: number;
  readonly runs: number;
  readonly concurrency: number;
  readonly rate?: number;
  readonly deadline: number;
  readonly pollTimeout: number;
  readonly documented: Level;
  readonly inferred: Level;
  readonly assumed: Level;
  readonly observed: Level;
  readonly unknownFields?: Level;
  readonly strict?: true;
  readonly sandbox?: true;
  readonly stateless?: true;
  readonly json?: string | true;
  readonly junit?: string;
  readonly html?: string;
  readonly matrix?: true;
  readonly details?: true;
  readonly everything?: true;
  readonly quiet?: true;
}

export const command = (): Command =>
  withServiceOptions(
    new Command('verify')
      .description(
        'Checks a service against the contract and reports for each operation and status what holds and what does not.',
      )
      .argument('[url]', 'address of the service, like http://localhost:8080; the same as --base-url'),
    'time in which a response must be complete, 10s unless given',
  )
    .option('--har <file>', 'check the traffic recorded in this HAR file, and send nothing')
    .option(
      '--write',
      'also call operations that change something, on objects that this run creates and removes',
    )
    .option(
      '--everything',
      'with --write, also create sites, accounts, segments, personalizations and variations, some of which stay',
    )
    .option('--fixtures <file>', 'JSON file with ids of objects that may be read, changed or removed')
    .addOption(new Option('--mode <modes...>', 'ways of checking').choices(MODES))
    .option('--only <operations...>', 'call only these operations')
    .option('--except <operations...>', 'do not call these operations')
    .option('--tag <tags...>', 'call only operations with these tags')
    .option('--seed <number>', 'seed for all random choices', whole, 1)
    .option('--runs <number>', 'number of generated sequences', whole, 15)
    .option('--concurrency <number>', 'requests in flight at once', positive, 4)
    .option('--rate <number>', 'requests per second at most', positive)
    .option('--deadline <duration>', 'time for the whole run, 5m unless given', durationOption, 300_000)
    .option(
      '--poll-timeout <duration>',
      'time in which a report must be ready, 1m unless given',
      durationOption,
      60_000,
    )
    .addOption(level('--documented <level>', 'severity when a documented rule is violated', 'error'))
    .addOption(level('--observed <level>', 'severity when an observed rule is violated', 'warning'))
    .addOption(level('--inferred <level>', 'severity when an inferred rule is violated', 'warning'))
    .addOption(level('--assumed <level>', 'severity when an assumed rule is violated', 'note'))
    .addOption(
      level('--unknown-fields [level]', 'severity of fields that the contract does not know').preset(
        'warning',
      ),
    )
    .option('--strict', 'fail on warnings and notes too')
    .option('--sandbox', 'the service is a sandbox: move its clock instead of waiting')
    .option('--stateless', 'the service is a mock without state: skip what needs state')
    .option('--json [file]', 'the whole report as JSON, on stdout or in a file')
    .option('--junit <file>', 'the report as JUnit XML')
    .option('--html <file>', 'the report as an HTML page')
    .option('--matrix', 'also list the statuses that each operation returned')
    .option('--details', 'show the causes with whole exchanges, and scripts that show them again')
    .option('--quiet', 'no progress on stderr')
    .action(run);

async function run(url: string | undefined, options: Options): Promise<void> {
  if (options.har !== undefined) return checkHar(options.har, url ?? options.baseUrl, options);
  const settings = await readSettings(
    { ...options, ...(url === undefined ? {} : { baseUrl: url }) },
    process.env,
  );
  return checkService(requireBaseUrl(settings), settings, options);
}

const severityOf = ({ documented, observed, inferred, assumed }: Options) => ({
  documented,
  observed,
  inferred,
  assumed,
});

async function checkHar(file: string, url: string | undefined, options: Options): Promise<void> {
  const har = await readJson(file, 'HAR file');
  const report = usage(() =>
    verifyHar(har, {
      ...(url === undefined ? {} : { baseUrl: url }),
      severity: severityOf(options),
      unknownFields: options.unknownFields ?? 'off',
    }),
  );
  write(report, options);
  finish(report, options);
}

async function checkService(url: string, settings: Settings, options: Options): Promise<void> {
  const target = usage(() =>
    httpTarget(url, { clock: options.sandbox === true, state: options.stateless !== true }),
  );
  const fixtures = options.fixtures === undefined ? undefined : await fixturesFrom(options.fixtures);
  const token = await obtainToken(target.url, settings);
  const progress = options.quiet === true ? undefined : createProgress();
  const stop = onStop();
  stop.signal.addEventListener('abort', () => {
    tell('\nStopping: cleaning up, then the report. Once more to stop at once.');
  });
  try {
    const report = await verify(target, {
      write: options.write === true,
      everything: options.everything === true,
      ...(fixtures === undefined ? {} : { fixtures }),
      ...(token === undefined ? {} : { token }),
      ...(options.mode === undefined ? {} : { modes: options.mode }),
      only: options.only ?? [],
      except: options.except ?? [],
      tags: options.tag ?? [],
      seed: options.seed,
      runs: options.runs,
      concurrency: options.concurrency,
      ...(options.rate === undefined ? {} : { rate: options.rate }),
      ...(settings.timeout === undefined ? {} : { timeout: settings.timeout.value }),
      deadline: options.deadline,
      pollTimeout: options.pollTimeout,
      severity: severityOf(options),
      unknownFields: options.unknownFields ?? 'off',
      signal: stop.signal,
      ...(progress === undefined ? {} : { onProgress: progress.show }),
    });
    progress?.clear();
    write(report, options);
    if (report.verdict === 'interrupted' && stop.exitCode !== undefined)
      throw new CommandError(stop.exitCode, 'stopped before the end.');
    finish(report, options);
  } catch (error) {
    progress?.clear();
    if (error instanceof TypeError) throw new CommandError(EXIT.usage, error.message, { cause: error });
    throw error;
  } finally {
    stop.release();
  }
}

/** The token, obtained with credentials if need be, if it can be sent to that address without showing it to others. */
async function obtainToken(url: string, settings: Settings): Promise<string | undefined> {
  const token = tokenOf(settings);
  if (token === undefined) return undefined;
  const source = (settings.token ?? settings.clientSecret)?.source ?? '';
  const { protocol, hostname, host } = new URL(url);
  if (protocol === 'http:' && !isLoopback(hostname) && !settings.allowInsecure) {
    throw new CommandError(
      EXIT.usage,
      `The secret from ${source} would be sent to ${host} over plain http. Use https, or give --allow-insecure.`,
    );
  }
  const value = typeof token === 'string' ? token : await obtained(token, url);
  if (!/^[\x21-\x7e]+$/.test(value))
    throw new CommandError(EXIT.usage, `The token from ${source} holds characters that no header can carry.`);
  return value;
}

async function obtained(source: TokenFunction, url: string): Promise<string> {
  const issued = await source({
    refused: false,
    baseUrl: url.replace(/\/+$/, ''),
    fetch: (to, init) => fetch(to, init),
  });
  return typeof issued === 'string' ? issued : issued.token;
}

function write(raw: Report, options: Options): void {
  const report = showable(raw);
  const json = `${JSON.stringify(report, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)}\n`;
  if (options.json === true) printData(json);
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
  if (typeof options.json === 'string') writePrivately(options.json, json);
  if (options.junit !== undefined)
    writePrivately(options.junit, formatJunit(report, { strict: options.strict === true }));
  if (options.html !== undefined) writePrivately(options.html, formatHtml(report));
}

/** Ends the command with the exit code of the report, which has said why. */
function finish(report: Report, { strict }: Options): void {
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
      `${warning} warnings and ${note} notes were found, which --strict counts.`,
    );
  }
}

async function readJson(file: string, what: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(EXIT.usage, `The ${what} ${file} cannot be read: ${why}`, { cause: error });
  }
}

async function fixturesFrom(file: string): Promise<Fixtures> {
  const value = await readJson(file, 'file of fixtures');
  return usage(() => readFixtures(value));
}

/** One line on stderr: overwritten in a terminal, elsewhere one line for each stage. */
function createProgress() {
  const line = progressLine();
  let stage = '';
  return {
    show: ({ mode, done, total, requests, counts }: Progress): void => {
      const found = `${counts.error} errors, ${counts.warning} warnings, ${counts.note} notes`;
      line.show(`${mode} ${done}/${total}, ${requests} requests, ${found}`);
      if (process.stderr.isTTY !== true && mode !== stage) tell(`${mode} ...`);
      stage = mode;
    },
    clear: (): void => line.clear(),
  };
}

function usage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new CommandError(EXIT.usage, error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

function level(flags: string, what: string, preset?: Level): Option {
  const option = new Option(flags, what).argParser((text: string): Level => {
    const found = (
      { error: 'error', warn: 'warning', warning: 'warning', note: 'note', off: 'off' } as const
    )[text];
    if (found === undefined) throw new InvalidArgumentError('It must be error, warn, note or off.');
    return found;
  });
  return preset === undefined ? option : option.default(preset);
}

function whole(text: string): number {
  const number = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

function positive(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !(number > 0) || !Number.isFinite(number)) {
    throw new InvalidArgumentError('It must be a number above 0.');
  }
  return number;
}
