import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { listen } from '@experimentation-automation/test-support/listen';
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import { startSandboxProcess, startSandboxWithin } from './sandbox-process.ts';
import { talkTo } from '@experimentation-automation/test-support/sandbox/talk';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const { Database } = createRequire(import.meta.url)(
  'node-sqlite3-wasm',
) as typeof import('node-sqlite3-wasm');
const goal = { name: 'Newsletter', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
let folder: string;
let file: string;

beforeEach(() => {
  folder = newFolder();
  file = join(folder, 'state.db');
});

const open = (options: SandboxOptions = {}) => createSandbox({ data: file, clock: 'stopped', ...options });

describe('a sandbox with a data file', () => {
  it('continues where it stopped: records, ids, seed and time', async () => {
    const before = await open({ seed: 'first', now: '2026-06-15T08:00:00Z' });
    const call = talkTo(before);
    await call('POST', '/goals', { ...goal, name: 'Kept €😀' });
    await call('POST', '/goals', goal);
    await call('DELETE', '/goals/11');
    await before.clock.advance(90_000);
    await call('PATCH', '/goals/1', { name: 'Renamed' });
    const state = before.snapshot();
    await before.close();

    const after = await open({ seed: 'other', now: '2020-01-01T00:00:00Z' });
    expect(after.snapshot()).toEqual(state);
    expect((await talkTo(after)('POST', '/goals', goal)).body).toMatchObject({ id: 12 });
    await after.close();
  });

  it('lets an advanced clock continue with real time', async () => {
    const before = await createSandbox({ data: file });
    await before.clock.advance(3_600_000);
    const left = before.clock.now();
    await before.close();
    const after = await createSandbox({ data: file });
    expect(after.clock.now() - left).toBeGreaterThanOrEqual(0);
    expect(after.clock.now() - left).toBeLessThan(10_000);
    await after.close();
  });

  it('keeps ids that a number cannot hold', async () => {
    const before = await open();
    plant(before, { sites: [{ id: 9007199254740993n, name: 'Far', code: 'far-away-1' }] });
    const state = before.snapshot();
    await before.close();
    const after = await open();
    expect(after.snapshot()).toEqual(state);
    expect(after.snapshot().records.sites).toContainEqual(expect.objectContaining({ id: 9007199254740993n }));
    await after.close();
  });

  it('continues pending reports and callbacks', async () => {
    const received: string[] = [];
    const receiver = createServer((request, response) => {
      received.push(request.url ?? '');
      response.end();
    });
    const url = `${(await listen(receiver, onTestFinished)).url}/done`;
    const before = await open();
    const now = before.clock.now();
    const asked = await talkTo(before)('POST', '/experiments/1/results', { callbackUrl: url });
    const pending = before.reports().at(-1);
    expect(asked.body).toMatchObject({ dataCode: pending?.dataCode });
    expect(pending?.readyAt).toBe(now + 2_000);
    await before.close();

    const after = await open();
    expect(after.reports().at(-1)).toEqual(pending);
    await after.clock.advance(10_000);
    expect(received).toEqual(['/done']);
    expect(after.callbacks()).toMatchObject([{ state: 'delivered' }]);
    await after.close();
  });

  it('also keeps a reset, a seed and a loaded state', async () => {
    const first = await open();
    await talkTo(first)('POST', '/goals', goal);
    const loaded = first.snapshot();
    first.seed('other');
    const reseeded = first.snapshot();
    await first.close();
    const second = await open();
    expect(second.snapshot()).toEqual(reseeded);
    second.restore(loaded);
    await second.close();
    const third = await open();
    expect(third.snapshot()).toEqual(loaded);
    await third.close();
  });

  it('leaves only one file when it is closed', async () => {
    await (await open()).close();
    expect(readdirSync(folder)).toEqual(['state.db']);
  });

  it('is the only one in its process that can open the file', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(`${file} is in use by another sandbox of this process.`);
    await first.close();
    await (await open()).close();
  });

  it('is the only process that can open the file, which is free again after a kill', async () => {
    const first = await startSandboxProcess('--data', file);
    const second = await tools.run(['sandbox', '--port', '0', '--data', file]);
    expect([second.code, second.err.trim()]).toEqual([
      3,
      `experimentation-automation-tools sandbox: ${file} is in use by process ${first.child.pid}. Stop it, or delete ${file}.pid if it is something else.`,
    ]);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(`${file}.pid`)).toBe(true);
    const third = await open();
    await third.close();
    expect(existsSync(`${file}.pid`)).toBe(false);
  });

  it('reports the file on a full disk, changes nothing, and starts again when there is space', async () => {
    const full = await startSandboxWithin(300, '--data', file);
    const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
    const create = async (name: string) => {
      const body = JSON.stringify({ ...goal, name, description: 'x'.repeat(10_000) });
      return fetch(`${full.url}/goals`, { method: 'POST', headers, body });
    };
    let kept = 0;
    let refused = await create('0');
    while (refused.ok) refused = await create(String((kept += 1)));
    const cannot = `${file} cannot be written: disk I/O error. Nothing was changed. Is the disk full?`;
    expect(await refused.json()).toMatchObject({ message: `The sandbox failed in createGoal: ${cannot}` });
    const count = async (url: string) =>
      ((await (await fetch(`${url}/goals?perPage=100`, { headers })).json()) as unknown[]).length;
    const before = await count(full.url);
    full.child.kill();
    await full.ended;
    const again = await startSandboxProcess('--data', file);
    expect(await count(again.url)).toBe(before);
    again.child.kill();
    await again.ended;
  });
});

