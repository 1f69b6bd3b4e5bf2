import { compareIds, type Id } from './ids.ts';
import { type Data, INDEXING, type Kind, type Records } from './records.ts';
import { createCollection, type Indexing, type ManagedCollection, type Stored } from './collection.ts';
import type { Change, Content, Notes, Store } from './store.ts';

/** Called with each change before it is committed; an error undoes the change. */
export interface Journal {
  commit(changes: readonly Change[], nextIds: ReadonlyMap<Kind, Id>): void;
  replaced(content: Content, notes: Notes): void;
  noted(name: string, value: string): void;
}

const TABLE: { readonly [K in Kind]: Indexing<Records[K]> } = INDEXING;
const KINDS = Object.keys(INDEXING) as Kind[];

type Managed = { readonly [K in Kind]: ManagedCollection<Records[K], string> };

interface Undo extends Change {
  readonly undo: () => void;
}

/** Keeps everything in memory. If there is a journal, it receives each transaction before the commit. */
export function createMemoryStore(journal?: Journal, content?: Content, initial: Notes = {}): Store {
  const notes = new Map(Object.entries(initial));
  let log: Undo[] | undefined;

  const managed = collections((change) => {
    if (log === undefined) throw new Error(`${change.kind} changed outside of a transaction`);
    log.push(change);
  });

  if (content !== undefined) fill(content);

  function fill(from: Content): void {
    for (const kind of KINDS) load(managed[kind], from, kind);
  }

  function commit(changes: readonly Undo[]): void {
    if (changes.length === 0 || journal === undefined) return;
    const nextIds = new Map(changes.map(({ kind }) => [kind, managed[kind].nextId()]));
    journal.commit(changes, nextIds);
  }

  return {
    data: managed satisfies Data,

    transaction(work, onChange) {
      if (log !== undefined) return work();
      const mine: Undo[] = (log = []);
      try {
        const result = work();
        commit(mine);
        if (mine.length > 0) onChange?.(mine);
        return result;
      } catch (error) {
        for (const { undo } of mine.reverse()) undo();
        throw error;
      } finally {
        log = undefined;
      }
    },

    content: () => ({
      records: Object.fromEntries(KINDS.map((kind) => [kind, managed[kind].all()])),
      nextIds: Object.fromEntries(KINDS.map((kind) => [kind, managed[kind].nextId()])),
    }),

    replace(next, withNotes) {
      journal?.replaced(next, withNotes);
      fill(next);
      for (const [name, value] of Object.entries(withNotes)) notes.set(name, value);
    },

    note: (name) => notes.get(name),
    setNote(name, value) {
      journal?.noted(name, value);
      notes.set(name, value);
    },
    close: () => undefined,
  };
}

/** The records of all kinds; calls `onChange` before each change. */
const collections = (onChange: (change: Undo) => void): Managed =>
  // The kinds are those of the table.
  Object.fromEntries(KINDS.map((kind) => [kind, collectionOf(kind, onChange)])) as Managed;

/** The records of one kind; calls `onChange` before each change. */
function collectionOf<K extends Kind>(
  kind: K,
  onChange: (change: Undo) => void,
): ManagedCollection<Records[K], string> {
  const collection: ManagedCollection<Records[K], string> = createCollection<Records[K] & Stored, string>(
    TABLE[kind],
    (id, _before, after) => {
      const before = collection.get(id);
      onChange({ kind, id, before, after, undo: () => collection.restore(id, before) });
    },
  );
  return collection;
}

function load<K extends Kind>(into: ManagedCollection<Records[K], string>, content: Content, kind: K): void {
  into.clear();
  const records = [...(content.records[kind] ?? [])].sort((a, b) => compareIds(a.id, b.id));
  for (const record of records) into.restore(record.id, record);
  const next = content.nextIds[kind];
  if (next !== undefined && BigInt(next) > BigInt(into.nextId())) into.continueAt(next);
}
