/** How certain a statement of the contract is. */
export type Standing = 'documented' | 'observed' | 'inferred' | 'assumed';

/** One violated rule of the contract, as the function behind `validate` reports it. */
export interface Violation {
  readonly in: 'path' | 'query' | 'header' | 'body' | 'status' | 'content-type';
  /** Where in the body, or in the parameters of that place: `/goalsIds/0`, `/goalId`. */
  readonly pointer: string;
  /** The pointer of the violated rule in the document. */
  readonly schemaPointer: string;
  readonly keyword: string;
  /** The expectation: `must be a string`. */
  readonly expected: string;
  /** The value, short enough for a line. */
  readonly got: string;
  /** Names the field and what was expected: `body/name: is required`. */
  readonly message: string;
  readonly standing: Standing;
  readonly note?: string;
}
