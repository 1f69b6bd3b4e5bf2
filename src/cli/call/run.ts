import { type BigintClient, createClient, paginate, poll } from '../../index.ts';
import { member } from '../../contract/index.ts';
import { shellWord } from '../../base/text.ts';
import { contract, correctedOperations } from '../contract.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { progressLine, whileWaiting } from '../progress.ts';
import { clientOptions } from '../settings/connect.ts';
import { missingToken, readSettings, requireBaseUrl, type Settings } from '../settings/settings.ts';
import { onStop } from '../signals.ts';
import { printData, tell } from '../terminal.ts';
import { asCurl, type Request } from './curl.ts';
import { asCommandError } from './failure.ts';
import { type CallFlags, waitsFor } from './flags.ts';
import { methodOf, pagesOf, type Params } from './methods.ts';
import { listPrinter, print } from './print.ts';
import { watchTransition } from './transition.ts';

/** Sends the call and prints what it returns: data on stdout, everything else on stderr. */
export async function runCall(id: string, params: Params, flags: CallFlags): Promise<void> {
  const settings = await readSettings(flags, process.env);
  const options = { ...clientOptions(settings), ...(await correctedOperations()) };
  if (flags.dryRun) {
    printData(`${asCurl(await capture(id, params, { ...options, token: 'not-sent' }, settings))}\n`);
    return;
  }
  if (options.token === undefined && contract().operation(id).security.token === 'required')
    throw missingToken(id, settings);
  const stop = onStop();
  try {
    await send({ api: createClient(options), id, params, flags, settings, signal: stop.signal });
  } catch (error) {
    throw asCommandError(error, settings, stop.exitCode);
  } finally {
    stop.release();
  }
}

export interface Call {
  readonly api: BigintClient;
  readonly id: string;
  readonly params: Params;
  readonly flags: CallFlags;
  readonly settings: Settings;
  readonly signal: AbortSignal;
}

async function send(call: Call): Promise<void> {
  const { api, id, params, flags, signal } = call;
  if (flags.paginate) return walk(call);
  const waiting = flags.wait ? waitsFor(id) : undefined;
  const { dataCode: known } = params;
  if (waiting === 'report' && typeof known === 'string') return print(await wait(call, id, known), flags);
  const transition = await watchTransition(call);
  const result = await whileWaiting(
    `Waiting for ${requireBaseUrl(call.settings)}`,
    methodOf(api, id)(params, { signal }),
  );
  if (waiting === undefined) {
    print(result, flags);
    return transition?.check(result);
  }
  const dataCode = member(result, 'dataCode');
  if (typeof dataCode !== 'string') throw new CommandError(EXIT.failed, `${id} returned no dataCode.`);
  tell(
    `The report is requested. If you stop this command, continue with:\n  ${resumeCommand(dataCode, flags)}`,
  );
  print(await wait(call, 'getResults', dataCode), flags);
}

async function walk({ api, id, params, flags, signal }: Call): Promise<void> {
  const pages = pagesOf(api, id);
  if (pages === undefined) throw new CommandError(EXIT.usage, `${id} does not return pages.`);
  const progress = progressLine();
  const printer = listPrinter(flags);
  const items = paginate(pages, params, {
    signal,
    ...(flags.cursor === undefined ? {} : { cursor: flags.cursor }),
    ...(flags.maxItems === undefined ? {} : { maxItems: flags.maxItems }),
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

async function wait({ api, settings, signal }: Call, id: string, dataCode: string): Promise<unknown> {
  const progress = progressLine();
  try {
    return await poll(
      id === 'pollAudience' ? api.pollAudience : api.getResults,
      { dataCode },
      {
        signal,
        ...(settings.timeout === undefined ? {} : { timeout: settings.timeout.value }),
        onProgress: ({ polls, elapsedMs }) =>
          progress.show(`Waiting for the report: ${polls} polls in ${Math.round(elapsedMs / 1_000)} s`),
      },
    );
  } finally {
    progress.clear();
  }
}

/** A command to paste, with the same connection options, except for secrets. */
function resumeCommand(dataCode: string, { baseUrl, profile }: CallFlags): string {
  return [
    `xa call getResults --dataCode ${shellWord(dataCode)} --wait`,
    ...(baseUrl === undefined ? [] : [`--base-url ${shellWord(baseUrl)}`]),
    ...(profile === undefined ? [] : [`--profile ${shellWord(profile)}`]),
  ].join(' ');
}

/** What the client would send, without sending it. */
async function capture(
  id: string,
  params: Params,
  options: Parameters<typeof createClient>[0] & { readonly int64: 'bigint' },
  settings: Settings,
): Promise<Request> {
  let request: Request | undefined;
  const api = createClient({
    ...options,
    retry: false,
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
  // The response does not matter, because nothing was sent.
  await methodOf(
    api,
    id,
  )(params).catch((error: unknown) => {
    if (request === undefined) throw asCommandError(error, settings, undefined);
  });
  if (request === undefined) throw new CommandError(EXIT.failed, `${id} sent nothing.`);
  return request;
}
