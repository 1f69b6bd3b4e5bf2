import { type Contract, contractWith, createMatcher, type Operation } from '../../contract/index.ts';

/** Decides which operations a service does not have, from the statuses that they returned. */
export interface Presence {
  isAbsent(operation: Operation): boolean;
}

interface Observed {
  readonly statusesOf: (operation: string) => readonly string[];
  /** Whether it was called for an object that certainly exists. */
  readonly isCertain: (operation: string) => boolean;
}

/** Statuses of a service that does not have an operation. */
export const ABSENT: ReadonlySet<string> = new Set(['404', '405', '501']);
/** It says nothing about whether an operation is implemented. */
const LIMITED = '429';
/** Statuses that refuse an invalid id. */
const MALFORMED: ReadonlySet<string> = new Set(['400', '422']);
/** Statuses that refuse a request before the operation is found: a body that is not JSON, a missing token. */
const AT_THE_DOOR: ReadonlySet<string> = new Set([...MALFORMED, '401', '403', '415']);

export function createPresence(contract: Contract, { statusesOf, isCertain }: Observed): Presence {
  const { document, operations } = contract;
  const isFixed = ({ path }: Operation): boolean => !path.includes('{');
  const match = createMatcher(
    contractWith(
      document,
      operations.filter((one) => !isFixed(one)),
    ),
  );
  // `/orders/export` reaches `/orders/{orderId}`, which refuses "export" as an id.
  const shadowed = new Set(
    operations.filter((one) => isFixed(one) && match(one.method, one.path)?.operation).map(({ id }) => id),
  );
  const observed = ({ id }: Operation): string[] => statusesOf(id).filter((status) => status !== LIMITED);
  const isShut = (operation: Operation): boolean =>
    observed(operation).every((status) => ABSENT.has(status) || AT_THE_DOOR.has(status));

  /** Whether it is certainly not implemented: a 404 for an object that may not exist says nothing. */
  function isMissing(operation: Operation): boolean {
    const statuses = observed(operation);
    if (statuses.length === 0) return false;
    // The service says that the path does not have this method.
    if (isShut(operation) && statuses.some((status) => status === '405' || status === '501')) return true;
    const isRefusal = (status: string): boolean =>
      ABSENT.has(status) ||
      (isFixed(operation) && status === '415') ||
      (shadowed.has(operation.id) && MALFORMED.has(status));
    if (!statuses.every(isRefusal) || !statuses.some((status) => status !== '415')) return false;
    return isFixed(operation) || isCertain(operation.id);
  }

  return {
    isAbsent(operation) {
      if (isMissing(operation)) return true;
      if (observed(operation).length === 0 || !isShut(operation)) return false;
      const kin = operations.filter((one) => rootOf(one) === rootOf(operation));
      return kin.every(isShut) && kin.some(isMissing);
    },
  };
}

const rootOf = ({ path }: Operation): string => path.split('/')[1] ?? '';
