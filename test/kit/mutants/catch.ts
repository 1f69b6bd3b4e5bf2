import { loadContract, type Overlay } from '../../../src/contract/index.ts';
import { type Report, type ReportFinding, verify } from '../../../src/kit/verify/index.ts';
import { createSandbox, type Defect, type Sandbox } from '../../../src/sandbox/index.ts';
import { createSandboxWithHooks } from '../../../src/sandbox/sandbox.ts';
import type { Hooks } from '../../../src/sandbox/defect-hooks.ts';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { RULE_OF } from './rules.ts';

/** The sample data that may be changed. */
export const FIXTURES = {
  change: [{ accountId: 1 }, { projectId: 1 }, { takeawayId: 1, commentId: 1 }, { variationId: 2 }],
  remove: [{ accountId: 2 }],
};

const START = { clock: 'stopped', now: '2026-06-15T08:00:00Z' } as const;

/** Verifies a sandbox with these seams, if any. */
export async function verifyWith(
  seams: Hooks,
  options: Parameters<typeof verify>[1] = {},
  seed = 1,
): Promise<Report> {
  return verifySandbox(await createSandboxWithHooks({ ...START, seed }, seams), options);
}

async function verifySandbox(sandbox: Sandbox, options: Parameters<typeof verify>[1]): Promise<Report> {
  const target = {
    url: 'http://sandbox.localhost',
    fetch: sandbox.fetch,
    can: { state: true, callbacks: false, faults: false, clock: true },
  };
  try {
    return await verify(target, {
      write: true,
      fixtures: FIXTURES,
      pollTimeout: 2_000,
      settle: 0,
      ...options,
    });
  } finally {
    await sandbox.close();
  }
}

/** Additional fields of a service are not a fault if the contract allows them. */
export const isAlarm = ({ rule, severity }: ReportFinding): boolean =>
  rule !== 'unknown-field' || severity !== 'note';

const contract = loadContract(document);

type Options = Parameters<typeof verify>[1];

/** Verifies a sandbox with some of its possible defects. */
export const verifyDefects = async (defects: readonly string[], options: Options): Promise<Report> =>
  verifySandbox(await createSandbox({ ...START, seed: 1, defects }), options);

/** Verifies a sandbox of a corrected contract against that contract. */
export const verifyCorrected = async (overlays: readonly Overlay[], options: Options): Promise<Report> =>
  verifySandbox(await createSandbox({ ...START, seed: 1, overlays }), { ...options, overlays });

/** Those that find defects without random sequences, the quickest first; some are found only by several together. */
const MODES = ['examples', 'flows', 'relations', 'negative'] as const;
const ATTEMPTS = [...MODES.map((mode) => [mode]), MODES];

/** Whether the kit finds the defect with the intended rule. */
export async function isCaught({ name, operations }: Defect): Promise<boolean> {
  const rule = RULE_OF[name];
  const own = operations.map((id) => contract.operation(id).tag);
  const tags = [...new Set([...own, ...(own.includes('Audience') ? ['Experiment'] : [])])];
  const strict = rule === 'unknown-field' ? { unknownFields: 'warning' as const } : {};
  for (const modes of ATTEMPTS) {
    const { findings } = await verifyDefects([name], { tags, modes, ...strict });
    if (findings.some((finding) => finding.rule === rule)) return true;
  }
  return false;
}
