/** The types of everything that the contract names. */

export type * from '../generated/schema.d.ts';
