import type { Operation } from '../../contract/index.ts';
import type { Params } from '../send/request.ts';
import type { Resource } from '../../resources/resource.ts';

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

/** What an address without ids returned before the run: settings, the own account, the state of the service. */
export interface Single {
  readonly operation: Operation;
  readonly value: unknown;
  /** The fields that had another value when it was read once more: they change by themselves. */
  readonly unstable: readonly string[];
}

/** What a service shows of its objects. */
export interface Inventory {
  readonly lists: Listed[];
  /** What is no list, such as settings. */
  readonly singles: Single[];
  /** Lists that cannot be compared, and why. */
  readonly uncovered: string[];
  /** The accepted removals, by operation. */
  readonly removals: Map<string, number>;
}
