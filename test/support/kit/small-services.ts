/** Small services with the habits of other people's, and their contracts. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { type Contract, loadContract } from 'openapi-contract-kit/internal/contract/index';
import { httpTarget, type Report, verify, type VerifyOptions } from 'openapi-contract-kit/verify';
import { serveWith } from './answering.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
  readonly text: string;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service that answers as the test says, with the log of its requests. */
export async function serving(reply: (asked: Asked, response: ServerResponse) => Reply | undefined) {
  const log: Asked[] = [];
  const service = await serveWith((request, response, bytes) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const asked: Asked = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: parsed(bytes.toString()),
      text: bytes.toString(),
    };
    log.push(asked);
    const sent = reply(asked, response);
    if (sent === undefined) return;
    const type = sent.text === undefined ? 'application/json' : 'text/plain';
    response.writeHead(sent.status, { 'content-type': type, ...sent.headers });
    response.end(sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body)));
  });
  onTestFinished(() => service.close());
  const lines = (): string[] => log.map(({ method, path }) => `${method} ${path}`);
  return { url: service.url, log, lines };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export const contractWith = (paths: object, more: object = {}): Contract =>
  loadContract({ openapi: '3.1.0', info: { title: 'Things', version: '2.1' }, paths, ...more });

export const returns = (schema: object, status = '200') => ({
  [status]: { description: 'Done.', content: { 'application/json': { schema } } },
});
export const NAMED = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string', minLength: 1 } },
};
export const LIST = { type: 'array', items: NAMED };
export const BODY = {
  required: true,
  content: {
    'application/json': {
      schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } },
    },
  },
};
export const ID = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'integer' } });
export const GONE = { '404': { description: 'There is none.' } };

/** A collection with all that can be done. */
export const collection = (path: string, id: string, slash = '') => ({
  [`${path}${slash}`]: {
    get: { operationId: `list${path}`, responses: returns(LIST) },
    post: { operationId: `create${path}`, requestBody: BODY, responses: returns(NAMED, '201') },
  },
  [`${path}/{${id}}${slash}`]: {
    parameters: [ID(id)],
    get: { operationId: `get${path}`, responses: { ...returns(NAMED), ...GONE } },
    put: { operationId: `change${path}`, requestBody: BODY, responses: { ...returns(NAMED), ...GONE } },
    delete: { operationId: `delete${path}`, responses: { '204': { description: 'Gone.' }, ...GONE } },
  },
});

/** Serves a collection as its contract says. */
export function keeping(names: readonly string[] = ['One', 'Two']) {
  const kept = new Map(names.map((name, at) => [at + 1, { id: at + 1, name }]));
  let last = names.length;
  const reply = ({ method, path, body }: Asked, root: string): Reply => {
    const id = path.slice(root.length).replaceAll('/', '');
    const { name } = body;
    const isInvalid = (method === 'POST' || method === 'PUT') && (typeof name !== 'string' || name === '');
    if (isInvalid) return { status: 422, body: { detail: 'No.' } };
    if (id === '') {
      if (method === 'GET') return { status: 200, body: [...kept.values()] };
      if (method !== 'POST') return { status: 405 };
      kept.set(++last, { id: last, name: String(name) });
      return { status: 201, body: kept.get(last) };
    }
    const found = /^\d+$/.test(id) ? kept.get(Number(id)) : undefined;
    if (found === undefined) return { status: 404 };
    if (method === 'GET') return { status: 200, body: found };
    if (method === 'DELETE') return { status: kept.delete(found.id) ? 204 : 404 };
    if (method !== 'PUT') return { status: 405 };
    kept.set(found.id, { ...found, name: String(name) });
    return { status: 200, body: kept.get(found.id) };
  };
  return { kept, reply };
}

export const run = (url: string, contract: Contract, options: Partial<VerifyOptions> = {}): Promise<Report> =>
  verify(httpTarget(url), { contract, settle: 0, runs: 3, timeout: 2_000, ...options });

export const uncheckedIn = ({ coverage }: Report): Record<string, string | undefined> =>
  Object.fromEntries(coverage.map(({ operation, unchecked }) => [operation, unchecked]));

export const found = ({ findings }: Report): string[] =>
  [
    ...new Set(
      findings.map(({ severity, rule, operation }) => `${severity} ${rule} ${operation ?? ''}`.trim()),
    ),
  ].sort();
