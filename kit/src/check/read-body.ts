import type { Mask } from '../base/mask.ts';
import { NestingError, parseExact } from '../base/exact.ts';
import { type Bytes, Pieces } from '../base/pieces.ts';
import type { Exchange } from '../http/exchange.ts';

export type Read =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'malformed'; readonly why: string };

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of a body; undefined if its bytes are not UTF-8. */
export function textOf(body: string | Uint8Array | undefined): string | undefined {
  if (typeof body === 'string') return body;
  try {
    return decoder.decode(body);
  } catch {
    return undefined;
  }
}

/** All bytes of a stream; undefined if there are more. */
export async function readUpTo(
  stream: ReadableStream<Bytes> | null,
  most: number,
): Promise<Uint8Array | undefined> {
  const pieces = new Pieces();
  for await (const chunk of stream ?? []) {
    if (pieces.size + chunk.length > most) return undefined;
    pieces.add(chunk);
  }
  return pieces.bytes();
}

/** The beginning of a text, short enough for a line. Only whole secrets can be masked, so the text is cut last. */
export function beginningOf(text: string, most: number, mask?: Mask): string {
  const whole = mask?.(text) ?? text;
  return whole.length > most ? `${whole.slice(0, most - 3)}...` : whole;
}

/** The beginning of an unexpected body, for readers: the quotes of JSON are readable without escapes. */
export function shownBody(text: string, most: number, mask?: Mask): string {
  const beginning = beginningOf((mask?.(text) ?? text).replaceAll(/\s+/g, ' ').trim(), most);
  return /^[{[]/.test(beginning) ? beginning.replaceAll(/[\p{C}\s]+/gu, ' ') : JSON.stringify(beginning);
}

/** Reads JSON, or says why it is invalid. */
export function readJsonBody(body: string | Uint8Array | undefined, mask?: Mask): Read {
  const text = textOf(body);
  if (text === undefined) return { kind: 'malformed', why: 'bytes that are not UTF-8' };
  if (text.trim() === '') return { kind: 'empty' };
  try {
    return { kind: 'value', value: parseExact(text) };
  } catch (error) {
    if (error instanceof NestingError) return { kind: 'malformed', why: error.message };
    return { kind: 'malformed', why: shownBody(text, 60, mask) };
  }
}

type Bodies = Partial<Pick<Exchange, 'requestBody' | 'responseBody'>>;

/**
 * Reads a body of an exchange as JSON. Each body is parsed once, for the search for secrets, the checks and later
 * steps. A large one is kept only until others of its size are read, and shared with bodies that are equal: the same
 * list is read many times.
 */
export function readBodyOf(exchange: Bodies, side: keyof Bodies, mask?: Mask): Read {
  const body = exchange[side];
  if (body !== undefined && typeof body !== 'string' && body.length > LARGE) return readLarge(body, mask);
  const before = values.get(exchange)?.[side];
  if (before !== undefined) return before;
  const read = readJsonBody(body, mask);
  if (read.kind === 'value') values.set(exchange, { ...values.get(exchange), [side]: read });
  return read;
}

const values = new WeakMap<Bodies, Readonly<Partial<Record<keyof Bodies, Read>>>>();

/** Length in bytes of a body that is kept only for a while, and how many of these are. */
const LARGE = 100_000;
const MOST_LARGE = 4;
/** The latest first. */
let largest: readonly (readonly [body: Uint8Array, read: Read])[] = [];

function readLarge(body: Uint8Array, mask: Mask | undefined): Read {
  const before = largest.find(([one]) => one === body || isEqual(one, body));
  const read = before?.[1] ?? readJsonBody(body, mask);
  if (read.kind !== 'value') return read;
  const others = largest.filter((one) => one !== before);
  largest = [[body, read] as const, ...others].slice(0, MOST_LARGE);
  return read;
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
