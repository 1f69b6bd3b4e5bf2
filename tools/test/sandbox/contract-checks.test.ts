import { describe, expect, it } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import type { Pipeline } from '../../src/sandbox/pipeline.ts';
import { openSandbox } from '../../src/sandbox/sandbox.ts';
import { assumptions, handlers } from '../../src/sandbox/routes/index.ts';
import { JUST_NOW, startStopped, talkTo } from '@experimentation-automation/test-support/sandbox/talk';

const goal = { name: 'Newsletter', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
const withHandlers = async (given: Pipeline['handlers']) => {
  const sandbox = await openSandbox({}, { handlers: { ...handlers, ...given } });
  return { sandbox, call: talkTo(sandbox) };
};

it('each decision that nothing documents is told in sentences, and of operations that exist', () => {
  const known: readonly string[] = Object.keys(operations);
  for (const { operations: about, text } of assumptions) {
    expect(about).not.toEqual([]);
    expect(about.filter((id) => !known.includes(id))).toEqual([]);
    expect(text).toMatch(/^(?![^]*NaN)\S[^]*\.$/);
  }
});

it('there is a decision about each operation that does more than read or replace what is documented', () => {
  const decided: readonly string[] = assumptions.flatMap(({ operations: about }) => about);
  const others = Object.keys(operations).filter((id) => !id.startsWith('get') && !decided.includes(id));
  expect(others).toEqual(['deleteImage', 'updateSite']);
});

describe('a response of the sandbox', () => {
  it.each([
    ['a field of the wrong type', { name: 7 }, 'body/name: must be a string'],
    ['a value that is not in the list', { status: 'MAYBE' }, 'body/status: must be'],
  ])('becomes a 500 that says so if it contains %s', async (_what, wrong, message) => {
    const { sandbox, call } = await withHandlers({
      createGoal: (...given) => ({ ...handlers.createGoal(...given), ...wrong }),
    });
    const answer = await call('POST', '/goals', goal);
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      500,
      expect.stringContaining(`The sandbox's own response violates the contract: ${message}`),
    ]);
    expect(sandbox.requests().at(-1)?.violations).toMatchObject([{ in: 'body' }]);
    expect(sandbox.snapshot().records.goals).toHaveLength(9);
  });

  it('becomes a 500 that says so if it is empty and must not be', async () => {
    const { call } = await withHandlers({ getGoal: () => undefined });
    const answer = await call('GET', '/goals/1');
    expect([answer.status, answer.text]).toEqual([500, expect.stringContaining('must not be empty')]);
  });

  it('becomes a 500 that names the operation if a handler fails, and nothing is changed', async () => {
    const { sandbox, call } = await withHandlers({
      createGoal(...given) {
        handlers.createGoal(...given);
        given[1].data.goals.delete(1);
        throw new Error('out of luck');
      },
    });
    const before = sandbox.snapshot().records;
    const answer = await call('POST', '/goals', goal);
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      500,
      'The sandbox failed in createGoal: out of luck',
    ]);
    expect(sandbox.snapshot().records).toEqual(before);
  });
});

