import { createRequire } from 'node:module';
import type { Database, QueryResult } from 'node-sqlite3-wasm';
import { parseExact, stringifyExact } from '../../document/index.ts';
import { canonicalId, type Id } from '../ids.ts';
import { INDEXING, type Kind } from '../records.ts';
import { takeFile } from './file-lock.ts';
import { createMemoryStore, type Journal } from './memory-store.ts';
import { checkState } from './check-state.ts';
import type { Content, Store } from './store.ts';

/**
 * Keeps everything in memory and every transaction in an SQLite file before it counts: whoever is killed finds the
 * old or the new state when it starts again, never half of either.
 */
export function openSqliteStore(file: string): Store {
  const { Database } = loadSqlite();
  const release = takeFile(file);
  const db = new Database(file);
  // The write-ahead log, in the mode that needs no shared memory. The rollback journal of this build is not played
  // back after a crash: it takes its own lock for somebody else's.
  db.all('PRAGMA locking_mode = EXCLUSIVE');
  db.all('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  db.exec(`
    CREATE TABLE IF NOT EXISTS record (kind TEXT, id TEXT, body TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS next_id (kind TEXT PRIMARY KEY, id TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `);
  const store = createMemoryStore(journalOf(db), read(db));
  const notes = new Map(
    db.all('SELECT name, value FROM note').map((row) => [textOf(row, 'name'), textOf(row, 'value')]),
  );

  return {
    ...store,
    note: (name) => notes.get(name),
    setNote(name, value) {
      notes.set(name, value);
      db.run('INSERT OR REPLACE INTO note VALUES (?, ?)', [name, value]);
    },
    close() {
      if (db.isOpen) db.close();
      release();
    },
  };
}

function loadSqlite(): typeof import('node-sqlite3-wasm') {
  try {
    // CommonJS, whose names an import cannot see although its types promise them.
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

function journalOf(db: Database): Journal {
  const put = db.prepare('INSERT OR REPLACE INTO record VALUES (?, ?, ?)');
  const remove = db.prepare('DELETE FROM record WHERE kind = ? AND id = ?');
  const setNextId = db.prepare('INSERT OR REPLACE INTO next_id VALUES (?, ?)');

  function atOnce(work: () => void): void {
    db.exec('BEGIN IMMEDIATE');
    try {
      work();
      db.exec('COMMIT');
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    commit(changes, nextIds) {
      atOnce(() => {
        for (const { kind, id, after } of changes) {
          if (after === undefined) remove.run([kind, String(id)]);
          else put.run([kind, String(id), stringifyExact(after)]);
        }
        for (const [kind, id] of nextIds) setNextId.run([kind, String(id)]);
      });
    },
    replaced(content) {
      atOnce(() => {
        db.exec('DELETE FROM record; DELETE FROM next_id;');
        for (const [kind, records] of Object.entries(content.records)) {
          for (const record of records) put.run([kind, String(record.id), stringifyExact(record)]);
        }
        for (const [kind, id] of Object.entries(content.nextIds)) setNextId.run([kind, String(id)]);
      });
    },
  };
}

function read(db: Database): Content {
  const records: Partial<Record<Kind, unknown[]>> = {};
  for (const row of db.all('SELECT kind, body FROM record')) {
    const known = kindOf(textOf(row, 'kind'));
    if (known !== undefined) (records[known] ??= []).push(parseExact(textOf(row, 'body')));
  }
  const nextIds: Partial<Record<Kind, Id>> = {};
  for (const row of db.all('SELECT kind, id FROM next_id')) {
    const known = kindOf(textOf(row, 'kind'));
    if (known !== undefined) nextIds[known] = canonicalId(BigInt(textOf(row, 'id')));
  }
  return checkState({ time: 0, records, nextIds });
}

function textOf(row: QueryResult, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`Column ${column} of the data file holds no text.`);
  return value;
}

const kindOf = (name: string): Kind | undefined =>
  (Object.keys(INDEXING) as Kind[]).find((kind) => kind === name);
