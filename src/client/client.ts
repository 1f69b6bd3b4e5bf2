/** Makes the client: a method per operation from the generated table, and `raw` over the same transport. */

import type { Methods, OperationId, OperationInfo } from '../../generated/operations.ts';
import { operations } from '../../generated/operations.ts';
import type { Schemas as BigintSchemas } from '../../generated/schema.bigint.d.ts';
import type { Schemas } from '../../generated/schema.d.ts';
import { addressOf, readBaseUrl } from './address.ts';
import { TokenSource } from './auth.ts';
import { formBody, jsonBody } from './body.ts';
import { AutomationError, InvalidRequestError } from './errors.ts';
import { tell } from './events.ts';
import { apiError } from './failure.ts';
import type { CallOptions, ClientOptions, NoticeEvent } from './options.ts';
import { Queue } from './queue.ts';
import { readAnswer } from './read-answer.ts';
import { RetryBudget } from './retry.ts';
import type { Sender, Sending } from './send.ts';
import { send } from './send.ts';
import type { RawBigintClient, RawClient } from './transport.ts';
import { createRawClient } from './transport.ts';

/** A method for every operation of the contract, and `raw` for those who prefer results to exceptions. */
export type Client = Methods<Schemas, CallOptions> & { readonly raw: RawClient };

/** As `Client`; integers beyond 2^53 come as bigint. */
export type BigintClient = Methods<BigintSchemas, CallOptions> & { readonly raw: RawBigintClient };

