import { defined } from '../../base/defined.ts';
import { existsSync } from 'node:fs';
import { mapTexts, visible } from '../../base/text.ts';
import { isSecretHeader } from '../../base/secret-names.ts';
import {
  type Baseline,
  FlowError,
  formatPlan,
  httpTarget,
  planOf,
  type Progress,
  readBaseline,
  readFixtures,
  readFlows,
  readLogin,
  readReplay,
  type Replay,
  verify,
  verifyHar,
  type VerifyOptions,
} from '../../verify/index.ts';
import { VERIFY_OPTIONS } from '../../verify/options.ts';
import { isLoopback } from '../../http/loopback.ts';
import type { CommandContext } from '../context.ts';
import { optionsFor } from '../declare-command.ts';
import { asUsage, CommandError, usageError } from '../exit-codes.ts';
import { readInput, readJsonFile, usage } from '../input.ts';
import { contractOption } from '../options/contract.ts';
import { optionValuesIn } from '../options/overlays.ts';
import { tokenOf } from '../options/service.ts';
import type { VerifyWords } from './verify-options.ts';
import { finish, recordBaseline, writeReport } from './output.ts';

/** Checks a service or recorded traffic, and ends with the exit code of the report. */
export async function run(
  context: CommandContext,
  words: VerifyWords,
  [url]: readonly string[],
): Promise<void> {
  if (words.har !== undefined) return checkHar(context, words.har, url ?? words.baseUrl, words);
  const { strict } = words;
  const replay = await fromFile(context, words.replay, 'report', (value) => readReplay(value, { strict }));
  const baseUrl = url ?? words.baseUrl ?? replay?.target;
  if (replay?.checks.length === 0)
    return context.printText(`No error in ${words.replay ?? ''}: nothing is repeated.\n`);
  if (baseUrl === undefined)
    throw usageError('The address of the service is missing: name it after the command, or with --base-url.');
  return checkService(context, baseUrl, words, replay);
}

/** What a function reads from the JSON in a file. */
async function fromFile<T>(
  context: CommandContext,
  file: string | undefined,
  what: string,
  read: (value: unknown) => T,
): Promise<T | undefined> {
  if (file === undefined) return undefined;
  const value = await readJsonFile(context, file, what);
  return usage(() => read(value));
}

/** The baseline to compare with; undefined if it will be recorded. */
async function loadBaseline(
  context: CommandContext,
  { baseline: file, writeBaseline }: VerifyWords,
): Promise<Baseline | undefined> {
  if (file === undefined && writeBaseline)
    throw usageError('--write-baseline needs --baseline with the file to write.');
  if (file === undefined || !existsSync(context.pathOf(file))) return undefined;
  return fromFile(context, file, 'baseline', readBaseline);
}

/** A baseline that is being recorded is not compared with. */
const compared = (baseline: Baseline | undefined, { writeBaseline }: VerifyWords) =>
  baseline === undefined || writeBaseline ? {} : { baseline };

const severityOf = ({ documented, observed, inferred, assumed }: VerifyWords) => ({
  severity: { documented, observed, inferred, assumed },
});

async function checkHar(
  context: CommandContext,
  file: string,
  url: string | undefined,
  words: VerifyWords,
): Promise<void> {
  const har = await readJsonFile(context, file, 'HAR file');
  const contract = await contractOption(words.contract, context);
  const baseline = await loadBaseline(context, words);
  const { unknownFields, levels } = words;
  const report = usage(() =>
    verifyHar(har, {
      contract,
      overlays: context.overlays(),
      ...defined({ baseUrl: url }),
      ...severityOf(words),
      ...defined({ levels }),
      unknownFields,
      ...compared(baseline, words),
    }),
  );
  await writeReport(context, report, words);
  if (!recordBaseline(context, report, baseline, words)) finish(report, words);
}

async function checkService(
  context: CommandContext,
  url: string,
  words: VerifyWords,
  replay: Replay | undefined,
): Promise<void> {
  const baseline = await loadBaseline(context, words);
  const target = usage(() => httpTarget(url, { clock: words.sandbox, state: !words.stateless }));
  const fixtures = await fromFile(context, words.fixtures, 'file of fixtures', readFixtures);
  const file = contractFile(context, words, replay);
  const verifyOptions: VerifyOptions = {
    ...optionsFor(VERIFY_OPTIONS, words),
    contract: await contractOption(file, context),
    ...(await secretsOf(context, target.url, words)),
    overlays: context.overlays(),
    ...defined({ fixtures, replay }),
    ...compared(baseline, words),
    ...severityOf(words),
  };
  const flows = await Promise.all(
    (words.flows ?? []).map((file) => readFlows(context.pathOf(file)).catch(asUsage(FlowError))),
  );
  const flowInputs = await readFlowInputs(context, words);
  const options = { ...verifyOptions, flows, flowInputs };
  const plan = async (): Promise<string> =>
    formatPlan(await planOf(target, options).catch(asUsage(TypeError, FlowError)));
  if (words.plan) return context.printText(visible(await plan()));
  if (words.write && !words.quiet) context.tell((await plan()).trimEnd());
  const progress = createProgress(context, words);
  const stop = context.onStop();
  stop.signal.addEventListener('abort', () => {
    context.tell('\nStopping: cleaning up and writing the report. Press Ctrl-C again to stop at once.');
  });
  try {
    const outcome = await verify(target, { ...options, signal: stop.signal, onProgress: progress.show })
      .catch(asUsage(TypeError, FlowError))
      .finally(progress.clear);
    const report = file === undefined ? outcome : { ...outcome, contract: { ...outcome.contract, file } };
    await writeReport(context, report, words);
    if (report.verdict === 'interrupted' && stop.exitCode !== undefined)
      throw new CommandError(stop.exitCode, 'stopped before the end.');
    if (!recordBaseline(context, report, baseline, words)) finish(report, words);
  } finally {
    stop.release();
  }
}

