import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';
import {
  context,
  type Context,
  type ContextManager,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { clientCredentials, createClient, paginate, type Validation } from '../../src/index.ts';
import { nodeTransport } from '../../src/node/index.ts';
import { traced } from '../../src/otel/index.ts';
import { answering, CANARY, hostile, type Hostile, json } from '../client/hostile-server.ts';

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

/** A minimal context manager, to check the parents of spans. */
class Contexts implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();
  active = (): Context => this.#storage.getStore() ?? ROOT_CONTEXT;
  with: ContextManager['with'] = (active, run, self, ...given) =>
    this.#storage.run(active, () => run.apply(self, given));
  bind = <Target>(_context: Context, target: Target): Target => target;
  enable = (): this => this;
  disable = (): this => this;
}

beforeAll(() => {
  context.setGlobalContextManager(new Contexts());
  propagation.setGlobalPropagator({
    inject(from, carrier, setter) {
      const span = trace.getSpanContext(from);
      if (span) setter.set(carrier, 'traceparent', `00-${span.traceId}-${span.spanId}-01`);
    },
    extract: (from) => from,
    fields: () => ['traceparent'],
  });
});

afterAll(() => {
  context.disable();
  propagation.disable();
});

beforeEach(() => {
  exporter.reset();
});

const client = (server: Hostile) =>
  createClient(
    traced(
      { baseUrl: server.url, token: CANARY, retry: { minDelay: 5, maxDelay: 10 } },
      { tracerProvider: provider },
    ),
  );

function spans(): { call: ReadableSpan | undefined; requests: ReadableSpan[] } {
  const all = exporter.getFinishedSpans();
  return {
    call: all.find(({ kind }) => kind === SpanKind.INTERNAL),
    requests: all.filter(({ kind }) => kind === SpanKind.CLIENT),
  };
}

test('a call is a span, and its request is a client span by the HTTP conventions', async () => {
  const server = await answering(200, { id: 42 });
  await client(server).getGoal({ goalId: 42, optionalFields: ['tags'] });
  const { call, requests } = spans();
  expect(call).toMatchObject({ name: 'getGoal', status: { code: SpanStatusCode.UNSET }, events: [] });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ name: 'GET /goals/{goalId}', status: { code: SpanStatusCode.UNSET } });
  expect(requests[0]?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  expect(requests[0]?.attributes).toEqual({
    'http.request.method': 'GET',
    'url.full': `${server.url}/goals/42?optionalFields=REDACTED`,
    'server.address': '127.0.0.1',
    'server.port': Number(new URL(server.url).port),
    'http.response.status_code': 200,
  });
});

test.each([
  ['https', 443],
  ['http', 80],
])('the port of an address with %s that names none is %d', async (protocol, port) => {
  const fetch = () => Promise.resolve(Response.json({ id: 42 }));
  const options = { baseUrl: `${protocol}://automation.test`, allowInsecure: true, token: CANARY, fetch };
  await createClient(traced(options, { tracerProvider: provider })).getGoal({ goalId: 42 });
  const { attributes } = spans().requests[0] ?? {};
  expect(attributes).toMatchObject({ 'server.address': 'automation.test', 'server.port': port });
});

test('the trace continues in the headers, under the span that is active around the call', async () => {
  const seen: unknown[] = [];
  const server = await hostile((request, response) => {
    seen.push(request.headers['traceparent'], request.headers.authorization);
    json(response, 200, { id: 42 });
  });
  const outer = provider.getTracer('test').startSpan('outer');
  await context.with(trace.setSpan(context.active(), outer), () => client(server).getGoal({ goalId: 42 }));
  const { call, requests } = spans();
  const { traceId, spanId } = requests[0]?.spanContext() ?? {};
  expect(seen).toEqual([`00-${traceId}-${spanId}-01`, `Bearer ${CANARY}`]);
  expect(call?.parentSpanContext?.spanId).toBe(outer.spanContext().spanId);
  expect(traceId).toBe(outer.spanContext().traceId);
});

test('a retry is an event of the call, and is counted in its request', async () => {
  const server = await hostile((_, response, count) =>
    count === 1 ? json(response, 429, {}, { 'retry-after': '0' }) : json(response, 200, { id: 42 }),
  );
  await client(server).getGoal({ goalId: 42 });
  const { call, requests } = spans();
  expect(call?.events.map(({ name }) => name)).toEqual(['retry', 'wait']);
  expect(call?.events.map(({ attributes }) => attributes)).toEqual([
    {
      'error.type': 'RateLimitError',
      'http.response.status_code': 429,
      delay_ms: expect.toSatisfy(Number.isInteger) as number,
    },
    { reason: 'backoff', delay_ms: expect.toSatisfy(Number.isInteger) as number },
  ]);
  expect(requests.map(({ attributes }) => attributes)).toMatchObject([
    { 'http.response.status_code': 429, 'error.type': '429' },
    { 'http.response.status_code': 200, 'http.request.resend_count': 1 },
  ]);
  expect(requests[0]?.attributes).not.toHaveProperty('http.request.resend_count');
  expect(requests[0]?.status.code).toBe(SpanStatusCode.ERROR);
});

