import { STANDINGS, type Violation } from '../../../contract/index.ts';
import type { Statement } from '../../check/index.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';

/** The rule that a request violates, with its standing. */
export interface Broken extends Statement {
  readonly pointer: string;
}

/** The violated rule with the strongest standing. */
export function surestOf(violations: readonly Violation[]): Broken | undefined {
  const [surest] = violations.toSorted(
    (a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing),
  );
  if (surest === undefined) return undefined;
  const { standing, note, pointer, schemaPointer } = surest;
  return { provenance: { standing, ...(note === undefined ? {} : { note }) }, pointer, schemaPointer };
}

/** Sends it, and reports anything but a refusal. The general checks decide whether the refusal is declared. */
export async function refuse(
  run: Run,
  name: string,
  call: Call,
  { pointer, provenance, schemaPointer }: Broken,
): Promise<void> {
  await run.session.check('negative', call.operation, name, async (probe) => {
    const outcome = await probe.send(call);
    if (!outcome.ok) return;
    probe.report(call, outcome, {
      rule: 'bad-request-accepted',
      pointer,
      expected: `must refuse ${name}`,
      actual: String(outcome.status),
      provenance,
      schemaPointer,
    });
  });
}
