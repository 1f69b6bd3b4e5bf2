import { defined } from '../base/defined.ts';
import { Buffer } from 'node:buffer';

/** One part of a form. */
export interface FormPart {
  readonly name: string;
  /** Set where the part is a file. */
  readonly filename?: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * Parses a `multipart/form-data` body according to RFC 2046 and RFC 7578: with or without a preamble and an
 * epilogue, names quoted or not. Throws a SyntaxError that describes the error.
 */
export function readParts(bytes: Uint8Array, contentType: string): FormPart[] {
  const boundary = parameterOf(contentType, 'boundary');
  if (boundary === undefined || boundary === '') throw new SyntaxError('has no boundary in its Content-Type');
  const parts: FormPart[] = [];
  // A delimiter begins a line, and the first one may begin the body.
  const body = Buffer.concat([Buffer.from('\r\n'), bytes]);
  let start: number | undefined;
  for (const { at, after } of delimitersIn(body, Buffer.from(`\r\n--${boundary}`, 'latin1'))) {
    if (start !== undefined) parts.push(readPart(body.subarray(start, at)));
    if (after === 'end') return parts;
    start = after;
  }
  throw new SyntaxError('ends before its closing boundary');
}

interface Delimiter {
  readonly at: number;
  /** The start of the next part. */
  readonly after: number | 'end';
}

function* delimitersIn(body: Buffer, delimiter: Buffer): Generator<Delimiter> {
  let at = body.indexOf(delimiter);
  while (at !== -1) {
    const after = afterDelimiter(body, at + delimiter.length);
    // A line that merely begins like a delimiter belongs to the part.
    if (after !== undefined) yield { at, after };
    at = body.indexOf(delimiter, at + delimiter.length);
  }
}

/** Two hyphens end the form; otherwise, blanks and a line break follow. */
function afterDelimiter(body: Buffer, at: number): number | 'end' | undefined {
  if (body[at] === 0x2d && body[at + 1] === 0x2d) return 'end';
  let here = at;
  while (body[here] === 0x20 || body[here] === 0x09) here++;
  return body[here] === 0x0d && body[here + 1] === 0x0a ? here + 2 : undefined;
}

function readPart(part: Buffer): FormPart {
  const blank = part.indexOf('\r\n\r\n');
  if (blank === -1) throw new SyntaxError('has a part without an empty line after its headers');
  const headers = new Map<string, string>();
  for (const line of part.subarray(0, blank).toString('utf8').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = headers.get('content-disposition') ?? '';
  const name = parameterOf(disposition, 'name');
  if (name === undefined)
    throw new SyntaxError('has a part whose Content-Disposition does not name its field');
  const filename = parameterOf(disposition, 'filename') ?? parameterOf(disposition, 'filename*');
  return {
    name,
    ...defined({ filename }),
    contentType: headers.get('content-type') ?? 'text/plain',
    bytes: new Uint8Array(part.subarray(blank + 4)),
  };
}

/** A parameter of a header, quoted or not. */
function parameterOf(header: string, name: string): string | undefined {
  const pairs = header.matchAll(/;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g);
  for (const [, key, quoted, bare] of pairs) {
    if (key?.toLowerCase() !== name) continue;
    // Browsers escape quotes and line breaks in names with percent-encoding, other clients with backslashes.
    return quoted === undefined
      ? bare
      : quoted.replace(/\\(["\\])/g, '$1').replace(/%(22|0D|0A)/gi, decodeURIComponent);
  }
  return undefined;
}
