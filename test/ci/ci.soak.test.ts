import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '@experimentation-automation/test-support/listen';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { kitProcess } from '@experimentation-automation/test-support/kit/cli/process';
import { toolsProcess } from '@experimentation-automation/test-support/tools/cli/process';

interface Step {
  readonly run?: string;
  readonly uses?: string;
}

let folder = '';
beforeEach(async () => {
  folder = newFolder();
  const bin = join(folder, 'node_modules/.bin');
  await mkdir(bin, { recursive: true });
  // As in a project that installed the packages, so that npx and npm find their programs.
  for (const { name, words } of [
    { name: 'openapi-contract-kit', words: kitProcess.words },
    { name: 'experimentation-automation-tools', words: toolsProcess.words },
  ])
    await program(
      join(bin, name),
      `exec ${[process.execPath, ...words].map((word) => `"${word}"`).join(' ')} "$@"`,
    );
  await program(join(bin, 'npx'), 'exec "$@"');
  await program(join(bin, 'npm'), '[ "$1" = ci ]');
  const client = join(folder, 'node_modules/experimentation-automation');
  await mkdir(join(client, 'generated'), { recursive: true });
  await symlink(resolve('generated/openapi.json'), join(client, 'generated/openapi.json'));
  await cp('package.json', join(client, 'package.json'));
  await cp('examples/correcting-the-contract/corrections.yaml', join(folder, 'corrections.yaml'));
});

async function program(path: string, text: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
}

/** Runs the lines like a step, and ends the processes that they leave running. */
async function bash(script: string, env: Readonly<Record<string, string>>) {
  const path = `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`;
  const child = spawn('bash', ['-eo', 'pipefail', '-c', script], {
    cwd: folder,
    env: { ...process.env, PATH: path, AUTOMATION_TOKEN: 'secret', CONTRACT_TOKEN: 'secret', ...env },
    detached: true,
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'exit')) as [number | null];
  try {
    if (child.pid !== undefined) process.kill(-child.pid);
  } catch {
    // Nothing was left running.
  }
  return { code, said };
}

const yaml = async <T>(file: string): Promise<T> => parse(await readFile(file, 'utf8')) as T;
const isPinned = ({ uses }: Step): boolean => uses === undefined || /@[\da-f]{40}$/.test(uses);

test('the workflow for GitHub checks a service and shows the effect of the corrections', async () => {
  const { jobs } = await yaml<{ jobs: { contract: { steps: Step[] } } }>('examples/ci/github.yml');
  const { steps } = jobs.contract;
  expect(steps.every(isPinned)).toBe(true);
  const script = steps.flatMap(({ run }) => run ?? []).join('\n');
  const { code, said } = await bash(script, { PORT: String(await freePort()) });
  expect(said).toMatch(/No (error|violation) in/);
  expect(said).toContain('::');
  expect(code).toBe(0);
  expect(await readFile(join(folder, 'verify.xml'), 'utf8')).toContain('<testsuites');
});

test('the job for GitLab does the same, with reports for the merge request', async () => {
  const { contract } = await yaml<{ contract: { script: string[] } }>('examples/ci/gitlab.yml');
  const { code, said } = await bash(contract.script.join('\n'), { PORT: String(await freePort()) });
  expect(said).toMatch(/No (error|violation) in/);
  expect(code).toBe(0);
  expect(await readFile(join(folder, 'diff.xml'), 'utf8')).toContain('<testsuite');
});

test('the action runs both commands with its options', async () => {
  const { runs } = await yaml<{ runs: { steps: Step[] } }>('kit/action.yml');
  expect(runs.steps.every(isPinned)).toBe(true);
  const script = runs.steps.flatMap(({ run }) => run ?? []).join('\n');
  const none = { URL: '', OLD: '', NEW: '', OVERLAYS: '', OPTIONS: '', VERSION: '', REPORTS: 'reports' };
  const contract = 'node_modules/experimentation-automation/generated/openapi.json';
  const diff = await bash(script, {
    ...none,
    COMMAND: 'diff',
    OLD: contract,
    NEW: contract,
    OPTIONS: '--all',
  });
  expect(diff).toMatchObject({ code: 0 });
  expect(await readFile(join(folder, 'reports/diff.sarif'), 'utf8')).toContain('"version": "2.1.0"');

  const verify = await bash(script, {
    ...none,
    COMMAND: 'verify',
    URL: `http://127.0.0.1:${await freePort()}`,
    OVERLAYS: 'corrections.yaml\n',
    OPTIONS: `--contract ${contract}`,
  });
  expect(verify.said).toContain('Is the service running there?');
  expect(verify.said).toContain('::error title=The service was not checked to the end::');
  expect(await readFile(join(folder, 'reports/verify.sarif'), 'utf8')).toContain('"id": "unreachable"');
  expect(verify.code).toBe(5);
  expect((await bash(script, { ...none, COMMAND: 'check' })).code).toBe(2);
});
