/** A product that others wrote, with the contract that it serves. */
export interface Product {
  readonly name: string;
  /** "unleash-server 7.5.1 with PostgreSQL". */
  readonly about: string;
  readonly install: (folder: string) => Promise<void>;
  /** Starts it with a new database and a few objects. */
  readonly start: (folder: string) => Promise<Running>;
  /**
   * Tables that record requests, sessions and times, which reads change too; and columns that count or date what happens to
   * a row.
   */
  readonly records: { readonly tables: readonly string[]; readonly columns: readonly string[] };
}

export interface Running {
  readonly url: string;
  /** The file of its contract, as it serves it. */
  readonly contract: string;
  /** How `openapi-contract-kit verify` gets in. */
  readonly access: readonly string[];
  /** The header with which other testers get in. */
  readonly header: readonly [name: string, value: string];
  /** The credential of each scheme of its contract. */
  readonly credentials: Readonly<Record<string, string>>;
  /** The one scheme that is enough, if its contract names it in few operations, or another beside it. */
  readonly security?: string;
  readonly dump: () => Promise<Dump>;
  readonly stop: () => Promise<void>;
}

/** The rows of each table, as JSON. */
export type Dump = ReadonlyMap<string, readonly string[]>;
