import { defined } from '../base/defined.ts';
import { operationStatement } from '../check/index.ts';
import type { Run } from './run.ts';

/** Adds an error for each operation that is required, or was implemented before, but is not implemented. */
export function enterMissing(run: Run): void {
  const { require = [], baseline } = run.options;
  const before = new Set(baseline?.implemented);
  for (const id of run.ledger.absent()) {
    const isRequired = require === 'all' || require.includes(id);
    const evidence = run.ledger.firstOf(id);
    if ((!isRequired && !before.has(id)) || evidence === undefined) continue;
    const operation = run.contract.operation(id);
    const { method, path } = evidence.outgoing;
    const status = evidence.exchange?.status;
    const finding = run.checker.find(
      { method, url: run.target.url + path },
      {
        rule: 'not-implemented',
        expected: expectationOf(isRequired, run.ledger.hidesExisting(id)),
        ...defined({ actual: status?.toString() }),
        ...operationStatement(run.contract.document, operation),
        severity: 'error',
      },
      { where: 'response', operation, ...defined({ status }) },
    );
    if (finding === undefined) continue;
    const name = 'is implemented';
    run.ledger.find('examples', name, finding, evidence);
    run.ledger.check({ mode: 'examples', operation: id, name, ms: 0, requests: 0, findings: [finding] });
  }
}

/** Only an earlier run shows that a service has an operation that finds nothing, such as one that returns wrong ids. */
function expectationOf(isRequired: boolean, hidesExisting: boolean): string {
  if (isRequired) return 'must be implemented';
  return hidesExisting
    ? 'must find what exists, as it did when the baseline was written'
    : 'must be implemented, because it was when the baseline was written';
}
