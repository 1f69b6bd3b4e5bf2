import type { Contract } from 'openapi-contract-kit/internal/contract/index';
import type { Collection, Stored } from '../store/collection.ts';
import type { Listed } from './fields.ts';

/** The body of a search. */
export interface SearchRequest {
  readonly page?: number;
  readonly perPage?: number;
  readonly filter?: Condition | readonly Condition[];
  readonly sort?: readonly Order[];
}

/** The parameters of a list, from its query. */
export interface PageRequest extends SearchRequest {
  readonly optionalFields?: readonly string[];
}

export type Condition = Criterion | Group;

/** Conditions joined by AND or by OR. */
export interface Group {
  readonly conditionalOperator: string;
  readonly expressions: readonly Condition[];
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

/** The context of a list. */
export interface Around {
  readonly contract: Contract;
}

/** How a list finds and shows its records. */
export interface Listing<T extends Stored, S extends object, W extends Around> extends Listed {
  readonly records: Collection<T, string>;
  /** Lists without optional fields ignore their names, as the assumptions about lists say. */
  readonly show: (record: T, context: W, optionalFields?: readonly string[]) => S;
  /** Like `show`, with fields that only filters use. @default show */
  readonly compare?: (record: T, context: W) => object;
}

/** The optional fields that a request names: by repeating the parameter, or joined by commas. */
export const optionalFieldsOf = ({
  optionalFields = [],
}: Pick<PageRequest, 'optionalFields'>): readonly string[] =>
  optionalFields.flatMap((names) => names.split(',').map((name) => name.trim()));
