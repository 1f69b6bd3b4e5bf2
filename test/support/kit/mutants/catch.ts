import type { Rule } from 'openapi-contract-kit/internal/check/index';
import { loadContract, type Overlay } from 'openapi-contract-kit/internal/contract/index';
import { type Json, list, member } from 'openapi-contract-kit/internal/base/json';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Flows,
  readFlows,
  type Report,
  type ReportFinding,
  verify,
  type VerifyOptions,
} from 'openapi-contract-kit/verify';
import { createSandbox, type Sandbox } from 'experimentation-automation-tools';
import type { Mistake } from '../../sandbox/defects/defect.ts';
import { type Defect, sandboxWith, sandboxWithDefects } from '../../sandbox/defects/index.ts';
import document from '../../../../generated/openapi.json' with { type: 'json' };
import { RULE_OF } from './rules.ts';

/** The sample data that may be changed. */
export const FIXTURES = {
  change: [{ accountId: 1 }, { projectId: 1 }, { takeawayId: 1, commentId: 1 }, { variationId: 2 }],
  remove: [{ accountId: 2 }],
};

const START = { clock: 'stopped', now: '2026-06-15T08:00:00Z' } as const;

/** Verifies a sandbox with this mistake, if any. */
export async function verifyWith(
  mistake: Mistake,
  options: Partial<VerifyOptions> = {},
  seed = 1,
): Promise<Report> {
  return verifySandbox(await sandboxWith(mistake, { ...START, seed }), options);
}

const FOLDER = 'openapi/flows';

/** Flows that repeat a step at once, because each look at a report moves the clock of the sandbox. */
function withoutWaiting(flows: Flows): Flows {
  const repeatAtOnce = (key: string, value: unknown): unknown => (key === 'retryAfter' ? 0 : value);
  const document = JSON.parse(JSON.stringify(flows.document), repeatAtOnce) as Flows['document'];
  return { ...flows, document };
}

/** The flows of the contract and their inputs, if the run has them. */
export async function flowsFor({
  modes,
  replay,
}: Partial<VerifyOptions>): Promise<Pick<VerifyOptions, 'flows' | 'flowInputs' | 'fixtures'>> {
  if (!(modes?.includes('flows') ?? replay === undefined)) return {};
  return {
    flows: await Promise.all(
      readdirSync(FOLDER).map(async (name) => withoutWaiting(await readFlows(join(FOLDER, name)))),
    ),
    flowInputs: { siteId: '1', goalId: '1', featureFlagId: '1', projectId: '1' },
    // A report on a flag is requested of the sample data.
    fixtures: { ...FIXTURES, change: [...FIXTURES.change, { featureFlagId: 1 }] },
  };
}