/** A report is repeated with its own contract, unless the user names another: that of the project may be a different one. */
const contractFile = (
  { given }: CommandContext,
  words: VerifyWords,
  replay: Replay | undefined,
): string | undefined => optionValuesIn('--contract', given).at(-1) ?? replay?.contract ?? words.contract;

/** The values of inputs of flows, by name. */
async function readFlowInputs(context: CommandContext, { flowInputs = {} }: VerifyWords) {
  const values = new Map<string, unknown>();
  for (const [name, word] of Object.entries(flowInputs))
    values.set(
      name,
      /^@[^@]/.test(word) ? await readInput(context, word.slice(1)) : word.replace(/^@@/, '@'),
    );
  return Object.fromEntries(values);
}

/** The token, the credentials, the headers and the login, if they can be sent to that address safely. */
async function secretsOf(
  context: CommandContext,
  url: string,
  words: VerifyWords,
): Promise<Pick<VerifyOptions, 'token' | 'credentials' | 'as' | 'headers' | 'login'>> {
  const { credentials = {}, as, headers = {} } = words;
  const fill = filler(context);
  for (const name of Object.keys(credentials)) refusePlainHttp(url, words, `--credential ${name}`);
  for (const name of Object.keys(as ?? {})) refusePlainHttp(url, words, `--as ${name}`);
  for (const name of Object.keys(headers).filter(isSecretHeader))
    refusePlainHttp(url, words, `--header ${name}`);
  if (words.login !== undefined) refusePlainHttp(url, words, '--login');
  const token = tokenFor(context, url, words);
  const login = await fromFile(context, words.login, 'login', (value) => readLogin(fill(value)));
  return {
    credentials: usage(() => fill(credentials)),
    headers: usage(() => fill(headers)),
    ...defined({ token, login, as: as && usage(() => fill(as)) }),
  };
}

/** The token, if it can be sent to that address safely. */
function tokenFor(context: CommandContext, url: string, words: VerifyWords): string | undefined {
  const token = tokenOf(context, words);
  if (token === undefined) return undefined;
  const { value, source } = token;
  refusePlainHttp(url, words, source);
  if (!/^[\x21-\x7e]+$/.test(value))
    throw usageError(`The token from ${source} contains characters that a header cannot carry.`);
  return value;
}

/** A secret is sent to other machines only through TLS. */
function refusePlainHttp(url: string, { allowInsecure }: VerifyWords, source: string): void {
  const { protocol, hostname, host } = new URL(url);
  if (protocol !== 'http:' || isLoopback(hostname) || allowInsecure) return;
  throw usageError(
    `The secret from ${source} would be sent to ${host} over plain http. Use https, or set --allow-insecure.`,
  );
}

/** Replaces `${NAME}` in texts by the variable of the environment, which no output shows. */
function filler({ io: { env }, secrets }: CommandContext) {
  const filled = (text: string): string =>
    text.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => {
      const value = env[name];
      if (value === undefined) throw new TypeError(`The variable ${name} is not set.`);
      secrets.add(value);
      return value;
    });
  return <Value>(value: Value): Value => mapTexts(value, filled);
}

/** One line on stderr: overwritten in a terminal, elsewhere one line for each stage. */
function createProgress({ io, tell, progressLine }: CommandContext, { quiet }: VerifyWords) {
  const line = progressLine();
  let stage = '';
  return {
    show: ({ mode, done, total, requests, counts }: Progress): void => {
      if (quiet) return;
      const totals = `${counts.error} errors, ${counts.warning} warnings, ${counts.note} notes`;
      line.show(`${mode} ${done}/${total}, ${requests} requests, ${totals}`);
      if (io.stderr.isTTY !== true && mode !== stage) tell(`${mode} ...`);
      stage = mode;
    },
    clear: (): void => {
      if (!quiet) line.clear();
    },
  };
}
