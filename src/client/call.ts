/** One call from its parameters to its result: every method, `createFetch` and the raw client go through here. */

import type { OperationInfo } from '../../generated/operations.ts';
import {
  bodyText,
  type CallSpec,
  type CallState,
  type ClientContext,
  type ReceivedResponse,
} from './call-state.ts';
import { CALL, checkOptions, CLIENT, readAddress } from './check.ts';
import { labelOf, toAutomationError } from './error-of-outcome.ts';
import { assignDefined, type AutomationError, type ErrorDetails } from './automation-error.ts';
import {
  EmptyResponseError,
  invalid,
  InvalidRequestError,
  ParseError,
  PartialResponseError,
  PrecisionError,
  UnexpectedContentError,
} from './errors.ts';
import { tell } from './events.ts';
import { Inexact, readJson } from './json.ts';
import type { ClientOptions, ErrorEvent } from './options.ts';
import { addSecret, MANY_SECRETS, redactError, snippetOf } from './secrets.ts';
import { send } from './send.ts';
import { tokenSource } from './token.ts';
import { now, queueOf } from './wait.ts';

/** What all calls of a client share, from its options. */
export function createContext(options: ClientOptions): ClientContext {
  checkOptions(options, CLIENT);
  const { fetch, transport, events, concurrency = Infinity } = options;
  if (fetch && transport) throw invalid('transport', 'cannot be used with fetch');
  const baseUrl = readAddress('baseUrl', options.baseUrl, options.allowInsecure).replace(/\/+$/, '');
  const context: ClientContext = {
    options,
    baseUrl,
    token: tokenSource(options, baseUrl),
    queue: concurrency < Infinity ? queueOf(concurrency) : undefined,
    secrets: new Map(),
    spent: 0,
    calls: 0,
    notice(event) {
      tell(events, 'notice', event);
      return events?.notice !== undefined;
    },
  };
  return context;
}

/** Makes a call: checks, sends and reads it, and tells listeners and errors about it. */
export async function perform<Value>(context: ClientContext, spec: CallSpec<Value>): Promise<Value> {
  const { operation, options, writes } = spec;
  const { events, timeout: usual = 60_000, token } = context.options;
  const call = (context.calls += 1);
  if (context.secrets.size > MANY_SECRETS) context.secrets = new Map();
  const { secrets } = context;
  addSecret(secrets, token);
  const details: CallState['details'] = { operation, attempts: 0 };
  let state: CallState | undefined;
  try {
    checkOptions(options, CALL);
    const { timeout = usual } = options;
    const end = now() + timeout;
    let request = spec.prepare();
    if (request instanceof Promise) request = await request; // most are there, and waiting takes memory
    addSecret(secrets, request.headers['authorization']?.replace(/^\S+ /, ''));
    addSecret(secrets, request.body instanceof URLSearchParams && request.body.get('client_secret'));
    state = {
      request,
      context,
      operation,
      call,
      options,
      details,
      writes,
      timeout,
      end,
      secrets,
      tries: 1,
      // Set later, but an object that grows takes more memory.
      token: undefined,
      response: undefined,
    };
    const response = await send(state);
    details.status = response.status;
    if (writes) details.ambiguous = true; // until its response was read
    const value = await spec.read(state, response);
    if (events)
      tell(events, 'success', { operation, call, status: response.status, attempts: details.attempts });
    return value;
  } catch (thrown) {
    const error = toAutomationError(operation, thrown);
    if (error instanceof InvalidRequestError && !error.operation)
      error.message = `${operation}: ${error.message}`;
    assignDefined(error, details);
    redactError(error, secrets);
    if (events) tell(events, 'error', { ...(error.toJSON() as ErrorEvent), call });
    spec.state = state;
    throw error;
  }
}

/** The value of a successful response. */
export function valueOf(
  state: CallState,
  response: ReceivedResponse,
  { method, emptyResponse, textResponse }: OperationInfo,
): unknown {
  const text = bodyText(response).trim();
  const type = response.headers.get('content-type') ?? '/json';
  const { status } = response;
  const unusable = (Class: typeof AutomationError, what: string, details?: ErrorDetails): AutomationError =>
    new Class(`${labelOf(state)}: the response (status ${status}) ${what}`, {
      raw: snippetOf(text, state.secrets),
      ...details,
    });
  // A part of a result, several results, or changes to an earlier one.
  if ([206, 207, 226].includes(status)) throw unusable(PartialResponseError, 'is partial.');
  // A page where other text is promised is often a login.
  if (textResponse && text && (textResponse === 'html' || !/html/i.test(type))) return bodyText(response);
  if (!text || text === 'null') {
    if (emptyResponse) return undefined;
    // A deletion promises an empty object; a missing body means the same.
    if (method === 'DELETE') return {};
    throw unusable(EmptyResponseError, 'has no body.');
  }
  if (!/[/+]json\b/i.test(type))
    throw unusable(UnexpectedContentError, `is ${type}, not ${textResponse ? 'text' : 'JSON'}.`);
  try {
    return readJson(text, state.context.options.int64 === 'bigint');
  } catch (cause) {
    if (!(cause instanceof Inexact)) throw unusable(ParseError, 'is not valid JSON.', { cause });
    const pointer = cause.message;
    const what = `has a number at ${pointer} that would be rounded. Use int64: 'bigint'.`;
    throw unusable(PrecisionError, what, { pointer, raw: undefined });
  }
}
