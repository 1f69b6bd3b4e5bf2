/** How one request is sent, and what is told if there is no complete response. */
import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { serving } from '@experimentation-automation/test-support/kit/small-services';
import type { Target } from '../../src/verify/index.ts';
import { Stopped } from '../../src/verify/send/sleep.ts';
import { transport } from '../../src/verify/send/transport.ts';

const { signal } = new AbortController();
const READ = { method: 'GET', path: '/items', headers: {} };
const MB = 1024 * 1024;

const coded = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code }, more);
/** What Node's fetch throws for this cause. */
const failing = (cause: unknown): TypeError => new TypeError('fetch failed', { cause });

/** A target that fails or responds like this, with the requests that it got. */
function targetThat(fetch: (count: number) => Response | Promise<Response>) {
  const asked: RequestInit[] = [];
  const target: Target = {
    ...serving('accepts').target,
    fetch: async (_url, init) => {
      asked.push(init);
      return await fetch(asked.length);
    },
  };
  return { target, asked };
}

const throwing = (error: Error) =>
  targetThat(() => {
    throw error;
  });

/** A body of these parts, whose end is an error. */
const broken = (error: Error): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(3));
    },
    pull(controller) {
      controller.error(error);
    },
  });

describe('a request without a response', () => {
  it.each([
    ['ECONNREFUSED', 'unreachable', 'the connection was refused'],
    ['ENOTFOUND', 'unreachable', 'the host name is not known'],
    ['EAI_AGAIN', 'unreachable', 'the host name could not be looked up'],
    ['EHOSTUNREACH', 'unreachable', 'the host cannot be reached'],
    ['ENETUNREACH', 'unreachable', 'the network cannot be reached'],
    ['ETIMEDOUT', 'unreachable', 'the connection could not be made in time'],
    ['UND_ERR_CONNECT_TIMEOUT', 'unreachable', 'the connection could not be made in time'],
    ['CERT_HAS_EXPIRED', 'unreachable', 'the secure connection failed (CERT_HAS_EXPIRED)'],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'unreachable',
      'the secure connection failed (ERR_TLS_CERT_ALTNAME_INVALID)',
    ],
    [
      'ERR_SSL_WRONG_VERSION_NUMBER',
      'unreachable',
      'the secure connection failed (ERR_SSL_WRONG_VERSION_NUMBER)',
    ],
    ['EPROTO', 'unreachable', 'the secure connection failed (EPROTO)'],
    ['HPE_INVALID_CONSTANT', 'broken', 'the response is not HTTP (HPE_INVALID_CONSTANT)'],
    ['ECONNRESET', 'reset', 'the connection was lost before a response (ECONNRESET)'],
    ['UND_ERR_SOCKET', 'reset', 'the connection was lost before a response (UND_ERR_SOCKET)'],
  ])('has failed in the way that the code says: %s', async (code, kind, message) => {
    for (const error of [coded(code), failing(coded(code)), failing(failing(coded(code)))])
      expect(await transport(throwing(error).target, READ, 30_000, signal)).toEqual({
        failure: { kind, message },
      });
  });

  it('is told without a code if there is none', async () => {
    const lost = { kind: 'reset', message: 'the connection was lost before a response' };
    for (const error of [
      new Error('Lost.'),
      failing('no error'),
      failing(Object.assign(new Error('x'), { code: 7 })),
    ])
      expect((await transport(throwing(error).target, READ, 30_000, signal)).failure).toEqual(lost);
  });

  it('says what the tries of several addresses failed with', async () => {
    const both = new AggregateError([coded('ECONNREFUSED'), coded('EHOSTUNREACH')]);
    const { failure } = await transport(throwing(failing(both)).target, READ, 30_000, signal);
    expect(failure).toEqual({ kind: 'unreachable', message: 'the connection was refused' });
    const none = new AggregateError(['nothing']);
    expect((await transport(throwing(failing(none)).target, READ, 30_000, signal)).failure?.kind).toBe(
      'reset',
    );
  });

  it('knows a response that is no HTTP by the name of the error, where that has no code', async () => {
    const error = Object.assign(new Error('Parse Error'), { name: 'HTTPParserError' });
    const { failure } = await transport(throwing(failing(error)).target, READ, 30_000, signal);
    expect(failure).toEqual({ kind: 'broken', message: 'the response is not HTTP (HTTPParserError)' });
  });

  it('ends although an error is its own cause', async () => {
    const error = new Error('x');
    error.cause = error;
    expect((await transport(throwing(error).target, READ, 30_000, signal)).failure?.kind).toBe('reset');
  });

  it('has failed if there is none in time, even if the service ignores that it was given up', async () => {
    const { target, asked } = targetThat(() => new Promise<Response>(() => undefined));
    expect(await transport(target, READ, 2, signal)).toEqual({
      failure: { kind: 'timeout', message: 'no response within 0.002 s' },
    });
    expect(asked[0]?.signal?.aborted).toBe(true);
  });
});

