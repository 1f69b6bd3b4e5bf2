import { existsSync } from 'node:fs';
import type { TokenFunction } from '../../index.ts';
import { isList, isObject } from '../../contract/index.ts';
import { isSecretHeader } from '../../contract/secret-names.ts';
import {
  type Baseline,
  formatPlan,
  httpTarget,
  type Login,
  planOf,
  type Progress,
  readBaseline,
  readFixtures,
  readLogin,
  readReplay,
  type Replay,
  verify,
  verifyHar,
  type VerifyOptions,
} from '../../kit/verify/index.ts';
import { VERIFY_OPTIONS } from '../../kit/verify/options.ts';
import { isLoopback } from '../../sandbox/http/loopback.ts';
import type { Context } from '../context.ts';
import { optionsFor } from '../declare-command.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { readJson, usage } from '../input.ts';
import { contractOption } from '../options/contract.ts';
import { tokenOf } from '../settings/connect.ts';
import { readSettings, requireBaseUrl, type Settings } from '../settings/settings.ts';
import { onStop } from '../signals.ts';
import { printText, tell, visible } from '../terminal.ts';
import { loadBaseline, recordBaseline } from './baseline.ts';
import { readFrom, readJson, usage } from './input.ts';
import { fromEnvironment, type Options } from './options.ts';
import { finish, write } from './output.ts';

/** Checks a service or recorded traffic, and ends with the exit code of the report. */
export async function run(context: Context, words: VerifyWords, [url]: readonly string[]): Promise<void> {
  if (words.har !== undefined) return checkHar(context, words.har, url ?? words.baseUrl, words);
  const { strict } = words;
  const replay = await fromFile(context, words.replay, 'report', (value) => readReplay(value, { strict }));
  const baseUrl = url ?? words.baseUrl ?? replay?.target;
  const settings = await readSettings(context, { ...words, ...(baseUrl === undefined ? {} : { baseUrl }) });
  if (replay?.checks.length === 0)
    return printText(`No error in ${options.replay ?? ''}: nothing is repeated.\n`);
  return checkService(requireBaseUrl(settings), settings, options, replay);
}

/** A baseline that is being recorded is not compared with. */
const compared = (baseline: Baseline | undefined, { writeBaseline }: VerifyWords) =>
  baseline === undefined || writeBaseline ? {} : { baseline };

const severityOf = ({ documented, observed, inferred, assumed }: VerifyWords) => ({
  severity: { documented, observed, inferred, assumed },
});

async function checkHar(
  context: Context,
  file: string,
  url: string | undefined,
  words: VerifyWords,
): Promise<void> {
  const har = await readJson(context, file, 'HAR file');
  const contract = await contractOption(words.contract, context);
  const baseline = await loadBaseline(context, words);
  const { unknownFields, levels } = words;
  const report = usage(() =>
    verifyHar(har, {
      ...contract,
      overlays: context.overlays(),
      ...(url === undefined ? {} : { baseUrl: url }),
      ...severityOf(words),
      ...(levels === undefined ? {} : { levels }),
      unknownFields,
      ...compared(baseline, words),
    }),
  );
  await write(context, report, words);
  if (!recordBaseline(context, report, baseline, words)) finish(report, words);
}

async function checkService(
  context: Context,
  url: string,
  settings: Settings,
  words: VerifyWords,
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
  const { contract: file = replay?.contract, credential = {}, header = {} } = options;
  const contract = await contractOption(file);
  const token = await obtainToken(target.url, settings);
  const login = options.login === undefined ? undefined : await readFrom(options.login, 'login', loginOf);
  for (const name of Object.keys(credential)) refusePlainHttp(target.url, settings, `--credential ${name}`);
  for (const name of Object.keys(header).filter(isSecretHeader))
    refusePlainHttp(target.url, settings, `--header ${name}`);
  if (login !== undefined) refusePlainHttp(target.url, settings, '--login');
  const given: VerifyOptions = {
    ...contract,
    overlays: overlays(),
    write: options.write === true,
    everything: options.everything === true,
    ...(fixtures === undefined ? {} : { fixtures }),
    ...(token === undefined ? {} : { token }),
    ...(login === undefined ? {} : { login }),
    credentials: credential,
    headers: header,
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
  };
  if (options.plan === true) return printText(visible(usage(() => formatPlan(planOf(target, given)))));
  if (given.write === true && options.quiet !== true)
    tell(usage(() => formatPlan(planOf(target, given))).trimEnd());
  const progress = options.quiet === true ? undefined : createProgress();
  const stop = onStop();
  stop.signal.addEventListener('abort', () => {
    context.tell('\nStopping: cleaning up and writing the report. Press Ctrl-C again to stop at once.');
  });
  try {
    const found = await verify(target, {
      ...given,
      signal: stop.signal,
      onProgress: progress.show,
    });
    const report = file === undefined ? found : { ...found, contract: { ...found.contract, file } };
    progress?.clear();
    await write(report, options);
    if (report.verdict === 'interrupted' && stop.exitCode !== undefined)
      throw new CommandError(stop.exitCode, 'stopped before the end.');
    if (!recordBaseline(context, report, baseline, words)) finish(report, words);
  } catch (error) {
    progress.clear();
    if (error instanceof TypeError) throw new CommandError(EXIT.usage, error.message, { cause: error });
    throw error;
  } finally {
    stop.release();
  }
}

/** The token, obtained with credentials if necessary, if it can be sent to that address safely. */
async function obtainToken(context: Context, url: string, settings: Settings): Promise<string | undefined> {
  const token = tokenOf(context, settings);
  if (token === undefined) return undefined;
  const source = (settings.token ?? settings.clientSecret)?.source ?? '';
  refusePlainHttp(url, settings, source);
  const value = typeof token === 'string' ? token : await obtained(token, url);
  if (!/^[\x21-\x7e]+$/.test(value))
    throw new CommandError(
      EXIT.usage,
      `The token from ${source} contains characters that a header cannot carry.`,
    );
  return value;
}

/** A secret is sent to other machines only through TLS. */
function refusePlainHttp(url: string, { allowInsecure }: Settings, source: string): void {
  const { protocol, hostname, host } = new URL(url);
  if (protocol !== 'http:' || isLoopback(hostname) || allowInsecure) return;
  throw new CommandError(
    EXIT.usage,
    `The secret from ${source} would be sent to ${host} over plain http. Use https, or set --allow-insecure.`,
  );
}

/** The login with the variables of the environment in its texts. */
function loginOf(value: unknown): Login {
  const filled = (one: unknown): unknown => {
    if (typeof one === 'string') return fromEnvironment(one);
    if (isList(one)) return one.map(filled);
    return isObject(one)
      ? Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, filled(inner)]))
      : one;
  };
  return readLogin(filled(value));
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
function createProgress({ io, tell, progressLine }: Context, { quiet }: VerifyWords) {
  const line = progressLine();
  let stage = '';
  return {
    show: ({ mode, done, total, requests, counts }: Progress): void => {
      if (quiet) return;
      const found = `${counts.error} errors, ${counts.warning} warnings, ${counts.note} notes`;
      line.show(`${mode} ${done}/${total}, ${requests} requests, ${found}`);
      if (io.stderr.isTTY !== true && mode !== stage) tell(`${mode} ...`);
      stage = mode;
    },
    clear(): void {
      if (!quiet) line.clear();
    },
  };
}
