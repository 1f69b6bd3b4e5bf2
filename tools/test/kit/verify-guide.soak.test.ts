import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';

const { url } = await servedSandbox();

const guide = await readFile('kit/docs/verify-a-service.md', 'utf8');
const commands = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

/** The words of a command and its token, as a shell passes them on: what begins as `npx` does. */
async function read(command: string): Promise<{ token: string; words: readonly string[] }> {
  const npx = `npx() { printf '%s\\n' "$CONTRACT_TOKEN" "$@"; }`;
  const env = { ...process.env, CONTRACT_TOKEN: 'any-token' };
  const { stdout } = await promisify(execFile)('sh', ['-ec', `${npx}\n${command}`], { env });
  const [token = '', , ...words] = stdout.trimEnd().split('\n');
  return { token, words };
}

describe('the guide for providers', () => {
  const folder = newFolder();

  beforeAll(async () => {
    const [, name = '', text = ''] = /^```json name=(\S+)\n([^]*?)^```$/m.exec(guide) ?? [];
    await writeFile(join(folder, name), text);
    // What the commands name of the contract; two of them verify all of it.
    const { document } = contractUnder(/^\/(?:accounts|experiments|goals|sites|takeaways|variations)/);
    await writeFile(join(folder, 'openapi.yaml'), JSON.stringify(document));
    const project = JSON.stringify({ contract: 'openapi.yaml' });
    await writeFile(join(folder, 'openapi-contract-kit.config.json'), project);
  });

  it.each(commands)('%s', async (command) => {
    const { token, words } = await read(command.replace('http://localhost:8080', url));
    const { code, out, err } = await kit.run(words, { cwd: folder, env: { CONTRACT_TOKEN: token } });
    expect(code, err).toBe(0);
    expect(out).toMatch(command.includes('--plan') ? /this run creates/ : /No (error|violation) in/);
  });

  it('writes the reports that it mentions', async () => {
    for (const name of ['verify.xml', 'verify.html', 'verify.json']) {
      expect((await stat(join(folder, name))).size, name).toBeGreaterThan(1_000);
    }
  });

  it('shows code that runs', async () => {
    const example = [...FROM_SOURCES, 'examples/verify-a-service/verify.ts'];
    const env = { ...process.env, BASE_URL: url };
    const { stdout } = await promisify(execFile)(process.execPath, example, { env });
    expect(stdout).toMatch(/No (error|violation) in/);
  });
});
