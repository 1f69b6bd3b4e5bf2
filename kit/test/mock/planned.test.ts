/** Responses that a test plans: which can be planned, and how long they wait. */
import { contractWith } from '@experimentation-automation/test-support/kit/small-services';
import { expect, it } from 'vitest';
import { planResponse } from '../../src/mock/planned-response.ts';
import { createResponseQueue } from '../../src/mock/response-queue.ts';

const others = {
  200: {
    description: 'All.',
    content: { 'application/json': { schema: { type: 'array' }, example: [] } },
  },
  '5XX': { description: 'Failed.' },
  default: { description: 'Other.' },
};
const contract = contractWith({ '/items': { get: { operationId: 'list', responses: others } } });

it.each([
  [{}, 200],
  [{ status: 599 }, 599],
  [{ status: 201, delay: 600_000 }, 201],
])('%j can be planned', (next, status) => {
  expect(planResponse(contract, 'list', next).status).toBe(status);
});

it.each([{ status: 600 }, { status: 199 }, { status: 200.5 }])('%j cannot be planned', ({ status }) => {
  expect(() => planResponse(contract, 'list', { status })).toThrow(
    `list has no status ${status} in the contract, only 200, 5XX, default.`,
  );
});

it('any number of responses may wait, until the mock ends', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error): void => void warnings.push(warning);
  process.on('warning', note);
  const queue = createResponseQueue();
  const waiting = Array.from({ length: 12 }, () => {
    queue.push('list', planResponse(contract, 'list', { delay: 60_000 }));
    return queue.take('list');
  });
  queue.close();
  const statuses = await Promise.all(waiting.map(async (response) => (await response)?.status));
  expect(statuses).toEqual(Array(12).fill(200));
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
