import type { Operation } from '../../../contract/index.ts';
import type { Params } from '../send/request.ts';
import type { Resource } from './resource.ts';

/** The objects of one list, as they were before the first write. */
export interface Listed {
  readonly operation: Operation;
  readonly params: Params;
  readonly resource?: Resource;
  /** With their addresses or ids. */
  readonly records: readonly (readonly [id: string, record: unknown])[];
  /** Whether these are all. */
  readonly isWhole: boolean;
}

/** What the lists of a service contain. */
export interface Inventory {
  readonly lists: Listed[];
  /** Lists that cannot be compared, and why. */
  readonly uncovered: string[];
  /** The accepted removals, by operation. */
  readonly removals: Map<string, number>;
}
