import { mediaTypeOf } from '../contract/index.ts';
import { readParts } from '../http/multipart.ts';

/** Media types whose bodies are forms. */
export const FORMS: ReadonlySet<string> = new Set([
  'multipart/form-data',
  'application/x-www-form-urlencoded',
]);

/**
 * The fields of a form, with files as empty text, because the contract only says that a file is present. Undefined if
 * the bytes are not a form of the type.
 */
export function formFields(body: string | Uint8Array, contentType: string): [string, string][] | undefined {
  try {
    if (mediaTypeOf(contentType) === 'application/x-www-form-urlencoded') {
      const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
      return [...new URLSearchParams(text)];
    }
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return readParts(bytes, contentType).map(({ name, filename, bytes: content }) => [
      name,
      filename === undefined ? decoder.decode(content) : '',
    ]);
  } catch (error) {
    // The decoder throws a TypeError.
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}
