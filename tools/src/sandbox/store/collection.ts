import { canonicalId, compareIds, type Id } from './ids.ts';
import { type SortedIds, sortedIds } from './sorted.ts';
import { folded, type TextIndex, textIndex } from './text-index.ts';

/** A record: never changed in place, always replaced as a whole. */
export interface Stored {
  readonly id: Id;
}
export type IndexKey = string | Id;

/** The indexes of a collection, besides that of ids. */
export interface Indexing<T, I extends string = string> {
  /** The keys under which a record is found, by the name of the index. */
  readonly keys?: Readonly<Record<I, (record: T) => readonly IndexKey[]>>;
  /** The text that is searched for words. */
  readonly text?: (record: T) => string;
}

export interface Range {
  /** Only records with a greater id. */
  readonly after?: Id;
  /** Number of records to skip. */
  readonly skip?: number;
  /** Maximum number of records. */
  readonly limit?: number;
}

/**
 * Records of one kind, in the order of their ids. The cost of reading grows only with the number of records returned.
 */
export interface Collection<T extends Stored, I extends string = string> {
  get(id: Id): T | undefined;
  /** Creates the record, or replaces the record with this id. */
  put(record: T): T;
  delete(id: Id): boolean;
  all(range?: Range): T[];
  by(index: I, key: IndexKey, range?: Range): T[];
  count(index: I, key: IndexKey): number;
  hasIndex(name: string): boolean;
  /** The records whose text contains the word, ignoring case; undefined if no text is indexed. */
  containing(word: string): T[] | undefined;
  readonly size: number;
  /** Increases with every change, so that callers can cache what they compute. */
  readonly version: number;
  /** An id that was never used before. */
  nextId(): Id;
}

/** Notifies the store of a change before it is made. */
export type OnChange = (id: Id, before: Stored | undefined, after: Stored | undefined) => void;

export interface ManagedCollection<T extends Stored, I extends string> extends Collection<T, I> {
  /** Sets the next id. */
  continueAt(next: Id): void;
  clear(): void;
  /** Sets or deletes without notifying the store, for rollbacks and loading. */
  restore(id: Id, record: T | undefined): void;
}

/** Records with their indexes: every change updates all of them together. */
export function createCollection<T extends Stored, I extends string>(
  indexing: Indexing<T, I>,
  onChange: OnChange,
): ManagedCollection<T, I> {
  const { records, order, setRecord } = createOrderedRecords<T>();
  const keys = createKeyIndexes(indexing);
  const words = createWordIndex(indexing, records);
  let next: Id = 1;
  let version = 0;

  function set(id: Id, record: T | undefined): void {
    const before = records.get(id);
    keys.update(id, before, record);
    words.update(id, before, record);
    setRecord(id, record);
    if (record !== undefined && compareIds(id, next) >= 0) next = canonicalId(BigInt(id) + 1n);
    version++;
  }

  return {
    get: (id) => records.get(canonicalId(id)),
    put(record) {
      const id = canonicalId(record.id);
      const copy = id === record.id ? record : { ...record, id };
      onChange(id, records.get(id), copy);
      set(id, copy);
      return copy;
    },
    delete(anyId) {
      const id = canonicalId(anyId);
      const before = records.get(id);
      if (before === undefined) return false;
      onChange(id, before, undefined);
      set(id, undefined);
      return true;
    },
    all: (range) => recordsIn(records, order, range),
    by: (name, key, range) => recordsIn(records, keys.ids(name, key), range),
    count: (name, key) => keys.ids(name, key)?.ids.length ?? 0,
    hasIndex: keys.has,
    containing: (word) => words.containing(word, order.ids),
    get size() {
      return records.size;
    },
    get version() {
      return version;
    },
    nextId: () => next,
    continueAt(to) {
      next = canonicalId(to);
    },
    clear() {
      for (const id of [...order.ids].reverse()) set(id, undefined);
      next = 1;
    },
    restore: set,
  };
}