describe('a request that violates the contract', () => {
  it.each([
    ['GET', '/goals/one', undefined, 'path/goalId: must be a 64-bit integer'],
    ['POST', '/goals', { ...goal, name: undefined }, "'name': must not be null"],
    ['POST', '/goals', { ...goal, siteId: '1' }, "'siteId': must be a 64-bit integer"],
    ['POST', '/goals', { ...goal, hasMultipleConversions: 1 }, "'hasMultipleConversions'"],
    ['POST', '/goals', '{"name":', 'body: is not valid JSON'],
    ['POST', '/goals', '[]', 'body: must be an object'],
    ['POST', '/goals', undefined, 'body: is required'],
    ['PATCH', '/goals/1', { name: 5 }, "'name': must be a string"],
  ])('%s %s %j gets a 400 that names the field', async (method, path, body, message) => {
    const { sandbox, call } = await startStopped();
    const answer = await call(method, path, body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { status: 'ERROR', message: expect.stringContaining(message) as string, timestamp: JUST_NOW },
    ]);
    expect(sandbox.snapshot().records.goals).toHaveLength(9);
  });

  it('is told all invalid fields at once, each with its path', async () => {
    const { call } = await startStopped();
    const messageOf = async (path: string, body: object) =>
      ((await call('POST', path, body)).body as { message: string }).message;
    expect(await messageOf('/goals', { type: 'URL', hasMultipleConversions: null, siteId: 1 })).toBe(
      "Fields not valid. 'name': must not be null; 'hasMultipleConversions': must not be null",
    );
    const rules = { environmentConfigurations: [{ rolloutRules: [{ exposition: 'all' }] }] };
    expect(
      await messageOf('/feature-flags', { featureKey: '', name: 'N', siteCode: 'tenttrail1', ...rules }),
    ).toBe(
      "Fields not valid. 'featureKey': must not be empty; 'environmentConfigurations[0].rolloutRules[0].exposition': must be a number",
    );
  });

  it('is told parameters in other words than fields', async () => {
    const { call } = await startStopped();
    const { body } = await call('PATCH', '/goals/one', { name: null });
    expect(body).toMatchObject({
      message: "path/goalId: must be a 64-bit integer; Fields not valid. 'name': must not be null",
    });
  });

  it('is told once what several schemas expect', async () => {
    const { call } = await startStopped();
    const { body } = await call('PATCH', '/goals/1', 'null');
    expect(body).toMatchObject({ message: 'body: must be an object' });
    const wrong = await call('POST', '/goals', { ...goal, type: 'CLIC' });
    expect(wrong.text.match(/'type'/g)).toHaveLength(1);
  });

  it('warns of fields and words that the contract does not name', async () => {
    const { call } = await startStopped();
    const warningOf = async (body: object): Promise<string | null> => {
      const { status, headers } = await call('PATCH', '/experiments/1', body);
      expect(status).toBe(200);
      return headers.get('x-sandbox-warning');
    };
    expect(await warningOf({ name: 'Basket' })).toBeNull();
    expect(await warningOf({ nme: 'Basket' })).toBe(
      'body/nme is not a field of the contract. Did you mean name?',
    );
    expect(await warningOf({ trafficAllocationMethod: 'MANUEL' })).toMatch(
      /^body\/trafficAllocationMethod: "MANUEL" is not a known value. /,
    );
  });

  it.each([
    ['POST', '/experiments', { variations: 5 }],
    ['PATCH', '/experiments/1', { isArchived: 'yes' }],
    ['POST', '/experiments/1/clone', { tags: 'new' }],
    ['POST', '/variations', { redirection: 5 }],
    ['PUT', '/variations/1', { forceNoFlicker: {} }],
    ['PATCH', '/variations/1', { redirection: { url: null } }],
    ['PATCH', '/sites/1', { domainNames: null }],
    ['PATCH', '/images/1', { keywords: 'red' }],
    ['PATCH', '/feature-flags/tenttrail1/express_checkout', { bucketingKey: 5 }],
    ['PATCH', '/feature-flags/tenttrail1/express_checkout/staging', { integrations: { experimentRules: 5 } }],
  ])(
    '%s %s %j gets a 400, although the schema of the body does not restrict that field',
    async (method, path, wrong) => {
      const { call } = await startStopped();
      const body = { name: 'New', siteId: 1, baseURL: 'https://a.example', featureKey: 'express_checkout' };
      const { status, text } = await call(method, path, { ...body, ...wrong });
      expect([status, text]).toEqual([400, expect.stringContaining(Object.keys(wrong).join())]);
    },
  );

  it('gets the other documented shape if the operation documents it', async () => {
    const { call } = await startStopped();
    const answer = await call('POST', '/goal-campaign/experiments', { goalId: 'one' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toContain('message');
  });

  it('gets the methods of its path, or a message that the path does not exist', async () => {
    const { call } = await startStopped();
    const wrong = await call('PUT', '/goals', goal);
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
    expect((await call('GET', '/gaols')).body).toMatchObject({ message: 'No operation has the path /gaols' });
  });

  it.each([
    ['POST', '/v1/graphql', 'REST operations: the guide "Deploy code from git"'],
    ['GET', '/oauth/authorize?response_type=code', 'POST /oauth/token, as the guide "Authentication"'],
  ])(
    'gets a 501 for %s %s, which belongs to another interface, with a guide to use',
    async (method, path, message) => {
      const { call } = await startStopped();
      const { status, text } = await call(method, path, method === 'POST' ? { query: '{}' } : undefined);
      expect([status, JSON.parse(text)]).toMatchObject([
        501,
        { message: expect.stringContaining(message) as string },
      ]);
    },
  );
});
