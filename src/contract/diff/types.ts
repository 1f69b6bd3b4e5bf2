import type { Json } from './json.ts';
import type { RuleName } from './rules.ts';

/** Where a part of a contract comes from. A document without marks is taken at its word. */
export type Standing = 'documented' | 'inferred' | 'assumed';

/** `request` travels to the service, `response` comes from it (a callback's body too), `call` is the call itself. */
export type Direction = 'request' | 'response' | 'call';

/** Readers take what the service sends, writers send what it takes, callers make the call at all. */
export type Whom = 'readers' | 'writers' | 'callers';

export type ChangeClass = 'breaking' | 'compatible' | 'cosmetic';

/** JSON pointers: at least one of the two is there, and each resolves in its document. */
export interface Pointers {
  readonly old?: string;
  readonly new?: string;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
}

/** An operation that a change reaches, and by which ways. */
export interface Use {
  readonly operation: Operation;
  /** `request body`, `response 200`, `query parameter cursor`, ... */
  readonly in: readonly string[];
  /** The place in the body by the shortest way: `customDatas[].dateModified`. */
  readonly at: string;
  /** The part's standing here: a reference may weaken what it refers to. */
  readonly standing: Standing;
}

/** One cause, reported once, with everything it reaches. */
export interface Change {
  readonly rule: RuleName;
  readonly class: ChangeClass;
  readonly direction: Direction;
  /** Whom it breaks; on a change that is spared because its part is assumed: whom it would break. */
  readonly breaks?: Whom;
  /** Breaking but for the fact that the part was only ever assumed. */
  readonly assumed: boolean;
  readonly standing: Standing;
  /** What changed: a property, a value, a status, a keyword. */
  readonly name: string;
  /** The part that changed. */
  readonly pointer: Pointers;
  /** What that is a part of. */
  readonly within: Pointers;
  readonly old?: Json;
  readonly new?: Json;
  readonly why: string;
  /** Empty where the whole document is meant. */
  readonly uses: readonly Use[];
}

export interface Report {
  readonly changes: readonly Change[];
  readonly counts: Readonly<Record<ChangeClass, number>>;
}

/** A document that cannot be compared: who, what, where, and what to do. */
export class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError';
}
