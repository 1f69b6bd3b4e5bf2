import type { Operation } from '../../contract/index.ts';
import { probeMethod, probeNowhere } from '../negative/probe-address.ts';
import { probeBodies } from '../negative/probe-bodies.ts';
import { probeParameters } from '../negative/probe-parameters.ts';
import { probeToken } from '../negative/probe-token.ts';
import { lackIn, validCalls } from '../negative/valid-calls.ts';
import { remove } from '../inventory/clean.ts';
import { make } from '../calls/effect.ts';
import type { Run } from '../run.ts';
import { each } from '../send/concurrency-and-rate.ts';

/** Sends what must be refused: the response has to be a declared 4xx. */
export async function runNegative(run: Run): Promise<void> {
  let count = 0;
  const absent = new Set(run.ledger.absent());
  const ambiguous = run.operations.filter((one) => isAmbiguous(run, one));
  for (const { id } of ambiguous) run.ledger.leaveOut(id, { mode: 'negative', why: SAME_REQUESTS });
  const operations = run.operations.filter((one) => !absent.has(one.id) && !ambiguous.includes(one));
  const writing = operations.filter(({ readOnly, requestBody }) => !readOnly && requestBody !== undefined);
  const work = async (operation: Operation, probe: typeof probeOperation): Promise<void> => {
    await probe(run, operation);
    run.progress('negative', ++count, operations.length + writing.length);
  };
  await each(operations, run.options.concurrency, (operation) => work(operation, probeOperation));
  // Runs last, because a service may store an invalid body that it accepts, and show it in later reads.
  await each(writing, run.options.concurrency, (operation) => work(operation, probeWriting));
  await replaceInvalid(run);
}

const SAME_REQUESTS = 'its requests are those of another operation, because no fragment of a path is sent';

/** Whether its requests are those of another operation, which may accept what this one must refuse. */
function isAmbiguous({ contract }: Run, { method, path }: Operation): boolean {
  const [sent, fragment] = path.split('#');
  return (
    fragment !== undefined && contract.operations.some((one) => one.method === method && one.path === sent)
  );
}

const probeWriting = async (run: Run, operation: Operation): Promise<void> =>
  probeBodies(run, await validCalls(run, operation));

async function probeOperation(run: Run, operation: Operation): Promise<void> {
  const calls = await validCalls(run, operation);
  const [valid] = calls;
  if (valid !== undefined) {
    if (operation.readOnly) await probeBodies(run, calls);
    await probeParameters(run, valid);
    await probeToken(run, valid);
  } else run.ledger.leaveOut(operation.id, { mode: 'negative', ...lackIn(run, operation) });
  await probeNowhere(run, operation, valid);
  await probeMethod(run, operation, valid);
}

/** Removes objects that accepted an invalid body, so that later reads do not show it, and creates a new one if none is left. */
async function replaceInvalid(run: Run): Promise<void> {
  const { objects, session } = run;
  for (const resource of objects.resources.all) {
    if (resource.remove === undefined) continue;
    const places = objects.own(resource).filter((place) => objects.invalid.has(place));
    for (const place of places) await remove(run, resource, place);
    if (places.length > 0 && objects.own(resource).length === 0) await make(run, resource, session.scratch());
  }
}
