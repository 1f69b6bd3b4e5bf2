import { describe, expect, test } from 'vitest';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { createMatchers, recordContract } from 'openapi-contract-kit';
import {} from 'openapi-contract-kit/vitest';
import { asJson, GOAL } from '@experimentation-automation/test-support/kit/answering';
import { contract as documented } from '@experimentation-automation/test-support/contract/contract';

expect.extend(createMatchers({ contract: documented }));

const broken = { ...GOAL, siteId: 'one' };

describe('toMatchContract', () => {
  test('accepts the parsed body of a success', () => {
    expect(GOAL).toMatchContract('getGoal');
    expect(broken).not.toMatchContract('getGoal');
    expect({ ...GOAL, id: 2n ** 62n }).toMatchContract('getGoal');
    expect(undefined).toMatchContract('updateVariation');
    expect(undefined).not.toMatchContract('getGoal');
  });

  test('accepts a response with any declared status, without consuming its body', async () => {
    const response = asJson(GOAL);
    await expect(response).toMatchContract('getGoal');
    expect(await response.json()).toEqual(GOAL);
    const gone = { code: '404', message: 'No such goal', service: 'goals', status: 'ERROR', timestamp: 1 };
    await expect(asJson(GOAL, 418)).not.toMatchContract('getGoal');
    await expect(asJson({ ...gone, code: 404 }, 404)).not.toMatchContract('getGoal');
    await expect(new Response('<p>', { headers: { 'content-type': 'text/html' } })).not.toMatchContract(
      'getGoal',
    );
  });

  test('shows the beginning of a body that is not JSON as it was sent', async () => {
    const headers = { 'content-type': 'application/json' };
    const shown = (body: string) => expect(new Response(body, { headers })).toMatchContract('getGoal');
    await expect(shown('{"name":"Orders",\n"siteId')).rejects.toThrow(
      'must be JSON, got {"name":"Orders", "siteId',
    );
    await expect(shown('\u001b[2J')).rejects.toThrow('must be JSON, got "\\u001b[2J"');
  });

  test('accepts a request with its response, and checks both', async () => {
    const init = { headers: { authorization: 'Bearer secret' } };
    const request = new Request('http://service.test/goals/1', init);
    await expect({ request, response: asJson(GOAL) }).toMatchContract('getGoal');
    const anonymous = new Request('http://service.test/goals/1');
    await expect({ request: anonymous, response: asJson(GOAL) }).not.toMatchContract('getGoal');
    await expect({ request, response: asJson(GOAL) }).not.toMatchContract('listGoals');
  });

  test('accepts an exchange of a recorder', async () => {
    const recorder = recordContract({ contract: documented, fetch: () => Promise.resolve(asJson(GOAL)) });
    await recorder.fetch('http://service.test/goals/1', { headers: { authorization: 'Bearer secret' } });
    await recorder.verify();
    expect(recorder.exchanges()[0]).toMatchContract('getGoal');
  });

  test('names the place, the expected and the actual value, and the standing', () => {
    expect(() => expect(broken).toMatchContract('getGoal')).toThrow(
      [
        'Expected to match the contract of getGoal:',
        '',
        'GET /goals/{goalId} (getGoal, response 200)',
        '  at /siteId: must be a 64-bit integer, got "one"',
        '  documented',
        '  rule body-schema, #/components/schemas/Goal/properties/siteId/type',
      ].join('\n'),
    );
    expect(() => expect(GOAL).not.toMatchContract('getGoal')).toThrow(
      'Expected not to match the contract of',
    );
  });

  test('names no standing for a contract that states none', async () => {
    const responses = {
      200: { description: 'A note', content: { 'application/json': { schema: { type: 'string' } } } },
    };
    const paths = { '/note': { get: { operationId: 'getNote', responses } } };
    const contract = loadContract({ openapi: '3.1.0', info: { title: 'Notes', version: '1' }, paths });
    const { toMatchContract } = createMatchers({ contract });
    const { message } = await toMatchContract(3, 'getNote');
    expect(message().split('\n').slice(2)).toEqual([
      'GET /note (getNote, response 200)',
      '  as a whole: must be a string, got 3',
      '  rule body-schema, #/paths/~1note/get/responses/200/content/application~1json/schema/type',
    ]);
  });

  test('refuses an unknown operation, and a body that cannot be read again', async () => {
    const unknown: string = 'getGaol';
    expect(() => createMatchers({ contract: documented }).toMatchContract(GOAL, unknown)).toThrow(
      'The contract has no operation',
    );
    const read = asJson(GOAL);
    await read.text();
    await expect(expect(read).toMatchContract('getGoal')).rejects.toThrow(
      'was already read. Pass toMatchContract a clone()',
    );
  });
});
