import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { list, member, text } from 'openapi-contract-kit/internal/base/json';
import { readJson } from 'openapi-contract-kit/internal/check/index';

/** A file of 20 MB in base64 fits. */
const LARGEST_MESSAGE = 32 * 1024 * 1024;

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const INVALID_PARAMS = -32_602;
const INTERNAL_ERROR = -32_603;
const NEWLINE = 10;

/**
 * Messages as lines, in and out. A line that is too long or not a message gets an error, and the conversation
 * continues. Everything that is sent goes through `mask`.
 */
export function lineTransport(
  input: Readable,
  output: Writable,
  mask: <T>(value: T) => T,
  largest: number = LARGEST_MESSAGE,
): Transport {
  const transport: Transport = {
    start() {
      input.on('data', receive).once('end', close).once('error', close);
      return Promise.resolve();
    },
    send: (message) =>
      new Promise((resolve) => {
        if (output.write(`${JSON.stringify(mask(withSentence(message)))}\n`)) resolve();
        else output.once('drain', () => resolve());
      }),
    close() {
      close();
      return Promise.resolve();
    },
  };

  let closed = false;
  function close(): void {
    if (closed) return;
    closed = true;
    input.off('data', receive).pause();
    transport.onclose?.();
  }

  const receive = createLineReader(largest, (line) => {
    if (typeof line !== 'string') {
      const most = `${largest / 1024 / 1024} MB`;
      refuse(line.id, INVALID_REQUEST, `The message has ${line.length} bytes; the maximum is ${most}.`);
    } else if (line.trim() !== '') read(line);
  });

  function read(line: string): void {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return refuse(undefined, PARSE_ERROR, 'The message is not JSON.');
    }
    const parsed = JSONRPCMessageSchema.safeParse(value);
    if (parsed.success) transport.onmessage?.(parsed.data);
    else refuse(idOf(value), INVALID_REQUEST, 'The message is not a JSON-RPC 2.0 message.');
  }

  /** The protocol's types do not allow the id null, which JSON-RPC prescribes where the id is not known. */
  function refuse(id: RequestId | undefined, code: number, message: string): void {
    output.write(`${JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code, message } })}\n`);
  }

  return transport;
}

/** A line that is too long to be kept. */
interface LongLine {
  readonly id: RequestId | undefined;
  readonly length: number;
}

/** Collects bytes, and passes on each line when it ends. */
function createLineReader(
  largest: number,
  work: (line: string | LongLine) => void,
): (data: Buffer | string) => void {
  let chunks: Buffer[] = [];
  let size = 0;
  /** Reads the id of a message that is too long to be kept. */
  let skipping: IdFinder | undefined;

  function add(part: Buffer): void {
    if (part.length === 0) return;
    size += part.length;
    if (skipping === undefined && size > largest) {
      skipping = createIdFinder();
      chunks.forEach((chunk) => skipping?.add(chunk));
      chunks = [];
    }
    if (skipping === undefined) chunks.push(part);
    else skipping.add(part);
  }

  function finish(): void {
    const line =
      skipping === undefined
        ? Buffer.concat(chunks).toString().replace(/\r$/, '')
        : { id: skipping.id(), length: size };
    [chunks, size, skipping] = [[], 0, undefined];
    work(line);
  }

  return (data) => {
    let rest = Buffer.from(data);
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE)) {
      add(rest.subarray(0, end));
      finish();
      rest = rest.subarray(end + 1);
    }
    add(rest);
  };
}

/** The SDK describes parameters that do not fit in JSON, and calls them an internal error. */
function withSentence(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || message.error.code !== INTERNAL_ERROR) return message;
  const content = readJson(message.error.message);
  const faults = list(content.kind === 'value' ? content.value : undefined).flatMap((fault) => {
    const why = text(member(fault, 'message'));
    return why === undefined ? [] : [`${list(member(fault, 'path')).map(String).join('.')}: ${why}`];
  });
  return faults.length === 0
    ? message
    : { ...message, error: { code: INVALID_PARAMS, message: faults.join('; ') } };
}

function idOf(value: unknown): RequestId | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** Finds the `id` of a JSON-RPC message in its bytes as they pass, without keeping them. */
interface IdFinder {
  add(bytes: Uint8Array): void;
  id(): string | number | undefined;
}

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);
/** The most characters of a key or an id. */
const LONGEST = 200;

function createIdFinder(): IdFinder {
  let depth = 0;
  let inString = false;
  let escaped = false;
  /** The text since the last comma or brace of the outermost object. */
  let member = '';
  let ownId: string | undefined;

  const end = (): void => {
    const [, value] = /^\s*"id"\s*:\s*(.*?)\s*$/s.exec(member) ?? [];
    ownId ??= value;
    member = '';
  };

  return {
    add(bytes) {
      for (const byte of bytes) {
        const isBoundary = !inString && (byte === COMMA || OPENING.has(byte) || CLOSING.has(byte));
        if (isBoundary && depth <= 1 && (byte === COMMA || CLOSING.has(byte))) end();
        else if (depth === 1 && member.length < LONGEST && !isBoundary) member += String.fromCharCode(byte);
        if (inString) {
          if (escaped) escaped = false;
          else if (byte === BACKSLASH) escaped = true;
          else if (byte === QUOTE) inString = false;
        } else if (byte === QUOTE) inString = true;
        else if (OPENING.has(byte)) depth += 1;
        else if (CLOSING.has(byte)) depth -= 1;
      }
    },
    id() {
      try {
        const value: unknown = JSON.parse(ownId ?? 'null');
        return typeof value === 'string' || typeof value === 'number' ? value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
