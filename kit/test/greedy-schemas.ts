/** Contracts whose schemas require more than a memory holds, or what no value has. */
import { expect, onTestFinished } from 'vitest';
import type { JsonObject } from '../src/base/json.ts';
import { startMock } from '../src/index.ts';
import { httpTarget, verify } from '../src/verify/index.ts';
import { contractWith } from '@experimentation-automation/test-support/kit/small-services';

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const ok = (schema: object) => ({ description: 'Done.', ...json(schema) });
const refused = { '4XX': { description: 'Refused.' } };
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
export const thingsWith = (extra: JsonObject, sent: readonly string[]) => {
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

/** Runs the mock and the verifier with a schema that requires too much. */
export async function expectSurvival(extra: JsonObject): Promise<void> {
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
}
