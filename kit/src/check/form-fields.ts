import { readParts } from '../http/multipart.ts';

/**
 * The fields of a multipart form, with files as empty text, because the contract only says that a file is present.
 * Undefined if the bytes are not such a form.
 */
export function formFields(body: string | Uint8Array, contentType: string): [string, string][] | undefined {
  try {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return readParts(bytes, contentType).map(({ name, filename, bytes: content }) => [
      name,
      filename === undefined ? decoder.decode(content) : '',
    ]);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The fields of a URL-encoded form; undefined if the bytes are not UTF-8. */
export function urlEncodedFields(body: string | Uint8Array): [string, string][] | undefined {
  try {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
    return [...new URLSearchParams(text)];
  } catch {
    return undefined;
  }
}
