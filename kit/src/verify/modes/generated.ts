import * as fc from 'fast-check';
import type { Finding } from '../../check/index.ts';
import { type Command, sequences } from '../sequences/commands.ts';
import { play } from '../sequences/play.ts';
import type { Run } from '../run.ts';
import type { Probe } from '../send/probe.ts';
import { Stopped } from '../send/sleep.ts';

interface Failure {
  readonly commands: readonly Command[];
  readonly findings: readonly Finding[];
  readonly probe: Probe;
}

/** If a service has many defects, a few findings of this kind are enough. */
const MOST_FAILURES = 3;
/** Shrinking sends requests too, so its cost is limited. */
const MOST_SHRINKS = 120;

/**
 * Plays random sequences of the operations that the service implements. A sequence with a new cause is shrunk to the
 * smallest that still shows it, and reported with all its requests.
 */
export async function runGenerated(run: Run): Promise<void> {
  if (!run.target.can.state) return;
  const absent = new Set(run.ledger.absent());
  const sequence = sequences(run, (id) => !absent.has(id));
  if (sequence === undefined) return;
  let count = 0;
  let stopped: unknown;
  const newIn = ({ findings }: Probe): Finding[] =>
    findings.filter(
      (one) => one.severity !== 'note' && !absent.has(one.operation ?? '') && !run.ledger.knowsCause(one),
    );

  for (let failures = 0; failures < MOST_FAILURES && count < run.options.runs; failures++) {
    let smallest: Failure | undefined;
    let shrinks = 0;
    const attempt = async (commands: readonly Command[]): Promise<boolean> => {
      const probe = run.session.scratch();
      await play(run, probe, commands, () => newIn(probe).length > 0);
      const fresh = newIn(probe);
      if (fresh.length > 0) smallest = { commands, findings: fresh, probe };
      else if (smallest === undefined) enterMore(run, probe);
      return fresh.length > 0;
    };
    const property = fc.asyncProperty(sequence, async (commands: Command[]) => {
      if (stopped !== undefined || (smallest !== undefined && ++shrinks > MOST_SHRINKS)) return;
      if (smallest === undefined) run.progress('generated', ++count, run.options.runs);
      const failed = await attempt(commands).catch((error: unknown) => {
        stopped = error;
        return false;
      });
      if (failed) throw new Error('Something new was found.');
    });
    const startTime = performance.now();
    const numRuns = Math.max(1, run.options.runs - count);
    await fc.check(property, { seed: run.options.seed + failures, numRuns, endOnFailure: false });
    if (stopped !== undefined) throw stopped instanceof Error ? stopped : new Stopped('The run was stopped.');
    await leaveOut(smallest, attempt);
    enter(run, smallest, performance.now() - startTime, numRuns);
    if (smallest === undefined) return;
  }
}

/** Removes each step that the others do not need. */
async function leaveOut(
  failure: Failure | undefined,
  attempt: (commands: readonly Command[]) => Promise<boolean>,
) {
  let commands = failure?.commands ?? [];
  for (let index = commands.length - 1; index >= 0 && commands.length > 1; index--) {
    const fewer = commands.filter((_one, place) => place !== index);
    if (await attempt(fewer)) commands = fewer;
  }
}

/** Further findings of known causes need no smallest sequence. */
function enterMore(run: Run, probe: Probe): void {
  for (const finding of probe.findings) {
    const evidence = probe.evidenceOf(finding);
    if (finding.severity === 'note' || run.ledger.knows(finding) || evidence === undefined) continue;
    const name = `sequences, seed ${run.options.seed}`;
    run.ledger.check({ mode: 'generated', name, ms: 0, requests: 0, findings: [finding] });
    run.ledger.find('generated', name, finding, evidence);
  }
}

function enter(run: Run, failure: Failure | undefined, ms: number, sequencesTried: number): void {
  const name =
    failure === undefined
      ? `${sequencesTried} sequences, seed ${run.options.seed}`
      : `a sequence of ${failure.probe.history.length} requests, seed ${run.options.seed}`;
  const requests = failure?.probe.history.length ?? 0;
  run.ledger.check({ mode: 'generated', name, ms, requests, findings: failure?.findings ?? [] });
  for (const finding of failure?.findings ?? []) {
    const evidence = failure?.probe.evidenceOf(finding);
    if (evidence !== undefined) run.ledger.find('generated', name, finding, evidence);
  }
}