describe('a data file under several paths', () => {
  it('can be opened by one sandbox of this process, even through a symbolic link', async () => {
    const first = await open();
    const alias = join(folder, 'alias.db');
    symlinkSync(file, alias);
    await expect(createSandbox({ data: alias })).rejects.toThrow(/alias\.db is in use/);
    await talkTo(first)('POST', '/goals', goal);
    await first.close();
    const again = await createSandbox({ data: alias, clock: 'stopped' });
    expect((await talkTo(again)('GET', '/goals/10')).status).toBe(200);
    await again.close();
  });

  it('is not opened through a hard link', async () => {
    await (await open()).close();
    const alias = join(folder, 'alias.db');
    linkSync(file, alias);
    await expect(createSandbox({ data: alias })).rejects.toThrow('alias.db has 2 names (hard links)');
    await expect(open()).rejects.toThrow('state.db has 2 names (hard links)');
  });

  it('is refused in another container until its owner is deleted', async () => {
    await (await open()).close();
    // What another container would find beside the file: an id without meaning there.
    writeFileSync(`${file}.pid`, '1 elsewhere pid:[1]');
    await expect(open()).rejects.toThrow(`Make sure that it has ended, and delete ${file}.pid.`);
    rmSync(`${file}.pid`);
    await (await open()).close();
  });

  it('is refused after a move without what the killed process had not written back', async () => {
    const first = await startSandboxProcess('--data', file);
    const moved = join(folder, 'moved.db');
    await fetch(`${first.url}/goals`, {
      method: 'POST',
      headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
      body: JSON.stringify(goal),
    });
    first.child.kill('SIGKILL');
    await first.ended;
    renameSync(file, moved);
    await expect(createSandbox({ data: moved })).rejects.toThrow(`beside ${file}: move it back`);
    renameSync(moved, file);
    const again = await open();
    expect((await talkTo(again)('GET', '/goals/10')).status).toBe(200);
    await again.close();
    renameSync(file, moved);
    await (await createSandbox({ data: moved })).close();
  });
});

describe('a file that cannot keep the state', () => {
  const refused = async (why: RegExp) => {
    await expect(open()).rejects.toThrow(why);
    expect(existsSync(`${file}.pid`)).toBe(false);
  };

  const tamper = (sql: string): void => {
    const db = new Database(file);
    db.all('PRAGMA locking_mode = EXCLUSIVE');
    db.exec(sql);
    db.close();
  };

  it('is not a database', async () => {
    writeFileSync(file, 'Dear diary, today I did not write SQLite.'.repeat(200));
    await refused(/state\.db cannot be used to keep state: .*not a database.*\. Name another file/);
    expect(readFileSync(file, 'utf8')).toContain('Dear diary');
  });

  it('belongs to another program', async () => {
    const db = new Database(file);
    db.exec('CREATE TABLE customer (id INTEGER)');
    db.close();
    const bytes = readFileSync(file);
    await refused(/it is a database of another program/);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it.each([
    ['a newer', 99],
    ['an older', 1],
  ])('was made by %s version', async (which, version) => {
    await (await open()).close();
    tamper(`PRAGMA user_version = ${version}`);
    await refused(new RegExp(`${which} version of this program made it \\(${version}\\)`));
  });

  it('is damaged', async () => {
    await (await open()).close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096, 12_288);
    writeFileSync(file, bytes);
    await refused(/cannot be used to keep state/);
  });

  it('contains invalid records', async () => {
    await (await open()).close();
    tamper("UPDATE record SET body = '{\"id\":1}' WHERE kind = 'goals'");
    await refused(/"records\.goals\[\d\]" is not a record of this kind/);
  });

  it('is a folder, or in a folder that does not exist', async () => {
    mkdirSync(file);
    await refused(/cannot be used to keep state/);
    file = join(folder, 'nowhere', 'state.db');
    await expect(open()).rejects.toThrow(/state\.db\.pid cannot be written/);
  });
});
