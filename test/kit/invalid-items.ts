import { expect, onTestFinished, test } from 'vitest';
import { httpTarget, verify } from 'openapi-contract-kit/verify';
import { GOAL } from '@experimentation-automation/test-support/kit/answering';
import { sendJson, startHostile } from '@experimentation-automation/test-support/kit/hostile-targets';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';

const contract = contractUnder(/^\/goals/);

/**
 * Each item first violates an inferred rule; only the last violation is of a documented one. The list is long in the
 * responses that do not depend on a parameter, because each further one would only take as long again.
 */
export function describeInvalidItems(counts: readonly number[]): void {
  test.each(counts)('checks all of %d invalid items before it shortens the list', async (count) => {
    const goals = Array.from({ length: count }, (_, at) => ({ ...GOAL, id: at + 1, name: 5 }));
    const server = await startHostile(({ url = '' }, response) =>
      sendJson(response, 200, url.includes('?') ? [] : [...goals, { ...GOAL, siteId: 'x' }]),
    );
    onTestFinished(() => server.close());
    const options = { only: ['listGoals'], modes: ['examples'], timeout: 600_000 } as const;
    const { findings } = await verify(httpTarget(server.url), { contract, ...options });
    const pointers = new Set(findings.map(({ pointer }) => pointer.split('/').at(-1)));
    expect(pointers).toEqual(new Set(['name', 'siteId']));
  });
}
