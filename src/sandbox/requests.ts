import { isObject, type Violation } from '../document/index.ts';

/** One request that was answered, as `requests()` shows it: secrets are masked. */
export interface RequestRecord {
  readonly id: number;
  /** A time stamp of the sandbox's clock. */
  readonly time: string;
  readonly operation?: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly status: number;
  /** Milliseconds of real time. */
  readonly ms: number;
  /** What broke the contract, in the request or in the answer. */
  readonly violations: readonly Violation[];
  /** Set when a fault befell the request. */
  readonly fault?: string;
  readonly request: Message;
  readonly response: Message;
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The same before masking, which costs time that only those who look should pay. */
export interface RawRequest extends Omit<RequestRecord, 'id' | 'time' | 'request' | 'response'> {
  readonly at: number;
  readonly request: RawMessage;
  readonly response: RawMessage;
}

export interface RawMessage {
  readonly headers: Iterable<readonly [string, string]>;
  readonly body: string | Uint8Array | undefined;
}

export interface Requests {
  add(request: RawRequest): void;
  /** The last ones, oldest first; only those after this id. */
  list(after?: number): RequestRecord[];
  clear(): void;
}

const KEPT = 1_000;
const LONGEST_BODY = 8_192;
const SECRET_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);
const SECRET_FIELDS = /("(?:amClientSecret|token|accessToken|password)"\s*:\s*)"(?:[^"\\]|\\.)*"/g;

/** Keeps the last requests, and of long bodies the beginning. */
export function createRequests(): Requests {
  const kept: (RawRequest & { readonly id: number })[] = [];
  let lastId = 0;

  return {
    add(request) {
      const entry = {
        ...request,
        id: ++lastId,
        request: cut(request.request),
        response: cut(request.response),
      };
      kept[(lastId - 1) % KEPT] = entry;
    },
    list(after = 0) {
      const from = Math.max(after, lastId - kept.length);
      return Array.from({ length: Math.max(0, lastId - from) }, (_none, index) => kept[(from + index) % KEPT])
        .filter((entry) => entry !== undefined)
        .map(({ at, request, response, ...entry }) => ({
          ...entry,
          time: new Date(at).toISOString(),
          request: show(request),
          response: show(response),
        }));
    },
    clear() {
      kept.length = 0;
      lastId = 0;
    },
  };
}

function cut(message: RawMessage): RawMessage {
  const { body } = message;
  if (body === undefined || body.length <= LONGEST_BODY) return message;
  // slice() of a string would keep the whole one alive.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body.slice(0, LONGEST_BODY)) : body;
  return { ...message, body: bytes.slice(0, LONGEST_BODY) };
}

function show({ headers, body }: RawMessage): Message {
  return {
    headers: Object.fromEntries(
      [...headers].map(([name, value]) => [
        name,
        SECRET_HEADERS.has(name.toLowerCase()) ? masked(value) : value,
      ]),
    ),
    body: maskFields(
      typeof body === 'string' ? body : body === undefined ? '' : new TextDecoder().decode(body),
    ),
  };
}

const masked = (value: string): string => (/^bearer /i.test(value) ? 'Bearer ***' : '***');

const maskFields = (body: string): string => body.replace(SECRET_FIELDS, '$1"***"');

/** The same for values that are shown as they are, state above all. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'amClientSecret' ? '***' : maskSecrets(inner)]),
  );
}
