import type { Contract, Operation, Words } from '../../contract/index.ts';
import type { Secrets } from '../../secrets.ts';
import type { VerifyOptions } from '../run-options.ts';
import { bindFlows } from './bind.ts';
import { correctFlows } from './correct.ts';
import { type Flow, type FlowRun, flowsIn } from './flow.ts';
import { inputProblems, secretInputs } from './inputs.ts';
import { FlowError } from './read.ts';

/** The contract that is verified, and its words for what the contract of the options names. */
export interface FlowContracts {
  readonly target: Contract;
  readonly words: Words;
}

/** The flows that a user names. Throws a FlowError for those that cannot be run. */
export function loadFlows(
  { flows = [], flowInputs = {}, modes }: VerifyOptions,
  { target, words }: FlowContracts,
  whyForbidden: (operation: Operation) => string | undefined,
  secrets: Pick<Secrets, 'add'>,
): FlowRun[] {
  if (modes?.includes('flows') === false) {
    if (flows.length > 0) throw new FlowError('Flows are given, but flows is not among the modes: add it.');
    return [];
  }
  const bound = flows.map((one) => bindFlows(correctFlows(one, words), target));
  const all = bound.flatMap(({ document }) => flowsIn(document));
  const problems = [
    ...bound.flatMap((one) => one.problems.map(({ place, message }) => `${place}: ${message}`)),
    ...inputProblems(all, flowInputs),
    ...all.flatMap((flow) => forbidden(flow, whyForbidden)),
  ];
  if (problems.length > 0) throw new FlowError(problems.join('\n'));
  secrets.add(...secretInputs(all, flowInputs));
  return bound.map(({ document }) => ({ document, inputs: flowInputs }));
}

/** The steps of a flow that this run may not take. */
const forbidden = ({ steps }: Flow, whyForbidden: (operation: Operation) => string | undefined): string[] =>
  [...steps.values()].flatMap(({ operation, step, place }) => {
    const why = whyForbidden(operation);
    return why === undefined ? [] : [`${place}: The step ${step} ${why}`];
  });
