import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createClock } from '../../src/sandbox/base/clock.ts';
import { createCallbacks } from '../../src/sandbox/context/callbacks.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { createMemoryStore } from '../../src/sandbox/store/memory-store.ts';
import { hookServer } from './hook-server.ts';
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import { startStopped, talkTo } from '@experimentation-automation/test-support/sandbox/talk';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { until } from '@experimentation-automation/test-support/until';

let started: Awaited<ReturnType<typeof startStopped>>;
beforeEach(async () => {
  started = await startStopped();
});
const clock = { advance: (ms: number) => started.sandbox.clock.advance(ms) };
const request = (callbackUrl: string, { call } = started) =>
  call('POST', '/experiments/1/results', { goalsIds: [3], callbackUrl });
const codeOf = (reply: { readonly body: unknown }) => (reply.body as { dataCode: string }).dataCode;
const delivery = () => started.sandbox.callbacks()[0];

describe('the callbacks of the sandbox', () => {
  it('are posted a little after the report is ready, with its code', async () => {
    await using hooks = await hookServer(() => 200);
    const dataCode = codeOf(await request(`${hooks.url}done?x=1`));
    await clock.advance(2_000);
    expect(hooks.seen).toEqual([]);
    expect(delivery()).toMatchObject({ dataCode, state: 'waiting', attempts: [] });
    await clock.advance(250);
    expect(hooks.seen).toEqual([
      {
        method: 'POST',
        path: '/done?x=1',
        contentType: 'application/json',
        body: JSON.stringify({ dataCode }),
      },
    ]);
    expect(delivery()).toMatchObject({
      state: 'delivered',
      attempts: [{ time: '2026-06-15T08:00:02.250Z', status: 200 }],
    });
    expect((await started.call('GET', '/__sandbox/callbacks')).body).toEqual(started.sandbox.callbacks());
    await clock.advance(60_000);
    expect(hooks.seen).toHaveLength(1);
  });

  it('arrive once by themselves, if the clock runs', async () => {
    await using hooks = await hookServer(() => 204);
    const sandbox = await createSandbox();
    await request(hooks.url, { ...started, call: talkTo(sandbox) });
    await sandbox.clock.advance(2_000);
    await hooks.came(1);
    await until(
      'the callback is delivered',
      () => sandbox.callbacks()[0]?.state,
      (seen) => expect(seen).toBe('delivered'),
    );
    await sandbox.close();
    expect(hooks.seen).toHaveLength(1);
  });

  it('are retried after 1, 2 and 4 seconds until they are received', async () => {
    await using hooks = await hookServer((index) => [500, 404, 429, 204][index]);
    await request(hooks.url);
    await clock.advance(60_000);
    expect(delivery()).toMatchObject({
      state: 'delivered',
      attempts: [
        { time: '2026-06-15T08:00:02.250Z', status: 500 },
        { time: '2026-06-15T08:00:03.250Z', status: 404 },
        { time: '2026-06-15T08:00:05.250Z', status: 429 },
        { time: '2026-06-15T08:00:09.250Z', status: 204 },
      ],
    });
  });

  it('are given up after five attempts', async () => {
    await using hooks = await hookServer(() => 503);
    await request(hooks.url);
    await clock.advance(3_600_000);
    expect(hooks.seen).toHaveLength(5);
    expect(delivery()).toMatchObject({ state: 'failed' });
    expect(delivery()?.attempts).toHaveLength(5);
  });

  it('record why the receiver could not be reached', async () => {
    const { url } = await hookServer(() => 200).then(async (hooks) => {
      await hooks[Symbol.asyncDispose]();
      return hooks;
    });
    await request(url);
    await clock.advance(2_250);
    expect(delivery()?.attempts[0]?.error).toMatch(/^fetch failed: .*ECONNREFUSED/);
    expect(delivery()?.state).toBe('waiting');
  });

  it('do not follow redirects', async () => {
    await using target = await hookServer(() => 200);
    await using hooks = await hookServer(() => ({ redirect: target.url }));
    await request(hooks.url);
    await clock.advance(2_250);
    expect(delivery()).toMatchObject({ state: 'waiting', attempts: [{ status: 302 }] });
    expect(target.seen).toEqual([]);
  });

  it('are posted for every request, at once if the report is already ready', async () => {
    await using hooks = await hookServer(() => 200);
    const dataCode = codeOf(await request(`${hooks.url}first`));
    await clock.advance(5_000);
    // With a past interval, there can be no new data.
    const again = {
      goalsIds: [3],
      dateIntervals: [{ start: '2026-06-01T00:00:00', end: '2026-06-02T00:00:00' }],
    };
    const ask = (path: string) =>
      started.call('POST', '/experiments/1/results', { ...again, callbackUrl: `${hooks.url}${path}` });
    await ask('second');
    await clock.advance(2_250);
    await ask('third');
    await clock.advance(250);
    expect(hooks.seen.map(({ path }) => path)).toEqual(['/first', '/second', '/third']);
    expect(hooks.seen[0]?.body).toBe(JSON.stringify({ dataCode }));
  });

  it('are not posted for a report that fails', async () => {
    await using hooks = await hookServer(() => 200);
    started.sandbox.faults.add({ report: 'timeout', times: 1 });
    await request(hooks.url);
    await clock.advance(60_000);
    expect(started.sandbox.callbacks()).toEqual([]);
    expect(hooks.seen).toEqual([]);
  });

  it.each([
    ['http://hooks.example.com/done', /must point to this machine.*hooks\.example\.com/],
    ['http://169.254.169.254/latest', /must point to this machine/],
    ['http://127.0.0.1.example.com/', /must point to this machine/],
    ['http://0.0.0.0/', /must point to this machine/],
    ['http://user:secret@127.0.0.1/', /user name or password/],
    ['http://user@127.0.0.1/', /user name or password/],
    ['http://:secret@127.0.0.1/', /user name or password/],
    ['ftp://127.0.0.1/', /http or https/],
    ['done', /callbackUrl/],
  ])('are refused for %s', async (url, message) => {
    for (const path of ['/experiments/1/results', '/feature-flags/1/results']) {
      const reply = await started.call('POST', path, {
        conversionType: 'ALL_CONVERSION',
        dateIntervals: [{ start: '2026-06-01T00:00:00', end: '2026-06-02T00:00:00' }],
        callbackUrl: url,
      });
      expect(reply.status).toBe(400);
      expect((reply.body as { message: string }).message).toMatch(message);
      expect((reply.body as { message: string }).message).toContain("'callbackUrl'");
    }
    expect(started.sandbox.callbacks()).toEqual([]);
  });

  it('may go to a host that is allowed by name, or only to a port of it', async () => {
    const allowing = await startStopped({ allowCallbackHosts: ['hooks.test', 'other.test:8080'] });
    expect((await request('https://hooks.test/done', allowing)).status).toBe(200);
    expect((await request('http://other.test:8080/', allowing)).status).toBe(200);
    expect((await request('http://other.test:8081/', allowing)).status).toBe(400);
    expect((await request('http://sub.hooks.test/', allowing)).status).toBe(400);
  });

  it('are not posted to a forbidden address in a loaded state', async () => {
    await request('http://127.0.0.1:1/');
    const { callbacks = [] } = started.sandbox.snapshot().records;
    plant(started.sandbox, {
      callbacks: callbacks.map((one) => ({ ...one, url: 'http://hooks.example.com/' })),
    });
    await clock.advance(2_250);
    expect(delivery()?.attempts[0]?.error).toMatch(/must point to this machine/);
  });

  it.each(['/__sandbox/reset', '/__sandbox', '/x/../__sandbox/state'])(
    'never reach the controls of a sandbox at %s',
    async (path) => {
      const { url } = await started.sandbox.serve();
      const reply = await request(url + path);
      expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('controls of a sandbox')]);
    },
  );

  it.each([
    'https://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://localhost:1/__sandboxes',
    'http://127.0.0.1:1/x/__sandbox',
  ])('may go to this machine at %s', async (address) => {
    expect((await request(address)).status).toBe(200);
    expect(delivery()).toMatchObject({ url: address, state: 'waiting' });
  });

  it('are cancelled by a reset, even during a delivery', async () => {
    let answer: (status: number) => void = () => undefined;
    await using hooks = await hookServer((index) =>
      index > 0 ? 200 : new Promise<number>((resolve) => (answer = resolve)),
    );
    await request(`${hooks.url}old`);
    const moving = clock.advance(2_250);
    await hooks.came(1);
    started.sandbox.reset();
    await request(`${hooks.url}new`);
    answer(500);
    await moving;
    expect(started.sandbox.callbacks()).toMatchObject([{ url: `${hooks.url}new`, attempts: [] }]);
    await clock.advance(60_000);
    expect(hooks.seen.map(({ path }) => path)).toEqual(['/old', '/new']);
  });

  it('are planned once after a state was loaded, and anew after a reset', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 500 }));
    onTestFinished(() => sent.mockRestore());
    const sentAfter = async (ms: number) => {
      await clock.advance(ms);
      return sent.mock.calls.length;
    };
    await request('http://127.0.0.1:1/');
    started.sandbox.restore(started.sandbox.snapshot());
    expect(await sentAfter(2_250)).toBe(1);
    started.sandbox.reset();
    await request('http://127.0.0.1:1/');
    await clock.advance(1_000);
    started.sandbox.reset();
    await request('http://127.0.0.1:1/');
    expect([await sentAfter(2_249), await sentAfter(1)]).toEqual([1, 2]);
  });

  it('are aborted when the sandbox is closed', async () => {
    await using hooks = await hookServer(() => undefined);
    await request(hooks.url);
    const moving = clock.advance(2_250);
    await hooks.came(1);
    await started.sandbox.close();
    await hooks.hungUp;
    await moving;
  });

  it('leave no timer behind when the sandbox is closed', async () => {
    const [begun, ended] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
    onTestFinished(() => [begun, ended].forEach((spy) => spy.mockRestore()));
    const sandbox = await createSandbox();
    await request('http://127.0.0.1:1/', { ...started, call: talkTo(sandbox) });
    await sandbox.close();
    const timers = begun.mock.results.map(({ value }: { readonly value: unknown }) => value);
    const cleared = ended.mock.calls.map(([timer]: readonly unknown[]) => timer);
    expect(timers.length).toBeGreaterThan(0);
    expect(timers.filter((timer) => !cleared.includes(timer))).toHaveLength(0);
  });

  it('continue after a restart with the state on disk', async () => {
    const folder = newFolder();
    await using hooks = await hookServer(() => 200);
    const options = { data: join(folder, 'state.db') };
    const before = await startStopped(options);
    const dataCode = codeOf(await request(hooks.url, before));
    const stoppedAt = before.sandbox.clock.now();
    await before.sandbox.close();
    const after = await startStopped(options);
    expect(after.sandbox.clock.now()).toBe(stoppedAt);
    await after.sandbox.clock.advance(2_250);
    expect(after.sandbox.callbacks()).toMatchObject([{ dataCode, state: 'delivered' }]);
    expect(hooks.seen).toHaveLength(1);
    await after.sandbox.close();
  });
});