describe('a response that is not complete', () => {
  it('is told with its status if its connection is lost', async () => {
    const { target } = targetThat(() => new Response(broken(coded('ECONNRESET')), { status: 206 }));
    expect(await transport(target, READ, 30_000, signal)).toEqual({
      failure: {
        kind: 'broken',
        message: 'the connection was lost in the middle of the response 206 (ECONNRESET)',
      },
    });
  });

  it('is told with its status if it does not end in time', async () => {
    const { target } = targetThat(() => new Response(new ReadableStream()));
    expect(await transport(target, READ, 2, signal)).toEqual({
      failure: { kind: 'timeout', message: 'the response 200 was not complete within 0.002 s' },
    });
  });

  it('is given up at more than 20 MB', async () => {
    const sized = (bytes: number) => targetThat(() => new Response(new Uint8Array(bytes)));
    const { target, asked } = sized(20 * MB + 1);
    expect(await transport(target, READ, 30_000, signal)).toEqual({
      failure: { kind: 'too large', message: 'the response 200 is longer than 20 MB' },
    });
    expect(asked[0]?.signal?.aborted).toBe(true);
    const whole = await transport(sized(20 * MB).target, READ, 30_000, signal);
    expect(whole.exchange?.responseBody?.length).toBe(20 * MB);
  });
});

describe('a connection that the service closed before it was used again', () => {
  const stale = failing(coded('UND_ERR_SOCKET', { socket: { bytesRead: 12 } }));

  it.each(['GET', 'HEAD', 'OPTIONS'])('is no failure of a %s, which is sent again', async (method) => {
    const { target, asked } = targetThat((count) => {
      if (count < 3) throw stale;
      return new Response(null, { status: 204 });
    });
    const { exchange } = await transport(target, { ...READ, method }, 30_000, signal);
    expect([exchange?.status, asked.length]).toEqual([204, 3]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('fails a %s, which may have been done', async (method) => {
    const { target, asked } = throwing(stale);
    const { failure } = await transport(target, { ...READ, method }, 30_000, signal);
    expect([failure, asked.length]).toEqual([
      {
        kind: 'reset',
        message: 'the connection was lost before a response (UND_ERR_SOCKET)',
        mayBeStale: true,
      },
      1,
    ]);
  });

  it('fails a read if that happens on and on, and with what happened first', async () => {
    const { target, asked } = throwing(stale);
    expect((await transport(target, READ, 30_000, signal)).failure).toMatchObject({ mayBeStale: true });
    expect(asked).toHaveLength(11);
    const down = targetThat((count) => {
      throw count === 1 ? stale : failing(coded('ECONNREFUSED'));
    });
    expect((await transport(down.target, READ, 30_000, signal)).failure?.kind).toBe('reset');
    expect(down.asked).toHaveLength(2);
  });

  it.each([[{ bytesRead: 0 }], [{}], [undefined], ['a text']])(
    'is not one that returned nothing yet: %j',
    async (socket) => {
      const { target, asked } = throwing(failing(coded('ECONNRESET', { socket })));
      await transport(target, READ, 30_000, signal);
      expect(asked).toHaveLength(1);
    },
  );
});

describe('a run that is stopped', () => {
  it('sends nothing more', async () => {
    const { target, asked } = targetThat(() => new Response());
    await expect(transport(target, READ, 30_000, AbortSignal.abort())).rejects.toThrow(Stopped);
    expect(asked).toEqual([]);
  });

  it('waits for no response', async () => {
    const stop = new AbortController();
    const { target, asked } = targetThat(() => {
      queueMicrotask(() => stop.abort());
      return new Promise<Response>(() => undefined);
    });
    await expect(transport(target, READ, 30_000, stop.signal)).rejects.toThrow('The run was stopped.');
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  it('is not listened for after a response', async () => {
    const stop = new AbortController();
    await transport(targetThat(() => new Response()).target, READ, 30_000, stop.signal);
    await transport(throwing(new Error('Lost.')).target, READ, 30_000, stop.signal);
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });
});

it('a request is sent as it is, with its credentials, and follows no redirect', async () => {
  const { target, asked } = targetThat(
    () => new Response(null, { status: 302, headers: { location: '/login' } }),
  );
  const credentials = [{ id: 'key', in: 'query', name: 'key', value: 'a b', variable: 'KEY' }] as const;
  const outgoing = { method: 'POST', path: '/items', headers: { 'x-one': '1' }, body: '{}', credentials };
  const { exchange } = await transport(target, outgoing, 30_000, signal);
  expect(asked).toMatchObject([
    { method: 'POST', headers: { 'x-one': '1' }, body: '{}', redirect: 'manual' },
  ]);
  expect(exchange).toMatchObject({
    method: 'POST',
    url: 'http://service.test/items?key=a%20b',
    requestHeaders: { 'x-one': '1' },
    requestBody: '{}',
    status: 302,
  });
  await transport(target, READ, 30_000, signal);
  expect(asked[1]).not.toHaveProperty('body');
});
