import type { TokenFunction } from '../../index.ts';
import {
  type Baseline,
  httpTarget,
  type Progress,
  readFixtures,
  readReplay,
  type Replay,
  verify,
  verifyHar,
} from '../../kit/verify/index.ts';
import { isLoopback } from '../../sandbox/http/loopback.ts';
import { overlays } from '../contract.ts';
import { contractOption } from '../options/contract.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { progressLine } from '../progress.ts';
import { tokenOf } from '../settings/connect.ts';
import { readSettings, requireBaseUrl, type Settings } from '../settings/settings.ts';
import { onStop } from '../signals.ts';
import { printText, tell } from '../terminal.ts';
import { loadBaseline, recordBaseline } from './baseline.ts';
import { readFrom, readJson, usage } from './input.ts';
import type { Options } from './options.ts';
import { finish, write } from './output.ts';

/** Checks a service or recorded traffic, and ends with the exit code of the report. */
export async function run(url: string | undefined, options: Options): Promise<void> {
  if (options.har !== undefined) return checkHar(options.har, url ?? options.baseUrl, options);
  const { replay: report, strict = false } = options;
  const replay =
    report === undefined
      ? undefined
      : await readFrom(report, 'report', (value) => readReplay(value, { strict }));
  const baseUrl = url ?? options.baseUrl ?? replay?.target;
  const settings = await readSettings(
    { ...options, ...(baseUrl === undefined ? {} : { baseUrl }) },
    process.env,
  );
  if (replay?.checks.length === 0)
    return printText(`The contract holds: nothing failed in ${options.replay ?? ''}.\n`);
  return checkService(requireBaseUrl(settings), settings, options, replay);
}

/** A baseline that is being recorded is not compared with. */
const measure = (baseline: Baseline | undefined, { writeBaseline }: Options) =>
  baseline === undefined || writeBaseline === true ? {} : { baseline };

const severityOf = ({ documented, observed, inferred, assumed }: Options) => ({
  documented,
  observed,
  inferred,
  assumed,
});

async function checkHar(file: string, url: string | undefined, options: Options): Promise<void> {
  const har = await readJson(file, 'HAR file');
  const contract = await contractOption(options.contract);
  const baseline = await loadBaseline(options);
  const report = usage(() =>
    verifyHar(har, {
      ...contract,
      overlays: overlays(),
      ...(url === undefined ? {} : { baseUrl: url }),
      severity: severityOf(options),
      unknownFields: options.unknownFields ?? 'off',
      levels: options.level ?? {},
      ...measure(baseline, options),
    }),
  );
  await write(report, options);
  if (!recordBaseline(report, baseline, options)) finish(report, options);
}

async function checkService(
  url: string,
  settings: Settings,
  options: Options,
  replay: Replay | undefined,
): Promise<void> {
  const target = usage(() =>
    httpTarget(url, { clock: options.sandbox === true, state: options.stateless !== true }),
  );
  const fixtures =
    options.fixtures === undefined
      ? undefined
      : await readFrom(options.fixtures, 'file of fixtures', readFixtures);
  const baseline = await loadBaseline(options);
  const contract = await contractOption(options.contract);
  const token = await obtainToken(target.url, settings);
  const progress = options.quiet === true ? undefined : createProgress();
  const stop = onStop();
  stop.signal.addEventListener('abort', () => {
    tell('\nStopping: cleaning up and writing the report. Press Ctrl-C again to stop at once.');
  });
  try {
    const report = await verify(target, {
      ...contract,
      overlays: overlays(),
      write: options.write === true,
      everything: options.everything === true,
      ...(fixtures === undefined ? {} : { fixtures }),
      ...(token === undefined ? {} : { token }),
      ...(options.mode === undefined ? {} : { modes: options.mode }),
      only: options.only ?? [],
      except: options.except ?? [],
      tags: options.tag ?? [],
      require: options.require?.includes('all') === true ? 'all' : (options.require ?? []),
      ...measure(baseline, options),
      ...(replay === undefined ? {} : { replay }),
      seed: options.seed,
      runs: options.runs,
      concurrency: options.concurrency,
      ...(options.rate === undefined ? {} : { rate: options.rate }),
      ...(settings.timeout === undefined ? {} : { timeout: settings.timeout.value }),
      deadline: options.deadline,
      settle: options.settle,
      pollTimeout: options.pollTimeout,
      severity: severityOf(options),
      levels: options.level ?? {},
      unknownFields: options.unknownFields ?? 'off',
      signal: stop.signal,
      ...(progress === undefined ? {} : { onProgress: progress.show }),
    });
    progress?.clear();
    await write(report, options);
    if (report.verdict === 'interrupted' && stop.exitCode !== undefined)
      throw new CommandError(stop.exitCode, 'stopped before the end.');
    if (!recordBaseline(report, baseline, options)) finish(report, options);
  } catch (error) {
    progress?.clear();
    if (error instanceof TypeError) throw new CommandError(EXIT.usage, error.message, { cause: error });
    throw error;
  } finally {
    stop.release();
  }
}

/** The token, obtained with credentials if necessary, if it can be sent to that address safely. */
async function obtainToken(url: string, settings: Settings): Promise<string | undefined> {
  const token = tokenOf(settings);
  if (token === undefined) return undefined;
  const source = (settings.token ?? settings.clientSecret)?.source ?? '';
  const { protocol, hostname, host } = new URL(url);
  if (protocol === 'http:' && !isLoopback(hostname) && !settings.allowInsecure) {
    throw new CommandError(
      EXIT.usage,
      `The secret from ${source} would be sent to ${host} over plain http. Use https, or set --allow-insecure.`,
    );
  }
  const value = typeof token === 'string' ? token : await obtained(token, url);
  if (!/^[\x21-\x7e]+$/.test(value))
    throw new CommandError(
      EXIT.usage,
      `The token from ${source} contains characters that a header cannot carry.`,
    );
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
