/** The controls of the mock over HTTP, and its engine with what it leaves out. */
import { describe, expect, it } from 'vitest';
import { contractWith, returns } from '@experimentation-automation/test-support/kit/small-services';
import { startMock } from '../../src/index.ts';
import { createControl } from '../../src/mock/control.ts';
import { startEngine } from '../../src/mock/engine.ts';

function controlled() {
  const told: unknown[] = [];
  const control = createControl({
    plan: (operation, next) => void told.push([operation, next]),
    requests: () => [{ method: 'GET', path: '/', params: {}, violations: [], status: 200 }],
    violations: () => [],
    takeViolations: () => [],
    reset: () => void told.push('reset'),
  });
  const ask = async (method: string, name: string, body?: string) => {
    const request = new Request(`http://mock.test/__mock/${name}`, {
      method,
      ...(body !== undefined && { body }),
    });
    const response = await control(request);
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
  return { ask, told };
}

describe('a control', () => {
  const JSON_TYPE = 'application/json';
  it.each<[string, string, string | undefined, readonly unknown[], readonly unknown[]]>([
    [
      'GET',
      'requests',
      undefined,
      [200, JSON_TYPE, '[{"method":"GET","path":"/","params":{},"violations":[],"status":200}]'],
      [],
    ],
    ['GET', 'violations', undefined, [200, JSON_TYPE, '[]'], []],
    ['DELETE', 'violations', undefined, [200, JSON_TYPE, '[]'], []],
    ['POST', 'reset', undefined, [204, null, ''], ['reset']],
    [
      'POST',
      'respond-next',
      '{"operation":"list","status":404}',
      [204, null, ''],
      [['list', { status: 404 }]],
    ],
    [
      'POST',
      'respond-next',
      '{"operation":1}',
      [400, JSON_TYPE, '{"message":"\\"operation\\" must be the id of an operation."}'],
      [],
    ],
  ])('%s %s of %s is done', async (method, name, body, response, done) => {
    const { ask, told } = controlled();
    expect(await ask(method, name, body)).toEqual(response);
    expect(told).toEqual(done);
  });
});

describe('an engine', () => {
  const wrong = (count: number) =>
    contractWith(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `/a${at}`,
          {
            get: {
              operationId: `a${at}`,
              responses: {
                200: {
                  description: 'Done.',
                  content: { 'application/json': { schema: { type: 'integer' }, example: 'x' } },
                },
              },
            },
          },
        ]),
      ),
    );
  const pointers = ['a0', 'a1', 'a2'].map(
    (path) => `/paths/~1${path}/get/responses/200/content/application~1json/example`,
  );
  it.each<[number, readonly string[]]>([
    [0, []],
    [1, [`Examples that do not follow their schema are not returned: ${pointers.slice(0, 1).join()}.`]],
    [3, [`Examples that do not follow their schema are not returned: ${pointers.join(', ')}.`]],
    [5, [`Examples that do not follow their schema are not returned: ${pointers.join(', ')} and 2 more.`]],
  ])('that keeps objects tells of %i examples that it does not return', async (count, told) => {
    const engine = await startEngine(undefined, {}, wrong(count));
    expect([engine.name, engine.notFollowed]).toEqual(['state', told]);
    expect(await engine.close()).toBeUndefined();
  });

  it.each([
    [undefined, { dynamic: true }],
    [undefined, { errors: true }],
    ['prism', {}],
  ] as const)('is Prism, by the name %s or the options %j', async (name, manner) => {
    const contract = { ...wrong(0), document: {} };
    await expect(startEngine(name, manner, contract)).rejects.toThrow(
      'The document for Prism must be a bundled OpenAPI document.',
    );
    expect((await startEngine('state', manner, wrong(0))).name).toBe('state');
  });

  it('forgets what it keeps when it is reset', async () => {
    const contract = contractWith({
      '/items': {
        get: {
          operationId: 'list',
          responses: returns({
            type: 'array',
            items: { type: 'object', properties: { id: { type: 'integer' } } },
          }),
        },
        post: {
          operationId: 'add',
          responses: returns({ type: 'object', properties: { id: { type: 'integer' } } }, '201'),
        },
      },
      '/items/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        delete: { operationId: 'remove', responses: { 204: { description: 'Gone.' } } },
      },
    });
    const engine = await startEngine('state', {}, contract);
    const items = async (): Promise<unknown> =>
      (await engine.fetch(new Request('http://mock.test/items'))).json();
    await engine.fetch(new Request('http://mock.test/items', { method: 'POST' }));
    expect(await items()).toEqual([{ id: 1 }]);
    engine.reset();
    expect(await items()).toEqual([]);
  });

  it.each([{ dynamic: true }, { errors: true }])(
    'that keeps objects has no manner of Prism: %j',
    async (manner) => {
      await expect(startMock({ contract: wrong(0), engine: 'state', ...manner })).rejects.toThrow(
        new TypeError('The options dynamic and errors need the engine prism.'),
      );
    },
  );
});
