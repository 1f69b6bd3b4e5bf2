import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** One message as it passed: headers in their order, and the body up to a limit. */
export interface CapturedMessage {
  readonly headers: readonly (readonly [string, string])[];
  /** As it passed, still compressed. */
  readonly body: Uint8Array;
  /** The body was larger than what is kept. */
  readonly cut: boolean;
}

/** A request that went through, with its answer or the reason why there is none. */
export interface Captured {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  readonly method: string;
  /** Path and query as the target got them, below the target's own path. */
  readonly path: string;
  readonly request: CapturedMessage;
  readonly response?: CapturedMessage & { readonly status: number };
  /** Why the target did not answer, or not to the end. */
  readonly failure?: string;
}

/** The most that is kept of a body. */
export const LARGEST_KEPT = 10 * 1024 * 1024;

/** Collects what flows past without holding more than the limit. */
export class Copy {
  private readonly chunks: Uint8Array[] = [];
  private size = 0;

  add(chunk: Uint8Array): void {
    this.size += chunk.length;
    if (this.size <= LARGEST_KEPT) this.chunks.push(chunk);
    else this.chunks.length = 0;
  }

  message(rawHeaders: readonly string[]): CapturedMessage {
    return {
      headers: pairs(rawHeaders),
      body: Buffer.concat(this.chunks),
      cut: this.size > LARGEST_KEPT,
    };
  }
}

/** Node's flat list of names and values, two by two. */
export function pairs(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [
    raw[index * 2] ?? '',
    raw[index * 2 + 1] ?? '',
  ]);
}

const DECODERS: Readonly<Record<string, (bytes: Uint8Array, limits: { maxOutputLength: number }) => Buffer>> =
  { gzip: gunzipSync, 'x-gzip': gunzipSync, deflate: inflateSync, br: brotliDecompressSync };

/** The body as a reader gets it: decompressed. Nothing where it cannot be had whole. */
export function readable(message: CapturedMessage): Uint8Array | undefined {
  if (message.cut) return undefined;
  const encoding = headerOf(message, 'content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || message.body.length === 0) return message.body;
  const decode = DECODERS[encoding];
  try {
    return decode?.(message.body, { maxOutputLength: LARGEST_KEPT });
  } catch {
    return undefined;
  }
}

export function headerOf({ headers }: CapturedMessage, name: string): string | undefined {
  return headers.find(([sent]) => sent.toLowerCase() === name)?.[1];
}
