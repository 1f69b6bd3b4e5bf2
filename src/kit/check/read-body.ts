import { NestingError, parseExact } from '../../contract/index.ts';

export type Read =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'malformed'; readonly why: string };

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of a body; nothing where its bytes are no UTF-8. */
export function textOf(body: string | Uint8Array | undefined): string | undefined {
  if (body === undefined || typeof body === 'string') return body ?? '';
  try {
    return decoder.decode(body);
  } catch {
    return undefined;
  }
}

/** Reads JSON, and says in plain words why it is none. */
export function readJson(body: string | Uint8Array | undefined): Read {
  const text = textOf(body);
  if (text === undefined) return { kind: 'malformed', why: 'bytes that are no UTF-8' };
  if (text.trim() === '') return { kind: 'empty' };
  try {
    return { kind: 'value', value: parseExact(text) };
  } catch (error) {
    if (error instanceof NestingError) return { kind: 'malformed', why: error.message };
    const start = text.length > 60 ? `${text.slice(0, 57)}...` : text;
    return { kind: 'malformed', why: JSON.stringify(start) };
  }
}

export const isJsonType = (type: string): boolean => type === 'application/json' || /\+json$/.test(type);
