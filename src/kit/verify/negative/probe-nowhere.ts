import { statementAt } from '../../check/index.ts';
import { type Operation, responseFor } from '../../../contract/index.ts';
import { nowhere, pathNames } from '../own/place.ts';
import type { Run } from '../run.ts';
import { exampleBodies } from '../send/bodies.ts';
import type { Call } from '../send/request.ts';
import type { Ground } from './ground.ts';

/** An object that does not exist can be neither read nor changed. */
export async function probeNowhere(
  run: Run,
  operation: Operation,
  ground: Ground | undefined,
): Promise<void> {
  const names = pathNames(operation);
  const declared = responseFor(operation, 404);
  if (names.length === 0 || declared === undefined || declared.status === 'default') return;
  const body = ground?.body ?? exampleBodies(operation, run)[0]?.body;
  const aim = operation.readOnly
    ? 'read'
    : run.pool.resources.creatorOf(operation.id) === undefined
      ? 'nothing'
      : 'create';
  const place = nowhere(run.contract.document, operation, run.seed);
  const path = Object.fromEntries(names.map((name) => [name, String(place[name])]));
  // If an id has a special format, an unused one is not easily generated.
  if (run.judge.validator.parameters(operation, { path }).violations.length > 0) return;
  const params = { ...ground?.query, ...place };
  await run.session.check('negative', operation, 'an id that does not exist', async (probe) => {
    const call: Call = { operation, params, aim, body };
    const outcome = await probe.send(call);
    if (outcome.status === 0 || outcome.status === 404 || outcome.status === 429 || outcome.status >= 500)
      return;
    probe.report(call, outcome, {
      rule: 'not-found',
      expected: 'must return 404 for an object that does not exist',
      actual: String(outcome.status),
      ...statementAt(run.contract.document, declared.pointer),
    });
  });
}
