import { loadContract } from '../../../src/contract/index.ts';
import { type Report, type ReportFinding, verify } from '../../../src/kit/verify/index.ts';
import { createSandboxWithSeams } from '../../../src/sandbox/sandbox.ts';
import type { Seams } from '../../../src/sandbox/seams.ts';
import document from '../../../generated/openapi.json' with { type: 'json' };
import type { Mutant } from './mutant.ts';

/** What of the sample data may be changed. */
export const FIXTURES = {
  change: [{ accountId: 1 }, { projectId: 1 }, { takeawayId: 1, commentId: 1 }, { variationId: 2 }],
  remove: [{ accountId: 2 }],
};

/** Verifies a sandbox with these defects, and without any where there are none. */
export async function verifyWith(
  seams: Seams,
  options: Parameters<typeof verify>[1] = {},
  seed = 1,
): Promise<Report> {
  const sandbox = await createSandboxWithSeams(
    { seed, clock: 'stopped', now: '2026-06-15T08:00:00Z' },
    seams,
  );
  const target = {
    url: 'http://sandbox.localhost',
    fetch: sandbox.fetch,
    can: { state: true, callbacks: false, faults: false, clock: true },
  };
  try {
    return await verify(target, { write: true, fixtures: FIXTURES, pollTimeout: 2_000, ...options });
  } finally {
    await sandbox.close();
  }
}

/** That a service has fields of its own where the contract allows them is no fault. */
export const isAlarm = ({ rule, severity }: ReportFinding): boolean =>
  rule !== 'unknown-field' || severity !== 'note';

const contract = loadContract(document);

/** Whether the kit finds the defect, by the rule that is meant for it. */
export async function isCaught(mutant: Mutant, whole = false): Promise<boolean> {
  const tag = contract.operation(mutant.operation).tag;
  const tags = [...new Set([tag, ...(tag === 'Audience' ? ['Experiment'] : [])])];
  const report = await verifyWith(mutant.seams(), {
    ...(whole ? {} : { tags, modes: ['examples', 'negative', 'flows'] as const }),
    ...(mutant.unknownFields === undefined ? {} : { unknownFields: 'warning' as const }),
  });
  return report.findings.some(({ rule }) => rule === mutant.rule);
}
