import { defined } from '../../base/defined.ts';
import { existsSync } from 'node:fs';
import { mapTexts, visible } from '../../base/text.ts';
import { counted } from '../../base/words.ts';
import { SEVERITIES } from '../../check/index.ts';
import { isSecretHeader } from '../../base/secret-names.ts';
import {
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
import { VERIFY_OPTIONS } from '../../verify/run-options.ts';
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
  parse: (value: unknown) => T,
): Promise<T | undefined> {
  if (file === undefined) return undefined;
  const value = await readJsonFile(context, file, what);
  return usage(() => parse(value));
}

/** The severities, and the findings of the file of `--baseline`, which are not compared with if they are recorded anew. */
async function verdictOptions(context: CommandContext, words: VerifyWords) {
  const { baseline: file, writeBaseline, documented, observed, inferred, assumed } = words;
  if (file === undefined && writeBaseline)
    throw usageError('--write-baseline needs --baseline with the file to write.');
  const isThere = file !== undefined && existsSync(context.pathOf(file));
  const recorded = isThere ? await fromFile(context, file, 'baseline', readBaseline) : undefined;
  const baseline = writeBaseline ? undefined : recorded;
  return {
    recorded,
    verdict: { ...defined({ baseline }), severity: { documented, observed, inferred, assumed } },
  };
}

async function checkHar(
  context: CommandContext,
  file: string,
  url: string | undefined,
  words: VerifyWords,
): Promise<void> {
  const har = await readJsonFile(context, file, 'HAR file');
  const contract = await contractOption(words.contract, context);
  const { recorded, verdict } = await verdictOptions(context, words);
  const { unknownFields, levels } = words;
  const overlays = context.overlays();
  const options = { contract, overlays, unknownFields, ...defined({ baseUrl: url, levels }), ...verdict };
  const report = usage(() => verifyHar(har, options));
  await writeReport(context, report, words);
  if (!recordBaseline(context, report, recorded, words)) finish(report, words.strict);
}

async function checkService(
  context: CommandContext,
  url: string,
  words: VerifyWords,
  replay: Replay | undefined,
): Promise<void> {
  const { recorded, verdict } = await verdictOptions(context, words);
  const target = usage(() => httpTarget(url, { clock: words.sandbox, state: !words.stateless }));
  const fixtures = await fromFile(context, words.fixtures, 'file of fixtures', readFixtures);
  // A report is repeated with its own contract, unless the user names another: that of the project may be a different one.
  const file = optionValuesIn('--contract', context.given).at(-1) ?? replay?.contract ?? words.contract;
  const options: VerifyOptions = {
    ...optionsFor(VERIFY_OPTIONS, words),
    contract: await contractOption(file, context),
    ...(await secretsOf(context, target.url, words)),
    overlays: context.overlays(),
    ...defined({ fixtures, replay }),
    ...verdict,
    flows: await Promise.all(
      (words.flows ?? []).map((name) => readFlows(context.pathOf(name)).catch(asUsage(FlowError))),
    ),
    flowInputs: await readFlowInputs(context, words.flowInputs),
  };
  const plan = async (): Promise<string> =>
    formatPlan(await planOf(target, options).catch(asUsage(TypeError, FlowError)));
  if (words.plan) return context.printText(visible(await plan()));
  if (words.write && !words.quiet) context.tell((await plan()).trimEnd());
  const progress = words.quiet ? undefined : createProgress(context);
  const stop = context.onStop();
  stop.signal.addEventListener('abort', () => {
    context.tell('\nStopping: cleaning up and writing the report. Press Ctrl-C again to stop at once.');
  });
  try {
    const onProgress = progress?.show;
    const outcome = await verify(target, { ...options, signal: stop.signal, ...defined({ onProgress }) })
      .catch(asUsage(TypeError, FlowError))
      .finally(progress?.clear);
    const report = file === undefined ? outcome : { ...outcome, contract: { ...outcome.contract, file } };
    await writeReport(context, report, words);
    if (report.verdict === 'interrupted' && stop.exitCode !== undefined)
      throw new CommandError(stop.exitCode, 'stopped before the end.');
    if (!recordBaseline(context, report, recorded, words)) finish(report, words.strict);
  } finally {
    stop.release();
  }
}

/** The values of inputs of flows, by name. */
async function readFlowInputs(context: CommandContext, flowInputs: VerifyWords['flowInputs'] = {}) {
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
  const { credentials = {}, as, headers = {}, login: file } = words;
  const fill = filler(context);
  const token = tokenOf(context, words.token);
  const sources = [
    ...Object.keys(credentials).map((name) => `--credential ${name}`),
    ...Object.keys(as ?? {}).map((name) => `--as ${name}`),
    ...Object.keys(headers).flatMap((name) => (isSecretHeader(name) ? `--header ${name}` : [])),
    ...(file === undefined ? [] : ['--login']),
    ...(token === undefined ? [] : [token.source]),
  ];
  const [first] = sources;
  if (first !== undefined && !words.allowInsecure) refusePlainHttp(url, first);
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token.value))
    throw usageError(`The token from ${token.source} contains characters that a header cannot carry.`);
  const login = await fromFile(context, file, 'login', (value) => readLogin(fill(value)));
  return {
    credentials: usage(() => fill(credentials)),
    headers: usage(() => fill(headers)),
    ...defined({ token: token?.value, login, as: as && usage(() => fill(as)) }),
  };
}

/** A secret is sent to other machines only through TLS. */
function refusePlainHttp(url: string, source: string): void {
  const { protocol, hostname, host } = new URL(url);
  if (protocol !== 'http:' || isLoopback(hostname)) return;
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
function createProgress({ io, tell, progressLine }: CommandContext) {
  const line = progressLine();
  let stage = '';
  return {
    show: ({ mode, done, total, requests, counts }: Progress): void => {
      const findings = SEVERITIES.map((one) => counted(counts[one], one)).join(', ');
      line.show(`${mode} ${done}/${total}, ${counted(requests, 'request')}, ${findings}`);
      if (io.stderr.isTTY !== true && mode !== stage) tell(`${mode} ...`);
      stage = mode;
    },
    clear: (): void => line.clear(),
  };
}
