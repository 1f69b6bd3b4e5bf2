import { Buffer } from 'node:buffer';

/**
 * The fields of a multipart form, with files as empty text, because the contract only says that a file is present.
 * Undefined if the bytes are not such a form. Synchronous, because checks are, and stream parsers are not.
 */
export function formFields(body: string | Uint8Array, contentType: string): [string, string][] | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const bytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length);
  // One character for each byte, so that nothing in a file looks like anything else.
  const text = `\r\n${bytes.toString('latin1')}`;
  const mark = `\r\n--${boundary}`;
  const fields: [string, string][] = [];
  // Content before the first boundary and after the last one does not belong to the form (RFC 2046).
  for (let at = text.indexOf(mark); at !== -1;) {
    const start = at + mark.length;
    if (text.startsWith('--', start)) return fields;
    const next = text.indexOf(mark, start);
    if (next === -1) return undefined;
    const field = readPart(text.slice(start, next));
    if (field === undefined) return undefined;
    fields.push(field);
    at = next;
  }
  return undefined;
}

function readPart(part: string): [string, string] | undefined {
  const end = part.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [, disposition = ''] =
    /\r\ncontent-disposition:[ \t]*form-data[ \t]*;([^\r\n]*)/i.exec(part.slice(0, end)) ?? [];
  const [, quoted, plain] = /(?:^|[;\s])name=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(disposition) ?? [];
  const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain;
  if (name === undefined) return undefined;
  const isFile = /(?:^|[;\s])filename\*?=/i.test(disposition);
  return [utf8(name), isFile ? '' : utf8(part.slice(end + 4))];
}

const utf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString();

/** The fields of a URL-encoded form; undefined if the bytes are not UTF-8. */
export function urlEncodedFields(body: string | Uint8Array): [string, string][] | undefined {
  try {
    const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
    return [...new URLSearchParams(text)];
  } catch {
    return undefined;
  }
}
