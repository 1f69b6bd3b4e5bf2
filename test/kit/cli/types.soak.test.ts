import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { complaints, programOf } from '@experimentation-automation/test-support/types/program';
import { newProject } from '@experimentation-automation/test-support/new-folder';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';

const folder = newProject();
const overlay = join(folder, 'corrections.yaml');
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
writeFileSync(
  overlay,
  `overlay: 1.0.0
info: { title: Corrections, version: '1' }
actions:
  - target: $.components.schemas.Goal.properties
    description: The service returns the region of a goal.
    update: { region: { type: string, enum: [EU, US] } }
  - target: $.components.schemas.ImageFormat
    update: { x-extensible-enum: [AVIF] }
  - target: $.paths
    update:
      /ping:
        get:
          operationId: ping
          tags: [Site]
          summary: Ping the service
          security: []
          responses: { '204': { description: It is there. } }
`,
);

test('openapi-contract-kit types writes a client of the corrected contract that compiles', async () => {
  const out = join(folder, 'api');
  expect(await kit.run(['types', '--overlay', overlay, '--out', out])).toMatchObject({
    code: 0,
    out: 'schema.d.ts\noperations.ts\n',
  });
  const program = programOf(
    new Map([
      [
        join(out, 'call.ts'),
        `
import { paginate } from 'experimentation-automation';
import { createClient } from './operations.ts';

const api = createClient({ baseUrl: 'https://api.example.com' });
await api.ping();
for await (const { region } of paginate(api.listGoals, {})) {
  const known: 'EU' | 'US' | undefined = region;
  console.log(known);
}
// @ts-expect-error -- no such region
const wrong: 'ASIA' | undefined = (await api.getGoal({ goalId: 1 })).region;
`,
      ],
    ]),
    ['call.ts', 'operations.ts'].map((name) => join(out, name)),
  );
  expect(complaints(program)).toEqual([]);
  const types = readFileSync(join(out, 'schema.d.ts'), 'utf8');
  expect(types).toContain('The service returns the region of a goal. Corrected by ');
  expect(types).toMatch(/Corrected by .*corrections\.yaml:7\./);

  expect((await kit.run(['types', '--out', out, '--check'])).code).toBe(1);
});

test('openapi-contract-kit types makes code that walks pages that an overlay moves fail to compile', async () => {
  const out = join(folder, 'moved');
  const pages = join(folder, 'pages.yaml');
  const parameter = '$.components.parameters.Page';
  writeFileSync(
    pages,
    `overlay: 1.0.0\ninfo: { title: Pages, version: '1' }
actions: [{ target: ${parameter}, update: { name: pageNumber, x-former-name: page } }]`,
  );
  const { code, err } = await kit.run(['types', '--overlay', pages, '--allow-documented', '--out', out]);
  expect([code, err]).toEqual([
    0,
    expect.stringMatching(/listGoals, .*paginate and poll do not take these operations/),
  ]);
  const text = `
import { paginate } from 'experimentation-automation';
import { createClient } from './operations.ts';

const api = createClient({ baseUrl: 'https://api.example.com' });
const [goal] = await api.listGoals({ pageNumber: 2 });
console.log(goal?.name);
// @ts-expect-error -- its pages moved
paginate(api.listGoals, {});
`;
  const files = ['call.ts', 'operations.ts'].map((name) => join(out, name));
  expect(complaints(programOf(new Map([[join(out, 'call.ts'), text]]), files))).toEqual([]);
});

test('openapi-contract-kit types leaves out operations that it cannot name, and refuses names of types with the line of the overlay', async () => {
  const out = join(folder, 'refused');
  const names = join(folder, 'names.yaml');
  writeFileSync(
    names,
    `overlay: 1.0.0
info: { title: Names, version: '1' }
actions:
  - target: $.paths['/goals'].get
    update: { operationId: '' }
  - target: $.components.schemas
    update: { "Goal'; //": { type: string } }
  - target: $.paths['/goals/{goalId}']
    update: { put: { operationId: then } }
`,
  );
  const { code, err } = await kit.run(['types', '--overlay', names, '--out', out]);
  expect(code).toBe(2);
  expect(err.replaceAll(`${folder}/`, ''))
    .toBe(`GET /goals is left out: The operationId "" is empty. Give the operation another one.
PUT /goals/{goalId} is left out: The operationId "then" is reserved by the client. Give the operation another one.
openapi-contract-kit types: The types cannot be written.
names.yaml:6: The schema name "Goal'; //" may contain only letters, digits, ".", "-" and "_". Rename it.
`);
  expect(existsSync(out)).toBe(false);
});
