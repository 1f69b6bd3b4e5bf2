import type { OperationId } from '../../../generated/operations.ts';
import {
  AbortedError,
  AutomationError,
  type BigintClient,
  createClient,
  InvalidRequestError,
  NetworkError,
  paginate,
  poll,
  TimeoutError,
} from '../../index.ts';
import { member } from '../../document/index.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { readSettings, requireBaseUrl } from '../settings/profile.ts';
import { asCurl, type Request } from './curl.ts';
import { type CallFlags, waitsFor } from './command.ts';
import { methodOf, pagesOf, type Params } from './methods.ts';
import { print } from './print.ts';
import { progressLine } from './progress.ts';

/** Sends the call and prints what comes back: data on stdout, everything else on stderr. */
export async function runCall(id: OperationId, params: Params, flags: CallFlags): Promise<void> {
  const settings = readSettings(flags, process.env);
  const options = {
    baseUrl: requireBaseUrl(settings),
    token: settings.token,
    allowInsecure: flags.allowInsecure ?? false,
    int64: 'bigint',
  } as const;
  if (flags.dryRun) {
    process.stdout.write(`${asCurl(await capture(id, params, options))}\n`);
    return;
  }
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once('SIGINT', onSignal);
  try {
    await send(createClient(options), id, params, flags, stop.signal);
  } catch (error) {
    throw asCommandError(error);
  } finally {
    process.removeListener('SIGINT', onSignal);
  }
}

async function send(
  api: BigintClient,
  id: OperationId,
  params: Params,
  flags: CallFlags,
  signal: AbortSignal,
): Promise<void> {
  const timeout = flags.timeout === undefined ? {} : { timeout: flags.timeout };
  const pages = flags.paginate ? pagesOf(api, id) : undefined;
  if (pages !== undefined) {
    const progress = progressLine();
    let count = 0;
    const walk = paginate(pages, params, {
      signal,
      ...timeout,
      ...(flags.cursor === undefined ? {} : { cursor: flags.cursor }),
      ...(flags.maxItems === undefined ? {} : { maxItems: flags.maxItems }),
    });
    for await (const item of walk) {
      print(item, flags);
      progress.show(`${++count} items`);
    }
    progress.clear();
    return;
  }
  const waiting = flags.wait ? waitsFor(id) : undefined;
  const { dataCode: known } = params;
  if (waiting === 'report' && typeof known === 'string')
    return print(await wait(api, known, flags, signal), flags);
  const answer = await methodOf(api, id)(params, { signal, ...timeout });
  if (waiting === undefined) return print(answer, flags);
  const dataCode = member(answer, 'dataCode');
  if (typeof dataCode !== 'string') throw new CommandError(EXIT.failed, `${id} answered without a dataCode.`);
  process.stderr.write(
    `Requested as ${dataCode}. To go on later: xa call pollAudience --dataCode '${dataCode}' --wait\n`,
  );
  print(await wait(api, dataCode, flags, signal), flags);
}

async function wait(
  api: BigintClient,
  dataCode: string,
  { timeout }: CallFlags,
  signal: AbortSignal,
): Promise<unknown> {
  const progress = progressLine();
  try {
    return await poll(
      api.pollAudience,
      { dataCode },
      {
        signal,
        ...(timeout === undefined ? {} : { timeout }),
        onProgress: ({ polls, elapsedMs }) =>
          progress.show(`asked ${polls} times in ${Math.round(elapsedMs / 1_000)} s`),
      },
    );
  } finally {
    progress.clear();
  }
}

/** What the client would send, without sending it. */
async function capture(
  id: OperationId,
  params: Params,
  options: Parameters<typeof createClient>[0] & { readonly int64: 'bigint' },
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
  // What the answer lacks is nobody's concern: nothing was asked.
  await methodOf(
    api,
    id,
  )(params).catch((error: unknown) => {
    if (request === undefined) throw asCommandError(error);
  });
  if (request === undefined) throw new CommandError(EXIT.failed, `${id} sent nothing.`);
  return request;
}

function asCommandError(error: unknown): unknown {
  if (!(error instanceof AutomationError)) return error;
  return new CommandError(exitCodeOf(error), error.message, { cause: error });
}

function exitCodeOf(error: AutomationError): ExitCode {
  if (error instanceof InvalidRequestError) return EXIT.usage;
  if (error instanceof AbortedError) return EXIT.failed;
  if (error instanceof NetworkError || error instanceof TimeoutError) return EXIT.unreachable;
  return error.status === undefined ? EXIT.failed : EXIT.refused;
}
