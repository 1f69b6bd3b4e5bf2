/** The file that keeps the state: what it keeps, and which files are refused. */
import { createRequire } from 'node:module';
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { talkTo } from '@experimentation-automation/test-support/sandbox/talk';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.ts';
import { openSqliteStore } from '../../src/sandbox/store/sqlite-store.ts';

const { Database } = createRequire(import.meta.url)(
  'node-sqlite3-wasm',
) as typeof import('node-sqlite3-wasm');

const inNewFolder = (name = 'state.db'): string => join(newFolder(), name);

/** Runs statements in a file, as another program. */
function edit(file: string, ...statements: readonly string[]): void {
  const db = new Database(file);
  // A file with a write-ahead log can be read in this mode only.
  db.exec('PRAGMA locking_mode = EXCLUSIVE');
  for (const statement of statements) db.exec(statement);
  db.close();
}

async function openSandbox(data: string, now?: string) {
  const sandbox = await createSandbox({ clock: 'stopped', data, ...(now === undefined ? {} : { now }) });
  onTestFinished(() => sandbox.close());
  return sandbox;
}
const GOAL = { name: 'Newsletter', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };

test('what was created, changed and removed is there again, with the time and the next ids', async () => {
  const file = inNewFolder();
  const first = await openSandbox(file, '2026-06-15T08:00:00Z');
  const call = talkTo(first);
  await call('POST', '/goals', GOAL);
  await call('PATCH', '/goals/1', { name: 'Changed' });
  await call('POST', '/goals', GOAL);
  await call('DELETE', '/goals/11');
  await first.clock.advance(5_000);
  await first.close();
  const again = await openSandbox(file, '2030-01-01T00:00:00Z');
  expect(again.clock.now()).toBe(Date.UTC(2026, 5, 15, 8, 0, 5));
  expect((await talkTo(again)('GET', '/goals/1')).body).toMatchObject({ name: 'Changed' });
  expect((await talkTo(again)('GET', '/goals/10')).status).toBe(200);
  expect((await talkTo(again)('GET', '/goals/11')).status).toBe(404);
  expect((await talkTo(again)('POST', '/goals', GOAL)).body).toMatchObject({ id: 12 });
  again.reset();
  expect((await talkTo(again)('POST', '/goals', GOAL)).body).toMatchObject({ id: 10 });
});

test('the time that has passed since is added to that of a clock that runs', async () => {
  const file = inNewFolder();
  const time = Date.UTC(2026, 5, 15, 8);
  const before = Date.now();
  await (await openSandbox(file, '2026-06-15T08:00:00Z')).close();
  edit(file, `UPDATE note SET value = '[${time}, ${before - 60_000}]' WHERE name = 'time'`);
  const again = await createSandbox({ data: file });
  const passed = again.clock.now() - time;
  await again.close();
  expect(passed).toBeGreaterThanOrEqual(60_000);
  expect(passed).toBeLessThanOrEqual(60_000 + Date.now() - before + 1);
});

test('ids that a number cannot hold stay exact', async () => {
  const file = inNewFolder();
  const first = await openSandbox(file);
  const { records, ...state } = first.snapshot();
  const [goal] = records.goals ?? [];
  if (goal === undefined) throw new Error('There is no goal.');
  first.restore({ ...state, records: { ...records, goals: [{ ...goal, id: 9007199254740993n }] } });
  await first.close();
  const again = await openSandbox(file);
  expect(again.snapshot().records.goals).toMatchObject([{ id: 9007199254740993n }]);
  expect(String(again.snapshot().nextIds.goals)).toBe('9007199254740994');
});

test('a state that was loaded is there again, with the next ids', () => {
  const file = inNewFolder();
  const first = openSqliteStore(file);
  first.replace(
    { records: { sites: [{ id: 1, code: 'site000001' }] }, nextIds: { goals: 7 } },
    { time: '5' },
  );
  first.close();
  const again = openSqliteStore(file);
  expect([again.data.sites.all(), again.data.goals.nextId(), again.note('time')]).toEqual([
    [{ id: 1, code: 'site000001' }],
    7,
    '5',
  ]);
  again.close();
});

