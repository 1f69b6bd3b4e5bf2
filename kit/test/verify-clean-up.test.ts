/** What a run created is removed at its end, or the report says what stays and how to remove it. */
import { describe, expect, it } from 'vitest';
import {
  type Asked,
  BODY,
  collection,
  contractWith,
  GONE,
  ID,
  keeping,
  LIST,
  NAMED,
  type Reply,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import { planOf } from '../src/verify/index.ts';

const paths = collection('/items', 'itemId');
const root = paths['/items'];
const WRITE = { write: true, modes: ['examples'] } as const;

/** A contract with so many examples of a new item. */
function creating(count: number) {
  const examples = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`e${at}`, { value: { name: `Tent ${at}` } }]),
  );
  const content = { 'application/json': { ...BODY.content['application/json'], examples } };
  return contractWith({
    ...paths,
    '/items': { ...root, post: { ...root?.post, requestBody: { required: true, content } } },
  });
}

/** A service of items that answers some requests in another way. */
function serve(intercept: (asked: Asked) => Reply | undefined) {
  const items = keeping();
  const service = serving((asked) => intercept(asked) ?? items.reply(asked, '/items'));
  return { ...service, ids: () => [...items.kept.keys()] };
}

describe('what a run created', () => {
  it('is told with the way to remove it if that is refused', async () => {
    const { target, ids } = serve(({ method }) =>
      method === 'DELETE' ? { status: 409, body: {} } : undefined,
    );
    const { leftBehind } = await run(target, creating(1), WRITE);
    expect(leftBehind.length).toBeGreaterThan(0);
    expect(leftBehind).toHaveLength(ids().length - 2);
    for (const what of leftBehind)
      expect(what).toMatch(/itemId \d+: DELETE returned 409\. Remove it with DELETE \/items\/\d+$/);
  });

  it('stays if the user excludes the operation that removes it, for which the user must allow everything', async () => {
    const { target, ids, log } = serve(() => undefined);
    const options = { ...WRITE, except: ['delete/items'] };
    const planned = (more: object) => planOf(target, { contract: creating(1), ...options, ...more });
    const why =
      'what it creates would stay, because --except excludes delete/items. Allow it with --everything';
    expect(await planned({})).toMatchObject({ creates: [], spares: [{ operation: 'create/items', why }] });
    await run(target, creating(1), options);
    expect(log.filter(({ method }) => method === 'POST')).toEqual([]);
    const end = 'stays, because --except excludes delete/items';
    expect((await planned({ everything: true })).creates).toMatchObject([{ end }]);
    const { leftBehind } = await run(target, creating(1), { ...options, everything: true });
    expect(log.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(leftBehind.length).toBeGreaterThan(0);
    expect(leftBehind).toHaveLength(ids().length - 2);
    for (const what of leftBehind)
      expect(what).toMatch(
        /itemId \d+: --except excludes delete\/items\. Remove it with DELETE \/items\/\d+$/,
      );
  });

  it('is not left behind if it is gone already', async () => {
    const { reply, kept } = keeping();
    const { target } = serving((asked) => {
      const answer = reply(asked, '/items');
      return asked.method === 'DELETE' && answer.status === 204 ? { status: 404 } : answer;
    });
    expect([(await run(target, creating(1), WRITE)).leftBehind, [...kept.keys()]]).toEqual([[], [1, 2]]);
  });

  it('is told if the service stops responding before all of it is removed', async () => {
    const broken = new TypeError('fetch failed', {
      cause: Object.assign(new Error('x'), { code: 'HPE_INVALID_CONSTANT' }),
    });
    const { reply, kept } = keeping();
    const { target } = serving((asked) => {
      // It shows that it removes objects, until there are many.
      if (asked.method === 'DELETE' && kept.size > 9) throw broken;
      return reply(asked, '/items');
    });
    const { leftBehind } = await run(target, creating(9), WRITE);
    const made = [...kept.keys()].slice(2);
    expect(made.length).toBeGreaterThan(6);
    expect(leftBehind).toContain('the target stopped responding before everything was removed');
    for (const id of made) expect(leftBehind.some((what) => what.includes(`itemId ${id}`))).toBe(true);
  });

  it('is archived where the contract says how, and that is told', async () => {
    const things = keeping();
    const { target, log } = serving((asked) => things.reply(asked, '/things'));
    const properties = { ...NAMED.properties, gone: { type: 'boolean' } };
    const mark = { create: 'create', archive: { operation: 'change', body: { name: 'gone', gone: true } } };
    const ref = { $ref: '#/components/schemas/Thing' };
    const body = {
      content: { 'application/json': { schema: { type: 'object', required: ['name'], properties } } },
    };
    const contract = contractWith(
      {
        '/things': {
          get: { operationId: 'list', responses: returns(LIST) },
          post: { operationId: 'create', requestBody: BODY, responses: returns(ref, '201') },
        },
        '/things/{thingId}': {
          parameters: [ID('thingId')],
          get: { operationId: 'read', responses: { ...returns(ref), ...GONE } },
          put: { operationId: 'change', requestBody: body, responses: { ...returns(ref), ...GONE } },
        },
      },
      { components: { schemas: { Thing: { ...NAMED, properties, 'x-resource': mark } } } },
    );
    const { leftBehind } = await run(target, contract, WRITE);
    const made = [...things.kept.keys()].slice(2);
    expect(leftBehind.toSorted()).toEqual(
      made.map((id) => `thing thingId ${id}: no operation removes it, so it was archived`),
    );
    const archived = log
      .filter((asked) => asked.method === 'PUT' && asked.body['gone'] === true)
      .map(({ path }) => path);
    expect(new Set(archived)).toEqual(new Set(made.map((id) => `/things/${id}`)));
  });
});

describe('a run that is stopped', () => {
  it('by the service, which no longer responds, says so and why', async () => {
    const broken = new TypeError('fetch failed', {
      cause: Object.assign(new Error('x'), { code: 'HPE_INVALID_CONSTANT' }),
    });
    let isBroken = false;
    const { target } = serving(({ path }) => {
      isBroken ||= /^\/i\d/.test(path);
      if (isBroken) throw broken;
      return { status: 200, body: [] };
    });
    const lists = Object.fromEntries(
      ['a', 'b', ...Array.from({ length: 9 }, (_, at) => `i${at}`)].map((name) => [
        `/${name}`,
        {
          get: {
            operationId: name,
            parameters: [{ name: 'q', in: 'query', schema: { enum: ['x', 'y'] } }],
            responses: returns(LIST),
          },
        },
      ]),
    );
    const report = await run(target, contractWith(lists), {
      modes: ['examples', 'negative'],
      concurrency: 1,
    });
    expect(report.verdict).toBe('broken');
    expect(report.problem).toMatch(
      /^The target (stopped responding: the response is not HTTP|did not respond)/,
    );
  });

  it('by its caller is interrupted, and its objects are removed', async () => {
    const stop = new AbortController();
    const { target, ids } = serve(({ method, path }) => {
      if (method === 'PUT' && path !== '/items') stop.abort();
      return undefined;
    });
    const report = await run(target, creating(1), { ...WRITE, concurrency: 1, signal: stop.signal });
    expect([report.verdict, report.problem, report.leftBehind, ids()]).toEqual([
      'interrupted',
      'The run was stopped.',
      [],
      [1, 2],
    ]);
    const early = await run(target, creating(1), { ...WRITE, signal: AbortSignal.abort() });
    expect([early.verdict, early.requests]).toEqual(['interrupted', 0]);
  });

  it.each([1, 8])('by its caller removes what %d creations at a time make later', async (concurrency) => {
    const stop = new AbortController();
    const { reply, kept } = keeping();
    const late: Promise<unknown>[] = [];
    const { target } = serving((asked) => {
      if (asked.method !== 'POST' || kept.size < 5) return reply(asked, '/items');
      stop.abort();
      const replied = new Promise(setImmediate).then(() => reply(asked, '/items'));
      late.push(replied);
      return replied;
    });
    const report = await run(target, creating(9), { ...WRITE, concurrency, signal: stop.signal });
    await Promise.all(late);
    expect([report.verdict, late.length > 0]).toEqual(['interrupted', true]);
    expect([report.leftBehind, report.unexpectedChanges, [...kept.keys()]]).toEqual([[], [], [1, 2]]);
  });

  it('by its caller does not wait for a service that never responds to a creation', async () => {
    const stop = new AbortController();
    const { reply, kept } = keeping();
    const { target } = serving((asked) => {
      if (asked.method !== 'POST' || kept.size < 5) return reply(asked, '/items');
      stop.abort();
      return new Promise(() => undefined);
    });
    const report = await run(target, creating(9), { ...WRITE, timeout: 200, signal: stop.signal });
    expect([report.verdict, report.leftBehind, [...kept.keys()]]).toEqual(['interrupted', [], [1, 2]]);
  });

  it('by an error in what it was given tells that', async () => {
    const { target } = serve(() => undefined);
    const onProgress = (): void => {
      throw new Error('No more.');
    };
    const report = await run(target, creating(1), { ...WRITE, onProgress });
    expect([report.verdict, report.problem]).toEqual(['broken', 'The run failed: No more.']);
  });
});
