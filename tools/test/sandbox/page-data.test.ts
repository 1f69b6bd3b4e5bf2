/** What the sandbox's page asks for: its state, the requests, the objects, and the files of the page itself. */
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';
import { beforeEach, describe, expect, it, test } from 'vitest';

let started: Awaited<ReturnType<typeof startStopped>>;
beforeEach(async () => {
  started = await startStopped();
});
const ask = (method: string, path: string, body?: unknown) => started.call(method, path, body);
const page = (path: string) => ask('GET', `/__sandbox/${path}`);
const post = (path: string, body?: unknown) => ask('POST', `/__sandbox/${path}`, body);

const GOAL = { name: 'Newsletter', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
const missing = (message: string) => ({ status: 404, body: { message } });
const ids = (body: unknown): unknown => (body as { id: unknown }[]).map(({ id }) => id);

describe('the state of the page', () => {
  it('has the time, the faults in words, and how many objects there are of each kind', async () => {
    started.sandbox.faults.add({ operation: 'getGoal', status: 500 });
    const { status, headers, body } = await page('live');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      now: Date.UTC(2026, 5, 15, 8),
      runs: false,
      docs: false,
      faults: [{ id: 1, operation: 'getGoal', effect: 'status 500' }],
      firstRequest: 1,
      allRequests: 0,
      requests: [],
      counts: { goals: 9, sites: 2 },
    });
    expect(body).not.toHaveProperty('counts.imageFiles');
    expect(body).not.toHaveProperty('versions.imageFiles');
  });

  it('says whether the clock runs', async () => {
    started = await startStopped({ clock: 'running' });
    expect((await page('live')).body).toMatchObject({ runs: true });
  });

  it('has another version of a kind after each change, and the same name of its run', async () => {
    const versions = async () =>
      (await page('live')).body as { run: string; versions: Record<string, number> };
    const before = await versions();
    await ask('POST', '/goals', GOAL);
    const after = await versions();
    expect(after.run).toBe(before.run);
    expect(after.versions['goals']).not.toBe(before.versions['goals']);
    expect(after.versions['sites']).toBe(before.versions['sites']);
    const other = await startStopped();
    expect((await other.call('GET', '/__sandbox/live')).body).not.toMatchObject({ run: before.run });
  });

  it('has the requests after an id, without their bodies', async () => {
    for (const path of ['/goals/1', '/goals/2', '/goals?page=x&access_token=secret']) await ask('GET', path);
    const requests = async (query: string) =>
      ((await page(`live${query}`)).body as { requests: unknown }).requests;
    expect(ids(await requests(''))).toEqual([1, 2, 3]);
    expect(ids(await requests('?after=x'))).toEqual([1, 2, 3]);
    expect(ids(await requests('?after=1'))).toEqual([2, 3]);
    expect(await requests('?after=2')).toEqual([
      expect.objectContaining({
        id: 3,
        operation: 'listGoals',
        method: 'GET',
        url: '/goals?page=x&access_token=***',
        status: 400,
        violations: 1,
      }),
    ]);
    expect(await requests('?after=2')).not.toHaveProperty('0.request');
    expect((await page('live')).body).toMatchObject({ firstRequest: 1, allRequests: 3 });
  });

  it('has at most the latest 500 requests', async () => {
    for (let sent = 0; sent < 502; sent += 1) await ask('GET', '/none');
    const { requests } = (await page('live')).body as { requests: unknown[] };
    expect(requests).toHaveLength(500);
    expect(requests[0]).toMatchObject({ id: 3 });
  });
});

