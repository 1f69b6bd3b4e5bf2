import type { Operation } from '../../../contract/index.ts';
import { groundsOf } from '../negative/ground.ts';
import { probeBodies } from '../negative/probe-bodies.ts';
import { probeMethod } from '../negative/probe-method.ts';
import { probeNowhere } from '../negative/probe-nowhere.ts';
import { probeParameters } from '../negative/probe-parameters.ts';
import { probeToken } from '../negative/probe-token.ts';
import { replaceSpoilt } from '../own/replace-spoilt.ts';
import type { Run } from '../run.ts';
import { each } from '../send/each.ts';

/** Sends what must be refused: the response has to be a declared 4xx. */
export async function runNegative(run: Run): Promise<void> {
  let done = 0;
  const absent = new Set(run.ledger.absent());
  const operations = run.operations.filter(({ id }) => !absent.has(id));
  const writing = operations.filter(({ readOnly, requestBody }) => !readOnly && requestBody !== undefined);
  const work = async (operation: Operation, probe: typeof probeOperation): Promise<void> => {
    await probe(run, operation);
    run.progress('negative', ++done, operations.length + writing.length);
  };
  await each(operations, run.concurrency, (operation) => work(operation, probeOperation));
  // Runs last, because a service may store an invalid body that it accepts, and show it in later reads.
  await each(writing, run.concurrency, (operation) => work(operation, probeWriting));
  await replaceSpoilt(run);
}

const probeWriting = async (run: Run, operation: Operation): Promise<void> =>
  probeBodies(run, await groundsOf(run, operation));

async function probeOperation(run: Run, operation: Operation): Promise<void> {
  const grounds = await groundsOf(run, operation);
  const [ground] = grounds;
  if (ground !== undefined) {
    if (operation.readOnly) await probeBodies(run, grounds);
    await probeParameters(run, ground);
    await probeToken(run, ground);
  }
  await probeNowhere(run, operation, ground);
  await probeMethod(run, operation, ground);
}
