import type { Statement } from '../../check/index.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';

/** The rule that a request violates, with its standing. */
export interface Broken extends Statement {
  readonly pointer: string;
}

/** Sends it, and reports anything but a refusal. The general checks decide whether the refusal is declared. */
export async function refuse(run: Run, name: string, call: Call, rule: Broken): Promise<void> {
  await run.session.check('negative', call.operation, name, async (probe) => {
    const outcome = await probe.send(call);
    if (!outcome.ok) return;
    probe.report(call, outcome, {
      rule: 'bad-request-accepted',
      pointer: rule.pointer,
      expected: `must refuse ${name}`,
      actual: String(outcome.status),
      provenance: rule.provenance,
      schemaPointer: rule.schemaPointer,
    });
  });
}
