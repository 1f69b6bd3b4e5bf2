import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConsumer } from 'openapi-contract-kit/internal/cli/consumer';
import type { Json, JsonObject } from 'openapi-contract-kit/internal/base/json';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { changesReaching, diffIn } from '@experimentation-automation/test-support/diff/run-diff';
import { edit, gone } from '@experimentation-automation/test-support/diff/shop';

const { document: contract } = contractUnder(/^\/goals\/{goalId}$/);

const entry = (method: string, url: string, asked: Json, status: number, answered: Json): JsonObject => ({
  request: {
    method,
    url: `https://api.example.com/v1${url}`,
    headers: [],
    ...(asked === null ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(asked) } }),
  },
  response: {
    status,
    headers: [],
    content: { mimeType: 'application/json', text: JSON.stringify(answered) },
  },
});

const goal = '/components/schemas/Goal/properties';
const folder = newFolder();

const reached = (changes: Parameters<typeof edit>[1][], consumer: string): Promise<string[]> =>
  changesReaching(folder, { before: contract, after: edit(contract, ...changes) }, consumer);

beforeAll(async () => {
  const entries = [
    entry('GET', '/goals/7?optionalFields=tags', null, 200, { id: 7, name: 'Sale', tags: ['a'] }),
    entry('PATCH', '/goals/7', { name: 'Other' }, 404, { message: 'Not found' }),
    entry('GET', '/elsewhere', null, 200, {}),
  ];
  await writeFile(join(folder, 'traffic.har'), JSON.stringify({ log: { entries } }));
  await writeFile(
    join(folder, 'report.json'),
    JSON.stringify({ coverage: [{ operation: 'getGoal', statuses: [{ status: '200', count: 2 }] }] }),
  );
  await mkdir(join(folder, 'empty'));
});

const lost = (name: string): Parameters<typeof edit>[1] => [`${goal}/${name}`, gone];

describe('the changes that reach a consumer by its traffic', () => {
  it('concern the fields in it', async () => {
    expect(await reached([lost('name'), lost('description')], 'traffic.har')).toEqual([
      'property-removed name: traffic.har entry 1',
    ]);
  });

  it('are none if it uses nothing that changed', async () => {
    await writeFile(join(folder, 'unused.json'), JSON.stringify(edit(contract, lost('description'))));
    await writeFile(join(folder, 'old.json'), JSON.stringify(contract));
    const { out, err } = await diffIn(folder, 'old.json', 'unused.json', '--used-by', 'traffic.har');
    expect(out).toBe('Nothing changed that traffic.har uses.\n');
    expect(err).toContain('0 of 1 change reaches traffic.har.');
  });

  it('concern the parameters in it', async () => {
    const values = '/components/parameters/OptionalFields/required';
    expect(await reached([[values, true]], 'traffic.har')).not.toEqual([]);
  });

  it('include all changes of an operation if only its calls are known', async () => {
    expect(await reached([lost('name'), lost('description')], 'report.json')).toHaveLength(2);
  });
});

describe('an input that is not a consumer', () => {
  it.each([
    ['nothing', 'no such file or folder'],
    ['old.json', 'does not show what a consumer uses'],
    ['empty', 'has no TypeScript or JavaScript'],
  ])('%s is refused', async (name, message) => {
    await writeFile(join(folder, 'old.json'), '{}');
    await expect(readConsumer(join(folder, name), loadContract(contract))).rejects.toThrow(message);
  });
});
