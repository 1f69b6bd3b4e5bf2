import { readFile, writeFile } from 'node:fs/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Severity } from '../../contract/check/index.ts';
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
} from '../../contract/verify/index.ts';
import { CommandError, EXIT, EXIT_HELP } from '../exit-codes.ts';

type Level = Severity | 'off';

interface Options {
  readonly har?: string;
  readonly write?: true;
  readonly fixtures?: string;
  readonly token?: string;
  readonly mode?: Mode[];
  readonly only?: string[];
  readonly except?: string[];
  readonly tag?: string[];
  readonly seed: number;
  readonly runs: number;
  readonly concurrency: number;
  readonly rate?: number;
  readonly timeout: number;
  readonly deadline: number;
  readonly pollTimeout: number;
  readonly documented: Level;
  readonly inferred: Level;
  readonly assumed: Level;
  readonly unknownFields?: Level;
  readonly strict?: true;
  readonly sandbox?: true;
  readonly stateless?: true;
  readonly json?: string | true;
  readonly junit?: string;
  readonly html?: string;
  readonly quiet?: true;
}

export const command = (): Command =>
  new Command('verify')
    .description(
      'Holds a service to the contract, and says per operation and status what holds and what does not.',
    )
    .argument('[url]', 'address of the service, like http://localhost:8080; not needed with --har')
    .option('--har <file>', 'judge the traffic that was recorded in this HAR file, and send nothing')
    .option(
      '--write',
      'call what changes something too: on what this run creates, which is removed at the end',
    )
    .option('--fixtures <file>', 'JSON file with ids that may be read, changed or removed')
    .option('--token <token>', 'bearer token; else the variable XA_TOKEN, else a made-up one')
    .addOption(new Option('--mode <modes...>', 'what to do').choices(MODES))
    .option('--only <operations...>', 'call only these operations')
    .option('--except <operations...>', 'do not call these operations')
    .option('--tag <tags...>', 'call only operations with these tags')
    .option('--seed <number>', 'what everything drawn by lot depends on', whole, 1)
    .option('--runs <number>', 'generated sequences to try', whole, 15)
    .option('--concurrency <number>', 'requests under way at once', positive, 4)
    .option('--rate <number>', 'requests a second at most', positive)
    .option('--timeout <seconds>', 'time in which an answer must be complete', positive, 10)
    .option('--deadline <seconds>', 'time for everything', positive, 300)
    .option('--poll-timeout <seconds>', 'time in which a report must be ready', positive, 60)
    .addOption(level('--documented <level>', 'what becomes of a broken documented fact', 'error'))
    .addOption(level('--inferred <level>', 'of something inferred', 'warning'))
    .addOption(level('--assumed <level>', 'of something assumed', 'note'))
    .addOption(
      level('--unknown-fields [level]', 'of fields that the contract does not know').preset('warning'),
    )
    .option('--strict', 'fail on every finding, not on errors alone')
    .option('--sandbox', 'the target is a sandbox: move its clock on instead of waiting')
    .option('--stateless', 'the target is a mock that keeps nothing: leave out what needs a memory')
    .option('--json [file]', 'the whole report as JSON, on stdout or in a file')
    .option('--junit <file>', 'the report as JUnit XML')
    .option('--html <file>', 'the report as one page')
    .option('--quiet', 'no progress on stderr')
    .addHelpText('after', `\n${EXIT_HELP}`)
    .action(run);

async function run(url: string | undefined, options: Options): Promise<void> {
  if (options.har !== undefined) return judgeHar(options.har, url, options);
  if (url === undefined)
    throw new CommandError(EXIT.usage, 'Give the address of the service, like http://localhost:8080.');
  return ask(url, options);
}

const severityOf = ({ documented, inferred, assumed }: Options) => ({ documented, inferred, assumed });

