import { defined } from 'openapi-contract-kit/internal/base/defined';
import {
  CommandError,
  type CommandContext,
  EXIT,
  type Terminal,
  usageError,
} from 'openapi-contract-kit/internal/cli/index';
import { type BigintClient, createClient, paginate, poll, windows } from 'experimentation-automation';
import { shellWord } from 'openapi-contract-kit/internal/base/text';
import { member } from 'openapi-contract-kit/internal/base/json';
import { type Operation, sayUnknown, unknownInBody } from 'openapi-contract-kit/internal/contract/index';
import { stringifyExact } from 'openapi-contract-kit/internal/base/exact';
import { clientOptions } from '../settings/connect.ts';
import { missingToken, readSettings, requireBaseUrl, type Settings } from '../settings/settings.ts';
import { callEach, merged, readLines } from './each.ts';
import { asCommandError } from './failure.ts';
import { methodOf, pagesOf, type CallParams } from './methods.ts';
import { type CallWords, waitsFor } from './call-options.ts';

/** Sends the call and prints what it returns: data on stdout, everything else on stderr. */
export async function runCall(
  context: CommandContext,
  id: string,
  params: CallParams,
  flags: CallWords,
): Promise<void> {
  const operation = context.contract().operation(id);
  const settings = readSettings(context, flags);
  checkTogether(flags);
  const warnOfUnknown = unknownFieldWarnings(context, operation);
  warnOfUnknown(params);
  const options = clientOptions(context, settings);
  if (flags.dryRun) {
    for (const request of await requestsOf(context, params, flags)) {
      warnOfUnknown(request);
      const captured = await capture(id, request, { ...options, token: 'not-sent' }, settings);
      context.printData(`${asCurl(captured)}\n`);
    }
    return;
  }
  if (options.token === undefined && operation.security.token === 'required') throw missingToken(id);
  const stop = context.onStop();
  try {
    const api = createClient({ ...options, ...limited(flags, settings) });
    const call: Call = { context, api, id, operation, flags, settings, signal: stop.signal };
    if (flags.each === undefined) await send(call, params);
    else await sendEach(call, flags.each, params, warnOfUnknown);
  } catch (error) {
    throw asCommandError(error, settings, stop.exitCode);
  } finally {
    stop.release();
  }
}

/**
 * Warns once of each field that is probably mistyped in a body that was given as JSON; the contract may also lack it.
 */
function unknownFieldWarnings(context: CommandContext, operation: Operation): (params: CallParams) => void {
  const type = operation.requestBody?.content[0]?.type;
  const printed = new Set<string>();
  return ({ body }) => {
    for (const warning of unknownInBody(context.contract(), operation, type, body).map(sayUnknown)) {
      if (!printed.has(warning)) context.tell(warning);
      printed.add(warning);
    }
  };
}

/** The parameters of each request: one, or one for each line of a file. */
async function requestsOf(
  context: CommandContext,
  params: CallParams,
  { each }: CallWords,
): Promise<readonly CallParams[]> {
  if (each === undefined) return [params];
  return (await readLines(context, each)).map((own) => merged(params, own));
}

/** Sends a request for each line of the file. */
const sendEach = (call: Call, file: string, shared: CallParams, before: (params: CallParams) => void) =>
  callEach(call.context, {
    file,
    shared,
    concurrency: call.flags.concurrency,
    signal: call.signal,
    before,
    call: async (own) => {
      const { result, check } = await resultOf(call, own, () => undefined);
      await check?.(result);
      return result;
    },
  });

interface Call {
  readonly context: CommandContext;
  readonly api: BigintClient;
  readonly id: string;
  readonly operation: Operation;
  readonly flags: CallWords;
  readonly settings: Settings;
  readonly signal: AbortSignal;
}

/** Options that exclude each other. */
function checkTogether({ each, paginate, rateLimit }: CallWords): void {
  if (each !== undefined && paginate) throw usageError('--each and --paginate cannot be combined.');
  if (each === undefined && rateLimit !== undefined)
    throw usageError('--rate-limit needs --each: one call has nothing to wait for.');
}

