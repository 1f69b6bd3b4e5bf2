import { isList, isObject, type Json, list, member, text } from '../base/json.ts';
import type { Exchange } from '../check/index.ts';
import { harEntries, type HarEntry } from '../http/har.ts';

/** An exchange with its time, if known. Without a response body, the body was not kept. */
export interface DatedExchange extends Exchange {
  readonly at?: string | undefined;
}

/** How often an operation returned a status, from a report without exchanges. */
export interface StatusCount {
  readonly operation: string;
  readonly status: number;
  readonly count: number;
  readonly at?: string | undefined;
}

export interface Traffic {
  readonly exchanges: readonly DatedExchange[];
  readonly counts: readonly StatusCount[];
  /** Entries that have no request or no response. */
  readonly halves: number;
}

/** The traffic in a HAR file or in a report of `openapi-contract-kit verify --json`. Throws a TypeError if it is neither. */
export function trafficIn(content: unknown): Traffic {
  if (isObject(member(content, 'log'))) {
    const exchanges = harEntries(content).map(datedOf);
    const entries = list(member(member(content, 'log'), 'entries')).length;
    return { exchanges, counts: [], halves: entries - exchanges.length };
  }
  const coverage = member(content, 'coverage');
  if (!isList(coverage))
    throw new TypeError(
      'It is neither a HAR file (it has no log.entries) nor a report of openapi-contract-kit verify --json.',
    );
  const at = dateIn(member(content, 'startedAt'));
  const examples = list(member(content, 'causes')).flatMap(
    (cause) => exchangeIn(member(cause, 'exchange')) ?? [],
  );
  const dated = examples.map((exchange) => ({ ...exchange, at }));
  return { exchanges: dated, counts: coverage.flatMap((row) => countsIn(row, at)), halves: 0 };
}

function datedOf({ startedAt, hasBody, responseBody, ...exchange }: HarEntry): DatedExchange {
  return { ...exchange, ...(hasBody ? { responseBody } : {}), at: dateIn(startedAt) };
}

/** The moment in ISO 8601 and UTC. */
export function dateIn(value: unknown): string | undefined {
  const time = typeof value === 'number' ? value : Date.parse(text(value) ?? '');
  return Number.isFinite(time) && Math.abs(time) < 8.64e15 ? new Date(time).toISOString() : undefined;
}

function exchangeIn(value: Json | undefined): Exchange | undefined {
  const [request, response] = [member(value, 'request'), member(value, 'response')];
  const [method, url] = [text(member(request, 'method')), text(member(request, 'url'))];
  const status = member(response, 'status');
  if (method === undefined || url === undefined || typeof status !== 'number') return undefined;
  const [requestText, received] = [text(member(request, 'body')), text(member(response, 'body'))];
  return {
    method,
    url,
    requestHeaders: headersIn(member(request, 'headers')),
    requestBody: requestText,
    status,
    responseHeaders: headersIn(member(response, 'headers')),
    responseBody: received,
  };
}

const headersIn = (value: Json | undefined): Record<string, string> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

function countsIn(row: Json, at: string | undefined): StatusCount[] {
  const operation = text(member(row, 'operation'));
  return list(member(row, 'statuses')).flatMap((one) => {
    const [status, count] = [Number(member(one, 'status')), Number(member(one, 'count'))];
    if (operation === undefined || !isStatus(status) || !Number.isSafeInteger(count) || count < 1) return [];
    return [{ operation, status, count, at }];
  });
}

/** Whether the status is final and not from a cache. */
export const isStatus = (status: number): boolean =>
  Number.isInteger(status) && status >= 200 && status <= 599 && status !== 304;
