import type { Operation } from '../../../contract/index.ts';
import { operationStatement, type Problem } from '../../check/index.ts';
import { nowhere } from '../own/place.ts';
import type { Run } from '../run.ts';
import { type Call, jsonBody } from '../send/request.ts';
import type { Ground } from './ground.ts';
import { wrongMethodOf } from './wrong-method.ts';

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
