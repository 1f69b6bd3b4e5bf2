import { child, resolve, responseFor } from '../../../contract/index.ts';
import { responseFieldStatement, statementAt } from '../../check/index.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import type { Outcome, Probe } from '../send/session.ts';
import { sleep } from '../send/sleep.ts';
import { lookAt } from './checks.ts';
import { shown } from './compare.ts';

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;
/** Moving a clock is cheap, but not free. */
const MOST_ADVANCES = 60;

/** Polls until the response is final or the time is up. */
export async function pollUntilDone(run: Run, probe: Probe, call: Call): Promise<Outcome> {
  const { status: statusAt = '/status', done = [], failed = [] } = call.operation.polling ?? {};
  const { document } = run.contract;
  const stated = responseFieldStatement(document, call.operation, 200, statusAt);
  const until = performance.now() + run.pollTimeout;
  const seen: string[] = [];
  let wait = FIRST_WAIT;
  for (let tries = 1; ; tries++) {
    const outcome = await probe.send(call);
    const report = (expected: string, actual: string): void =>
      probe.report(call, outcome, { rule: 'polling', pointer: statusAt, expected, actual, ...stated });
    const status = lookAt(outcome.value, statusAt);
    if (outcome.ok) seen.push(shown(status));
    else {
      const expected = 'must find the report that was requested';
      if (outcome.status !== 0) probe.report(call, outcome, { rule: 'polling', expected });
      return outcome;
    }
    if (done.includes(String(status))) {
      reportEmpty(run, probe, call, outcome);
      return outcome;
    }
    if (failed.includes(String(status))) {
      report(`must become ${done.join(' or ')}`, shown(status));
      return outcome;
    }
    const movable = run.target.can.clock && tries < MOST_ADVANCES;
    if (!movable && performance.now() + wait > until) {
      const expected = `must become ${[...done, ...failed].join(' or ')} within ${run.pollTimeout / 1_000} s`;
      report(expected, [...new Set(seen)].join(', '));
      return outcome;
    }
    if (movable) await advance(run, wait);
    else await sleep(wait, run.signal);
    wait = Math.min(wait * 1.5, LONGEST_WAIT);
  }
}

/** Whether a report is ready but empty. */
function reportEmpty(run: Run, probe: Probe, call: Call, outcome: Outcome): void {
  const { document } = run.contract;
  const schema = responseFor(call.operation, 200)?.content[0]?.schema;
  const results = schema && child(document, resolve(document, schema), 'properties', 'data');
  if (results === undefined || lookAt(outcome.value, '/data') !== undefined) return;
  probe.report(call, outcome, {
    rule: 'body-schema',
    pointer: '/data',
    expected: 'must be present once the report is ready',
    actual: 'nothing',
    ...statementAt(document, results.pointer),
  });
}

/** Advances the clock of a sandbox instead of waiting. */
async function advance(run: Run, ms: number): Promise<void> {
  const response = await run.target.fetch(`${run.target.url}/__sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: Math.round(ms) }),
    signal: run.signal,
  });
  await response.arrayBuffer();
  if (!response.ok)
    throw new Error(`The clock at ${run.target.url}/__sandbox/clock did not move: ${response.status}.`);
}
