import type { IncomingMessage } from 'node:http';
import { pairs } from './captured.ts';

/** Headers that belong to one connection and not to the message. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** All headers but those that belong to the connection, including those that `Connection` names. */
export function endToEnd(raw: readonly string[], dropped: readonly string[]): string[] {
  const headers = pairs(raw);
  const named = headers
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((one) => one.trim().toLowerCase()));
  const without = new Set([...HOP_BY_HOP, ...dropped, ...named]);
  return headers.filter(([name]) => !without.has(name.toLowerCase())).flat();
}

/**
 * The framing of a body, as headers for the next connection. Undefined if Node does not decode the message's transfer
 * coding, so that it cannot be framed again.
 */
export type Framing = { readonly headers: readonly string[]; readonly body: boolean } | undefined;

export function framingOf(message: IncomingMessage, emptyMeansZero: boolean): Framing {
  const { 'transfer-encoding': encoding, 'content-length': length } = message.headers;
  if (encoding !== undefined) {
    if (encoding.trim().toLowerCase() !== 'chunked') return undefined;
    return { headers: ['Transfer-Encoding', 'chunked'], body: true };
  }
  if (length !== undefined) return { headers: ['Content-Length', length], body: true };
  return { headers: emptyMeansZero ? ['Content-Length', '0'] : [], body: false };
}