test('a failure is an error of both spans', async () => {
  const server = await answering(404, { message: 'gone' });
  await expect(client(server).getGoal({ goalId: 42 })).rejects.toThrow('gone');
  const { call, requests } = spans();
  expect(requests[0]).toMatchObject({
    status: { code: SpanStatusCode.ERROR },
    attributes: { 'http.response.status_code': 404, 'error.type': '404' },
  });
  expect(call).toMatchObject({
    status: { code: SpanStatusCode.ERROR },
    attributes: { 'error.type': 'NotFoundError' },
  });
});

test.each([
  [304, SpanStatusCode.UNSET],
  [400, SpanStatusCode.ERROR],
])('the span of a request with %d has the status %d', async (status, code) => {
  const server = await answering(status, '');
  await expect(client(server).getGoal({ goalId: 42 })).rejects.toThrow();
  const { call, requests } = spans();
  expect(call?.status.code).toBe(SpanStatusCode.ERROR);
  expect(requests[0]?.status.code).toBe(code);
  const error = code === SpanStatusCode.ERROR ? { 'error.type': String(status) } : {};
  expect(requests[0]?.attributes).toMatchObject({ 'http.response.status_code': status, ...error });
  expect('error.type' in (requests[0]?.attributes ?? {})).toBe('error.type' in error);
});

test('a lost connection, and a call that is refused before it is sent, are errors too', async () => {
  const server = await hostile((request) => request.socket.destroy());
  await expect(client(server).createKeyMoment({ body: {} as never })).rejects.toThrow('the connection to ');
  expect(spans().requests[0]?.attributes).toMatchObject({ 'error.type': 'NetworkError' });
  exporter.reset();
  await expect(client(server).getGoal({ goalId: '..' as never })).rejects.toThrow('goalId');
  expect(spans().requests).toEqual([]);
  expect(spans().call?.attributes).toEqual({ 'error.type': 'InvalidRequestError' });
});

test('the pages of a walk are distinguished, and nothing else of a query is shown', async () => {
  const server = await hostile((_, response, count) =>
    json(response, 200, [{ id: count }, { id: -count }], { 'x-pagination-page-count': '2' }),
  );
  const filter = [{ field: 'name', operator: 'EQUAL', parameters: ['private'] }] as const;
  for await (const goal of paginate(client(server).listGoals, { perPage: 2, filter })) void goal;
  const urls = spans().requests.map(({ attributes }) => attributes['url.full']);
  const shown = (page: number) => `${server.url}/goals?page=${page}&perPage=2&filter=REDACTED`;
  expect(urls).toEqual([shown(1), shown(2)]);
  exporter.reset();
  await client(server)
    .listGoals({ page: 'token-of-someone' as never })
    .catch(() => undefined);
  await expect(client(server).listGoals({ page: 7 })).resolves.toBeDefined();
  expect(spans().requests.map(({ attributes }) => attributes['url.full'])).toEqual([
    `${server.url}/goals?page=7`,
  ]);
});

test('a request for a token is a client span beside the call', async () => {
  const server = await hostile(({ url }, response, count) =>
    json(response, count === 1 ? 503 : 200, url === '/goals/42' ? { id: 42 } : { access_token: CANARY }),
  );
  const token = clientCredentials({ clientId: 'me', clientSecret: 'keep this to yourself' });
  const api = createClient(
    traced({ baseUrl: server.url, token, retry: false }, { tracerProvider: provider }),
  );
  await expect(api.getGoal({ goalId: 42 })).rejects.toThrow('No token was issued');
  expect(spans().requests[0]).toMatchObject({
    name: 'POST /oauth/token',
    attributes: { 'http.response.status_code': 503, 'error.type': '503' },
  });
  exporter.reset();
  await api.getGoal({ goalId: 42 });
  const names = exporter.getFinishedSpans().map(({ name }) => name);
  expect(names).toEqual(['POST /oauth/token', 'GET /goals/{goalId}', 'getGoal']);
});

test('a retry without a response and a wait for a token say only what is known', async () => {
  const server = await hostile((request, response, count) =>
    count === 1 ? request.socket.destroy() : json(response, 200, { id: 42 }),
  );
  const options = { baseUrl: server.url, token: () => Promise.resolve(CANARY), retry: { maxDelay: 0 } };
  await createClient(traced(options, { tracerProvider: provider })).getGoal({ goalId: 42 });
  const { call, requests } = spans();
  expect(call?.events.map(({ name, attributes }) => ({ name, attributes }))).toEqual([
    { name: 'wait', attributes: { reason: 'token' } },
    { name: 'retry', attributes: { 'error.type': 'NetworkError', delay_ms: 0 } },
    { name: 'wait', attributes: { reason: 'backoff', delay_ms: 0 } },
  ]);
  expect(requests.map(({ attributes }) => attributes['http.request.resend_count'])).toEqual([undefined, 1]);
});

