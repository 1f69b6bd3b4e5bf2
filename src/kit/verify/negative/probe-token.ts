import { responseFor } from '../../../contract/index.ts';
import { credentialsOf, statementAt } from '../../check/index.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import type { Outcome, Probe } from '../send/session.ts';
import { callOf, type Ground } from './ground.ts';

/** Requests that a service must refuse. */
export async function probeToken(run: Run, ground: Ground): Promise<void> {
  const { operation } = ground;
  if (operation.security.token !== 'required') return;
  // If a service accepts several, each is valid.
  const [{ scheme }, ...others] = credentialsOf(run.contract, operation);
  const isOnly = scheme !== undefined && others.every((other) => other.scheme === scheme);
  for (const token of isOnly ? (['none', 'other scheme'] as const) : (['none'] as const)) {
    const name = token === 'none' ? 'a request without a token' : 'a token of another scheme';
    await run.session.check('negative', operation, name, async (probe) => {
      const call = callOf(ground, { token });
      const outcome = await probe.send(call);
      judgeToken(run, probe, call, outcome, name);
    });
  }
}

function judgeToken(run: Run, probe: Probe, call: Call, outcome: Outcome, name: string): void {
  const { status } = outcome;
  const { operation } = call;
  const declared = responseFor(operation, 401);
  // Without any token, the general checks cover it already.
  if (outcome.ok && call.token !== 'none') {
    const { provenance } = operation.security;
    const expected = `must refuse ${name}`;
    probe.report(call, outcome, { rule: 'token-accepted', expected, actual: String(status), provenance });
  } else if (
    !outcome.ok &&
    status >= 400 &&
    status < 500 &&
    status !== 401 &&
    status !== 429 &&
    declared !== undefined
  ) {
    const stated = statementAt(run.contract.document, declared.pointer);
    const expected = `must return 401 for ${name}`;
    probe.report(call, outcome, { rule: 'token-refusal', expected, actual: String(status), ...stated });
  }
}
