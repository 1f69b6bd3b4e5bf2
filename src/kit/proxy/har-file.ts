import { closeSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import packageJson from '../../../package.json' with { type: 'json' };
import { whyUnwritable } from '../../base/file-errors.ts';
import { type TakenFile, takeFile } from '../../base/file-lock.ts';
import { PRIVATE, replaceFile } from '../../base/replace-file.ts';
import { type Exchange, type HeaderList, readHeaders } from '../check/index.ts';
import type { Secrets } from '../secrets.ts';

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

/** A HAR 1.2 file that grows as exchanges complete, and is a complete JSON document after each of them. */
export interface HarFile {
  /** Throws if it cannot be written; the file then keeps its content. */
  add(exchange: HarExchange): void;
  close(): void;
}

const TAIL = '\n]}}\n';

/** Replaces the file with an empty recording, which only its owner can read, and which no other recorder may use. */
export async function createHarFile(path: string, secrets: Secrets): Promise<HarFile> {
  const { name, version } = packageJson;
  const log = JSON.stringify({ version: '1.2', creator: { name, version }, entries: [] });
  const head = `{"log":${log.slice(0, -']}'.length)}`;
  const taken = await take(path);
  try {
    replaceFile(taken.path, head + TAIL, PRIVATE);
    taken.beat();
    return append(openSync(taken.path, 'r+'), Buffer.byteLength(head), secrets, () => taken.release());
  } catch (error) {
    taken.release();
    throw new Error(`${path} cannot be written: ${whyUnwritable(error)}`, { cause: error });
  }
}

/** A device, such as /dev/null, is nobody's own. */
async function take(path: string): Promise<Pick<TakenFile, 'path' | 'beat' | 'release'>> {
  const what = statSync(path, { throwIfNoEntry: false });
  if (what?.isCharacterDevice() === true) return { path, beat: () => undefined, release: () => undefined };
  return takeFile(path, 'recorder');
}

/** Adds entries to a recording that ends there. */
function append(file: number, start: number, secrets: Secrets, release: () => void): HarFile {
  let end = start;
  let count = 0;
  let closed = false;

  /** Replaces the end of the list with the text and a new end, in one write. */
  function write(text: string): void {
    const bytes = Buffer.from(text + TAIL);
    try {
      for (let written = 0; written < bytes.length;)
        written += writeSync(file, bytes, written, bytes.length - written, end + written);
    } catch (error) {
      ftruncateSync(file, end);
      writeSync(file, TAIL, end);
      throw error;
    }
    end += bytes.length - TAIL.length;
  }

  return {
    add(exchange) {
      // The number of a closed file may belong to another one by now.
      if (closed) return;
      write(`${count === 0 ? '\n' : ',\n'}${JSON.stringify(entryOf(exchange, secrets))}`);
      count += 1;
    },
    close() {
      if (closed) return;
      closed = true;
      closeSync(file);
      release();
    },
  };
}

function entryOf(exchange: HarExchange, secrets: Secrets): object {
  const { at, ms, method, status, failure, requestBody, responseBody } = exchange;
  const url = secrets.mask(exchange.url);
  const headersOf = (list: HeaderList): object[] =>
    secrets.maskHeaders(list).map(([name, value]) => ({ name, value }));
  const typeOf = (list: HeaderList): string => readHeaders(list).get('content-type') ?? '';
  const posted = { mimeType: typeOf(exchange.requestHeaders), ...contentOf(requestBody, secrets) };
  const received = { mimeType: typeOf(exchange.responseHeaders), ...contentOf(responseBody, secrets) };
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
    ...(failure === undefined ? {} : { comment: secrets.mask(failure) }),
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
function contentOf(body: Uint8Array | undefined, { mask }: Secrets): Content {
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
