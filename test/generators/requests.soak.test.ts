import { expect, test } from 'vitest';
import { differences, EXPECTED } from '../../bench/generators/requests.ts';
import { createSandbox } from 'experimentation-automation-tools';

const filter = '[{"field":"type","operator":"EQUAL","parameters":["CLICK"]}]';
const sort = '[{"field":"name","direction":"ASC"}]';
const list = (parameters: Record<string, string>): string => `/goals?${new URLSearchParams(parameters)}`;
const right = list({ filter, sort, optionalFields: 'experiments,personalizations' });
const body = { name: 'Trial started', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };

/** What the check says if a generated client reads a list at this path and creates a goal with this body. */
async function said(path: string, created: object): Promise<readonly string[]> {
  const sandbox = await createSandbox({ seed: 1 });
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
  await sandbox.fetch('http://sandbox.test/goals/1', { headers });
  await sandbox.fetch(`http://sandbox.test${path}`, { headers });
  const post = { method: 'POST', headers, body: JSON.stringify(created) };
  await sandbox.fetch('http://sandbox.test/goals', post);
  const found = differences(sandbox.requests());
  await sandbox.close();
  return found;
}

test('a generated client that sends one request of each kind is accepted', async () => {
  expect(await said(right, body)).toEqual([]);
});

test.each([
  ['filter is an object written as text', list({ filter: '[object Object]' }), body, /returned 400 to GET/],
  ['sort is lost', list({ filter }), body, /did not receive GET .goals.filter=.*sort=/],
  ['a property is lost', right, { ...body, name: undefined }, /returned 400 to POST/],
  ['another value is created', right, { ...body, name: 'x' }, /received POST .goals .*"name":"x"/],
])('the check reports that %s', async (_, path, created, fault) => {
  const found = await said(path, created);
  expect(found.join('\n')).toMatch(fault);
  expect(EXPECTED.some((line) => found.includes(`The sandbox did not receive ${line}.`))).toBe(true);
});
