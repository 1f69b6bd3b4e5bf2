/** Bodies: what is sent as bytes, and what is received without its compression, as `fetch` does both. */

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { Pieces } from './pieces.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A form or a file as bytes, and its content type. */
export async function encoded(body: BodyInit): Promise<{ bytes: Bytes; type: string | null }> {
  const response = new Response(body instanceof FormData ? await withReadFiles(body) : body);
  return { bytes: new Uint8Array(await response.arrayBuffer()), type: response.headers.get('content-type') };
}

/** From version 24, Node ends the process if it cannot read a file while it encodes a form. */
async function withReadFiles(form: FormData): Promise<FormData> {
  const copy = new FormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.append(name, value);
    else copy.append(name, new File([await value.arrayBuffer()], value.name, { type: value.type }));
  }
  return copy;
}

/** More codings in a row are an attack, not compression. */
const MOST_CODINGS = 5;

/**
 * The whole body of a response; undefined if it is longer than `most` bytes. `compressed` names its codings, and `failed`
 * says at the end whether the connection broke.
 */
export async function bodyOf(
  response: IncomingMessage,
  compressed: string | null,
  most: number,
  failed: () => Error | undefined,
): Promise<Bytes | undefined> {
  // Node 20.19 would wait for the content that a 204 announces but cannot have.
  if (response.statusCode === 204 && response.headers['content-length'] !== undefined) {
    response.destroy();
    return new Uint8Array();
  }
  if (!compressed) return collect(response, most, failed);
  const codings = compressed
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  if (codings.length > MOST_CODINGS) throw new Error('the response is compressed too many times');
  // As in fetch, unknown codings are not decoded.
  if (!codings.every((coding) => /^((x-)?gzip|deflate|br)$/.test(coding)))
    return collect(response, most, failed);
  let last: Readable = response;
  for (const coding of codings.reverse()) {
    const decoder = await decoderOf(coding, last);
    if (!decoder) return new Uint8Array();
    // Failures appear at the end of the pipeline.
    last = pipeline(last, decoder, () => {});
  }
  return collect(last, most, failed);
}

/** Undefined if the source was read to its end without a byte. */
async function decoderOf(coding: string, source: Readable): Promise<Transform | undefined> {
  const { Z_SYNC_FLUSH: flush, BROTLI_OPERATION_FLUSH } = constants;
  const lenient = { flush, finishFlush: flush };
  if (coding === 'br') {
    return createBrotliDecompress({ flush: BROTLI_OPERATION_FLUSH, finishFlush: BROTLI_OPERATION_FLUSH });
  }
  if (coding !== 'deflate') return createGunzip(lenient);
  // Some servers leave out the frame, which begins with an 8.
  await Promise.race([once(source, 'readable'), once(source, 'end')]);
  const first: unknown = source.read();
  if (!(first instanceof Uint8Array)) return undefined;
  source.unshift(first);
  return (Number(first[0]) & 15) === 8 ? createInflate(lenient) : createInflateRaw(lenient);
}

function collect(
  stream: Readable,
  most: number,
  failed: () => Error | undefined,
): Promise<Bytes | undefined> {
  return new Promise((resolve, reject) => {
    const pieces = new Pieces();
    stream.on('data', (chunk: Bytes) => {
      if (pieces.size + chunk.byteLength > most) {
        resolve(undefined);
        stream.destroy();
      } else {
        pieces.add(chunk);
      }
    });
    stream.on('error', reject);
    stream.on('end', () => {
      const failure = failed();
      if (failure) reject(failure);
      else resolve(pieces.bytes());
    });
  });
}
