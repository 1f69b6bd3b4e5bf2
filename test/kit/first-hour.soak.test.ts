/** The blocks for a shell in the guide of the first hour, in order, against the service that the guide names. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../bench/services/postgres.ts';
import { responds, run } from '../../bench/services/programs.ts';
import { freePort } from '@experimentation-automation/test-support/listen';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { type Ended, startProcess } from '@experimentation-automation/test-support/start-process';
import { until } from '@experimentation-automation/test-support/until';
import { packedPackages } from '../package/packed.ts';

const guide = readFileSync('kit/docs/first-hour.md', 'utf8');
const blocks = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block.trim());
const blockWith = (words: string): string => {
  const found = blocks.find((block) => block.includes(words));
  if (found === undefined) throw new Error(`No block of the guide has "${words}".`);
  return found;
};
/** The settings of a reader, not those of the npm that runs these tests. */
const SETTINGS = Object.entries(process.env).filter(
  ([name]) => !/^(npm_(?!config_(?:registry|cache)$)|NODE_ENV$|VITEST)/.test(name),
);

describe.skipIf(!existsSync('/usr/lib/postgresql'))('the guide of the first hour', () => {
  const cwd = newFolder();
  /** Open to the user of PostgreSQL, which refuses to run as root. */
  const data = mkdtempSync(join(tmpdir(), 'first-hour-'));
  let database: Postgres | undefined;
  let port: number;
  let env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(SETTINGS),
    NO_COLOR: '1',
    npm_config_yes: 'true',
    // Unleash would compile two modules that it can do without.
    npm_config_ignore_scripts: 'true',
  };
  let end = (): Promise<unknown> => Promise.resolve();

  /** Runs a block with the address of the service here. */
  const shell = (block: string): Promise<Ended> =>
    startProcess('sh', ['-ec', block.replaceAll('127.0.0.1:4242', `127.0.0.1:${port}`)], { cwd, env }).ended;
  const verified = async (words: string): Promise<Ended> => {
    const ended = await shell(blockWith(words));
    return { ...ended, out: ended.out.replaceAll(/\s+/g, ' ') };
  };

  beforeAll(async () => {
    writeFileSync(join(cwd, 'package.json'), '{ "private": true }');
    chmodSync(data, 0o755);
    const postgres = await startPostgres(join(data, 'postgres'));
    database = postgres;
    port = await freePort();
    const { kit } = await packedPackages();
    // The package is not on npm yet.
    const install = blockWith('install --save-dev').replace('openapi-contract-kit', kit.tarball);
    expect(await shell(install)).toMatchObject({ code: 0 });

    const lines = blockWith('unleash-server').split('\n');
    const statements = [...(lines[1] ?? '').matchAll(/-c (["'])(.*?)\1/g)].flatMap(([, , one = '']) => [
      '-c',
      one,
    ]);
    const as = ['-h', '127.0.0.1', '-p', String(postgres.port), '-U', 'tester', '-d', 'postgres'];
    await run('psql', [...as, ...statements]);
    const [program = '', ...others] = lines.slice(2).reverse();
    for (const line of others.reverse()) {
      const set = line.startsWith('export ') ? [...line.matchAll(/(\w+)=(?:'([^']*)'|(\S+))/g)] : [];
      for (const [, name = '', quoted, word = ''] of set)
        env = { ...env, [name]: (quoted ?? word).replace(':5432', `:${postgres.port}`) };
      if (set.length === 0) expect(await shell(line)).toMatchObject({ code: 0 });
    }
    const server = spawn('sh', ['-ec', program.replace(/ &$/, '')], {
      cwd,
      env: { ...env, PORT: String(port), HTTP_HOST: '127.0.0.1', CHECK_VERSION: 'false' },
      detached: true,
      stdio: 'ignore',
    });
    const ended = once(server, 'exit');
    end = () => {
      if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
      return ended;
    };
    await until('Unleash responds', () => responds(`http://127.0.0.1:${port}/health`));
  });
  afterAll(async () => {
    await end();
    await database?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  test('finds what it shows, and records it as a baseline', async () => {
    expect(await shell(blockWith('-o openapi.json'))).toMatchObject({ code: 0 });
    const first = await verified('verify http://127.0.0.1:4242 --contract openapi.json');
    expect([first.code, first.out]).toEqual([1, expect.stringContaining('The service breaks the contract.')]);
    const shown = guide.match(/^ {0,2}\d+ ERROR .+$|\d+ causes \([^)]+\) in \d+\s+findings/gm) ?? [];
    expect(shown.length).toBeGreaterThan(3);
    for (const words of shown) expect(first.out).toContain(words.trim().replaceAll(/\s+/g, ' '));
    expect((await shell(blockWith('curl -si'))).out).toContain('HTTP/1.1 500 Internal Server Error');
    const baseline = await verified('--write-baseline');
    expect([baseline.code, baseline.err]).toEqual([
      0,
      expect.stringMatching(/baseline\.json: \d+ findings are recorded/),
    ]);
    expect(baseline.out).toMatch(/No violation in \d+ of 214 operations\..* 0 fixed\./);
  });

  test('plans what it would write, and runs in CI', async () => {
    const plan = await verified('--write --plan');
    expect([plan.code, plan.out]).toEqual([
      0,
      expect.stringContaining('objects whose names begin with kit-verify-'),
    ]);
    expect(await shell(blockWith('curl -s -X DELETE'))).toMatchObject({ code: 0 });
    env = { ...env, SERVICE: `http://127.0.0.1:${port}` };
    expect(await verified('"$SERVICE"')).toMatchObject({ code: 0 });
    for (const report of ['verify.xml', 'verify.html']) expect(existsSync(join(cwd, report))).toBe(true);
  });
});
