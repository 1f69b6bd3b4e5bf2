import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createReceiver,
  serve,
  type Callback,
  type Receiver,
  type ReceiverOptions,
  type ServedReceiver,
  type ServeOptions,
} from '../../src/callbacks/index.ts';

const open: ServedReceiver[] = [];

async function receiver(options: ServeOptions = {}): Promise<ServedReceiver> {
  const served = await serve(options);
  open.push(served);
  return served;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((served) => served.close()));
});

const post = (url: string, body: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' }, ...init });

const status = async (response: Promise<Response>): Promise<number> => {
  const { status, body } = await response;
  await body?.cancel();
  return status;
};

/** A receiver that no server calls, and the request of a service to one of its addresses. */
const mounted = (options: Omit<ReceiverOptions, 'baseUrl'> = {}): Receiver =>
  createReceiver({ baseUrl: 'https://hooks.example.com/', ...options });
const callbackTo = (url: string, body = '{}', method = 'POST'): Request => new Request(url, { method, body });

/** A clock that is stopped until it is advanced. */
function holdClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** How many timers keep this process alive. */
const livingTimers = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

test('an address that waits does not keep the process alive', () => {
  const receiver = createReceiver({ baseUrl: 'https://reports.example' });
  onTestFinished(() => receiver.close());
  const before = livingTimers();
  receiver.mint().received.catch(() => undefined);
  expect(livingTimers()).toBe(before);
});

describe('a callback', () => {
  test('is matched by its address and resolves the wait of its report', async () => {
    const served = await receiver();
    const [one, other] = [served.mint(), served.mint()];
    one.expect('11');
    other.expect('22');

    expect(await status(post(other.url, '{"dataCode":"22","rows":[9007199254740993]}'))).toBe(200);

    expect(await other.received).toEqual({
      dataCode: '22',
      claimed: '22',
      payload: { dataCode: '22', rows: [Number('9007199254740993')] },
      text: '{"dataCode":"22","rows":[9007199254740993]}',
    });
    const waiting = Symbol('waiting');
    expect(await Promise.race([one.received, Promise.resolve(waiting)])).toBe(waiting);
  });

  test('whose payload names a prototype pollutes nothing, even after a merge', async () => {
    const { url, expect: expectCode, received } = (await receiver()).mint();
    expectCode('11');
    await post(url, '{"dataCode":"11","__pr\\u006fto__":{"polluted":true}}');
    const { payload } = await received;
    expect(payload).toEqual({ dataCode: '11' });
    expect('polluted' in Object.assign({}, payload)).toBe(false);
  });

  test('that arrives twice, even at the same moment, runs the handler once', async () => {
    let runs = 0;
    const served = await receiver({
      onCallback: async () => {
        runs++;
        await new Promise((resolve) => setImmediate(resolve));
      },
    });
    const { url, expect: expectCode } = served.mint();
    expectCode('11');
    const together = await Promise.all([status(post(url, '{}')), status(post(url, '{}'))]);
    const later = await status(post(url, '{}'));
    expect([...together, later]).toEqual([200, 200, 200]);
    expect(runs).toBe(1);
  });

  test('that overtakes the response to its request is held, then handled with the code', async () => {
    const seen: Callback[] = [];
    const served = await receiver({ onCallback: (callback) => void seen.push(callback) });
    const ticket = served.mint();
    const answered = status(post(ticket.url, '{"dataCode":"11"}'));
    expect((await ticket.received).dataCode).toBeUndefined();
    expect(seen).toEqual([]);

    ticket.expect('11');
    expect(await answered).toBe(200);
    expect(seen.map(({ dataCode }) => dataCode)).toEqual(['11']);
  });

  test('is not held indefinitely', async () => {
    const seen: Callback[] = [];
    const served = await receiver({ holdFor: 20, onCallback: (callback) => void seen.push(callback) });
    expect(await status(post(served.mint().url, '{}'))).toBe(200);
    expect(seen[0]?.dataCode).toBeUndefined();
  });

  test('is held for ten seconds by default', async () => {
    holdClock();
    const seen: Callback[] = [];
    const { fetch, mint } = mounted({ onCallback: (callback) => void seen.push(callback) });
    const { url, received } = mint();
    const answered = fetch(callbackTo(url));
    await received;
    await vi.advanceTimersByTimeAsync(9_999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answered).status).toBe(200);
    expect(seen).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(1); // that of the address
  });

  test('that is no longer held leaves no timer', async () => {
    holdClock();
    const { fetch, mint } = mounted({ onCallback: () => {} });
    const { url, expect: expectCode } = mint();
    expectCode('11');
    expect((await fetch(callbackTo(url))).status).toBe(200);
    expect(vi.getTimerCount()).toBe(1); // that of the address
  });

  test('whose handler throws gets a 500 and is handled again when it is sent again', async () => {
    let runs = 0;
    const served = await receiver({
      onCallback: () => {
        if (++runs === 1) throw new Error('disk full at /srv/secret');
      },
    });
    const ticket = served.mint();
    ticket.expect('11');
    const refused = await post(ticket.url, '{}');
    expect(refused.status).toBe(500);
    expect(await refused.text()).not.toContain('secret');
    expect(await status(post(ticket.url, '{}'))).toBe(200);
    expect(await status(post(ticket.url, '{}'))).toBe(200);
    expect(runs).toBe(2);
  });

  test.each([
    ['{"dataCode":"99"}', '99'],
    ['{"dataCode":99}', '99'],
  ])('that names another report (%s) is reported, in any order of arrival', async (body, claimed) => {
    const mismatches: Callback[] = [];
    const served = await receiver({ onMismatch: (callback) => void mismatches.push(callback) });
    const [early, late] = [served.mint(), served.mint()];
    early.expect('11');
    await status(post(early.url, body));
    await status(post(late.url, body));
    expect(mismatches.map((callback) => [callback.dataCode, callback.claimed])).toEqual([['11', claimed]]);
    late.expect('22');
    expect(mismatches.map((callback) => [callback.dataCode, callback.claimed])).toEqual([
      ['11', claimed],
      ['22', claimed],
    ]);
  });

  test('that names another report is reported once, however often it is sent', async () => {
    const mismatches: Callback[] = [];
    let runs = 0;
    const { fetch, mint } = mounted({
      onMismatch: (callback) => void mismatches.push(callback),
      onCallback: () => {
        if (++runs === 1) throw new Error('disk full');
      },
    });
    const { url, expect: expectCode } = mint();
    expectCode('11');
    const statuses: number[] = [];
    for (let time = 0; time < 3; time++) {
      statuses.push((await fetch(callbackTo(url, '{"dataCode":"99"}'))).status);
    }
    expect(statuses).toEqual([500, 200, 200]);
    expect(mismatches).toHaveLength(1);
  });

  test('that names its own report is no mismatch, in any order of arrival', async () => {
    const mismatches: Callback[] = [];
    const served = await receiver({ onMismatch: (callback) => void mismatches.push(callback) });
    const [early, late] = [served.mint(), served.mint()];
    early.expect('11');
    for (const { url } of [early, late]) await status(post(url, '{"dataCode":"11"}'));
    late.expect('11');
    expect(mismatches).toEqual([]);
  });

  test.each(['{}', '[]', 'null', '"99"', '{"dataCode":null}', '{"__proto__":{"dataCode":"99"}}'])(
    'without a code (%s) is no mismatch',
    async (body) => {
      const mismatches: Callback[] = [];
      const served = await receiver({ onMismatch: (callback) => void mismatches.push(callback) });
      const ticket = served.mint();
      ticket.expect('11');
      expect(await status(post(ticket.url, body))).toBe(200);
      expect((await ticket.received).claimed).toBeUndefined();
      expect(mismatches).toEqual([]);
    },
  );
});

