import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Contract, isObject } from '../../src/contract/index.ts';
import { createJudge } from '../../src/kit/check/index.ts';
import { serveWith } from './answering.ts';

type Fields = Record<string, unknown>;

/** How a small service writes its objects and its errors. */
export interface Style {
  readonly collection: string;
  readonly key: string;
  readonly idOf: (number: number) => string | number;
  readonly error: (why: string) => { readonly type: string; readonly body: string };
  readonly made: (sent: Fields) => Fields;
  readonly list: (all: readonly Fields[], query: URLSearchParams) => unknown;
  readonly token?: true;
  /** PUT creates what it addresses. */
  readonly upserts?: true;
  /** What it does wrong. */
  readonly defect?: 'keeps what is deleted';
}

/** A service with a collection in memory, that refuses what its contract refuses. */
export async function startService(contract: Contract, style: Style) {
  const judge = createJudge(contract);
  const kept = new Map<string, Fields>();
  let last = 0;
  const keep = (fields: Fields): Fields => {
    const whole = { [style.key]: style.idOf(++last), ...style.made(fields) };
    kept.set(String(whole[style.key]), whole);
    return whole;
  };
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) keep({ name, title: name });

  function respond(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
    const send = (status: number, body?: unknown): void => {
      response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    const refuse = (status: number, why: string): void => {
      const { type, body } = style.error(why);
      response.writeHead(status, { 'content-type': type }).end(body);
    };
    const { method = 'GET', url = '/' } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const id = pathname.startsWith(`${style.collection}/`)
      ? decodeURIComponent(pathname.slice(style.collection.length + 1))
      : undefined;
    const operation = judge.operationOf({ method, url });
    if (operation === undefined) return refuse(405, 'There is no such operation.');
    if (style.token && !/^Bearer \S/.test(request.headers.authorization ?? ''))
      return refuse(401, 'There is no token.');
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
    const exchange = {
      method,
      url,
      requestHeaders: headers,
      requestBody: bytes,
      status: 0,
      responseHeaders: [],
    };
    const [wrong] = judge.request(exchange);
    if (wrong !== undefined) return refuse(400, wrong.message);
    if (method === 'GET' && id === undefined) return send(200, style.list([...kept.values()], searchParams));
    const sent = fieldsOf(bytes, request.headers['content-type'] ?? '');
    if (method === 'POST') return send(201, keep(sent));
    const found = kept.get(id ?? '');
    if (found === undefined && style.upserts && method === 'PUT' && id !== undefined) {
      kept.set(id, { [style.key]: id, ...style.made(sent) });
      return send(201, kept.get(id));
    }
    if (found === undefined) return refuse(404, 'Nothing is there.');
    if (method === 'GET') return send(200, found);
    if (method === 'DELETE') {
      if (style.defect === undefined) kept.delete(id ?? '');
      return send(204);
    }
    const before = method === 'PUT' ? { [style.key]: found[style.key] } : found;
    const changed = { ...before, ...sent };
    kept.set(id ?? '', changed);
    return send(200, changed);
  }
  return serveWith(respond);
}

/** JSON, or the name in a form with a file. */
function fieldsOf(bytes: Buffer, type: string): Fields {
  if (bytes.length === 0) return {};
  if (type.startsWith('application/json')) {
    const value: unknown = JSON.parse(bytes.toString());
    return isObject(value) ? { ...value } : {};
  }
  const [, name = ''] = /name="name"\r\n\r\n(.*?)\r\n/.exec(bytes.toString('latin1')) ?? [];
  return { name, size: bytes.length };
}

const asJson = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });

export const TODOS: Style = {
  collection: '/todos',
  key: 'id',
  idOf: (number) => number,
  error: (message) => asJson({ message }),
  made: ({ title, state = 'open', due }) => ({ title, state, ...(due === undefined ? {} : { due }) }),
  list: (all, query) => all.filter(({ state }) => [null, state].includes(query.get('state'))),
  token: true,
};

export const FILES: Style = {
  collection: '/files',
  key: 'fileId',
  idOf: (number) => `file_${number}`,
  error: (why) => ({ type: 'text/plain', body: why }),
  made: ({ name, size = 1 }) => ({ name, size }),
  list: (all) => all,
};

export const CATALOGUE: Style = {
  collection: '/v1/products',
  key: 'sku',
  idOf: (number) => `SKU-${number}`,
  error: (code) => asJson({ error: { code } }),
  made: ({ name, price = { amount: 100, currency: 'EUR' }, ...fields }) => ({
    name,
    price,
    ...('tags' in fields ? { tags: fields['tags'] } : {}),
  }),
  list: (all, query) => {
    const [from, size] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 10)];
    const next = from + size < all.length ? { next_cursor: String(from + size) } : {};
    return { data: all.slice(from, from + size), ...next };
  },
};
