/** Contracts whose schemas require more than a memory holds, or what no value has. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { startMock } from '../../src/kit/index.ts';
import { httpTarget, verify } from '../../src/kit/verify/index.ts';
import { contractWith } from './small-services.ts';

vi.setConfig({ testTimeout: 60_000 });

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const ok = (schema: object) => ({ description: 'Done.', ...json(schema) });
const refused = { '4XX': { description: 'Refused.' } };
const thousand = (items: JsonObject): JsonObject => ({ type: 'array', minItems: 1_000, items });
const doubling = Object.fromEntries(
  Array.from({ length: 30 }, (_, level) => {
    const next = level === 29 ? { type: 'string' } : ref(`Level${level + 1}`);
    return [
      `Level${level}`,
      { type: 'object', required: ['a', 'b'], properties: { a: next, b: next } },
    ] as const;
  }),
);
const schemas = {
  ...doubling,
  Endless: { type: 'object', required: ['next'], properties: { next: ref('Endless') } },
  Twins: { type: 'array', minItems: 2, items: ref('Twins') },
};

/** Things with an `extra` field, which is required of responses or of both. */
const thingsWith = (extra: JsonObject, sent: readonly string[]) => {
  const id = [{ name: 'thingId', in: 'path', required: true, schema: { type: 'integer' } }];
  const properties = { name: { type: 'string' }, extra };
  const input = { type: 'object', required: ['name', ...sent], properties };
  const thing = {
    type: 'object',
    required: ['id', 'name', 'extra'],
    properties: { id: { type: 'integer' }, ...properties },
  };
  const requestBody = { required: true, ...json(input) };
  return contractWith(
    {
      '/things': {
        get: {
          operationId: 'listThings',
          responses: { 200: ok({ type: 'array', items: ref('Thing') }) },
        },
        post: { operationId: 'createThing', requestBody, responses: { 201: ok(ref('Thing')), ...refused } },
      },
      '/things/{thingId}': {
        parameters: id,
        get: { operationId: 'getThing', responses: { 200: ok(ref('Thing')), ...refused } },
        delete: { operationId: 'deleteThing', responses: { 204: { description: 'Done.' }, ...refused } },
      },
    },
    { components: { schemas: { ...schemas, Thing: thing } } },
  );
};

const GREEDY: readonly (readonly [string, JsonObject])[] = [
  ['itself', ref('Endless')],
  ['lists of itself', ref('Twins')],
  ['twice as much at each of 30 levels', ref('Level0')],
  ['a billion items in lists of lists', thousand(thousand(thousand({ type: 'string' })))],
  ['a billion characters', { type: 'string', minLength: 1_000_000_000 }],
  ['five million characters by a pattern', { type: 'string', pattern: '^a{5000000}$' }],
  ['one value of none', { enum: [] }],
  ['a number of at least 9 and at most 1', { type: 'integer', minimum: 9, maximum: 1 }],
];

it.each(GREEDY)('a schema that requires %s stops neither the mock nor the verifier', async (_what, extra) => {
  const contract = thingsWith(extra, []);
  const mock = await startMock({ contract, engine: 'state' });
  onTestFinished(() => mock.close());
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${mock.url}/things`, { method: 'POST', headers, body: '{"name":"One"}' });
  expect(made.status).toBe(201);
  expect((await made.text()).length).toBeLessThan(5_000_000);
  for (const sent of [[], ['extra']]) {
    const options = { contract: thingsWith(extra, sent), write: true, runs: 2, timeout: 20_000 };
    const { problem, leftBehind } = await verify(httpTarget(mock.url), options);
    expect([problem, leftBehind]).toEqual([undefined, []]);
  }
});

it.each<[string, JsonObject]>([
  ['at least 500,000', { type: 'integer', minimum: 500_000 }],
  ['at least 0.5', { type: 'integer', minimum: 0.5 }],
  ['at least 5,000.5', { type: 'number', minimum: 5_000.5 }],
  ['less than zero', { type: 'integer', maximum: -5 }],
  ['at most as long as the longest text of Java', { type: 'string', maxLength: 2_147_483_647 }],
])('values that must be %s are generated', async (_what, extra) => {
  const contract = thingsWith(extra, ['extra']);
  const mock = await startMock({ contract, engine: 'state' });
  onTestFinished(() => mock.close());
  const report = await verify(httpTarget(mock.url), { contract, write: true, runs: 3, timeout: 20_000 });
  expect([report.problem, report.findings.map(({ message }) => message)]).toEqual([undefined, []]);
  expect(report.checks.filter(({ mode }) => mode === 'generated')).not.toEqual([]);
});
