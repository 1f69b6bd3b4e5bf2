/** Errors can be written as JSON. */
import { expect, test } from 'vitest';
import { paginate } from '../../src/index.ts';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering } from './hostile-server.ts';

test('an error that contains bigints can be written as JSON', async () => {
  const server = await answering(200, '{"impacts":9007199254740993}');
  const api = server.client({ int64: 'bigint' });
  const walk = paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } });
  const error = await failureOf(walk[Symbol.asyncIterator]().next());
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({ raw: { impacts: '9007199254740993' } });
});