/** The records by their ids, and the ids in order. */
function createOrderedRecords<T>() {
  const records = new Map<Id, T>();
  const order = sortedIds();
  function setRecord(id: Id, record: T | undefined): void {
    if (record === undefined) {
      records.delete(id);
      order.remove(id);
    } else {
      records.set(id, record);
      order.add(id);
    }
  }
  return { records, order, setRecord };
}

/** The records of the ids in this range. */
function recordsIn<T>(records: ReadonlyMap<Id, T>, ids: SortedIds | undefined, range: Range = {}): T[] {
  if (ids === undefined) return [];
  const from = (range.after === undefined ? 0 : ids.after(range.after)) + (range.skip ?? 0);
  const to = range.limit === undefined ? ids.ids.length : Math.min(ids.ids.length, from + range.limit);
  const result: T[] = [];
  for (let at = from; at < to; at++) {
    const record = records.get(ids.ids[at] ?? 0);
    if (record !== undefined) result.push(record);
  }
  return result;
}

/** The ids of the records under each key of each index. */
function createKeyIndexes<T extends Stored, I extends string>(indexing: Indexing<T, I>) {
  const keys = Object.entries<(record: T) => readonly IndexKey[]>(indexing.keys ?? {});
  const indexes = new Map<string, Map<IndexKey, SortedIds>>(keys.map(([name]) => [name, new Map()]));

  function add(name: string, keysOfRecord: readonly IndexKey[], id: Id): void {
    const postings = indexes.get(name);
    for (const at of keysOfRecord.map(canonicalKey)) {
      const ids = postings?.get(at) ?? sortedIds();
      postings?.set(at, ids);
      ids.add(id);
    }
  }

  function remove(name: string, keysOfRecord: readonly IndexKey[], id: Id): void {
    const postings = indexes.get(name);
    for (const at of keysOfRecord.map(canonicalKey)) {
      const ids = postings?.get(at);
      ids?.remove(id);
      if (ids?.ids.length === 0) postings?.delete(at);
    }
  }

  return {
    has: (name: string) => indexes.has(name),
    ids: (name: string, key: IndexKey) => indexes.get(name)?.get(canonicalKey(key)),
    /** Updates only the keys that changed, because most changes touch no key. */
    update(id: Id, before: T | undefined, after: T | undefined): void {
      for (const [name, keysOf] of keys) {
        const old = before === undefined ? [] : keysOf(before);
        const next = after === undefined ? [] : keysOf(after);
        if (old.length === next.length && old.every((key, at) => key === next[at])) continue;
        remove(name, old, id);
        add(name, next, id);
      }
    },
  };
}

/** The words of the records' text. It is built on first use, and kept up to date from then on. */
function createWordIndex<T extends Stored>({ text: textOf }: Indexing<T>, records: ReadonlyMap<Id, T>) {
  let words: TextIndex | undefined;

  function indexWith(text: (record: T) => string): TextIndex {
    if (words !== undefined) return words;
    words = textIndex();
    for (const record of records.values()) words.add(record.id, text(record));
    return words;
  }

  return {
    update(id: Id, before: T | undefined, after: T | undefined): void {
      if (textOf === undefined || words === undefined) return;
      const old = before === undefined ? undefined : textOf(before);
      const next = after === undefined ? undefined : textOf(after);
      if (old === next) return;
      if (old !== undefined) words.remove(id, old);
      if (next !== undefined) words.add(id, next);
    },
    containing(word: string, all: readonly Id[]): T[] | undefined {
      if (textOf === undefined) return undefined;
      const search = folded(word);
      const result: T[] = [];
      for (const id of indexWith(textOf).candidates(word) ?? all) {
        const record = records.get(id);
        if (record !== undefined && folded(textOf(record)).includes(search)) result.push(record);
      }
      return result.sort((a, b) => compareIds(a.id, b.id));
    },
  };
}

const canonicalKey = (key: IndexKey): IndexKey => (typeof key === 'string' ? key : canonicalId(key));
