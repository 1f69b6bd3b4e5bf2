import { responseFor } from '../../contract/index.ts';
import { waysIn, statementAt } from '../../check/index.ts';
import { WITH_OTHER_TOKEN, WITHOUT_TOKEN } from '../mode.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import { attempt } from './refuse.ts';

/** A missing token, and one of another scheme. */
export async function probeToken(run: Run, valid: Call): Promise<void> {
  const { operation } = valid;
  const { token: needed, provenance } = operation.security;
  if (needed !== 'required') return;
  const response = responseFor(operation, 401);
  // If a service accepts several, each is valid.
  const [first, ...others] = waysIn(run.contract, operation).flat();
  const isOnly = first?.scheme !== undefined && others.every(({ scheme }) => scheme === first.scheme);
  for (const token of isOnly ? (['none', 'other scheme'] as const) : (['none'] as const)) {
    const name = token === 'none' ? WITHOUT_TOKEN : WITH_OTHER_TOKEN;
    await attempt(run, name, { ...valid, token }, ({ ok, status }) => {
      // Without any token, the general checks cover it already.
      if (ok && token !== 'none')
        return { rule: 'token-accepted', expected: `must refuse ${name}`, provenance };
      if (status < 400 || status >= 500 || [401, 429].includes(status) || response === undefined)
        return undefined;
      const statement = statementAt(run.contract.document, response.pointer);
      return { rule: 'token-refusal', expected: `must return 401 for ${name}`, ...statement };
    });
  }
}