async function judgeHar(file: string, url: string | undefined, options: Options): Promise<void> {
  const har = await readJson(file, 'HAR file');
  const report = usage(() =>
    verifyHar(har, {
      ...(url === undefined ? {} : { baseUrl: url }),
      severity: severityOf(options),
      unknownFields: options.unknownFields ?? 'off',
    }),
  );
  await write(report, options);
  finish(report, options);
}

async function ask(url: string, options: Options): Promise<void> {
  const stop = new AbortController();
  const interrupt = (): void => {
    stop.abort();
    process.stderr.write('\nStopping: cleaning up, then the report. Once more to leave at once.\n');
    process.once('SIGINT', () => process.exit(EXIT.interrupted));
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const target = usage(() =>
    httpTarget(url, { clock: options.sandbox === true, state: options.stateless !== true }),
  );
  const fixtures = options.fixtures === undefined ? undefined : await fixturesFrom(options.fixtures);
  const token = options.token ?? (process.env['XA_TOKEN'] || undefined);
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) {
    throw new CommandError(EXIT.usage, 'The token is empty, or holds characters that no header can carry.');
  }
  const progress = options.quiet === true ? undefined : createProgress();
  try {
    const report = await verify(target, {
      write: options.write === true,
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
      timeout: options.timeout * 1_000,
      deadline: options.deadline * 1_000,
      pollTimeout: options.pollTimeout * 1_000,
      severity: severityOf(options),
      unknownFields: options.unknownFields ?? 'off',
      signal: stop.signal,
      ...(progress === undefined ? {} : { onProgress: progress.show }),
    });
    progress?.clear();
    await write(report, options);
    finish(report, options);
  } catch (error) {
    progress?.clear();
    if (error instanceof TypeError) throw new CommandError(EXIT.usage, error.message, { cause: error });
    throw error;
  } finally {
    process.removeListener('SIGINT', interrupt);
    process.removeListener('SIGTERM', interrupt);
  }
}

async function write(report: Report, options: Options): Promise<void> {
  const json = `${JSON.stringify(report, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)}\n`;
  if (options.json === true) process.stdout.write(json);
  else {
    const columns = process.stdout.columns ?? 80;
    process.stdout.write(
      formatText(report, { columns: Math.min(columns, 120), color: process.stdout.isTTY === true }),
    );
  }
  if (typeof options.json === 'string') await writeFile(options.json, json);
  if (options.junit !== undefined)
    await writeFile(options.junit, formatJunit(report, { strict: options.strict === true }));
  if (options.html !== undefined) await writeFile(options.html, formatHtml(report));
}

/** Ends the command with the exit code that the report deserves; the report itself has said why. */
function finish(report: Report, { strict }: Options): void {
  const { error, warning, note } = report.counts;
  if (report.verdict === 'interrupted') throw new CommandError(EXIT.interrupted, 'stopped before the end.');
  if (report.verdict === 'unreachable')
    throw new CommandError(EXIT.unreachable, report.problem ?? 'no answer.');
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
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(EXIT.usage, `The ${what} ${file} cannot be read: ${why}`, { cause: error });
  }
}

async function fixturesFrom(file: string): Promise<Fixtures> {
  const value = await readJson(file, 'file of fixtures');
  return usage(() => readFixtures(value));
}

/** One line on stderr: rewritten in a terminal, elsewhere one for each stage. */
function createProgress() {
  const terminal = process.stderr.isTTY === true;
  let stage = '';
  return {
    show: ({ mode, done, total, requests, counts }: Progress): void => {
      if (terminal) {
        const found = `${counts.error} errors, ${counts.warning} warnings, ${counts.note} notes`;
        process.stderr.write(
          `\r\u001b[K${mode} ${done}/${total}, ${requests} requests, ${found}`.slice(0, 84),
        );
      } else if (mode !== stage) process.stderr.write(`${mode} ...\n`);
      stage = mode;
    },
    clear: (): void => {
      if (terminal) process.stderr.write('\r\u001b[K');
    },
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