describe('the requests of the page', () => {
  it('are hidden by a reset, and brought back from one on', async () => {
    for (const path of ['/goals/1', '/goals/2', '/goals/3']) await ask('GET', path);
    await post('reset');
    await ask('GET', '/goals/4');
    expect((await page('live')).body).toMatchObject({ firstRequest: 4, allRequests: 1 });
    expect(await page('requests/3')).toMatchObject(missing('Request 3 is no longer stored.'));
    expect((await post('requests/bring-back', 2)).status).toBe(204);
    expect((await page('live')).body).toMatchObject({
      firstRequest: 2,
      allRequests: 3,
      requests: [{ id: 2 }, { id: 3 }, { id: 4 }],
    });
    await post('requests/bring-back', 4);
    expect((await page('live')).body).toMatchObject({ firstRequest: 2 });
    await post('requests/bring-back', 1);
    expect((await page('live')).body).toMatchObject({ firstRequest: 1 });
  });

  it.each([0, -1, '"1"', null, []])('are not brought back from %j on', async (first) => {
    expect(await post('requests/bring-back', first)).toMatchObject({
      status: 400,
      body: { message: 'Send the id of the first request.' },
    });
  });

  it('are shown one by one, with headers and bodies, but without secrets', async () => {
    await ask('POST', '/goals', { ...GOAL, apiKey: 'hush' });
    const { body, text } = await page('requests/1');
    expect(body).toMatchObject({
      id: 1,
      operation: 'createGoal',
      request: { headers: { authorization: 'Bearer ***' }, body: JSON.stringify({ ...GOAL, apiKey: '***' }) },
      changes: [{ kind: 'goals', id: 10 }],
    });
    expect(text).not.toContain('hush');
    for (const id of ['0', '2', 'x', '-1'])
      expect(await page(`requests/${id}`)).toMatchObject(missing(`Request ${id} is no longer stored.`));
  });

  it('are found by all words of their addresses, headers and bodies, in any case', async () => {
    await ask('POST', '/goals', { ...GOAL, name: 'Red Letter' });
    await ask('POST', '/goals', { ...GOAL, name: 'Red Shoe' });
    await ask('GET', '/sites');
    const found = async (text: string) =>
      (await page(`requests-containing?text=${encodeURIComponent(text)}`)).body;
    expect(await found('red')).toEqual([1, 2]);
    expect(await found(' RED  letter ')).toEqual([1]);
    expect(await found('letter shoe')).toEqual([]);
    expect(await found('/SITES')).toEqual([3]);
    expect(await found('application/json')).toEqual([1, 2, 3]);
    expect((await page('requests-containing')).body).toEqual([1, 2, 3]);
  });

  it('that changed an object are listed beside it, the latest first', async () => {
    await ask('POST', '/goals', GOAL);
    for (let at = 0; at < 21; at += 1) await ask('PATCH', '/goals/10', { name: `Name ${at}` });
    await ask('PATCH', '/goals/8', { name: 'Other' });
    const { requests } = (await page('objects/goals/10')).body as { requests: { id: number }[] };
    expect(requests).toHaveLength(20);
    expect(requests[0]).toMatchObject({ id: 22, operation: 'updateGoal' });
    expect((await page('objects/sites/9')).status).toBe(404);
    expect((await page('objects/goals/8')).body).toMatchObject({ requests: [{ id: 23 }] });
    expect((await page('objects/sites/1')).body).toMatchObject({ requests: [] });
  });
});

describe('a request that is sent again', () => {
  const replayed = async (id: number | string, edit?: unknown) => {
    const reply = await post(`requests/${id}/replay`, edit);
    return { ...reply, last: started.sandbox.requests().at(-1) };
  };

  it('is sent as it was received, with its token', async () => {
    await ask('POST', '/goals?a=1?b', GOAL);
    const { status, body, last } = await replayed(1);
    expect([status, body]).toEqual([200, { id: 2 }]);
    expect(last).toMatchObject({
      id: 2,
      method: 'POST',
      url: '/goals?a=1?b',
      status: 200,
      request: { headers: { authorization: 'Bearer ***' }, body: JSON.stringify(GOAL) },
    });
  });

  it('may have another method, address or body', async () => {
    await ask('GET', '/goals/1?a=1');
    const { last } = await replayed(1, { method: 'patch', url: '/goals/2?b=2', body: '{"name":"Edited"}' });
    expect(last).toMatchObject({
      method: 'PATCH',
      url: '/goals/2?b=2',
      status: 200,
      request: { headers: { 'content-type': 'application/json' }, body: '{"name":"Edited"}' },
    });
    expect((await ask('GET', '/goals/2')).body).toMatchObject({ name: 'Edited' });
    expect((await replayed(1, { url: '/goals/1' })).last).toMatchObject({ method: 'GET', url: '/goals/1' });
  });

  it('has the type JSON if it gets its first body, and no other length than its own', async () => {
    await started.sandbox.fetch('http://a.test/goals/1', {
      method: 'DELETE',
      headers: { authorization: 'Bearer a', 'content-length': '7' },
    });
    expect((await replayed(1, { body: '{"name":"A"}' })).last?.request.headers).toMatchObject({
      'content-type': 'application/json',
    });
    const { last } = await replayed(1, { body: '' });
    expect(last?.request.headers).not.toHaveProperty('content-type');
    expect(last?.request.headers).not.toHaveProperty('content-length');
  });

  it.each<[unknown, string]>([
    [{ url: 'goals/1' }, '"url" must begin with a slash.'],
    [{ method: 'GET it' }, '"method" must be an HTTP method.'],
    [{ method: '' }, '"method" must be an HTTP method.'],
    [{ body: 5 }, '"body" must be text.'],
    [{ path: '/goals' }, '"path" is not known here, only method, url, body.'],
    [[], 'Send an object with method, url, body.'],
  ])('may not have %j', async (edit, message) => {
    await ask('GET', '/goals/1');
    expect(await replayed(1, edit)).toMatchObject({ status: 400, body: { message } });
    expect(started.sandbox.requests()).toHaveLength(1);
  });

  it('needs a body if only the beginning of its own is kept', async () => {
    await ask('POST', '/goals', { name: 'x'.repeat(300_000) });
    expect(await replayed(1)).toMatchObject({
      status: 409,
      body: { message: 'Only the beginning of the body of request 1 is kept. Send a body.' },
    });
    expect((await replayed(1, { body: '{}' })).status).toBe(200);
  });

  it('must be stored', async () => {
    expect(await replayed('7')).toMatchObject(missing('Request 7 is no longer stored.'));
  });
});

