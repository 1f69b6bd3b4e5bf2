import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../scripts/generate/pipeline.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { startProcess } from '@experimentation-automation/test-support/start-process';

// Two linters and a compiler process the whole contract, twice.

const OF_OPENAPI = [
  'openapi/components/examples/Widget.yaml',
  'openapi/components/examples/WidgetUpdate.yaml',
  'openapi/components/schemas/Widget.yaml',
  'openapi/components/schemas/WidgetUpdate.yaml',
  'openapi/flows/widgets.yaml',
  'openapi/paths/widgets_{widgetId}.yaml',
];
const HANDLER = 'tools/src/sandbox/routes/widgets.ts';

/** A copy of what the command changes, and the command in it. */
function checkout() {
  const root = newFolder();
  for (const name of [
    'openapi',
    'generated',
    'scripts/rules',
    'tools/src/sandbox/routes',
    'redocly.yaml',
    'package.json',
    '.oxlintrc.json',
  ])
    cpSync(name, join(root, name), { recursive: true });
  const loader = [
    '-C',
    '@experimentation-automation/source',
    '--import',
    resolve('node_modules/tsx/dist/loader.mjs'),
  ];
  const run = (...words: string[]) =>
    startProcess(process.execPath, [...loader, resolve('scripts/new.ts'), ...words], { cwd: root }).ended;
  const edit = (name: string, change: (text: string) => string): void =>
    writeFileSync(join(root, name), change(readFileSync(join(root, name), 'utf8')));
  return { root, run, edit };
}

test('each file of a new operation is refused by its name until its placeholders are replaced', async () => {
  const { root, run, edit } = checkout();
  const words = ['operation', 'updateWidget', 'PATCH', '/widgets/{widgetId}', '--tag', 'Widget'];
  expect(await run(...words)).toMatchObject({ code: 0, err: '' });

  const first = await generate({ root });
  expect(new Set(first.problems.map(({ file }) => relative(root, file)))).toEqual(new Set(OF_OPENAPI));
  const linter = startProcess(resolve('node_modules/.bin/oxlint'), ['--format=unix', HANDLER], { cwd: root });
  expect(await linter.ended).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      new RegExp(`^${HANDLER}:\\d+:\\d+: Unexpected 'replace this' comment`, 'm'),
    ) as string,
  });
  expect(await run(...words)).toMatchObject({
    code: 2,
    err: expect.stringContaining('already has PATCH') as string,
  });

  for (const name of OF_OPENAPI)
    edit(name, (text) => text.replaceAll(/REPLACE\sTHIS \([^)]*\)/g, 'What only the author knows'));
  const second = await generate({ root });
  expect(second.problems).toEqual([]);
  expect(readFileSync(join(root, 'generated/operations.ts'), 'utf8')).toContain('updateWidget(');
});

test('a second operation is added to the files of the first one', async () => {
  const { root, run } = checkout();
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  expect(await run('operation', 'restoreGoal', 'POST', '/goals/{goalId}')).toMatchObject({ code: 0 });
  expect(read('openapi/paths/goals_{goalId}.yaml')).toMatch(
    /^post:\n {2}operationId: restoreGoal\n {2}tags: \[Goal\]/m,
  );
  expect(read('tools/src/sandbox/routes/goals.ts')).toMatch(/ {2}restoreGoal\(\) \{[^}]*\},\n\} satisfies/);
  expect(read('openapi/openapi.yaml')).toBe(readFileSync('openapi/openapi.yaml', 'utf8'));
  expect(read('openapi/flows/goals.yaml')).toBe(readFileSync('openapi/flows/goals.yaml', 'utf8'));
});

test('a wrong command line is refused with the usage', async () => {
  const { code, out, err } = await checkout().run('widget');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('Usage:');
});
