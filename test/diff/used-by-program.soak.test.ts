import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConsumer } from 'openapi-contract-kit/internal/cli/consumer';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { knownParts } from 'openapi-contract-kit/internal/consumer/index';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { changesReaching } from '@experimentation-automation/test-support/diff/run-diff';
import { edit, gone } from '@experimentation-automation/test-support/diff/shop';

const sources = fileURLToPath(new URL('../../src', import.meta.url));
const { document: contract } = contractUnder(
  /^\/(accounts|audiences|goals|key-moments|segments|sites|variations)\b/,
);

const code = `import { createClient } from 'experimentation-automation';

const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });

export async function rename(goalId: number): Promise<string | undefined> {
  const goal = await api.getGoal({ goalId });
  await api.updateGoal({ goalId, body: { name: 'Renamed' } });
  return goal.description ?? goal.name;
}

export const remove = (id: number) => fetch(\`https://api.example.com/v1/key-moments/\${id}\`, { method: 'DELETE' });

const own = { listGoals: () => [] };
export const none = own.listGoals();
`;

/** Ways to call an operation other than by its name on a client. */
const styles = {
  'client.ts': `import { createClient } from 'experimentation-automation';
export const api = createClient({ baseUrl: 'https://api.example.com', token: 'secret' });
export const { getSite, updateSite: change } = api;
`,
  'all.ts': `export { api as service, change as save } from './client.js';
`,
  'renamed.ts': `import * as all from './all.js';
import { change } from './client.js';
const list = all.service.listSites;
export const names = async () => (await list({})).map(({ name }) => name);
export const one = () => change({ siteId: 1, body: {} });
export const other = () => all.save({ siteId: 2, body: {} });
`,
  'computed.ts': `import { api } from './client.js';
const operation = 'getVariation' as const;
export const variation = async () => (await api[operation]({ variationId: 1 }))['name'];
`,
  'waiting.ts': `import { poll } from 'experimentation-automation';
import { api } from './client.js';
export const audience = poll(api.pollAudience, { dataCode: 'a' });
`,
  'raw.ts': `import { createRawClient } from 'experimentation-automation/raw';
const { DELETE } = createRawClient({ baseUrl: 'https://api.example.com', token: 'secret' });
export const gone = DELETE('/accounts/{accountId}', { params: { path: { accountId: 1 } } });
`,
  'own.ts': `export const createGoal = (options: { siteId: number }) => options.siteId;
createGoal({ siteId: 1 });
`,
};

const goal = '/components/schemas/Goal/properties';
const folder = newFolder();

const reached = (changes: Parameters<typeof edit>[1][], consumer: string): Promise<string[]> =>
  changesReaching(folder, { before: contract, after: edit(contract, ...changes) }, consumer);

beforeAll(async () => {
  await mkdir(join(folder, 'app'));
  await writeFile(join(folder, 'app/rename.ts'), code);
  await writeFile(
    join(folder, 'app/show.ts'),
    `import type { Segment } from 'experimentation-automation/schema';
export const show = (segment: Segment) => segment.name;`,
  );
  await writeFile(
    join(folder, 'app/tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'NodeNext',
        strict: true,
        paths: {
          'experimentation-automation': [join(sources, 'index.ts')],
          'experimentation-automation/schema': [join(sources, 'schema.ts')],
          'experimentation-automation/raw': [join(sources, 'raw.ts')],
        },
      },
    }),
  );
  await mkdir(join(folder, 'app/styles'));
  for (const [name, text] of Object.entries(styles)) await writeFile(join(folder, 'app/styles', name), text);
});

const lost = (name: string): Parameters<typeof edit>[1] => [`${goal}/${name}`, gone];

describe('the changes that reach a program', () => {
  it('concern the fields that it reads and writes and the addresses that it calls, with file and line', async () => {
    const update = '/components/schemas/GoalUpdate/properties';
    const changes = [
      lost('name'),
      lost('type'),
      [`${update}/name/maxLength`, 3],
      [`${update}/description/maxLength`, 3],
      ['/paths/~1key-moments~1{keyMomentId}', gone],
      // The code names the field, but does not call an operation for segments.
      ['/components/schemas/Segment/properties/name', gone],
      // The program has its own function with the name of this operation.
      ['/paths/~1goals/get', gone],
    ] satisfies Parameters<typeof edit>[1][];
    expect((await reached(changes, 'app')).sort()).toEqual([
      'constraint-tightened maxLength: rename.ts:7',
      'operation-removed operation: rename.ts:11',
      'property-removed name: rename.ts:8',
      'property-removed name: show.ts:2',
    ]);
  });
});

describe('what code depends on', () => {
  const known = loadContract(contract);
  let consumer: Awaited<ReturnType<typeof readConsumer>>;
  beforeAll(async () => {
    consumer = await readConsumer(join(folder, 'app'), known);
  });

  it('is found under any name that the code has for an operation', () => {
    const found = knownParts(known, consumer).map(({ part, usedIn }) => [part, usedIn.join(' ')] as const);
    const parts = found.flatMap(([part, places]) =>
      places.includes('styles/') ? [[part, places.replaceAll('styles/', '')] as const] : [],
    );
    expect(Object.fromEntries(parts)).toEqual({
      'Site.name': 'renamed.ts:4',
      'Variation.name': 'computed.ts:3',
      deleteAccount: 'raw.ts:3',
      'deleteAccount: parameter accountId': 'raw.ts:3',
      getSite: 'client.ts:3',
      getVariation: 'computed.ts:3',
      'getVariation: parameter variationId': 'computed.ts:3',
      listSites: 'renamed.ts:3 renamed.ts:4',
      pollAudience: 'waiting.ts:3',
      'pollAudience: parameter dataCode': 'waiting.ts:3',
      updateSite: 'client.ts:3 renamed.ts:5 renamed.ts:6',
      'updateSite: parameter siteId': 'renamed.ts:5 renamed.ts:6',
    });
  });

  it('is listed with standing, reason and place, the weakest standing first', () => {
    const marked = edit(
      contract,
      [`${goal}/description/x-provenance`, 'assumed'],
      [`${goal}/description/x-provenance-note`, 'Nobody has seen it.'],
      [`${goal}/name/x-provenance`, 'observed'],
    );
    const parts = knownParts(loadContract(marked), consumer);
    expect(parts[0]).toEqual({
      part: 'Goal.description',
      standing: 'assumed',
      note: 'Nobody has seen it.',
      usedIn: ['rename.ts:8'],
    });
    expect(parts.find(({ part }) => part === 'Goal.name')).toMatchObject({ standing: 'observed' });
    expect(parts.find(({ part }) => part === 'getGoal')).toMatchObject({ standing: 'documented' });
  });
});
