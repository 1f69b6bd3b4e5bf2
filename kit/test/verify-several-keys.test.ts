import { describe, expect, it, onTestFinished } from 'vitest';
import type { Contract } from '../src/contract/index.ts';
import { startMock } from '../src/index.ts';
import { planOf } from '../src/verify/index.ts';
import {
  type Asked,
  collection,
  contractWith,
  GONE,
  keeping,
  type Reply,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const TEXT = { type: 'string', minLength: 2, maxLength: 60 };
const LABEL = { type: 'object', required: ['type', 'value'], properties: { type: TEXT, value: TEXT } };
const LABELS = {
  type: 'object',
  required: ['labels'],
  properties: { labels: { type: 'array', items: LABEL } },
};
const WRAPPED = { type: 'object', required: ['label'], properties: { label: LABEL } };
const named = (name: string) => ({ name, in: 'path', required: true, schema: TEXT });

/** Labels that a type and a value name together; a type alone leads to a list, and to a request that empties it. */
const contractOf = (made: object): Contract =>
  contractWith({
    '/labels': {
      get: { operationId: 'listLabels', responses: returns(LABELS) },
      post: {
        operationId: 'addLabel',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: LABEL, example: { type: 'simple', value: 'red' } } },
        },
        responses: made,
      },
    },
    '/labels/{type}': {
      parameters: [named('type')],
      get: { operationId: 'listLabelsOfType', responses: { ...returns(LABELS), ...GONE } },
    },
    '/labels/{type}/{value}': {
      parameters: [named('type'), named('value')],
      get: {
        operationId: 'getLabel',
        responses: { ...returns(WRAPPED), ...GONE },
      },
      delete: { operationId: 'removeLabel', responses: { '204': { description: 'Gone.' }, ...GONE } },
    },
    '/types/{type}': {
      parameters: [named('type')],
      delete: { operationId: 'empty', responses: { '204': { description: 'Gone.' }, ...GONE } },
    },
    ...collection('/items', 'itemId'),
  });

const SHOWN = contractOf(returns(WRAPPED, '201'));

type Label = Readonly<Record<'type' | 'value', string>>;

const before: readonly Label[] = [
  { type: 'simple', value: 'old' },
  { type: 'color', value: 'red' },
];

/** Serves labels; `finds` are those that a request to one of them hits. */
function keepingLabels(
  finds = (one: Label, type: string, value: string) => one.type === type && one.value === value,
) {
  const kept = new Set<Label>(before);
  const hit = (type = '', value = ''): Label[] => [...kept].filter((one) => finds(one, type, value));
  const reply = ({ method, path, body }: Asked): Reply => {
    const [root, ...names] = path.slice(1).split('/').map(decodeURIComponent);
    const [type, value] = names;
    if (root === 'types') {
      for (const one of [...kept]) if (one.type === type) kept.delete(one);
      return { status: 204 };
    }
    if (method === 'POST') {
      const { type: given, value: word } = body;
      const isText = (text: unknown): text is string => typeof text === 'string' && text.length > 1;
      if (!isText(given) || !isText(word)) return { status: 422 };
      const label = { type: given, value: word };
      if (hit(given, word).length === 0) kept.add(label);
      return {
        status: 201,
        body: { label },
        headers: { location: `/labels/${encodeURIComponent(given)}/${encodeURIComponent(word)}` },
      };
    }
    if (value === undefined)
      return {
        status: 200,
        body: { labels: [...kept].filter((one) => type === undefined || one.type === type) },
      };
    const [label] = hit(type, value);
    if (label === undefined) return { status: 404 };
    if (method === 'DELETE') return { status: kept.delete(label) ? 204 : 404 };
    return { status: 200, body: { label } };
  };
  return { kept, reply };
}

