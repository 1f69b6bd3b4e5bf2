/** The commands of the guides, pasted into a shell one block after the other. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';
import { kitProcess } from '@experimentation-automation/test-support/kit/cli/process';
import { toolsProcess } from '@experimentation-automation/test-support/tools/cli/process';

const ADDRESS = 'http://127.0.0.1:4010';
const { sandbox, url } = await servedSandbox({ seed: 1, clock: 'stopped' });
const folder = newFolder();

/** The blocks of a guide in one language, with the address of this sandbox. */
async function blocksOf(guide: string, language: string): Promise<string[]> {
  const text = await readFile(`docs/guides/${guide}.md`, 'utf8');
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))];
  return blocks.map(([, code = '']) => code.replaceAll(ADDRESS, url));
}

test('the commands of the command-line guide do what it says', async () => {
  await mkdir(join(folder, 'src'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(resolve('.'), join(folder, 'node_modules/experimentation-automation'));
  await copyFile('examples/ten-lines.ts', join(folder, 'src/report.ts'));
  for (const name of ['old.json', 'new.json']) await copyFile('generated/openapi.json', join(folder, name));
  let polls = 0;
  // Each report is ready a minute after it was requested, and several commands wait for one.
  const minutes = setInterval(() => {
    const now = sandbox.requests().filter(({ operation }) => operation === 'getResults').length;
    if (now > polls) void sandbox.clock.advance(60_000);
    polls = now;
  }, 100);
  onTestFinished(() => clearInterval(minutes));

  const programs = {
    'openapi-contract-kit': kitProcess.words,
    'experimentation-automation-tools': toolsProcess.words,
  };
  const cases = Object.entries(programs).map(
    ([name, words]) => `${name}) ${[process.execPath, ...words].map((word) => `'${word}'`).join(' ')} "$@";;`,
  );
  const npx = `npx() { local name=$1; shift; case $name in ${cases.join(' ')} esac; }`;
  const blocks = (await blocksOf('command-line', 'sh')).map((code) => code.replace(/^npm install .*\n/, ''));
  const { stdout } = await promisify(execFile)('bash', ['-ec', [npx, ...blocks].join('\n')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
  });
  expect(stdout).toContain('"name": "Basket button clicked"');
  expect(stdout.match(/^\{.*"status":"active".*\}$/gm)).toHaveLength(2);
  expect(stdout).toContain(String.raw`"jsCode": "document.title = 'Sale';\n"`);
  expect(stdout).toContain(`curl -X DELETE '${url}/goals/1'`);
  expect(stdout).toContain('"variationData"');
  expect(stdout).toMatch(/documented, \d+ observed/);
  const called = sandbox.requests().map(({ operation }) => operation);
  expect(called).toContain('updateExperiment');
  expect(called).not.toContain('deleteGoal');
});

test('the configuration of the assistants guide starts a server that reads', async () => {
  const [block = ''] = await blocksOf('assistants', 'json');
  const { experiments } = (
    JSON.parse(block) as { mcpServers: { experiments: { args: string[]; env: Record<string, string> } } }
  ).mcpServers;
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [...toolsProcess.words, ...experiments.args.slice(2)];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env: experiments.env }));
  try {
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['listExperiments', 'requestExperimentResults']));
    expect(names).not.toContain('createAccessToken');
    expect(names).not.toContain('updateGoal');
    const { content } = await client.callTool({ name: 'getGoal', arguments: { goalId: 1 } });
    expect(JSON.stringify(content)).toContain('Basket button clicked');
    const prompts = (await client.listPrompts()).prompts.map(({ name }) => name);
    expect(prompts).toEqual(['experiment-results', 'active-experiments', 'deploy-variation-code']);
  } finally {
    await client.close();
  }
});
