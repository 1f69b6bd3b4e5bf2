import { describe, expect, it, onTestFinished } from 'vitest';
import { type Mock, startMock } from 'openapi-contract-kit';
import { httpTarget, verify } from 'openapi-contract-kit/verify';
import { todosWithInheritedNames } from './inherited-names.ts';
import { parks } from './parks.ts';
import { contractOf } from '@experimentation-automation/test-support/kit/foreign-contracts';
import {
  collection,
  contractWith,
  uncheckedIn,
} from '@experimentation-automation/test-support/kit/small-services';

async function mockOf(contract: ReturnType<typeof contractOf>): Promise<Mock> {
  const mock = await startMock({ contract, engine: 'state' });
  onTestFinished(() => mock.close());
  return mock;
}

describe('a mock with state', () => {
  it.each([
    ['of to-dos', () => contractOf('todos')],
    ['of a catalogue', () => contractOf('catalogue')],
    ['with the names that every object inherits', todosWithInheritedNames],
    ['of keys with a fixed form, for objects in others', parks],
  ])('follows a contract %s in a run that writes', async (_which, contractFor) => {
    const contract = await contractFor();
    const mock = await mockOf(contract);
    const report = await verify(httpTarget(mock.url), { contract, token: 'any', write: true, runs: 2 });
    expect(report.findings.map(({ message }) => message)).toEqual([]);
    expect(Object.values(uncheckedIn(report)).filter((why) => why !== undefined)).toEqual([]);
    expect([report.verdict, report.leftBehind]).toEqual(['holds', []]);
  });

  it('refuses each invalid request of a run with 400 where the contract has no status for that', async () => {
    const contract = contractOf('orders');
    const mock = await mockOf(contract);
    const report = await verify(httpTarget(mock.url), { contract, token: 'any', write: true, runs: 2 });
    const found = report.findings.map(({ operation, rule, message }) => [
      operation,
      rule,
      /returned 400/.test(message),
    ]);
    expect(found).toEqual([['shipOrder', 'status-undeclared', true]]);
    expect(report.leftBehind).toEqual([]);
  });

  it('is the mock of any contract, unless an option of Prism is given', async () => {
    const contract = contractOf('todos');
    for (const [options, engine] of [
      [{}, 'state'],
      [{ dynamic: true }, 'prism'],
      [{ engine: 'prism' }, 'prism'],
    ] as const) {
      const mock = await startMock({ contract, ...options });
      onTestFinished(() => mock.close());
      expect(mock.engine).toBe(engine);
    }
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
