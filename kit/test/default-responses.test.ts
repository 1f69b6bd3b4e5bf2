/** Operations that declare no success: `default` stands for it, a redirect is what they return, or nothing is known. */
import { expect, onTestFinished, test } from 'vitest';
import { createMatchers, startMock } from '../src/index.ts';
import { collection, contractWith, NAMED } from '@experimentation-automation/test-support/kit/small-services';

const content = { 'application/json': { schema: NAMED } };
const other = { description: 'The thing, or a failure.', content };
const contract = contractWith({
  ...collection('/items', 'itemId'),
  '/alone': {
    get: { operationId: 'getAlone', responses: { '404': { description: 'None.' }, default: other } },
  },
  '/beside': {
    get: { operationId: 'getBeside', responses: { '204': { description: 'Done.' }, default: other } },
  },
  '/silent': { get: { operationId: 'getSilent', responses: {} } },
  '/away': { get: { operationId: 'getAway', responses: { '302': { description: 'It is there.' } } } },
});
const { toMatchContract } = createMatchers({ contract });

test.each([
  ['getAlone', 200, 1, true],
  ['getAlone', 200, 'one', false],
  ['getAlone', 409, 1, true],
  ['getBeside', 200, 1, false],
  ['getBeside', 409, 1, true],
  ['getSilent', 200, 1, true],
  ['getSilent', 500, 1, false],
] as const)('%s may return %i with the id %j: %j', async (operation, status, id, pass) => {
  const response = Response.json({ id, name: 'One' }, { status });
  expect(await toMatchContract(response, operation)).toMatchObject({ pass });
});

test('a mock with state returns what such an operation declares', async () => {
  const mock = await startMock({ contract, engine: 'state' });
  onTestFinished(() => mock.close());
  expect(await toMatchContract(await mock.fetch('/alone'), 'getAlone')).toMatchObject({ pass: true });
  expect((await mock.fetch('/away')).status).toBe(302);
});
