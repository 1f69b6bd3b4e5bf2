import { type Contract, type Operation, shownPlace, type Words } from '../../../contract/index.ts';
import type { Secrets } from '../../secrets.ts';
import type { VerifyOptions } from '../options.ts';
import { bindFlows } from './bind.ts';
import { correctFlows } from './correct.ts';
import type { Flow, FlowRun, FlowSet } from './flow.ts';
import { inputProblems, readInputs, secretInputs } from './inputs.ts';
import { FlowError, type Flows, joinedFlows } from './read.ts';

/** The contracts that the names of flows come from. */
export interface FlowContracts {
  /** The contract of this package, which its own flows are written for. */
  readonly own: Contract;
  /** The contract that a user names, or corrects. */
  readonly given: Contract;
  /** The same as it is verified. */
  readonly target: Contract;
  readonly words: Words;
}

/**
 * The flows of this package, unless another contract is verified, and those that a user names. Throws a FlowError
 * for flows that cannot be run.
 */
export async function loadFlows(
  { contract, flows = [], flowInputs = {}, modes }: VerifyOptions,
  { own, given, target, words }: FlowContracts,
  whyForbidden: (operation: Operation) => string | undefined,
  secrets: Pick<Secrets, 'add'>,
): Promise<FlowRun[]> {
  if (modes?.includes('flows') === false) {
    if (flows.length > 0) throw new FlowError('Flows are given, but flows is not among the modes: add it.');
    return [];
  }
  const named = flows.map((one) => ({ flows: bound(one, given, target), isGiven: true }));
  const all = named.flatMap((one) => [...one.flows.values()]);
  const inputs = readInputs(all, flowInputs);
  const problems = [...inputProblems(all, inputs), ...all.flatMap((flow) => forbidden(flow, whyForbidden))];
  if (problems.length > 0) throw new FlowError(problems.join('\n'));
  secrets.add(...secretInputs(all, inputs));
  const bundled = contract === undefined ? [await bundledRun(own, target, words)] : [];
  return [...bundled, ...named.map((one) => ({ ...one, inputs }))];
}

/** The flows of this package. A correction may have removed what one of them needs. */
async function bundledRun(own: Contract, target: Contract, words: Words): Promise<FlowRun> {
  const { bundledFlows } = await import('./bundled.ts');
  const document = correctFlows(bundledFlows, words);
  const { flows, problems } = bindFlows(joinedFlows('flows.json', document), own, target);
  const unusable = new Set(problems.map(({ flow }) => flow));
  const usable = new Map([...flows].filter(([key]) => !unusable.has(key)));
  return { flows: usable, inputs: {}, isGiven: false };
}

function bound(flows: Flows, named: Contract, target: Contract): FlowSet {
  const { flows: set, problems } = bindFlows(flows, named, target);
  if (problems.length > 0)
    throw new FlowError(problems.map((one) => `${shownPlace(one)}: ${one.message}`).join('\n'));
  return set;
}

/** The steps of a flow that this run may not take. */
const forbidden = ({ steps }: Flow, whyForbidden: (operation: Operation) => string | undefined): string[] =>
  steps.flatMap(({ runs, id, place }) => {
    const why = 'operation' in runs ? whyForbidden(runs.operation) : undefined;
    return why === undefined ? [] : [`${place}: The step ${id} ${why}`];
  });
