import { defined } from '../../base/defined.ts';
import { rankOf, type Violation as SchemaViolation } from '../../contract/index.ts';
import type { Statement } from '../../check/index.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import type { Outcome, Reported } from '../send/probe.ts';

/** The rule that a request violates, with its standing. */
export interface UnrefusedRule extends Statement {
  readonly pointer: string;
}

/** The violated rule with the strongest standing. */
export function surestOf(violations: readonly SchemaViolation[]): UnrefusedRule | undefined {
  const [surest] = violations.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (surest === undefined) return undefined;
  const { standing, note, pointer, schemaPointer } = surest;
  return { provenance: { standing, ...defined({ note }) }, pointer, schemaPointer };
}

/** Sends it, and reports the violation in its outcome. */
export const attempt = (
  run: Run,
  name: string,
  call: Call,
  violationOf: (outcome: Outcome) => Reported | undefined,
): Promise<void> =>
  run.session.check({ mode: 'negative', operation: call.operation, name }, async (probe) => {
    const outcome = await probe.send(call);
    const violation = violationOf(outcome);
    if (violation !== undefined) probe.report(call, outcome, violation);
  });

/** Sends it, and reports anything but a refusal. The general checks decide whether the refusal is declared. */
export const refuse = (run: Run, name: string, call: Call, broken: UnrefusedRule): Promise<void> =>
  attempt(run, name, call, ({ ok }) => {
    const { pointer, provenance, schemaPointer } = broken;
    const expected = `must refuse ${name}`;
    return ok ? { rule: 'bad-request-accepted', pointer, expected, provenance, schemaPointer } : undefined;
  });
