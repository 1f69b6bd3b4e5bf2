import type { Collection, Stored } from '../store/collection.ts';
import type { Listed } from './fields.ts';

/** The parameters of a list, from its query or from the body of a search. */
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
  /** Like `show`, with fields that only filters use. @default show */
  readonly compare?: (record: T) => object;
}
