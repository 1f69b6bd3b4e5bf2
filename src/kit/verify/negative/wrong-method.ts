import type { Operation } from '../../../contract/index.ts';
import type { Place } from '../own/place.ts';
import type { Run } from '../run.ts';
import { pathOf } from '../send/request.ts';

const HARMLESS = ['GET', 'PROPFIND'];
/** DELETE is left out: who takes it after all would take it in earnest. */
const CHANGING = ['PATCH', 'PUT', 'POST'];

/**
 * A method that the path does not have. Only one that cannot change anything, unless changes are allowed and the
 * path leads to a single thing that is this run's own.
 */
export function wrongMethodOf(run: Run, operation: Operation, place: Place): string | undefined {
  // Each path is tried once, by the first of its operations.
  const first = run.operations.find(({ path }) => path === operation.path);
  if (first?.id !== operation.id) return undefined;
  const path = pathOf(operation, place);
  const taken = (method: string): boolean =>
    run.judge.operationOf({ method, url: run.target.url + path }) !== undefined;
  const single = operation.path.endsWith('}') && run.pool.isSure(place);
  const candidates = run.write && single ? [...CHANGING, ...HARMLESS] : HARMLESS;
  return candidates.find((method) => !taken(method));
}
