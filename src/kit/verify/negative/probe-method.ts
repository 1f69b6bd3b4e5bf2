import type { Operation } from '../../../contract/index.ts';
import { operationStatement, type Problem } from '../../check/index.ts';
import { nowhere, type Place } from '../own/place.ts';
import type { Run } from '../run.ts';
import { type Call, jsonBody, pathOf } from '../send/request.ts';
import type { Ground } from './ground.ts';

/** The statement that a path has no other methods than those in the contract. */
const UNSTATED: Pick<Problem, 'provenance'> = {
  provenance: {
    standing: 'assumed',
    note: 'The document does not say that the path has no other methods.',
  },
};

/** Methods that a path does not have. */
export async function probeMethod(run: Run, operation: Operation, ground: Ground | undefined): Promise<void> {
  const place = ground?.place ?? nowhere(run.contract.document, operation, run.seed);
  const method = wrongMethodOf(run, operation, place);
  if (method === undefined) return;
  await run.session.check('negative', operation, `method ${method}`, async (probe) => {
    const body = jsonBody(['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined);
    const aim = ground?.aim === 'own' ? 'own' : 'nothing';
    const call: Call = { operation, params: place, aim, method, body };
    const outcome = await probe.send(call);
    const { status } = outcome;
    const refused = (status >= 400 && status < 500) || (status === 501 && method === 'PROPFIND');
    if (status === 0 || refused) return;
    probe.report(call, outcome, {
      rule: status >= 500 ? 'server-error' : 'wrong-method',
      expected: `must refuse ${method} on ${operation.path} with a 4xx`,
      actual: String(status),
      ...(status >= 500 ? operationStatement(run.contract.document, operation) : UNSTATED),
    });
  });
}

const HARMLESS = ['GET', 'PROPFIND'];
/** Without DELETE, because a service that accepts it would really delete something. */
const CHANGING = ['PATCH', 'PUT', 'POST'];

/**
 * A method that the path does not have. It must not be able to change anything, unless changes are allowed and the
 * path addresses a single object of this run.
 */
function wrongMethodOf(run: Run, operation: Operation, place: Place): string | undefined {
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
