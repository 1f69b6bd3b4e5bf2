import { existsSync, rmdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Database, QueryResult } from 'node-sqlite3-wasm';
import { takeFile } from 'openapi-contract-kit/internal/base/file-lock';
import { parseExact, stringifyExact } from 'openapi-contract-kit/internal/base/exact';
import { canonicalId, type Id } from './ids.ts';
import { INDEXING, type Kind } from './records.ts';
import { createMemoryStore, type Journal } from './memory-store.ts';
import { checkState } from './check-state.ts';
import type { Content, Notes, Store } from './store.ts';

/** Marks a file as ours: "xasb" in ASCII. */
const APPLICATION = 0x78617362;
/** Increases when tables or records change; a file of another version is refused. */
const VERSION = 4;

/** The note that names the path under which the file was opened, while it is open. */
const OWNER = 'owner';

/**
 * Keeps everything in memory, and writes every transaction to an SQLite file before it is committed. A process that is
 * killed finds the old or the new state when it starts again, never a mixture.
 */
export function openSqliteStore(file: string): Store {
  const { Database } = loadSqlite();
  const lock = takeFile(file, 'sandbox');
  let db: Database | undefined;
  let statements: { finalize(): void } | undefined;
  /** If a statement were left open, the file would stay locked and its log would not be written back. */
  const close = (opened: Database): void => {
    statements?.finalize();
    opened.close();
  };
  try {
    // SQLite uses a folder as its lock, which stays when its process is killed.
    if (existsSync(`${lock.path}.lock`)) rmdirSync(`${lock.path}.lock`);
    db = new Database(lock.path);
    const opened = db;
    prepare(opened);
    const { [OWNER]: owner, ...notes } = readNotes(opened);
    refuseMoved(owner, lock.path);
    const journal = journalOf(opened, file);
    statements = journal;
    journal.noted(OWNER, lock.path);
    // Whoever opens the file after a move sees only the file, not the log beside its old path.
    opened.all('PRAGMA wal_checkpoint(TRUNCATE)');
    const store = createMemoryStore(journal, read(opened), notes);
    return {
      ...store,
      close() {
        if (opened.isOpen) {
          opened.exec(`DELETE FROM note WHERE name = '${OWNER}'`);
          close(opened);
        }
        lock.release();
      },
    };
  } catch (error) {
    if (db?.isOpen) close(db);
    lock.release();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be used to keep state: ${why}. Name another file or move it away.`, {
      cause: error,
    });
  }
}

/** Refuses a file that was moved without its log, which contains changes that were confirmed. */
function refuseMoved(last: string | undefined, path: string): void {
  if (last !== undefined && last !== path && existsSync(`${last}-wal`))
    throw new Error(
      `it was not closed, and part of its state is beside ${last}: move it back and open it under that name`,
    );
}

function loadSqlite(): typeof import('node-sqlite3-wasm') {
  try {
    // CommonJS, whose named exports an import cannot see although its types declare them.
    return createRequire(import.meta.url)('node-sqlite3-wasm') as typeof import('node-sqlite3-wasm');
  } catch (error) {
    throw new Error(
      'Keeping state in a file needs node-sqlite3-wasm. Run: npm install node-sqlite3-wasm@0.8.60',
      {
        cause: error,
      },
    );
  }
}

/** Makes sure that the file is ours, or new, before anything is written to it. */
function prepare(db: Database): void {
  // The write-ahead log, in the mode that needs no shared memory. This build does not replay its rollback journal after
  // a crash, because it mistakes its own lock for that of another process.
  db.all('PRAGMA locking_mode = EXCLUSIVE');
  const application = pragma(db, 'application_id');
  const tables = db.all('SELECT name FROM sqlite_schema').length;
  if (application !== APPLICATION && (application !== 0 || tables > 0)) {
    throw new Error('it is a database of another program');
  }
  const version = pragma(db, 'user_version');
  if (version > VERSION) throw new Error(`a newer version of this program made it (${version})`);
  if (tables > 0 && version < VERSION)
    throw new Error(`an older version of this program made it (${version})`);
  const [check] = db.all('PRAGMA quick_check(1)');
  if (check?.['quick_check'] !== 'ok') throw new Error(`it is damaged (${JSON.stringify(check)})`);
  db.all('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  if (tables > 0) return;
  db.exec(`
    BEGIN IMMEDIATE;
    PRAGMA application_id = ${APPLICATION};
    PRAGMA user_version = ${VERSION};
    CREATE TABLE record (kind TEXT, id TEXT, body TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
    CREATE TABLE next_id (kind TEXT PRIMARY KEY, id TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE note (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    COMMIT;
  `);
}

const pragma = (db: Database, name: string): number => Number(db.all(`PRAGMA ${name}`)[0]?.[name] ?? 0);

function journalOf(db: Database, file: string): Journal & { finalize(): void } {
  const prepareAll = () => ({
    put: db.prepare('INSERT OR REPLACE INTO record VALUES (?, ?, ?)'),
    remove: db.prepare('DELETE FROM record WHERE kind = ? AND id = ?'),
    setNextId: db.prepare('INSERT OR REPLACE INTO next_id VALUES (?, ?)'),
    setNote: db.prepare('INSERT OR REPLACE INTO note VALUES (?, ?)'),
  });
  let prepared: ReturnType<typeof prepareAll> | undefined;
  const statements = () => (prepared ??= prepareAll());

  function finalize(): void {
    for (const statement of Object.values(prepared ?? {})) {
      try {
        statement.finalize();
      } catch {
        // One that failed reports that once more.
      }
    }
    prepared = undefined;
  }

  function atOnce(work: (all: ReturnType<typeof prepareAll>) => void): void {
    db.exec('BEGIN IMMEDIATE');
    try {
      work(statements());
      db.exec('COMMIT');
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK');
      finalize();
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${file} cannot be written: ${why}. Nothing was changed. Is the disk full?`, {
        cause: error,
      });
    }
  }

  return {
    commit(changes, nextIds) {
      atOnce(({ put, remove, setNextId }) => {
        for (const { kind, id, after } of changes) {
          if (after === undefined) remove.run([kind, String(id)]);
          else put.run([kind, String(id), stringifyExact(after)]);
        }
        for (const [kind, id] of nextIds) setNextId.run([kind, String(id)]);
      });
    },
    replaced(content, notes) {
      atOnce(({ put, setNextId, setNote }) => {
        db.exec('DELETE FROM record; DELETE FROM next_id;');
        for (const [kind, records] of Object.entries(content.records)) {
          for (const record of records) put.run([kind, String(record.id), stringifyExact(record)]);
        }
        for (const [kind, id] of Object.entries(content.nextIds)) setNextId.run([kind, String(id)]);
        for (const [name, value] of Object.entries(notes)) setNote.run([name, value]);
      });
    },
    finalize,
    noted: (name, value) => void statements().setNote.run([name, value]),
  };
}

function read(db: Database): Content {
  const records: Partial<Record<Kind, unknown[]>> = {};
  for (const row of db.all('SELECT kind, body FROM record')) {
    const kind = kindOf(textOf(row, 'kind'));
    if (kind !== undefined) (records[kind] ??= []).push(parseExact(textOf(row, 'body')));
  }
  const nextIds: Partial<Record<Kind, Id>> = {};
  for (const row of db.all('SELECT kind, id FROM next_id')) {
    const ownKind = kindOf(textOf(row, 'kind'));
    if (ownKind !== undefined) nextIds[ownKind] = canonicalId(BigInt(textOf(row, 'id')));
  }
  return checkState({ time: 0, records, nextIds });
}

const readNotes = (db: Database): Notes =>
  Object.fromEntries(
    db.all('SELECT name, value FROM note').map((row) => [textOf(row, 'name'), textOf(row, 'value')]),
  );

function textOf(row: QueryResult, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`Column ${column} of the data file is not text.`);
  return value;
}

const kindOf = (name: string): Kind | undefined =>
  (Object.keys(INDEXING) as Kind[]).find((kind) => kind === name);
