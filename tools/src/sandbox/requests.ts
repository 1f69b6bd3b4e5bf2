import { defined } from 'openapi-contract-kit/internal/base/defined';
import { isObject } from 'openapi-contract-kit/internal/base/json';
import { MASKED } from 'openapi-contract-kit/internal/base/mask';
import type { Violation } from 'openapi-contract-kit/internal/contract/index';
import {
  isSecretHeader,
  isSecretList,
  isSecretName,
  maskQuery,
} from 'openapi-contract-kit/internal/base/secret-names';
import type { Incoming, Outgoing } from 'openapi-contract-kit/internal/http/message';
import type { Change } from './store/store.ts';

/** One completed request, as `requests()` shows it: secrets are masked. */
export interface RequestRecord {
  readonly id: number;
  /** A timestamp of the sandbox's clock. */
  readonly time: string;
  readonly operation?: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly status: number;
  /** Milliseconds of real time. */
  readonly ms: number;
  /** The violations in the request and in the response. */
  readonly violations: readonly Violation[];
  /** The fault that was applied to the request. */
  readonly fault?: string;
  /** Set when a fault reset the connection instead of sending the response, or cut it off in the middle of the body. */
  readonly connection?: 'reset' | 'cut';
  /** The records that the request changed. */
  readonly changes?: readonly Change[];
  readonly request: Message;
  readonly response: Message;
}

/** The summary for a list. */
export type RequestSummary = Omit<RequestRecord, 'request' | 'response' | 'violations' | 'changes'> & {
  readonly violations: number;
};

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The length of the whole body, if only its beginning is kept. */
  readonly shortenedFrom?: number;
}

/** The record before masking, which is done only when a request is shown. */
export interface RawRequest extends Pick<RequestRecord, 'method' | 'url' | 'status' | 'ms' | 'violations'> {
  readonly at: number;
  readonly operation: string | undefined;
  readonly fault: string | undefined;
  readonly connection: 'reset' | 'cut' | undefined;
  readonly changes: readonly Change[] | undefined;
  readonly request: RawMessage & Pick<Incoming, 'headers'>;
  readonly response: RawMessage;
}

interface RawMessage {
  readonly headers: Incoming['headers'] | Outgoing['headers'];
  readonly body?: string | Uint8Array | undefined;
  readonly shortenedFrom?: number;
}

export interface Requests {
  add(request: RawRequest): void;
  /** The latest requests after this id, oldest first. */
  list(after?: number): RequestRecord[];
  /** The latest requests without headers and bodies, limited in number. */
  summaries(after: number, most: number): RequestSummary[];
  get(id: number): RequestRecord | undefined;
  /** The request as it was received, to send it again. */
  received(id: number): RawRequest | undefined;
  /** The ids of those whose url, headers or bodies contain every word, in upper or lower case. */
  containing(words: readonly string[]): number[];
  /** The requests that changed this record, the latest first, limited in number. */
  changing(kind: Change['kind'], id: Change['id'], most: number): RequestSummary[];
  /** The number of all since `clear`, even of those that are no longer kept. */
  readonly all: number;
  /** The id of the oldest one that is kept, or of the next one. */
  readonly first: number;
  /** The id of the last one. */
  readonly last: number;
  /** Hides all requests. Ids continue, so that a reader that follows ids misses no request. */
  clear(): void;
  /** Shows requests from this id on again, if they are still kept. */
  bringBack(first: number): void;
}

