import type { Operation } from '../../../contract/index.ts';
import type { Place } from '../own/place.ts';
import type { Run } from '../run.ts';
import { pathOf } from '../send/request.ts';

const HARMLESS = ['GET', 'PROPFIND'];
/** Without DELETE, because a service that accepts it would really delete something. */
const CHANGING = ['PATCH', 'PUT', 'POST'];

/**
 * A method that the path does not have. It must not be able to change anything, unless changes are allowed and the
 * path addresses a single object of this run.
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