describe('a request that is not a callback', () => {
  test('is refused, and the receiver keeps running', async () => {
    const served = await receiver({ maxBody: 1_000 });
    const { url, received } = served.mint();
    const withoutSecret = url.slice(0, url.lastIndexOf('.'));

    expect(await status(post(`${withoutSecret}.${'0'.repeat(48)}`, '{}'))).toBe(404);
    expect(await status(post(withoutSecret, '{}'))).toBe(404);
    expect(await status(post(`${url}0`, '{}'))).toBe(404);
    expect(await status(post(served.url, '{}'))).toBe(404);
    expect(await status(fetch(url))).toBe(405);
    expect(await status(post(url, '{"dataCode":'))).toBe(400);
    expect(await status(post(url, ''))).toBe(400);
    expect(await status(fetch(url, { method: 'POST', body: new Uint8Array([0x22, 0xff, 0x22]) }))).toBe(400);
    expect(await status(post(url, `"${'x'.repeat(999)}"`))).toBe(413);
    expect(await status(post(url, `"${'x'.repeat(998)}"`))).toBe(200);
    expect((await received).text).toHaveLength(1_000);
  });

  test.each([
    [1_000_000, 200],
    [1_000_001, 413],
  ])('of %d bytes gets %d without an option', async (bytes, expected) => {
    const { fetch, mint } = mounted();
    expect((await fetch(callbackTo(mint().url, `"${'x'.repeat(bytes - 2)}"`))).status).toBe(expected);
  });

  test('is told what is wrong with it', async () => {
    const { fetch, mint } = mounted({ maxBody: 2 });
    const { url } = mint();
    const told = async (request: Request): Promise<unknown> => {
      const response = await fetch(request);
      return [response.status, await response.json(), response.headers.get('allow')];
    };
    expect(await told(new Request(url))).toEqual([
      405,
      { message: 'send a callback with POST' },
      'POST, PUT, PATCH',
    ]);
    expect(await told(callbackTo(url, '{'))).toEqual([400, { message: 'the body is not JSON' }, null]);
    expect(await told(callbackTo(url, '[1]'))).toEqual([
      413,
      { message: 'the body is longer than 2 bytes' },
      null,
    ]);
    expect(await told(callbackTo('https://hooks.example.com/a'))).toEqual([
      404,
      { message: 'no report expects a callback here' },
      null,
    ]);
    for (const method of ['PUT', 'PATCH'])
      expect((await fetch(callbackTo(mint().url, '{}', method))).status).toBe(200);
  });

  test('is refused while it is still being sent, with and without a length', async () => {
    const served = await receiver();
    const { url } = served.mint();
    const big = 'x'.repeat(11_000_000);
    expect(await status(post(url, big))).toBe(413);
    const unread = await new Promise<IncomingMessage>((resolve, reject) => {
      const sending = request(url, { method: 'POST', agent: new Agent({ keepAlive: true }) }, resolve);
      sending.on('error', reject).write('x'.repeat(11_000_000));
    });
    expect([unread.statusCode, unread.headers.connection]).toEqual([413, 'close']);
    unread.destroy();
    let isSending = true;
    const pieces = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setImmediate(resolve));
        // Node's fetch goes on reading the body after the response.
        if (isSending) controller.enqueue(new Uint8Array(100_000));
        else controller.close();
      },
    });
    const endless: RequestInit & { duplex: 'half' } = { method: 'POST', body: pieces, duplex: 'half' };
    expect(await status(fetch(url, endless))).toBe(413);
    isSending = false;
    expect(await status(post(url, '{}'))).toBe(200);
  });

  test('is refused if no Request can have its method', async () => {
    const { url } = await receiver();
    const traced = await new Promise((resolve, reject) => {
      request(url, { method: 'TRACE' }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
    expect(traced).toBe(501);
  });

  test('does no harm if it is malformed or hangs up', async () => {
    const served = await receiver();
    const { url } = served.mint();
    const { hostname, port, pathname } = new URL(url);
    for (const bytes of [
      '\x16\x03\x01\x02\x00',
      'POST //// HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n',
      `POST ${pathname} HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n{`,
    ]) {
      const socket = connect(Number(port), hostname);
      await new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
        socket.on('error', () => {});
        socket.end(bytes);
        socket.resume();
      });
    }
    expect(await status(post(url, '{"a":'.repeat(100_000)))).toBe(400);
    expect(await status(post(url, '['.repeat(200_000) + ']'.repeat(200_000)))).toBeLessThan(500);
    expect(await status(post(served.mint().url, '{}'))).toBe(200);
  });
});

