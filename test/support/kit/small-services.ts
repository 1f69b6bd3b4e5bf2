/** Small services with the habits of other people's, their contracts, and runs of the verifier against them, all without a port. */
import { onTestFinished } from 'vitest';
import { type Contract, loadContract } from 'openapi-contract-kit/internal/contract/index';
import { type Report, type Target, verify, type VerifyOptions } from 'openapi-contract-kit/verify';
import { serveWith } from './answering.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answer = Reply | Response;

/** How a service without objects can respond to everything. */
const MODES = {
  'has nothing': { status: 200, body: [] },
  'says nothing': { status: 200, text: '' },
  accepts: { status: 200, body: {} },
  refuses: { status: 400, body: {} },
  forbids: { status: 403, body: {} },
  fails: { status: 500 },
} satisfies Record<string, Reply>;

/** A service that responds as the test or its mode says, with the log of its requests. */
export function serving(how: keyof typeof MODES | ((asked: Asked) => Answer | Promise<Answer>)) {
  const log: Asked[] = [];
  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const asked: Asked = {
      method: request.method,
      path: pathname,
      query: searchParams,
      headers: Object.fromEntries(request.headers),
      body: parsed(text),
      text,
    };
    log.push(asked);
    const sent = typeof how === 'string' ? MODES[how] : await how(asked);
    return sent instanceof Response ? sent : responseOf(sent);
  }
  const target: Target = {
    url: 'http://service.test',
    // The verifier waits for no request that it aborts, and a request with a signal costs three times as much.
    fetch: (url, init) => respond(new Request(url, { ...init, signal: null })),
    can: { state: true, callbacks: false, faults: false, clock: false },
  };
  const lines = (): string[] => log.map(({ method, path }) => `${method} ${path}`);
  return { target, log, lines };
}

function responseOf({ status, text, body, headers }: Reply): Response {
  const type = text === undefined ? 'application/json' : 'text/plain';
  const content = text ?? (body === undefined ? null : JSON.stringify(body));
  return new Response(content, { status, headers: { 'content-type': type, ...headers } });
}

/** The address of such a service on a port, until the end of the test, for what is started with an address. */
export async function onPort(target: Target): Promise<string> {
  const service = await serveWith((request, response, body) => {
    const { method = 'GET', url = '/', headers } = request;
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const content = body.length === 0 ? {} : { body: new Uint8Array(body) };
    target.fetch(target.url + url, { method, headers: sent, ...content }).then(
      async (given) =>
        response
          .writeHead(given.status, Object.fromEntries(given.headers))
          .end(Buffer.from(await given.arrayBuffer())),
      () => response.destroy(),
    );
  });
  onTestFinished(() => service.close());
  return service.url;
}

function parsed(text: string): Record<string, unknown> {
  if (text === '') return {};
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

export const run = (
  target: Target,
  contract: Contract,
  options: Partial<VerifyOptions> = {},
): Promise<Report> => verify(target, { contract, settle: 0, runs: 3, ...options });

export const uncheckedIn = ({ coverage }: Report): Record<string, string | undefined> =>
  Object.fromEntries(coverage.map(({ operation, unchecked }) => [operation, unchecked]));

export const found = ({ findings }: Report): string[] =>
  [
    ...new Set(
      findings.map(({ severity, rule, operation }) => `${severity} ${rule} ${operation ?? ''}`.trim()),
    ),
  ].sort();
