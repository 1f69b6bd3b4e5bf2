import { describe, expect, it, onTestFinished } from 'vitest';
import { type Mock, startMock } from 'openapi-contract-kit';
import { httpTarget, verify } from 'openapi-contract-kit/verify';
import { contractOf } from '@experimentation-automation/test-support/kit/foreign-contracts';
import { collection, contractWith } from '@experimentation-automation/test-support/kit/small-services';

async function mockOf(contract: ReturnType<typeof contractOf>): Promise<Mock> {
  const mock = await startMock({ contract, engine: 'state' });
  onTestFinished(() => mock.close());
  return mock;
}

describe('a mock with state', () => {
  it.each(['todos', 'catalogue'])('follows the contract of %s in a run that writes', async (name) => {
    const contract = contractOf(name);
    const mock = await mockOf(contract);
    const report = await verify(httpTarget(mock.url), { contract, token: 'any', write: true, runs: 2 });
    expect(report.findings.map(({ message }) => message)).toEqual([]);
    expect([report.verdict, report.leftBehind]).toEqual(['holds', []]);
  });

  it('refuses what is beyond its memory, and has room again for what is removed', async () => {
    const mock = await mockOf(contractWith(collection('/items', 'itemId')));
    const ask = async (method: string, path: string, name?: string): Promise<[number, unknown]> => {
      const sent = name === undefined ? {} : { body: JSON.stringify({ name }) };
      const type = { 'content-type': 'application/json' };
      const response = await mock.fetch(path, { method, headers: type, ...sent });
      return [response.status, response.status === 507 ? await response.json() : undefined];
    };
    const long = 'x'.repeat(9 * 1024 * 1024);
    const message =
      'The mock keeps at most 32 MB of objects. Remove some, or reset it with POST /__mock/reset.';
    for (let id = 1; id <= 3; id += 1) expect((await ask('POST', '/items', long))[0]).toBe(201);
    expect(await ask('POST', '/items', long)).toEqual([507, { message }]);
    expect((await ask('POST', '/items', 'short'))[0]).toBe(201);
    await ask('DELETE', '/items/1');
    expect((await ask('POST', '/items', long))[0]).toBe(201);
  });
});
