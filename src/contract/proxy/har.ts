import { STATUS_CODES } from 'node:http';
import packageJson from '../../../package.json' with { type: 'json' };
import { type HeaderList, readHeaders } from '../check/index.ts';
import type { RecordedExchange } from '../recorder/recording.ts';

const SECRET = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);

/** Exchanges as a HAR 1.2 file, which browsers and `xa verify --har` read. Tokens and cookies are masked. */
export function toHar(exchanges: readonly RecordedExchange[]): object {
  const { name, version } = packageJson;
  return { log: { version: '1.2', creator: { name, version }, entries: exchanges.map(entryOf) } };
}

function entryOf(exchange: RecordedExchange): object {
  const { at, ms, method, url, status } = exchange;
  const requestType = readHeaders(exchange.requestHeaders).get('content-type') ?? '';
  const responseType = readHeaders(exchange.responseHeaders).get('content-type') ?? '';
  const sent = contentOf(exchange.requestBody);
  const postData = sent.size === 0 ? {} : { postData: { mimeType: requestType, text: sent.text } };
  return {
    startedDateTime: new Date(at).toISOString(),
    time: ms,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf(exchange.requestHeaders),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      bodySize: sent.size,
      ...postData,
    },
    response: {
      status,
      statusText: STATUS_CODES[status] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf(exchange.responseHeaders),
      content: { mimeType: responseType, ...contentOf(exchange.responseBody) },
      redirectURL: readHeaders(exchange.responseHeaders).get('location') ?? '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  };
}

const headersOf = (list: HeaderList): object[] =>
  [...readHeaders(list)].map(([name, value]) => ({ name, value: SECRET.has(name) ? '***' : value }));

function contentOf(body: string | Uint8Array | undefined): { size: number; text: string; encoding?: string } {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
  try {
    return { size: bytes.length, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { size: bytes.length, text: Buffer.from(bytes).toString('base64'), encoding: 'base64' };
  }
}