test('a request for a token that gets no response is an error of another kind', async () => {
  const server = await hostile((request) => request.socket.destroy());
  const token = clientCredentials({ clientId: 'me', clientSecret: 'keep this to yourself' });
  const options = { baseUrl: server.url, token, retry: false } as const;
  const api = createClient(traced(options, { tracerProvider: provider }));
  await expect(api.getGoal({ goalId: 42 })).rejects.toThrow('No token was issued');
  const { requests } = spans();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    status: { code: SpanStatusCode.ERROR },
    attributes: { 'error.type': '_OTHER' },
  });
  expect(requests[0]?.attributes).not.toHaveProperty('http.response.status_code');
});

test('a request of an operation that the contract does not have is named after its method', async () => {
  const server = await answering(200, {});
  const operations = { getShop: { method: 'GET', path: '/shop', query: ['a'], texts: ['a'] } };
  const api: object = createClient(traced({ baseUrl: server.url, operations }, { tracerProvider: provider }));
  const { getShop } = api as { readonly getShop: (params: object) => Promise<unknown> };
  await getShop({ a: '' });
  const { call, requests } = spans();
  expect(call?.name).toBe('getShop');
  expect(requests[0]?.name).toBe('GET');
  expect(requests[0]?.attributes['url.full']).toBe(`${server.url}/shop?a=REDACTED`);
});

test('without a provider, the global one makes the spans, and each request is sent in its own', async () => {
  trace.setGlobalTracerProvider(provider);
  onTestFinished(() => trace.disable());
  const active: unknown[] = [];
  const fetch = () => {
    active.push(trace.getSpan(context.active())?.spanContext().spanId);
    return Promise.resolve(Response.json({ id: 42 }));
  };
  await createClient(traced({ baseUrl: 'https://automation.test', fetch })).getGoal({ goalId: 42 });
  const { call, requests } = spans();
  expect(active).toEqual([requests[0]?.spanContext().spanId]);
  expect(call?.instrumentationScope.name).toBe('experimentation-automation');
});

test('a transport also continues the trace', async () => {
  const traces: unknown[] = [];
  const server = await hostile(({ headers }, response) => {
    traces.push(headers['traceparent']);
    json(response, 200, { id: 42 });
  });
  const transport = nodeTransport();
  const api = createClient(traced({ baseUrl: server.url, transport }, { tracerProvider: provider }));
  await api.getGoal({ goalId: 42 });
  const { traceId, spanId } = spans().requests[0]?.spanContext() ?? {};
  expect(traces).toEqual([`00-${traceId}-${spanId}-01`]);
  api.close();
});

test('listeners of the caller are notified as before', async () => {
  const server = await hostile(({ url }, response, count) =>
    json(response, count === 1 ? 503 : url === '/goals/1' ? 404 : 200, { id: 42 }),
  );
  const heard: string[] = [];
  const hear =
    (name: string) =>
    ({ operation }: { readonly operation: string }) =>
      void heard.push(`${name} ${operation}`);
  const names = ['request', 'response', 'retry', 'wait', 'success', 'error', 'notice'] as const;
  const events = Object.fromEntries(names.map((name) => [name, hear(name)]));
  const validate: Validation = {
    response: (operation, _, notice) => void notice({ operation, what: 'body', message: 'odd' }),
  };
  const options = { baseUrl: server.url, events, validate, retry: { maxDelay: 0 } };
  const api = createClient(traced(options, { tracerProvider: provider }));
  await api.getGoal({ goalId: 42 });
  await expect(api.getGoal({ goalId: 1 })).rejects.toThrow();
  const sent = ['request getGoal', 'response getGoal'];
  const again = ['retry getGoal', 'wait getGoal'];
  expect(heard).toEqual([
    ...[...sent, ...again, ...sent, 'notice getGoal', 'success getGoal'],
    ...[...sent, 'error getGoal'],
  ]);
});

test('no span contains the token, even if the service echoes it', async () => {
  const server = await answering(401, { message: `bad token ${CANARY}` });
  await expect(client(server).getGoal({ goalId: 42 })).rejects.toThrow();
  const all = exporter.getFinishedSpans().map(({ name, attributes, events, status }) => ({
    name,
    attributes,
    events,
    status,
  }));
  expect(all).toHaveLength(2);
  expect(inspect(all, { depth: Infinity })).not.toContain(CANARY);
});