describe('an address', () => {
  test('expires', async () => {
    const served = await receiver({ ttl: 20 });
    const { url, received } = served.mint();
    await expect(received).rejects.toThrow('no callback arrived within 20 ms');
    expect(await status(post(url, '{}'))).toBe(404);
  });

  test.each([
    ['an hour by default', {}, 3_600_000],
    ['as long as it is told', { ttl: 5_000 }, 5_000],
    ['24 days if it is told to be valid for longer', { ttl: Infinity }, 2 ** 31 - 1],
  ])('is valid for %s', async (_, options, ms) => {
    holdClock();
    const { fetch, mint } = mounted(options);
    const [one, other] = [mint(), mint()];
    vi.advanceTimersByTime(ms - 1);
    expect((await fetch(callbackTo(one.url))).status).toBe(200);
    vi.advanceTimersByTime(1);
    expect((await fetch(callbackTo(other.url))).status).toBe(404);
    await expect(other.received).rejects.toThrow('no callback arrived');
  });

  test('leaves no timer once it is cancelled or the receiver is closed', () => {
    holdClock();
    const { mint, close } = mounted();
    const { cancel } = mint();
    mint();
    expect(vi.getTimerCount()).toBe(2);
    cancel();
    expect(vi.getTimerCount()).toBe(1);
    close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that is cancelled after it expired, or after the receiver was closed, stays forgotten', async () => {
    holdClock();
    const { fetch, mint, close } = mounted({ ttl: 1_000 });
    const expired = mint();
    vi.advanceTimersByTime(1_000);
    expired.cancel();
    const closed = mint();
    close();
    closed.cancel();
    for (const { url } of [expired, closed]) expect((await fetch(callbackTo(url))).status).toBe(404);
  });

  test('that was cancelled acknowledges late callbacks without running a handler', async () => {
    let runs = 0;
    const served = await receiver({ onCallback: () => void runs++ });
    const { url, cancel, received } = served.mint();
    cancel();
    await expect(received).rejects.toThrow('cancelled');
    expect(await status(post(url, '{}'))).toBe(200);
    expect(runs).toBe(0);
  });

  test('is forgotten after a thousand others were cancelled', async () => {
    const { fetch, mint } = mounted();
    const cancelled = () => {
      const { url, cancel } = mint();
      cancel();
      return callbackTo(url);
    };
    const [oldest, next] = [cancelled(), cancelled()];
    for (let others = 0; others < 999; others++) cancelled();
    expect([(await fetch(oldest)).status, (await fetch(next)).status]).toEqual([404, 200]);
  });

  test('is forgotten when the receiver is closed, and nobody waits for it any more', async () => {
    const { fetch, mint, close } = mounted();
    const [open, cancelled] = [mint(), mint()];
    cancelled.cancel();
    close();
    await expect(open.received).rejects.toThrow('the callback receiver was closed');
    for (const { url } of [open, cancelled]) expect((await fetch(callbackTo(url))).status).toBe(404);
  });

  test('is new each time and has 192 random bits', () => {
    const { mint } = createReceiver({ baseUrl: 'https://hooks.example.com/reports' });
    const urls = Array.from({ length: 1_000 }, () => mint().url);
    expect(new Set(urls).size).toBe(1_000);
    for (const url of urls) {
      expect(url).toMatch(/^https:\/\/hooks\.example\.com\/reports\/[0-9a-f]{16}\.[0-9a-f]{48}$/);
    }
  });

  test('works wherever the receiver is mounted', async () => {
    const { fetch, mint } = createReceiver({ baseUrl: 'https://hooks.example.com/a/b/' });
    const { url, received } = mint();
    const seenBehindProxy = url.replace('https://hooks.example.com/a/b/', 'http://10.0.0.1/');
    const answer = await fetch(new Request(seenBehindProxy, { method: 'PUT', body: '{}' }));
    expect([answer.status, (await received).text]).toEqual([200, '{}']);
  });

  test.each([
    'hooks.example.com',
    'ftp://a/',
    'https://u:p@a/',
    'https://:p@a/',
    'https://a/?b=1',
    'https://a/#b',
  ])('below %s is refused', (baseUrl) => {
    expect(() => createReceiver({ baseUrl })).toThrow('baseUrl must be http');
  });
});

