import { readdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { temporaryName } from 'openapi-contract-kit/internal/base/replace-file';
import { generate } from '../../scripts/generate/pipeline.ts';
import { redocly } from '@experimentation-automation/test-support/redocly';
import {
  type Ended,
  type Process,
  startProcess,
} from '@experimentation-automation/test-support/start-process';
import { generatedContractFolder, PROJECT, smallContract } from './small-contract.ts';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';

// Each of these starts a process that loads two linters and a compiler, which is slow on a busy machine.

const start = (...parameters: string[]): Process =>
  startProcess(process.execPath, [...FROM_SOURCES, 'scripts/generate.ts', ...parameters], {
    cwd: PROJECT,
  });

/** The small contract with its generated files. */
const generated = generatedContractFolder();

const run = (...parameters: string[]): Promise<Ended> => start(...parameters).ended;

test('bad usage gets help and exit code 2', async () => {
  const { code, out, err } = await run('--check', '--lint');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('Usage: npm run generate');
});

test('drift ends with exit code 1, the file on stdout and the remedy on stderr', async () => {
  const { root } = smallContract(generated);
  writeFileSync(join(root, 'generated', 'openapi.json'), '{}\n');
  const { code, out, err } = await run('--root', root, '--check');
  expect({ code, out }).toEqual({ code: 1, out: 'generated/openapi.json\n' });
  expect(err).toContain('npm run generate');
});

test('a problem ends with exit code 1 and one line with file, line, column and rule', async () => {
  const contract = smallContract();
  contract.edit('paths/goals.yaml', (text) => text.replace(/ {2}summary: .*\n/, ''));
  const { code, out, err } = await run('--root', contract.root, '--lint');
  expect(code).toBe(1);
  expect(out.trim()).toMatch(/openapi\/paths\/goals\.yaml:\d+:\d+ {2}operation-summary {2}\S/);
  expect(err).toContain('1 problem.');
});

test('a process that is killed while writing leaves whole files, and the next run cleans up', async () => {
  const contract = smallContract(generated);
  const before = contract.generated();
  contract.edit('components/schemas/Owner.yaml', (text) => text.replace('Whose it is', 'Who made it'));
  const folder = join(contract.root, 'generated');

  const { child, ended } = start('--root', contract.root);
  const watcher = watch(folder, () => child.kill('SIGKILL'));
  await ended;
  watcher.close();
  const names = Object.keys(before);
  const after = contract.generated();
  // A leftover of a process that was killed earlier; no running process has its id.
  writeFileSync(join(folder, temporaryName(4_194_305)), '');

  expect((await generate({ root: contract.root })).problems).toEqual([]);
  const whole = contract.generated();
  for (const name of names) expect([before[name], whole[name]]).toContain(after[name]);
  expect(readdirSync(folder).filter((name) => name.startsWith('.kit-'))).toEqual([]);
});

test('Redocly and Spectral find nothing when run separately with all of their rules', async () => {
  expect(await redocly(['lint', '--format', 'json'], PROJECT)).toMatchObject({ code: 0 });
  const spectral = new Spectral.Spectral();
  spectral.setRuleset(new Spectral.Ruleset({ extends: [rulesets.oas] }));
  expect(await spectral.run(readFileSync(join(PROJECT, 'generated/openapi.json'), 'utf8'))).toEqual([]);
});
