/** What the fixtures hand over for change gets its old values back, or the report says what differs. */
import { describe, expect, it } from 'vitest';
import { readFixtures } from '../src/verify/index.ts';
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

const fixtures = readFixtures({ change: [{ itemId: 1 }] });
const OPTIONS = { write: true, modes: ['examples'], fixtures } as const;
const COULD_NOT = 'An object under "change" in the fixtures could not be restored.';
const all = collection('/items', 'itemId');
const [root, one] = [all['/items'], all['/items/{itemId}']];
const read = { get: { operationId: 'get/items', responses: { ...returns(NAMED), ...GONE } } };
const change = { operationId: 'change/items', requestBody: BODY, responses: { ...returns(NAMED), ...GONE } };
const parameters = [ID('itemId')];

/** A service with the items One and Two, and what it was asked to change. */
function serve(intercept: (asked: Asked, changes: number) => Reply | undefined = () => undefined) {
  const items = keeping();
  const changes: unknown[] = [];
  const service = serving((asked) => {
    const isChange = (asked.method === 'PUT' || asked.method === 'PATCH') && asked.path === '/items/1';
    if (isChange) changes.push(asked.body);
    const method = asked.method === 'PATCH' ? 'PUT' : asked.method;
    return intercept(asked, changes.length) ?? items.reply({ ...asked, method }, '/items');
  });
  return { ...service, items: items.kept, changes };
}

describe('an object that the fixtures hand over for change', () => {
  it.each([
    ['PUT', { put: change, ...read }],
    ['PATCH', { patch: change, ...read }],
    ['PUT, where only its list shows it', { put: change, delete: one?.delete }],
  ])('is changed and restored with %s', async (_how, operations) => {
    const { target, items, changes } = serve();
    const contract = contractWith({
      '/items': root ?? {},
      '/items/{itemId}': { parameters, ...operations },
    });
    const report = await run(target, contract, { ...OPTIONS, except: ['create/items'] });
    expect(changes.length).toBeGreaterThan(1);
    expect(changes.at(-1)).toEqual({ name: 'One' });
    expect([items.get(1), items.get(2)]).toEqual([
      { id: 1, name: 'One' },
      { id: 2, name: 'Two' },
    ]);
    expect([report.leftBehind, report.problem, report.unexpectedChanges]).toEqual([[], undefined, []]);
  });

  it('is neither read nor restored if it was not changed', async () => {
    const { target, changes } = serve();
    const contract = contractWith({
      '/items': { get: root?.get },
      '/items/{itemId}': { parameters, put: change, ...read },
    });
    const report = await run(target, contract, { ...OPTIONS, only: ['list/items'] });
    expect([changes, report.leftBehind]).toEqual([[], []]);
  });

  it('gets only the fields that differ with PATCH, and all with PUT', async () => {
    const properties = { ...NAMED.properties, size: { type: 'integer' } };
    const schema = { ...NAMED, properties };
    const body = { type: 'object', properties: { name: properties.name, size: properties.size } };
    const requestBody = { content: { 'application/json': { schema: body, example: { name: 'Tent' } } } };
    const restored = async (method: 'PUT' | 'PATCH') => {
      let item = { id: 1, name: 'One', size: 3 };
      const sent: unknown[] = [];
      const { target } = serving((asked) => {
        if (asked.path === '/items') return { status: 200, body: [item] };
        if (asked.path !== '/items/1') return { status: 404 };
        if (asked.method !== method && asked.method !== 'GET') return { status: 405 };
        if (asked.method === method) {
          sent.push(asked.body);
          item = { ...item, ...asked.body };
        }
        return { status: 200, body: item };
      });
      const operation = { operationId: 'change', requestBody, responses: { ...returns(schema), ...GONE } };
      const get = { operationId: 'read', responses: { ...returns(schema), ...GONE } };
      const contract = contractWith({
        '/items': { get: { operationId: 'list', responses: returns({ type: 'array', items: schema }) } },
        '/items/{itemId}': { parameters, [method.toLowerCase()]: operation, get },
      });
      await run(target, contract, OPTIONS);
      return [sent.at(-1), item];
    };
    const before = { id: 1, name: 'One', size: 3 };
    expect(await restored('PATCH')).toEqual([{ name: 'One' }, before]);
    expect(await restored('PUT')).toEqual([{ name: 'One', size: 3 }, before]);
  });

  it('is told with what differs if the service refuses to restore it', async () => {
    const { target } = serve(({ method, body }) =>
      method === 'PUT' && body['name'] === 'One' ? { status: 422, body: {} } : undefined,
    );
    const report = await run(
      target,
      contractWith({ '/items': { get: root?.get }, '/items/{itemId}': { ...one, delete: undefined } }),
      OPTIONS,
    );
    expect([report.problem?.includes(COULD_NOT), report.verdict]).toEqual([true, 'broken']);
    expect(report.leftBehind).toEqual([
      expect.stringMatching(
        /^itemId 1 was changed and could not be restored: .*"One".* \(PUT returned 422\)$/,
      ),
    ]);
  });

  it('is told as it was if it is gone', async () => {
    let isGone = false;
    const { target } = serve(({ method, path }) => {
      if (path !== '/items/1') return undefined;
      isGone ||= method === 'PUT';
      return isGone && method !== 'PUT' ? { status: 404 } : undefined;
    });
    const contract = contractWith({ '/items/{itemId}': { parameters, put: change, ...read } });
    const report = await run(target, contract, OPTIONS);
    expect(report.leftBehind).toEqual([
      'itemId 1 was changed and could not be restored: it is gone. It was {"id":1,"name":"One"}',
    ]);
    expect(report.problem).toContain(COULD_NOT);
  });

  it('is told as changed if nothing reads what it was', async () => {
    const { target } = serve();
    const contract = contractWith({ '/items/{itemId}': { parameters, put: change } });
    const report = await run(target, contract, OPTIONS);
    expect(report.leftBehind).toEqual(['itemId 1 was changed, and no operation reads what it was before']);
    expect(report.problem).toBeUndefined();
  });

  it('is never removed, and no other is changed', async () => {
    const { target, lines } = serve();
    await run(target, contractWith({ '/items': { get: root?.get }, '/items/{itemId}': one ?? {} }), {
      ...OPTIONS,
      modes: ['examples', 'negative', 'relations'],
    });
    const written = lines().filter((line) => /^(PUT|PATCH|POST|DELETE) /.test(line));
    expect(written.filter((line) => /\/items(\/[12])?$/.test(line) && line !== 'PUT /items/1')).toEqual([]);
    expect(written).toContain('PUT /items/1');
  });
});

it('an object that the fixtures hand over for removal is removed, and no other', async () => {
  const { target, items, lines } = serve();
  const contract = contractWith({
    '/items': { get: { operationId: 'list/items', responses: returns(LIST) } },
    '/items/{itemId}': one ?? {},
  });
  await run(target, contract, {
    write: true,
    modes: ['examples'],
    fixtures: readFixtures({ remove: [{ itemId: 2 }] }),
  });
  expect([[...items.keys()], lines().filter((line) => line.startsWith('DELETE /items/1'))]).toEqual([
    [1],
    [],
  ]);
});
