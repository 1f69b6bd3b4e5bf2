import fc from 'fast-check';
import type { Finding } from '../../check/index.ts';
import { type Command, sequences } from '../generated/commands.ts';
import { play } from '../generated/play.ts';
import type { Run } from '../run.ts';
import type { Probe } from '../send/session.ts';
import { Stopped } from '../send/sleep.ts';

interface Failure {
  readonly findings: readonly Finding[];
  readonly curl: readonly string[];
}

/** A service with many faults need not be told of all of them in this way. */
const MOST_FAILURES = 3;
/** Shrinking asks the service, too: there is an end to what it may cost. */
const MOST_SHRINKS = 120;

/**
 * Plays sequences that are drawn by lot. One that shows something new is shrunk to the smallest that still shows it,
 * and reported with all of its requests.
 */
export async function runGenerated(run: Run): Promise<void> {
  if (!run.target.can.state) return;
  const drawn = sequences(run);
  if (drawn === undefined) return;
  let done = 0;
  let stopped: unknown;

  for (let failures = 0; failures < MOST_FAILURES && done < run.runs; failures++) {
    let smallest: Failure | undefined;
    let shrinks = 0;
    const property = fc.asyncProperty(drawn, async (commands: Command[]) => {
      if (stopped !== undefined || (smallest !== undefined && ++shrinks > MOST_SHRINKS)) return;
      const probe = run.session.scratch();
      try {
        await play(run, probe, commands, () => newIn(run, probe).length > 0);
      } catch (error) {
        stopped = error;
        return;
      }
      if (smallest === undefined) run.progress('generated', ++done, run.runs);
      const fresh = newIn(run, probe);
      if (fresh.length === 0) return;
      smallest = { findings: fresh, curl: [...probe.curl] };
      throw new Error('Something new was found.');
    });
    const started = performance.now();
    const numRuns = Math.max(1, run.runs - done);
    await fc.check(property, { seed: run.seed + failures, numRuns, endOnFailure: false });
    if (stopped !== undefined) throw stopped instanceof Error ? stopped : new Stopped('The run was stopped.');
    enter(run, smallest, performance.now() - started, numRuns);
    if (smallest === undefined) return;
  }
}

const newIn = (run: Run, probe: Probe): Finding[] =>
  probe.findings.filter((one) => one.severity !== 'note' && !run.ledger.knows(one));

function enter(run: Run, failure: Failure | undefined, ms: number, sequencesTried: number): void {
  const name =
    failure === undefined
      ? `${sequencesTried} sequences, seed ${run.seed}`
      : `a sequence of ${failure.curl.length} requests, seed ${run.seed}`;
  run.ledger.check({ mode: 'generated', name, ms, findings: failure?.findings ?? [] });
  for (const finding of failure?.findings ?? [])
    run.ledger.find('generated', name, finding, failure?.curl ?? []);
}