type Method = ((params?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>) & {
  operation?: OperationId;
};

/**
 * Makes a client. Nothing is sent, and `fetch` is not touched, before the first call.
 *
 * ```ts
 * import { createClient } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://automation.example.com', token: 'secret' });
 * const goal = await api.getGoal({ goalId: 42, optionalFields: ['tags'] });
 * console.log(goal.name);
 * ```
 */
export function createClient(options: ClientOptions & { readonly int64: 'bigint' }): BigintClient;
export function createClient(options: ClientOptions): Client;
export function createClient(options: ClientOptions): Client | BigintClient {
  const baseUrl = readBaseUrl(options.baseUrl, options.allowInsecure ?? false);
  const sender: Sender = {
    options,
    tokens: new TokenSource(options.token),
    budget: new RetryBudget(options.retryBudget ?? 20),
    queue: queueOf(options.concurrency),
    calls: 0,
  };
  const client = Object.fromEntries(ids().map((id) => [id, methodOf(id, operations[id], sender, baseUrl)]));
  let raw: RawClient | undefined;
  Object.defineProperty(client, 'raw', {
    enumerable: true,
    get: () => (raw ??= createRawClient(baseUrl, (request) => sendRaw(sender, baseUrl, request))),
  });
  // The table has exactly the operations of Methods: both are generated from one contract.
  return client as unknown as Client;
}

function queueOf(places: number | undefined): Queue | undefined {
  if (places === undefined || places === Infinity) return undefined;
  if (places >= 1) return new Queue(Math.floor(places));
  throw new InvalidRequestError('concurrency: must be a number from 1 on', { parameter: 'concurrency' });
}

function ids(): OperationId[] {
  return Object.keys(operations) as OperationId[];
}

function methodOf(id: OperationId, info: OperationInfo, sender: Sender, baseUrl: string): Method {
  const method: Method = (params = {}, call = {}) =>
    watched(sender, id, async (number, notice) => {
      const { headers, validate, int64 } = sender.options;
      const sending = sendingOf(id, number, info, baseUrl, params, { ...headers, ...call.headers });
      validate?.request?.(id, params, notice);
      const { answer, details } = await send(sender, sending, call);
      const { who } = sending;
      const { status } = answer;
      if (status >= 300) throw apiError(who, status, answer.text, details);
      const expected = {
        who,
        mayBeEmpty: info.empty ?? false,
        deletes: info.method === 'DELETE',
        bigints: int64 === 'bigint',
      };
      const body = readAnswer(answer, expected, details);
      const attempts = details.attempts ?? 0;
      validate?.response?.(id, { status, headers: answer.headers, attempts, body }, notice);
      return { value: body, status, attempts };
    });
  method.operation = id;
  return method;
}

interface Done<Value> {
  readonly value: Value;
  readonly status: number;
  readonly attempts: number;
}

/** Runs a call, and tells how it ended. */
async function watched<Value>(
  sender: Sender,
  operation: string,
  run: (call: number, notice: (event: NoticeEvent) => boolean) => Promise<Done<Value>>,
): Promise<Value> {
  const { events } = sender.options;
  const call = (sender.calls += 1);
  try {
    const { value, ...facts } = await run(call, (event) => {
      tell(events, 'notice', event);
      return events?.notice !== undefined;
    });
    tell(events, 'success', { operation, call, ...facts });
    return value;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const known = error instanceof AutomationError ? { ...error } : { cause: error };
    tell(events, 'error', { ...known, name, message, operation, call });
    throw error;
  }
}

type HeaderOptions = Readonly<Record<string, string | undefined>>;

function sendingOf(
  operation: OperationId,
  call: number,
  info: OperationInfo,
  baseUrl: string,
  params: Record<string, unknown>,
  extra: HeaderOptions,
): Sending {
  const { method } = info;
  try {
    if (typeof params !== 'object' || params === null)
      throw new InvalidRequestError('the first argument must be an object');
    const path = addressOf(info, params);
    const body = bodyOf(info, Object.hasOwn(params, 'body') ? params['body'] : undefined);
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    return {
      operation,
      call,
      who: `${operation} (${method} ${path.split('?')[0]})`,
      url: baseUrl + path,
      method,
      headers: headersOf({ accept: 'application/json', ...type }, extra),
      body,
      ...safety(method, info.readOnly ?? false),
    };
  } catch (error) {
    if (error instanceof InvalidRequestError) {
      throw new InvalidRequestError(`${operation}: ${error.message}`, {
        operation,
        parameter: error.parameter,
      });
    }
    throw error;
  }
}

function bodyOf(info: OperationInfo, body: unknown): string | FormData | undefined {
  if (body === undefined || info.body === undefined) {
    if (body !== undefined)
      throw new InvalidRequestError('body: this operation takes none. Nothing was sent.', {
        parameter: 'body',
      });
    if (info.body !== undefined && !info.bodyOptional) {
      throw new InvalidRequestError('body: is missing. Nothing was sent.', { parameter: 'body' });
    }
    return undefined;
  }
  return info.body === 'multipart' ? formBody(body) : jsonBody(info, body);
}

function headersOf(own: Record<string, string>, extra: HeaderOptions): Record<string, string> {
  const headers = new Map(Object.entries(own));
  for (const [name, value] of Object.entries(extra)) {
    if (value === undefined) headers.delete(name.toLowerCase());
    else headers.set(name.toLowerCase(), value);
  }
  return Object.fromEntries(headers);
}

function safety(method: string, readOnly: boolean): Pick<Sending, 'idempotent' | 'writes'> {
  const reads = readOnly || method === 'GET';
  return { idempotent: reads || method === 'PUT' || method === 'DELETE', writes: !reads };
}

/** A failed answer keeps a body, so that `error` is defined; a good one is read by our own parser. */
async function sendRaw(
  sender: Sender,
  baseUrl: string,
  request: Parameters<Parameters<typeof createRawClient>[1]>[0],
): Promise<Response> {
  const { url, method, body, signal } = request;
  const path = url.slice(baseUrl.length).split('?')[0] ?? '';
  const [id, info] = operationAt(method, path) ?? [path, undefined];
  const headers: Record<string, string> = { accept: 'application/json' };
  request.headers.forEach((value, name) => (headers[name] = value));
  if (body instanceof FormData) delete headers['content-type'];
  const who = `${id} (${method} ${path})`;
  const call = (sender.calls += 1);
  const sending: Sending = {
    operation: id,
    call,
    who,
    url,
    method,
    headers,
    body,
    ...safety(method, info?.readOnly ?? false),
  };
  const { answer, details } = await send(sender, sending, { signal });
  const { status, text } = answer;
  const kept = new Headers(answer.headers);
  kept.delete('content-length');
  kept.delete('content-encoding');
  if (status >= 300) {
    const said =
      text.trim() === ''
        ? JSON.stringify({ message: `${who} answered ${status} with an empty body.` })
        : text;
    return new Response(said, { status, headers: kept });
  }
  const value = readAnswer(
    answer,
    {
      who,
      mayBeEmpty: info?.empty ?? false,
      deletes: method === 'DELETE',
      bigints: sender.options.int64 === 'bigint',
    },
    details,
  );
  kept.set('content-length', String(value === undefined ? 0 : text.length));
  const response = new Response(status === 204 ? null : text, { status, headers: kept });
  return Object.defineProperty(response, 'json', { value: () => Promise.resolve(value) });
}

function operationAt(method: string, path: string): [OperationId, OperationInfo] | undefined {
  const found = ids().find((id) => {
    const info: OperationInfo = operations[id];
    const pattern = info.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
    return info.method === method && new RegExp(`^${pattern}$`).test(path);
  });
  return found && [found, operations[found]];
}
