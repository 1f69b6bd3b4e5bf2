/** Read-only and write-only fields that are required: nothing is asked of a message that does not carry them. */
import { expect, test } from 'vitest';
import { isObject } from '../src/base/json.ts';
import { type Contract, loadContract } from '../src/contract/index.ts';
import { createMatchers, recordContract, startMock, startProxy } from '../src/index.ts';
import {
  found,
  GONE,
  ID,
  keeping,
  onPort,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const ref = { $ref: '#/components/schemas/Note' };
const content = { 'application/json': { schema: ref } };
/** As generators write it: one schema for both directions, with all of its fields required. */
const contractIn = (openapi: string, isSplit: boolean): Contract => {
  const properties = {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 1 },
    hint: { type: 'string', writeOnly: true },
  };
  const required = ['id', 'name', 'hint'];
  const one = { type: 'object', required, properties };
  const Note = isSplit ? { allOf: [{ type: 'object', properties }, { required }] } : one;
  return loadContract({
    openapi,
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes': {
        get: { operationId: 'list', responses: returns({ type: 'array', items: ref }) },
        post: {
          operationId: 'create',
          requestBody: { required: true, content },
          responses: { ...returns(ref, '201'), '422': { description: 'Invalid.' } },
        },
      },
      '/notes/{noteId}': {
        parameters: [ID('noteId')],
        get: { operationId: 'read', responses: { ...returns(ref), ...GONE } },
        delete: { operationId: 'remove', responses: { '204': { description: 'Gone.' }, ...GONE } },
      },
    },
    components: { schemas: { Note } },
  });
};

const CASES = ['3.0.3', '3.1.0'].flatMap((openapi) => [
  [openapi, 'in one schema', contractIn(openapi, false)] as const,
  [openapi, 'in branches of allOf', contractIn(openapi, true)] as const,
]);
const SENT = { name: 'One', hint: 'a horse' };
const headers = { 'content-type': 'application/json' };
const post = (body: object) => ({ method: 'POST', headers, body: JSON.stringify(body) });

/** Refuses what breaks the contract, and ignores what clients cannot set. */
const service = () => {
  const { reply } = keeping();
  return serving((asked) => {
    const { name, hint } = asked.body;
    const isJson = asked.headers['content-type'] === 'application/json';
    const isValid = typeof name === 'string' && name !== '' && typeof hint === 'string' && isJson;
    return asked.method === 'POST' && !isValid ? { status: 422 } : reply(asked, '/notes');
  });
};

test.each(CASES)(
  'the verifier creates objects, and finds nothing: %s, %s',
  async (_openapi, _how, contract) => {
    const { target, log } = service();
    const report = await run(target, contract, { write: true });
    expect(found(report)).toEqual([]);
    const created = log.filter(({ method, body }) => method === 'POST' && typeof body['hint'] === 'string');
    expect(created.length).toBeGreaterThan(0);
    expect(report.coverage.filter(({ unchecked }) => unchecked !== undefined)).toEqual([]);
  },
);

test.each(CASES)(
  'the proxy, the recorder and the matchers find nothing: %s, %s',
  async (_openapi, _how, contract) => {
    const url = await onPort(service().target);
    const proxy = await startProxy({ target: url, contract });
    try {
      expect((await fetch(`${proxy.url}/notes`, post(SENT))).status).toBe(201);
      expect((await fetch(`${proxy.url}/notes`)).status).toBe(200);
      await proxy.verify();
      expect(proxy.violations()).toEqual([]);
      await fetch(`${proxy.url}/notes`, post({ name: 'One' }));
      expect(proxy.violations()).toMatchObject([{ pointer: '/hint' }]);
    } finally {
      await proxy.close();
    }
    const recorder = recordContract({ contract, baseUrl: url });
    await recorder.fetch(`${url}/notes`, post(SENT));
    expect(recorder.violations()).toEqual([]);
    const { toMatchContract } = createMatchers({ contract });
    expect((await toMatchContract(await fetch(`${url}/notes`), 'list')).pass).toBe(true);
  },
);

test.each(CASES)('the mock accepts valid bodies: %s, %s', async (_openapi, _how, contract) => {
  const mock = await startMock({ contract, engine: 'state' });
  try {
    const response = await fetch(`${mock.url}/notes`, post(SENT));
    expect([response.status, await response.json()]).toEqual([
      201,
      expect.not.objectContaining({ hint: expect.anything() as unknown }),
    ]);
    expect(mock.violations()).toEqual([]);
    expect((await fetch(`${mock.url}/notes`, post({ name: 'One' }))).ok).toBe(false);
  } finally {
    await mock.close();
  }
});

test('the verifier does not expect back what is write-only within an object or an item', async () => {
  const part = {
    type: 'object',
    required: ['label', 'pin'],
    properties: { label: { type: 'string' }, pin: { type: 'string', writeOnly: true } },
  };
  const Note = {
    type: 'object',
    required: ['id', 'name', 'owner', 'parts'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', minLength: 1 },
      owner: part,
      parts: { type: 'array', minItems: 1, items: part },
    },
  };
  const { document } = contractIn('3.1.0', false);
  const contract = loadContract({ ...document, components: { schemas: { Note } } });
  const kept = new Map<number, object>();
  const labelled = (value: unknown): value is { label: string } =>
    isObject(value) && typeof value['label'] === 'string' && typeof value['pin'] === 'string';
  const withoutPin = ({ label }: { label: string }) => ({ label });
  const { target } = serving(({ method, path, headers: sent, body }) => {
    const id = Number(path.split('/')[2]);
    if (method === 'DELETE') return { status: kept.delete(id) ? 204 : 404 };
    if (method === 'GET' && path !== '/notes')
      return kept.has(id) ? { status: 200, body: kept.get(id) } : { status: 404 };
    if (method === 'GET') return { status: 200, body: [...kept.values()] };
    if (method !== 'POST') return { status: 405 };
    const { name, owner, parts } = body;
    const isValid = typeof name === 'string' && name !== '' && sent['content-type'] === 'application/json';
    if (!isValid || !labelled(owner) || !Array.isArray(parts) || parts.length === 0 || !parts.every(labelled))
      return { status: 422 };
    const next = Math.max(0, ...kept.keys()) + 1;
    kept.set(next, { id: next, name, owner: withoutPin(owner), parts: parts.map(withoutPin) });
    return { status: 201, body: kept.get(next) };
  });
  const report = await run(target, contract, { write: true });
  expect(found(report)).toEqual([]);
  expect(report.coverage.filter(({ unchecked }) => unchecked !== undefined)).toEqual([]);
});
