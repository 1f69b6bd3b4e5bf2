/** The types of the contract, for those who bring their own client. */
export type * from '../generated/schema.d.ts';