describe('objects that several parameters name together', () => {
  it('are created and removed with all of them, and nothing else is', async () => {
    const { kept, reply } = keepingLabels();
    const items = keeping();
    const { target, log } = serving((asked) =>
      asked.path.startsWith('/items') ? items.reply(asked, '/items') : reply(asked),
    );
    const plan = await planOf(target, { contract: SHOWN, write: true });
    expect(plan.creates.map(({ kind, end }) => [kind, end])).toContainEqual([
      'labels',
      'removed with removeLabel',
    ]);
    const report = await run(target, SHOWN, { write: true });
    expect([[...kept], report.unexpectedChanges, report.leftBehind]).toEqual([before, [], []]);
    const removed = log.flatMap(({ method, path }) => (method === 'DELETE' ? [path] : []));
    expect(removed).toContainEqual(expect.stringMatching(/^\/labels\/simple\/kit-verify-/));
    expect(removed.filter((path) => /^\/types|^\/labels\/(simple\/old|color\/red)$/.test(path))).toEqual([]);
  });

  it('may be named by the header Location alone', async () => {
    const { kept, reply } = keepingLabels();
    const { target, lines } = serving((asked) => {
      const sent = reply(asked);
      return asked.method === 'POST' && sent.status === 201 ? { ...sent, body: undefined } : sent;
    });
    const headers = { Location: { schema: { type: 'string' } } };
    const contract = contractOf({ '201': { description: 'Made.', headers } });
    await run(target, contract, { write: true, only: ['addLabel', 'getLabel', 'removeLabel'] });
    expect([...kept]).toEqual(before);
    expect(lines()).toContainEqual(expect.stringMatching(/^DELETE \/labels\/simple\/kit-verify-/));
  });

  it('are not changed any more once a service has removed another one', async () => {
    const { kept, reply } = keepingLabels((one, type) => one.type === type);
    const { target, lines } = serving(reply);
    const report = await run(target, SHOWN, { write: true });
    expect(report.unexpectedChanges.length + report.leftBehind.length).toBeGreaterThan(0);
    expect(lines().filter((line) => line.startsWith('DELETE /labels/simple')).length).toBeLessThan(2);
    expect([...kept]).toContainEqual({ type: 'color', value: 'red' });
  });

  it.each([
    ['the value', (text: string) => text, (text: string) => text.slice(0, 4)],
    ['the type', (text: string) => text.slice(0, 4), (text: string) => text],
    ['both', (text: string) => text.slice(0, 4), (text: string) => text.slice(0, 4)],
  ])('leave older ones alone, although the service shortens %s', async (_name, typed, valued) => {
    const older = [
      { type: 'simp', value: 'xa-v' },
      { type: 'simple', value: 'xa-v' },
      { type: 'simp', value: 'old' },
    ];
    const { kept, reply } = keepingLabels();
    for (const one of older) kept.add(one);
    const { target, lines } = serving((asked) => {
      const { type, value } = asked.body;
      const [root = '', ...names] = asked.path.slice(1).split('/');
      const [first, second] = names.map(decodeURIComponent);
      const path = [root, first && typed(first), second && valued(second)].filter(Boolean).join('/');
      const body =
        typeof type === 'string' && typeof value === 'string'
          ? { ...asked.body, type: typed(type), value: valued(value) }
          : asked.body;
      return reply({ ...asked, path: `/${path}`, body });
    });
    for (const everything of [false, true]) {
      await run(target, SHOWN, { write: true, everything, except: ['empty'] });
      expect([...kept]).toEqual(expect.arrayContaining([...before, ...older]));
    }
    expect(lines().filter((line) => /^(DELETE|PUT|PATCH) .*\/(old|red|xa-v)$/.test(line))).toEqual([]);
  });

  it('give their common names to no field of other objects', async () => {
    const body = { type: 'object', properties: { name: { type: 'string' }, type: { type: 'string' } } };
    const requestBody = {
      required: true,
      content: { 'application/json': { schema: body, example: { name: 'A job', type: 'nightly' } } },
    };
    const { '/items': items, ...rest } = collection('/items', 'itemId');
    const labels = Object.fromEntries(
      Object.entries(SHOWN.document['paths'] ?? {}).filter(([path]) => path.startsWith('/labels')),
    );
    const contract = contractWith({
      ...labels,
      ...rest,
      '/items': { ...items, post: { ...items?.post, requestBody } },
    });
    const { reply } = keepingLabels();
    const kept = keeping();
    const { target, log } = serving((asked) =>
      asked.path.startsWith('/items') ? kept.reply(asked, '/items') : reply(asked),
    );
    await run(target, contract, { write: true, modes: ['examples'] });
    const sent = log.filter(({ method, path }) => method === 'POST' && path === '/items');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.map((one) => one.body['type'])).toEqual(sent.map(() => 'nightly'));
  });

  it('are listed by a part of their key in a mock with state', async () => {
    const mock = await startMock({ contract: SHOWN, engine: 'state' });
    onTestFinished(() => mock.close());
    const headers = { 'content-type': 'application/json' };
    for (const label of before)
      await fetch(`${mock.url}/labels`, { method: 'POST', headers, body: JSON.stringify(label) });
    const listed = async (path: string): Promise<unknown> => (await fetch(mock.url + path)).json();
    expect(await listed('/labels/simple')).toEqual({ labels: [before[0]] });
    expect(await listed('/labels/other')).toEqual({ labels: [] });
    expect(await listed('/labels')).toEqual({ labels: before });
  });
});