describe('the objects of the page', () => {
  const nameOf = async (path: string) => (await ask('GET', path)).body as { name: string };

  it('are listed by kind, a hundred after an id, without secrets', async () => {
    const state = started.sandbox.snapshot();
    const [goal] = state.records.goals ?? [];
    const numbers = Array.from({ length: 130 }, (_, at) => at + 1);
    const goals = numbers.map((id) => ({ ...goal, id, apiKey: 'hush' }));
    await ask('PUT', '/__sandbox/state', { ...state, records: { ...state.records, goals } });
    const list = async (query: string) => (await page(`records/goals${query}`)).body as { id: number }[];
    expect((await list('')).map(({ id }) => id)).toEqual(numbers.slice(0, 100));
    expect((await list(''))[0]).toMatchObject({ apiKey: '***' });
    expect((await list('?after=100')).map(({ id }) => id)).toEqual(numbers.slice(100));
    for (const after of ['x1', '1x', '', '12345678901234567890'])
      expect((await list(`?after=${after}`))[0]?.id, after).toBe(1);
    for (const kind of ['none', 'imageFiles', 'toString'])
      expect(await page(`records/${kind}`)).toMatchObject(missing(`There are no records of kind ${kind}.`));
  });

  it.each(['goals/99', 'goals/x', 'none/1', 'imageFiles/1'])('have no %s', async (ref) => {
    expect(await page(`objects/${ref}`)).toMatchObject(missing(`There is no object ${ref}.`));
  });

  it('have what belongs to an experiment beside it, with its latest report', async () => {
    const asked = async (operation: string) =>
      (await ask('POST', operation, { goalsIds: [1] })).body as { dataCode: string };
    await asked('/experiments/1/results');
    await asked('/experiments/2/results');
    const { dataCode } = await asked('/experiments/1/results');
    expect((await page('objects/experiments/1')).body).toMatchObject({
      variations: [1, 2],
      report: { dataCode },
    });
    expect((await page('objects/experiments/3')).body).not.toHaveProperty('report');
    expect((await page('objects/goals/1')).body).not.toHaveProperty('variations');
  });

  it('have names, a report that of what it is about', async () => {
    const state = started.sandbox.snapshot();
    const mails = [{ id: 1, code: 'c' }, { id: 2, name: 5, title: 'Titled' }, { id: 3 }];
    await ask('PUT', '/__sandbox/state', { ...state, records: { ...state.records, mails } });
    const callbackUrl = 'http://127.0.0.1:9/done';
    await ask('POST', '/experiments/1/results', { goalsIds: [1], callbackUrl });
    await ask('GET', '/audiences/global');
    const { name: experiment } = await nameOf('/experiments/1');
    const { name: goal } = await nameOf('/goals/1');
    const named = {
      'experiments/1': experiment,
      'featureFlags/1': 'Express checkout',
      'goals/1': goal,
      'mails/1': 'c',
      'mails/2': 'Titled',
      'reports/1': experiment,
      'reports/2': 'Visitors of the sites',
      'callbacks/1': experiment,
    };
    const unnamed = ['goals/99', 'goals/x', 'none/1', 'goals', 'mails/3', 'callbacks/9', 'reports/9'];
    const refs = [...Object.keys(named), ...unnamed];
    expect((await page(`names?${refs.map((ref) => `of=${ref}`).join('&')}`)).body).toEqual(named);
    expect((await page('names')).body).toEqual({});
  });

  it('have the operations with the tags of the documentation', async () => {
    const { body } = await page('operations');
    expect(body).toContainEqual({ id: 'getGoal', tag: 'Goal' });
  });
});

test('a report of the page is what a poll would return', async () => {
  const { dataCode } = (await ask('POST', '/experiments/1/results', { goalsIds: [1] })).body as {
    dataCode: string;
  };
  const path = `reports/${encodeURIComponent(dataCode)}`;
  const polled = await ask('GET', `/results?dataCode=${encodeURIComponent(dataCode)}`);
  const { status, body } = await page(path);
  expect(status).toBe(200);
  expect(body).toEqual(polled.body);
  expect((await page('reports/none')).status).toBe(404);
});

describe('the files of the page', () => {
  it('are its HTML and its styles, which may load nothing from elsewhere', async () => {
    const html = await page('');
    expect(Object.fromEntries(html.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
    expect(html.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const [, style = ''] = /href="(page\/[\w-]+\.css)"/.exec(html.text) ?? [];
    expect((await page(style)).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it.each(['none.css', 'app.ts', 'none.js', 'a.b.css', 'Page.css', 'page.css.txt'])(
    'are not %s',
    async (name) => {
      expect(await page(`page/${name}`)).toMatchObject(missing(`The page has no file ${name}.`));
    },
  );
});