const KEPT = 1_000;
const LONGEST_BODY = 262_144;
/** What all bodies may take together. Beyond it, those of the oldest requests are shortened. */
const MOST_BYTES = 16 * 1024 * 1024;
const SHORT_BODY = 8_192;
// A shortened body may end within the secret.
const FIELD = /"([^"\\]{1,80})"(\s*:\s*)"(?:[^"\\]|\\.)*(?:"|\\?$)/g;

interface Entry {
  readonly id: number;
  readonly raw: RawRequest;
  /** The masked record, once it has been shown. */
  record?: RequestRecord;
}

/** Keeps the latest requests, and only the beginning of very long bodies. */
export function createRequests(): Requests {
  const entries = createEntries();
  /** The last id that `clear` hid. */
  let hidden = 0;

  /** The requests after this id, oldest first. */
  function after(id: number): Entry[] {
    const from = Math.max(id, first() - 1);
    return Array.from({ length: Math.max(0, entries.lastId - from) }, (_none, index) =>
      entries.at(from + index + 1),
    ).filter((entry) => entry !== undefined);
  }
  const summaryOf = (entry: Entry): RequestSummary => ({
    ...outlineOf(entry),
    violations: entry.raw.violations.length,
  });
  const entryOf = (id: number): Entry | undefined =>
    id >= first() && id <= entries.lastId ? entries.at(id) : undefined;
  const first = (): number => entries.firstAfter(hidden);

  return {
    add: (request) => entries.add(request, hidden),
    list: (id = 0) => after(id).map(shown),
    summaries: (id, most) => after(Math.max(id, entries.lastId - most)).map(summaryOf),
    changing: (kind, id, most) =>
      after(0)
        .filter(({ raw }) => raw.changes?.some((change) => change.kind === kind && change.id === id))
        .slice(-most)
        .reverse()
        .map(summaryOf),
    get all() {
      return entries.lastId - hidden;
    },
    get(id) {
      const entry = entryOf(id);
      return entry === undefined ? undefined : shown(entry);
    },
    received: (id) => entryOf(id)?.raw,
    containing(words) {
      const search = words.map((word) => word.toLowerCase());
      return after(0).flatMap((entry) => {
        const text = textOf(shown(entry));
        return search.every((word) => text.includes(word)) ? [entry.id] : [];
      });
    },
    get first() {
      return first();
    },
    get last() {
      return entries.lastId;
    },
    clear() {
      hidden = entries.lastId;
    },
    bringBack(from) {
      hidden = Math.min(hidden, from - 1);
    },
  };
}

/** What a search looks at, in lower case. */
const textOf = ({ url, request, response }: RequestRecord): string =>
  [url, ...Object.values(request.headers), request.body, response.body].join('\n').toLowerCase();

/** The latest requests by their ids, in places that later ones take over. */
function createEntries() {
  const places: (Entry | undefined)[] = [];
  let lastId = 0;
  let bytes = 0;
  /** The next request whose bodies are shortened if all take too much. */
  let longest = 1;
  const at = (id: number): Entry | undefined => places[(id - 1) % KEPT];

  /** The id of the first one after the hidden ones that is kept. */
  const firstAfter = (hidden: number): number => Math.max(hidden, lastId - KEPT) + 1;

  function put(entry: Entry): void {
    bytes += sizeOf(entry) - sizeOf(at(entry.id));
    places[(entry.id - 1) % KEPT] = entry;
  }

  return {
    at,
    get lastId() {
      return lastId;
    },
    firstAfter,
    /** Adds a request, and shortens older ones that are not hidden if all take too much. */
    add(request: RawRequest, hidden: number): void {
      lastId += 1;
      put({ id: lastId, raw: shortened(request, LONGEST_BODY) });
      longest = Math.max(longest, firstAfter(hidden));
      for (; bytes > MOST_BYTES && longest < lastId; longest += 1) {
        const old = at(longest);
        if (old !== undefined) put({ id: old.id, raw: shortened(old.raw, SHORT_BODY) });
      }
    },
  };
}

const shown = (entry: Entry): RequestRecord => (entry.record ??= recordOf(entry));

const recordOf = (entry: Entry): RequestRecord => {
  const { violations, changes, request, response } = entry.raw;
  return {
    ...outlineOf(entry),
    violations,
    ...defined({ changes: changes?.flatMap(showChange) }),
    request: show(request),
    response: show(response),
  };
};

const outlineOf = ({ id, raw }: Entry): Omit<RequestSummary, 'violations'> => {
  const { at, operation, method, url, status, ms, fault, connection } = raw;
  return {
    id,
    time: new Date(at).toISOString(),
    ...defined({ operation }),
    method,
    url: maskQuery(url),
    status,
    ms,
    ...defined({ fault, connection }),
  };
};

/** The bytes of an image are left out, because the image's record has the facts. */
const showChange = ({ kind, id, before, after }: Change): Change[] =>
  kind === 'imageFiles' ? [] : [{ kind, id, before: maskSecrets(before), after: maskSecrets(after) }];

const lengthOf = ({ body }: RawMessage): number => body?.length ?? 0;

const sizeOf = (entry: Entry | undefined): number =>
  entry === undefined ? 0 : lengthOf(entry.raw.request) + lengthOf(entry.raw.response);

const shortened = (raw: RawRequest, most: number): RawRequest => ({
  ...raw,
  request: cut(raw.request, most),
  response: cut(raw.response, most),
});

function cut<Message extends RawMessage>(message: Message, most: number): Message {
  const { body } = message;
  if (body === undefined || body.length <= most) return message;
  // slice() of a string would keep the whole one alive.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body.slice(0, most)) : body;
  return { ...message, body: bytes.slice(0, most), shortenedFrom: message.shortenedFrom ?? body.length };
}

function show({ headers, body, shortenedFrom }: RawMessage): Message {
  const all = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  return {
    headers: Object.fromEntries(
      all.map(([name, value]) => [name, isSecretHeader(name) ? masked(value) : value]),
    ),
    body: maskFields(
      typeof body === 'string' ? body : body === undefined ? '' : new TextDecoder().decode(body),
    ),
    ...defined({ shortenedFrom }),
  };
}

const masked = (value: string): string => (/^bearer /i.test(value) ? `Bearer ${MASKED}` : MASKED);

const maskFields = (body: string): string =>
  maskForm(
    body.replaceAll(FIELD, (field, name: string, colon: string) =>
      isSecretName(name) ? `"${name}"${colon}"${MASKED}"` : field,
    ),
  );

/** A form is a query without its question mark. */
const maskForm = (text: string): string => maskQuery(`?${text}`).slice(1);

/** Masks values that are shown unchanged, especially state. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (!isObject(value)) return value;
  const maskedText = (inner: unknown): unknown => (typeof inner === 'string' ? MASKED : maskSecrets(inner));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (Array.isArray(inner) && isSecretList(key)) return [key, inner.map(maskedText)];
      return [key, isSecretName(key) ? maskedText(inner) : maskSecrets(inner)];
    }),
  );
}