/** The limiter that the calls share, and the time that a call may wait for it. */
function limited({ rateLimit }: CallWords, { timeout }: Settings) {
  if (rateLimit === undefined) return {};
  const quotas = [rateLimit].flat().map(({ requests, per }) => [requests, per] as const);
  const longest = Math.max(...quotas.map(([, ms]) => ms));
  return { limiter: windows(quotas), timeout: timeout ?? longest + 60_000 };
}

async function send(call: Call, params: CallParams): Promise<void> {
  const { context, flags } = call;
  if (flags.paginate) return walk(call, params);
  const progress = context.progressLine();
  const { result, check } = await resultOf(call, params, (text) => progress.show(text)).finally(() =>
    progress.clear(),
  );
  printJson(context, result, flags);
  await check?.(result);
}

interface Returned {
  readonly result: unknown;
  /** Throws if a success did not do what it says. */
  readonly check?: ((result: unknown) => Promise<void>) | undefined;
}

/** What the operation returns; with `--wait`, the results of the report. */
async function resultOf(call: Call, params: CallParams, show: (text: string) => void): Promise<Returned> {
  const { context, api, id, operation, flags, signal } = call;
  const waiting = flags.wait ? waitsFor(operation) : undefined;
  const { dataCode: requested } = params;
  if (waiting === 'report' && typeof requested === 'string')
    return { result: await wait(call, id, requested, show) };
  const check = await watchStateChange(call, params);
  const response = methodOf(api, id)(params, { signal });
  const isOne = flags.each === undefined;
  const result = await (isOne
    ? context.whileWaiting(`Waiting for ${requireBaseUrl(context, call.settings)}`, response)
    : response);
  if (waiting === undefined) return { result, check };
  const dataCode = member(result, 'dataCode');
  if (typeof dataCode !== 'string') throw new CommandError(EXIT.failed, `${id} returned no dataCode.`);
  if (isOne)
    context.tell(
      `The report is requested. If you stop this command, continue with:\n  ${resumeCommand(context, dataCode, flags)}`,
    );
  return { result: await wait(call, 'getResults', dataCode, show) };
}

async function walk({ context, api, id, operation, flags, signal }: Call, params: CallParams): Promise<void> {
  const pages = pagesOf(api, operation);
  if (pages === undefined) throw usageError(`${id} does not return pages.`);
  const progress = context.progressLine();
  const printer = listPrinter(context, flags);
  const items = paginate(pages, params, {
    signal,
    ...defined({ cursor: flags.cursor, maxItems: flags.maxItems }),
  });
  try {
    for await (const item of items) {
      progress.clear();
      printer.item(item);
      progress.show(`${printer.count} items`);
    }
  } finally {
    progress.clear();
    printer.end();
  }
}

const wait = (
  { api, settings, signal }: Call,
  id: string,
  dataCode: string,
  show: (text: string) => void,
): Promise<unknown> =>
  poll(
    id === 'pollAudience' ? api.pollAudience : api.getResults,
    { dataCode },
    {
      signal,
      ...defined({ timeout: settings.timeout }),
      onProgress: ({ polls, elapsedMs }) =>
        show(`Waiting for the report: ${polls} polls in ${Math.round(elapsedMs / 1_000)} s`),
    },
  );

/** A command to paste, with the same connection options, except for secrets. */
function resumeCommand({ program }: CommandContext, dataCode: string, { baseUrl }: CallWords): string {
  return [
    `${program.name} call getResults --dataCode ${shellWord(dataCode)} --wait`,
    ...(baseUrl === undefined ? [] : [`--base-url ${shellWord(baseUrl)}`]),
  ].join(' ');
}

