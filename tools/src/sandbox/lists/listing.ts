import type { Contract } from 'openapi-contract-kit/internal/contract/index';
import type { Collection, Stored } from '../store/collection.ts';
import type { Listed } from './fields.ts';

/** The parameters of a list, from its query or from the body of a search. */
export interface PageRequest {
  readonly page?: number;
  readonly perPage?: number;
  readonly filter?: Condition | readonly Condition[];
  readonly sort?: readonly Order[];
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
  readonly show: (record: T, context: W) => S;
  /** Like `show`, with fields that only filters use. @default show */
  readonly compare?: (record: T, context: W) => object;
}

/** The optional fields that a request names: by repeating the parameter, or joined by commas. */
export const asked = ({
  optionalFields,
}: {
  readonly optionalFields?: readonly string[];
}): readonly string[] =>
  (optionalFields ?? []).flatMap((names) => names.split(',').map((name) => name.trim()));
