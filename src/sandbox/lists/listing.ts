import type { Collection, Stored } from '../store/collection.ts';
import type { Listed } from './fields.ts';

/** What a list is asked for, in its query or in the body of a search. */
export interface PageRequest {
  readonly page?: number;
  readonly perPage?: number;
  readonly filter?: Criterion | readonly Criterion[];
  readonly sort?: readonly Order[];
}

export interface Criterion {
  readonly field: string;
  readonly operator?: string;
  readonly parameters?: readonly unknown[] | null;
}

export interface Order {
  readonly field: string;
  readonly direction?: string;
}

/** How a list finds and shows its records. */
export interface Listing<T extends Stored, S extends object> extends Listed {
  readonly records: Collection<T, string>;
  readonly show: (record: T) => S;
  /** Shows what only a filter looks at. @default show */
  readonly compare?: (record: T) => object;
}
