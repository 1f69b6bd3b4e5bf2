import { member } from '../base/json.ts';
import { Pieces } from '../base/pieces.ts';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** One message as it was forwarded: headers in order, and the body up to a limit. */
export interface CapturedMessage {
  readonly headers: readonly (readonly [string, string])[];
  /** As it was forwarded, still compressed. */
  readonly body: Uint8Array;
  /** Not all of the body was kept. */
  readonly cut: boolean;
}

/** A request that was forwarded, with its response or the reason why there is none. */
export interface Captured {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  readonly method: string;
  /** Path and query as the target received them. */
  readonly path: string;
  readonly request: CapturedMessage;
  readonly response?: CapturedMessage & { readonly status: number };
  /** Why there is no response, or not all of it. */
  readonly failure?: string;
}

/** Maximum size of a kept body, before and after decompression. */
export const LARGEST_KEPT = 10 * 1024 * 1024;
/** Maximum size of all bodies in progress together. */
const MOST_UNDER_WAY = 64 * 1024 * 1024;

/** The memory for copies of bodies in progress, shared by all of them. */
export interface Room {
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export function createRoom(): Room {
  let space = MOST_UNDER_WAY;
  return {
    take(bytes) {
      if (bytes > space) return false;
      space -= bytes;
      return true;
    },
    give: (bytes) => void (space += bytes),
  };
}

/** A copy of the forwarded bytes, up to the limits; beyond them, nothing is kept. */
export class Copy {
  private pieces = new Pieces();
  private cut = false;
  private readonly room: Room;

  constructor(room: Room) {
    this.room = room;
  }

  add(chunk: Uint8Array<ArrayBuffer>): void {
    if (this.cut) return;
    if (this.pieces.size + chunk.length <= LARGEST_KEPT && this.room.take(chunk.length)) {
      this.pieces.add(chunk);
    } else {
      this.cut = true;
      this.free();
    }
  }

  message(rawHeaders: readonly string[]): CapturedMessage {
    return { headers: pairs(rawHeaders), body: this.pieces.bytes(), cut: this.cut };
  }

  free(): void {
    this.room.give(this.pieces.size);
    this.pieces = new Pieces();
  }
}

/** Node's flat list of names and values, two by two. */
export function pairs(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [
    raw[index * 2] ?? '',
    raw[index * 2 + 1] ?? '',
  ]);
}

type Decode = (bytes: Uint8Array, limits: { maxOutputLength: number }) => Buffer;

/** Some servers omit the frame of deflate. */
const inflateEither: Decode = (bytes, limits) =>
  ((bytes[0] ?? 0) & 15) === 8 ? inflateSync(bytes, limits) : inflateRawSync(bytes, limits);

const DECODERS: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateEither],
  ['br', brotliDecompressSync],
]);

/** The decompressed body, or why it is not known completely. */
export interface ReadableBody {
  readonly bytes?: Uint8Array;
  readonly why?: string;
}

const TOO_LARGE = `is larger than ${LARGEST_KEPT / 1024 / 1024} MB`;

export function readable(message: CapturedMessage): ReadableBody {
  if (message.cut) return { why: TOO_LARGE };
  const encoding = headerOf(message, 'content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '' || message.body.length === 0) return { bytes: message.body };
  const decode = DECODERS.get(encoding);
  if (decode === undefined)
    return { why: `has the content coding "${encoding}", which the proxy cannot read` };
  try {
    return { bytes: decode(message.body, { maxOutputLength: LARGEST_KEPT }) };
  } catch (error) {
    const isLarge = member(error, 'code') === 'ERR_BUFFER_TOO_LARGE';
    return { why: isLarge ? TOO_LARGE : `is not valid ${encoding}` };
  }
}

function headerOf({ headers }: CapturedMessage, name: string): string | undefined {
  return headers.find(([header]) => header.toLowerCase() === name)?.[1];
}