describe('a file', () => {
  test.each<[string, readonly string[], string]>([
    ['has tables of another program', ['CREATE TABLE a (b)'], 'it is a database of another program'],
    ['is marked by another program', ['PRAGMA application_id = 5'], 'it is a database of another program'],
    [
      'is from a newer version',
      ['PRAGMA application_id = 0x78617362', 'PRAGMA user_version = 5'],
      'a newer version of this program made it (5)',
    ],
    [
      'is from an older version',
      ['PRAGMA application_id = 0x78617362', 'PRAGMA user_version = 3', 'CREATE TABLE a (b)'],
      'an older version of this program made it (3)',
    ],
  ])('is refused if it %s', (_, statements, why) => {
    const file = inNewFolder();
    edit(file, ...statements);
    expect(() => openSqliteStore(file)).toThrow(
      `${file} cannot be used to keep state: ${why}. Name another file or move it away.`,
    );
    // It is free for its own program.
    edit(file, 'CREATE TABLE other (b)');
  });

  test('is refused if it is no database', () => {
    const file = inNewFolder();
    writeFileSync(file, 'text '.repeat(1_000));
    expect(() => openSqliteStore(file)).toThrow('cannot be used to keep state: ');
  });

  test('is refused if its records are not sound', () => {
    const file = inNewFolder();
    openSqliteStore(file).close();
    edit(file, `INSERT INTO record VALUES ('goals', '1', '{"id":1}')`);
    expect(() => openSqliteStore(file)).toThrow('is not a record of this kind');
    edit(file, `UPDATE record SET body = x'00'`);
    expect(() => openSqliteStore(file)).toThrow('Column body of the data file is not text.');
  });

  test('may have records of kinds that are not known, and the lock of a process that was killed', () => {
    const file = inNewFolder();
    openSqliteStore(file).close();
    edit(file, `INSERT INTO record VALUES ('none', '1', '{}')`, `INSERT INTO next_id VALUES ('none', '7')`);
    mkdirSync(`${file}.lock`);
    const store = openSqliteStore(file);
    expect(store.data.goals.size).toBe(0);
    store.close();
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  test('is refused while it is open, and if it was moved without its log', () => {
    const file = inNewFolder();
    const store = openSqliteStore(file);
    expect(() => openSqliteStore(file)).toThrow(file);
    store.close();
    edit(file, `INSERT INTO note VALUES ('owner', '${file}')`);
    const moved = inNewFolder('moved.db');
    renameSync(file, moved);
    openSqliteStore(moved).close();
    edit(moved, `INSERT INTO note VALUES ('owner', '${file}')`);
    writeFileSync(`${file}-wal`, '');
    expect(() => openSqliteStore(moved)).toThrow(
      `it was not closed, and part of its state is beside ${file}: move it back and open it under that name`,
    );
    renameSync(moved, file);
    openSqliteStore(file).close();
  });

  test('is refused if it was copied without its log while it was open', () => {
    const file = inNewFolder();
    const store = openSqliteStore(file);
    const copy = inNewFolder('copy.db');
    copyFileSync(file, copy);
    expect(() => openSqliteStore(copy)).toThrow(`part of its state is beside ${file}`);
    store.close();
  });

  test('has nothing of a transaction that could not be written, and all of the next one', () => {
    const file = inNewFolder();
    openSqliteStore(file).close();
    edit(
      file,
      `CREATE TRIGGER full BEFORE INSERT ON record WHEN new.id = '2' BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
    const store = openSqliteStore(file);
    const put = (...ids: readonly number[]) =>
      store.transaction(() => {
        for (const id of ids) store.data.sites.put({ id, code: `site00000${id}` });
      });
    expect(() => put(1, 2)).toThrow(
      `${file} cannot be written: full. Nothing was changed. Is the disk full?`,
    );
    put(3, 4);
    store.close();
    const again = openSqliteStore(file);
    expect(again.data.sites.all().map(({ id }) => id)).toEqual([3, 4]);
    again.close();
  });

  test('that is closed twice is closed', () => {
    const store = openSqliteStore(inNewFolder());
    store.close();
    expect(() => store.close()).not.toThrow();
  });
});