async function verifySandbox(sandbox: Sandbox, options: Partial<VerifyOptions>): Promise<Report> {
  const target = {
    url: 'http://sandbox.localhost',
    fetch: sandbox.fetch,
    can: { state: true, callbacks: false, faults: false, clock: true },
  };
  try {
    return await verify(target, {
      contract,
      write: true,
      fixtures: FIXTURES,
      ...(await flowsFor(options)),
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

type Options = Partial<Parameters<typeof verify>[1]>;

/** Verifies a sandbox with these defects. */
export const verifyDefects = async (defects: readonly string[], options: Options): Promise<Report> =>
  verifySandbox(await sandboxWithDefects(defects, { ...START, seed: 1 }), options);

/** Verifies a sandbox of a corrected contract against that contract. */
export const verifyCorrected = async (overlays: readonly Overlay[], options: Options): Promise<Report> =>
  verifySandbox(await createSandbox({ ...START, seed: 1, overlays }), { ...options, overlays });

/** The modes that find defects in seconds; some are found only by several together, and some by luck. */
const MODES = ['examples', 'relations', 'negative'] as const;
type Mode = (typeof MODES)[number] | 'generated';

/** The mode that nearly always finds a defect by its rule; without one, it is the first. */
const USUAL: Partial<Record<Rule, Mode>> = {
  ...byMode(
    'negative',
    'token-refusal',
    'token-accepted',
    'bad-request-accepted',
    'server-error',
    'not-found',
  ),
  ...byMode('relations', 'read-back', 'failed-create', 'name-freed', 'paging', 'page-partition'),
  ...byMode('relations', 'filter-subset', 'parameter-effect', 'sort-permutation', 'field-addition'),
};

function byMode(mode: Mode, ...rules: readonly Rule[]): Partial<Record<Rule, Mode>> {
  return Object.fromEntries(rules.map((rule) => [rule, mode]));
}

/** Defects that another mode finds. */
const UNUSUAL: Readonly<Record<string, Mode>> = {
  'goal-error-as-problem-json': 'negative',
  'experiment-error-empty': 'negative',
  'custom-data-error-other-shape': 'negative',
  'flag-report-error-other-shape': 'negative',
  'custom-data-refusal-returns-422': 'relations',
  'experiment-connection-reset': 'relations',
  'image-list-repeats-newest': 'relations',
  'goal-page-size-ignored': 'relations',
  'goal-deletion-takes-newer': 'generated',
};

/** Whether only a flow sends what shows the defect. */
export function needsFlows({ name, operations }: Defect): boolean {
  const rule = RULE_OF[name];
  if (rule === 'flow' || rule === 'polling' || rule === 'not-implemented') return true;
  return rule === 'body-schema' && isOfFlows(operations);
}

const isOfFlows = (operations: Defect['operations']): boolean =>
  operations.some((id) => contract.operation(id).node['x-flows-only'] === true);

/** What runs of the kit send: first little that is likely to show the defect, then more. */
async function attemptsFor(defect: Defect): Promise<Options[]> {
  const { name, operations } = defect;
  const own = operations.map((id) => contract.operation(id).tag);
  const tags = [...new Set([...own, ...(own.includes('Audience') ? ['Experiment'] : [])])];
  const withFlows: Options = { tags, modes: ['flows'], ...(await flowsThatTake(operations)) };
  if (needsFlows(defect)) return [withFlows];
  const rule = RULE_OF[name];
  const usual = UNUSUAL[name] ?? (rule && USUAL[rule]) ?? 'examples';
  const others = MODES.filter((mode) => mode !== usual);
  return [
    { only: operations, modes: [usual] },
    { tags, modes: [usual] },
    ...others.map((mode) => ({ tags, modes: [mode] })),
    { tags, modes: MODES },
    { tags, modes: ['generated'] },
    ...(isOfFlows(operations) ? [withFlows] : []),
  ];
}

/** The flows with a step that calls one of the operations, and their inputs: each document needs a process of its own. */
async function flowsThatTake(operations: readonly string[]): Promise<Options> {
  const { flows = [], flowInputs = {} } = await flowsFor({ modes: ['flows'] });
  const takes = (flow: Json): boolean =>
    list(member(flow, 'steps')).some((step) => operations.some((id) => id === member(step, 'operationId')));
  const taken = flows.flatMap((one) => {
    const workflows = list(one.document['workflows']).filter(takes);
    return workflows.length === 0 ? [] : [{ ...one, document: { ...one.document, workflows } }];
  });
  const said = JSON.stringify(taken.map(({ document }) => document['workflows']));
  const inputs = Object.entries(flowInputs).filter(([name]) => said.includes(`$inputs.${name}`));
  return { flows: taken, flowInputs: Object.fromEntries(inputs) };
}

/** Whether the kit finds the defect with the intended rule. */
export async function isCaught(defect: Defect): Promise<boolean> {
  const { name, operations } = defect;
  const rule = RULE_OF[name];
  const strict = {
    ...(rule === 'unknown-field' && { unknownFields: 'warning' as const }),
    ...(rule === 'not-implemented' && { require: operations }),
  };
  for (const attempt of await attemptsFor(defect)) {
    const { findings } = await verifyDefects([name], { ...attempt, ...strict });
    if (findings.some((finding) => finding.rule === rule)) return true;
  }
  return false;
}