describe('a callback', () => {
  function planned(respond: () => Response) {
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(respond()));
    onTestFinished(() => sent.mockRestore());
    const store = createMemoryStore();
    const own = createClock({ start: 0, stopped: true });
    const callbacks = createCallbacks(store, own, []);
    callbacks.schedule('7', 'http://127.0.0.1/', 1);
    return { sent, store, own, callbacks };
  }

  it.each([
    [200, 'delivered'],
    [299, 'delivered'],
    [300, 'waiting'],
  ])('whose receiver answers %d is %s', async (status, state) => {
    const { store, own } = planned(() => new Response(null, { status }));
    await own.advance(1);
    expect(store.data.callbacks.get(1)).toMatchObject({ state });
  });

  it('is not posted after the end, or if it is no longer waiting', async () => {
    const ended = planned(() => new Response());
    ended.callbacks.stop();
    await ended.own.advance(1);
    const { sent, store, own } = planned(() => new Response());
    store.transaction(() => {
      const [record] = store.data.callbacks.all();
      if (record !== undefined) store.data.callbacks.put({ ...record, state: 'failed' });
    });
    await own.advance(1);
    expect(sent).not.toHaveBeenCalled();
  });

  it('leaves nothing behind: no body that is read, no timer, and no request that can be aborted', async () => {
    const cancel = vi.fn<() => void>();
    const [started, ended] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
    onTestFinished(() => [started, ended].forEach((spy) => spy.mockRestore()));
    const { sent, own, callbacks } = planned(() => new Response(new ReadableStream({ cancel })));
    await own.advance(1);
    expect(cancel).toHaveBeenCalledOnce();
    const timers = started.mock.results.map(({ value }: { readonly value: unknown }) => value);
    expect(timers).toHaveLength(1);
    expect(ended.mock.calls.map(([timer]: readonly unknown[]) => timer)).toContain(timers[0]);
    callbacks.stop();
    expect(sent.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([false]);
  });
});