/** What the client would send, without sending it. */
async function capture(
  id: string,
  params: CallParams,
  options: Parameters<typeof createClient>[0] & { readonly int64: 'bigint' },
  settings: Settings,
): Promise<Request> {
  let request: Request | undefined;
  try {
    const api = createClient({
      ...options,
      fetch: (url, { method = 'GET', headers, body }) => {
        request = {
          url,
          method,
          headers: Object.fromEntries(new Headers(headers)),
          ...(typeof body === 'string' || body instanceof FormData ? { body } : {}),
        };
        return Promise.resolve(Response.json({}));
      },
    });
    await methodOf(api, id)(params);
  } catch (error) {
    // The response does not matter, because nothing was sent.
    if (request === undefined) throw asCommandError(error, settings, undefined);
  }
  if (request === undefined) throw new CommandError(EXIT.failed, `${id} sent nothing.`);
  return request;
}

/** A request as the client would send it. */
interface Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** The request as a command to paste, without the token. */
function asCurl({ url, method, headers, body }: Request): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${shellWord(url)}`];
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'authorization') lines.push('-H "Authorization: Bearer $AUTOMATION_TOKEN"');
    else lines.push(`-H ${shellWord(`${name}: ${value}`)}`);
  }
  if (typeof body === 'string') lines.push(`--data-raw ${shellWord(body)}`);
  else if (body !== undefined) {
    for (const [name, value] of body)
      lines.push(
        `-F ${shellWord(typeof value === 'string' ? `${name}=${value}` : `${name}=@${value.name}`)}`,
      );
  }
  return lines.join(' \\\n  ');
}

type Form = Pick<CallWords, 'json'>;

/** Prints JSON: indented for readers, in one line with `--json`. An empty body prints nothing. */
function printJson({ printData }: Terminal, value: unknown, { json }: Form): void {
  if (value !== undefined) printData(`${stringifyExact(value, json ? undefined : 2)}\n`);
}

/** Prints items as they arrive: as one array, or as one line each with `--json`. */
function listPrinter(terminal: Terminal, { json }: Form) {
  const { printData } = terminal;
  let count = 0;
  return {
    item(value: unknown): void {
      if (json) printJson(terminal, value, { json });
      else printData(`${count === 0 ? '[' : ','}\n${stringifyExact(value, 2).replaceAll(/^/gm, '  ')}`);
      count += 1;
    },
    /** Closes the array, even if the walk failed, so that the output is valid JSON. */
    end(): void {
      if (!json) printData(count === 0 ? '[]\n' : '\n]\n');
    },
    get count() {
      return count;
    },
  };
}

/** The state that an action leads to; other actions lead to one of several. */
const LEADS_TO: Readonly<Record<string, string>> = {
  ACTIVATE: 'ACTIVE',
  RESUME: 'ACTIVE',
  PAUSE: 'PAUSED',
  STOP: 'STOPPED',
};

/**
 * Remembers the state before an action, because a success does not prove that the state changed. Returns a check that
 * throws if the object is in the same state as before.
 */
async function watchStateChange(
  { api, id, signal }: Call,
  { action, experimentId }: CallParams,
): Promise<((result: unknown) => Promise<void>) | undefined> {
  if (id !== 'updateExperiment' || typeof action !== 'string') return undefined;
  if (typeof experimentId !== 'number' && typeof experimentId !== 'bigint') return undefined;
  const stateNow = async (): Promise<string | undefined> =>
    stateOf(await methodOf(api, 'getExperiment')({ experimentId }, { signal }));
  const before = await stateNow();
  return async (result) => {
    const after = stateOf(result) ?? (await stateNow());
    if (before === undefined || after !== before || after === LEADS_TO[action]) return;
    throw new CommandError(
      EXIT.failed,
      `${action} did not happen: experiment ${experimentId} is still ${after}, although the service responded with success.`,
    );
  };
}

/** States may be in upper or lower case. */
function stateOf(experiment: unknown): string | undefined {
  const status = member(experiment, 'status') ?? member(experiment, 'experimentStatus');
  return typeof status === 'string' ? status.toUpperCase() : undefined;
}
