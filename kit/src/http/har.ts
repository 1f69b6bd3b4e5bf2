/** HAR 1.2: recordings of traffic, as browsers and proxies write them. */
import { defined } from '../base/defined.ts';
import { STATUS_CODES } from 'node:http';
import { isObject, list, member, text } from '../base/json.ts';
import { type Exchange, type HeaderList, readHeaders } from './exchange.ts';

/** An entry of a HAR file. */
export interface HarEntry extends Exchange {
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  /** The start time, as in the file. */
  readonly startedAt?: string;
  /** False if the response had a body that is not in the file. */
  readonly hasBody: boolean;
}

/** Whether an address is that of the service or below it. */
export function isBelow(url: string, base: string | undefined): boolean {
  if (base === undefined) return true;
  const prefix = base.replace(/\/+$/, '');
  return url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`);
}

/** The requests and responses in a HAR file. Throws a TypeError if it is not one. */
export function harEntries(har: unknown): HarEntry[] {
  const log = isObject(har) ? har['log'] : undefined;
  if (!isObject(log) || !Array.isArray(log['entries']))
    throw new TypeError('This is not a HAR file: it has no log.entries.');
  return list(log['entries']).flatMap((entry, index) => {
    const [request, response] = [member(entry, 'request'), member(entry, 'response')];
    if (!isObject(request) || !isObject(response)) return [];
    const [posted, content] = [request['postData'], response['content']];
    const [body, received] = [text(member(posted, 'text')), text(member(content, 'text'))];
    const startedAt = text(member(entry, 'startedDateTime'));
    const hasBody = received !== undefined || member(content, 'size') === 0 || response['bodySize'] === 0;
    const unsaved = [
      ...(body === undefined && Number(request['bodySize']) > 0 ? (['request'] as const) : []),
      ...(hasBody ? [] : (['response'] as const)),
    ];
    return [
      {
        method: text(request['method']) ?? 'GET',
        url: text(request['url']) ?? '',
        requestHeaders: headersIn(request['headers'], text(member(posted, 'mimeType'))),
        ...defined({ requestBody: body }),
        status: typeof response['status'] === 'number' ? response['status'] : 0,
        responseHeaders: headersIn(response['headers'], text(member(content, 'mimeType'))),
        responseBody: decode(received, member(content, 'encoding'), index),
        hasBody,
        ...(unsaved.length === 0 ? {} : { unsaved }),
        ...defined({ startedAt }),
      },
    ];
  });
}

/** Some tools write the content type only beside the body. */
function headersIn(entry: unknown, contentType: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const header of list(entry)) {
    const [name, value] = [text(member(header, 'name')), text(member(header, 'value'))];
    if (name !== undefined && value !== undefined) headers[name.toLowerCase()] = value;
  }
  if (contentType !== undefined && contentType !== '' && !('content-type' in headers))
    headers['content-type'] = contentType;
  return headers;
}

function decode(body: string | undefined, encoding: unknown, index: number): string | Uint8Array {
  if (body === undefined) return '';
  if (encoding !== 'base64') return body;
  try {
    return Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  } catch {
    throw new TypeError(
      `Entry ${index + 1} of the HAR file (log.entries[${index}]) has a body that is not base64.`,
    );
  }
}

/** An exchange as it is recorded; a status of 0 means that there was no response. */
export interface HarExchange extends Exchange {
  readonly at: number;
  readonly ms: number;
  /** Undefined if it was not kept. */
  readonly requestBody: Uint8Array | undefined;
  readonly responseBody: Uint8Array | undefined;
  /** Why the exchange is not complete. */
  readonly failure?: string;
}

/** Removes secrets from what is written. */
interface Masking {
  readonly mask: (text: string) => string;
  maskHeaders(headers: HeaderList): [string, string][];
}

/** The entry of a HAR file for an exchange, without its secrets. */
export function harEntry(exchange: HarExchange, secrets: Masking): object {
  const { at, ms, method, status, failure, requestBody, responseBody } = exchange;
  const url = secrets.mask(exchange.url);
  const headersOf = (list: HeaderList): object[] =>
    secrets.maskHeaders(list).map(([name, value]) => ({ name, value }));
  const contentTypeOf = (list: HeaderList): string => readHeaders(list).get('content-type') ?? '';
  const posted = { mimeType: contentTypeOf(exchange.requestHeaders), ...contentOf(requestBody, secrets) };
  const received = { mimeType: contentTypeOf(exchange.responseHeaders), ...contentOf(responseBody, secrets) };
  const location = readHeaders(exchange.responseHeaders).get('location') ?? '';
  return {
    startedDateTime: new Date(at).toISOString(),
    time: ms,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf(exchange.requestHeaders),
      queryString: queryOf(url),
      headersSize: -1,
      bodySize: sizeOf(requestBody),
      ...(requestBody?.length === 0 ? {} : { postData: posted }),
    },
    response: {
      status,
      statusText: STATUS_CODES[status] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf(exchange.responseHeaders),
      content: { size: sizeOf(responseBody), ...received },
      redirectURL: secrets.mask(location),
      headersSize: -1,
      bodySize: sizeOf(responseBody),
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    ...defined({ comment: failure === undefined ? undefined : secrets.mask(failure) }),
  };
}

function queryOf(url: string): { name: string; value: string }[] {
  const query = url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  return [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));
}

interface Content {
  readonly text?: string;
  readonly encoding?: 'base64';
  readonly comment?: string;
}

/** The body as text, or in base64 if its bytes are not UTF-8. */
function contentOf(body: Uint8Array | undefined, { mask }: Masking): Content {
  if (body === undefined)
    return { comment: 'The body was not kept: it is too large, or its encoding is not known.' };
  try {
    return { text: mask(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)) };
  } catch {
    const bytes = Buffer.from(mask(Buffer.from(body).toString('latin1')), 'latin1');
    return { text: bytes.toString('base64'), encoding: 'base64' };
  }
}

const sizeOf = (body: Uint8Array | undefined): number => body?.length ?? -1;
