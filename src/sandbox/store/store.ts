import type { Id } from './ids.ts';
import type { Data, Kind, Records } from './records.ts';

/** Everything that is kept, as JSON but for bigints; what `snapshot` gives and `restore` takes. */
export interface State {
  readonly time: number;
  readonly records: { readonly [K in Kind]?: readonly Records[K][] };
  /** The next id of each kind, so that ids of what was deleted are not given again. */
  readonly nextIds: { readonly [K in Kind]?: Id };
}

export type Notes = Readonly<Record<string, string>>;
export type Content = Omit<State, 'time'>;

/** Where the records live. Everything is synchronous: one request runs after the other. */
export interface Store {
  readonly data: Data;
  /**
   * All that the work changes, or nothing of it if it throws. Within another, part of that. `changed` gets what a
   * transaction changed once it is committed.
   */
  transaction<T>(work: () => T, changed?: (changes: readonly Change[]) => void): T;
  content(): Content;
  /** Replaces everything with this, including the notes, in one step. */
  replace(content: Content, notes: Notes): void;
  /** A small thing that outlives the process where the store does. */
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