describe('serve', () => {
  test('listens on loopback, and elsewhere only if it is told its public address', async () => {
    expect((await receiver()).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    await expect(serve({ hostname: '0.0.0.0' })).rejects.toThrow('needs baseUrl');
  });

  test('listens on a name of this machine', async () => {
    const served = await receiver({ hostname: 'localhost' });
    expect(served.url).toMatch(/^http:\/\/localhost:\d+\/$/);
    expect(served.mint().url.startsWith(served.url)).toBe(true);
  });

  test('gives out addresses below its public address', async () => {
    const served = await receiver({ hostname: '0.0.0.0', baseUrl: 'https://hooks.example.com/a' });
    expect(served.mint().url).toMatch(/^https:\/\/hooks\.example\.com\/a\/\w+\.\w+$/);
  });

  test('says what to do in a runtime that has no server of Node', async () => {
    const builtin = vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
    onTestFinished(() => builtin.mockRestore());
    await expect(serve()).rejects.toMatchObject({
      name: 'AutomationError',
      message: "serve: this runtime has no node:http. Mount a receiver's `fetch` in its own server.",
    });
  });

  test('closes although a connection stays silent, or stops in the middle of a request', async () => {
    const served = await receiver();
    const { hostname, port, pathname } = new URL(served.mint().url);
    const begun = [
      '',
      'POST /x HTTP/1.1\r\n',
      `POST ${pathname} HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{`,
    ];
    const sockets = begun.map(() =>
      connect(Number(port), hostname)
        .on('error', () => {})
        .resume(),
    );
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    const ends = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    sockets.forEach((socket, index) => socket.write(begun[index] ?? ''));
    // Behind the others, so that they have arrived.
    await status(post(served.url, '{}'));
    await served.close();
    await Promise.all(ends);
  });

  test('responds to the requests in flight before it closes, and then ends their connections', async () => {
    let finish = (): void => {};
    const running = new Promise<void>((started) => {
      void receiver({
        onCallback: () => {
          started();
          return new Promise((resolve) => (finish = resolve));
        },
      }).then(({ mint }) => {
        const { url, expect: expectCode } = mint();
        expectCode('11');
        response = post(url, '{}');
      });
    });
    let response: Promise<Response> | undefined;
    await running;
    holdClock();
    const closed = open.at(-1)?.close();
    // So long it waits for the rest of requests that have not arrived.
    vi.advanceTimersByTime(500);
    finish();
    const sent = await response;
    // The caller would keep it for seconds.
    expect([sent?.status, sent?.headers.get('connection')]).toEqual([200, 'close']);
    await closed;
  });

  test('says which port is in use', async () => {
    const { port } = new URL((await receiver()).url);
    await expect(serve({ port: Number(port) })).rejects.toThrow(
      `cannot listen on 127.0.0.1:${port} (EADDRINUSE)`,
    );
  });
});
