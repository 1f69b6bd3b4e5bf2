import type { Id } from './ids.ts';
import type { Data, Kind, Records } from './records.ts';

/** The whole state, as `snapshot` returns it and `restore` takes it: JSON, except for bigints. */
export interface State {
  readonly time: number;
  readonly records: { readonly [K in Kind]?: readonly Records[K][] };
  /** The next id of each kind, so that ids of deleted objects are not used again. */
  readonly nextIds: { readonly [K in Kind]?: Id };
}

export type Notes = Readonly<Record<string, string>>;
export type Content = Omit<State, 'time'>;

/** Holds the records. Everything is synchronous, so that requests run one after the other. */
export interface Store {
  readonly data: Data;
  /**
   * Applies all changes of the work, or none if it throws. A nested transaction is part of the outer one. `changed`
   * receives the changes after the commit.
   */
  transaction<T>(work: () => T, onChange?: (changes: readonly Change[]) => void): T;
  content(): Content;
  /** Replaces the whole content, including the notes, in one step. */
  replace(content: Content, notes: Notes): void;
  /** A small value that is stored beside the records, and outlives the process if they do. */
  note(name: string): string | undefined;
  setNote(name: string, value: string): void;
  close(): void;
}

/** One record that a transaction changed. */
export interface Change {
  readonly kind: Kind;
  readonly id: Id;
  readonly before: unknown;
  readonly after: unknown;
}
