import type { Json } from '../base/json.ts';
import type { Standing } from '../contract/index.ts';
import type { ChangeClass, Direction, RuleName, Whom } from './rules.ts';

/** JSON pointers: at least one of the two is set, and each resolves in its document. */
export interface Pointers {
  readonly old?: string;
  readonly new?: string;
}

export interface OperationSummary {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
}

/** An operation that a change reaches, and the parts through which it does. */
export interface Use {
  readonly operation: OperationSummary;
  /** `request body`, `response 200`, `query parameter cursor`, ... */
  readonly in: readonly string[];
  /** The place in the body by the shortest path: `lines[].added`. */
  readonly at: string;
  /** The part's standing here: a reference may weaken what it refers to. */
  readonly standing: Standing;
}

/** An instance that proves a break: valid by one document, refused by the other. */
export interface Proof {
  /** The document by which the instance is valid. */
  readonly validBy: 'old' | 'new';
  readonly instance: Json;
}

/** Why a change does not have the class of its rule. */
export interface Decision {
  readonly was: ChangeClass;
  /** Of a change that was accepted. */
  readonly reason?: string;
  /** The last day on which it is accepted. */
  readonly until?: string;
}

/** One cause, reported once, with everything it reaches. */
export interface Change {
  readonly rule: RuleName;
  readonly class: ChangeClass;
  readonly direction: Direction;
  /** Who is affected; for a change that is excused because its part is assumed: who would be affected. */
  readonly breaks?: Whom;
  /** Whether the change would break if the part were not assumed. */
  readonly assumed: boolean;
  readonly standing: Standing;
  /** What changed: a property, a value, a status, a keyword. */
  readonly name: string;
  /** The part that changed. */
  readonly pointer: Pointers;
  /** The parent of that part. */
  readonly within: Pointers;
  readonly old?: Json;
  readonly new?: Json;
  readonly why: string;
  /** A level or an acceptance of the team has changed the class. */
  readonly decided?: Decision;
  /** What may have been meant, or what to do about it. */
  readonly hint?: string;
  readonly proof?: Proof;
  /** Empty for the whole document. */
  readonly uses: readonly Use[];
  /** Where a consumer uses what changed: `src/orders.ts:12`, `traffic.har entry 3`. */
  readonly usedIn?: readonly string[];
}

/** All changes, and how many there are of each class. */
export interface Report {
  readonly changes: readonly Change[];
  readonly counts: Readonly<Record<ChangeClass, number>>;
}
