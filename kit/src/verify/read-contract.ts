import { didYouMean } from '../base/closest.ts';
import { text } from '../base/json.ts';
import {
  type Contract,
  contractWith,
  doesChange,
  OWN_WORDS,
  resourceMarks,
  withFormerPathNames,
  wordsOf,
  READING,
} from '../contract/index.ts';
import { type RuleLevels, RULES } from '../check/index.ts';
import { contractOf } from '../recorder/contract-option.ts';
import type { FlowContracts } from './flow/load.ts';
import type { RunOptions } from './run-options.ts';
import { undeclaredIn } from './prepare.ts';
import { withDerivedNames } from '../resources/derive-names.ts';
import { withDerivedPages } from '../resources/derive-pages.ts';
import { type Resources, resourcesOf } from '../resources/resources.ts';

/** What a run knows of the contract before it sends anything. */
export interface ReadContract extends FlowContracts {
  /** The contract as the options give it, with the corrections of overlays. */
  readonly given: Contract;
  /** The objects that the contract is about. */
  readonly resources: Resources;
  /** The operations that the options choose. */
  readonly selected: ReadonlySet<string>;
  /** Those that they name. The report of an earlier run lists also what it did not call. */
  readonly onlyIds: ReadonlySet<string>;
  /** The parameters of reads that say that they change something, which are not sent. */
  readonly unsent: readonly { readonly operation: string; readonly names: readonly string[] }[];
}

/** Reads the contract of the options. Throws a TypeError if they name what it does not have. */
export function readContract(options: RunOptions): ReadContract {
  const { overlays = [], only = [], replay, write, levels } = options;
  const own = contractOf({ contract: options.contract });
  const corrected = contractOf(options);
  const onlyIds = new Set(
    replay === undefined ? only : replay.checks.flatMap(({ operation }) => operation ?? []),
  );
  const reads = write ? [] : [...onlyIds];
  const whole = withStatedReads(withDerivedNames(withFormerPathNames(own, corrected)), reads);
  const unsent = changingParameters(whole, onlyIds);
  const target = withDerivedPages(withoutParameters(whole, unsent));
  checkLevels(target, levels);
  const selected = select(target, options);
  const words = overlays.length === 0 ? OWN_WORDS : wordsOf(own, target);
  const callable = target.operations.filter((one) => undeclaredIn(one).length === 0);
  const resources = resourcesOf(contractWith(target.document, callable), words);
  return { given: corrected, target, words, resources, selected, onlyIds, unsent };
}

/** Parameters such as `purge=true`, which a read that `--only` names is sent with. */
function changingParameters({ document, operations }: Contract, onlyIds: ReadonlySet<string>) {
  return operations.flatMap(({ id, node, method, readOnly, parameters }) => {
    if (!readOnly || !READING.has(method) || node['x-read-only'] === true || onlyIds.has(id)) return [];
    const names = parameters
      .filter((one) => !one.required && doesChange(document, one, text(node['operationId'])))
      .map(({ name }) => name);
    return names.length === 0 ? [] : [{ operation: id, names }];
  });
}

function withoutParameters(contract: Contract, unsent: ReadContract['unsent']): Contract {
  if (unsent.length === 0) return contract;
  const namesOf = new Map(unsent.map(({ operation, names }) => [operation, names]));
  const operations = contract.operations.map((one) => ({
    ...one,
    parameters: one.parameters.filter(
      ({ in: where, name }) => where !== 'query' || namesOf.get(one.id)?.includes(name) !== true,
    ),
  }));
  return contractWith(contract.document, operations);
}

/** The contract with the GETs that only read although their names say otherwise: those named, and those of `x-resource`. */
function withStatedReads(contract: Contract, onlyIds: readonly string[]): Contract {
  const marks = resourceMarks(contract.document);
  const reads = new Set([...onlyIds, ...marks.flatMap(({ list, read }) => [list, read])]);
  const operations = contract.operations.map((one) =>
    READING.has(one.method) && !one.readOnly && reads.has(one.id) ? { ...one, readOnly: true } : one,
  );
  return contractWith(contract.document, operations);
}

/** The ids of the operations to call. Throws a TypeError for names that the contract does not have. */
function select(contract: Contract, options: RunOptions): Set<string> {
  const { only = [], except = [], tags = [], require = [] } = options;
  const ids = contract.operations.map((operation) => operation.id);
  const allTags = [...new Set(contract.operations.map((operation) => operation.tag))];
  for (const id of [...only, ...except, ...(require === 'all' ? [] : require)])
    expectKnown('operation', id, ids);
  for (const tag of tags) expectKnown('tag', tag, allTags);
  const operations = contract.operations.filter(
    ({ id, tag }) =>
      (only.length === 0 || only.includes(id)) &&
      (tags.length === 0 || tags.includes(tag)) &&
      !except.includes(id),
  );
  return new Set(operations.map((operation) => operation.id));
}

/** Throws a TypeError for a level of an unknown rule or operation. */
export function checkLevels(contract: Contract, levels: RuleLevels = {}): void {
  const rules = Object.keys(RULES);
  const ids = contract.operations.map(({ id }) => id);
  for (const name of Object.keys(levels)) {
    const [first = '', rule] = name.split('/', 2);
    if (rule === undefined) expectKnown('operation or rule', first, [...ids, ...rules]);
    else {
      expectKnown('operation', first, ids);
      expectKnown('rule', rule, rules);
    }
  }
}

function expectKnown(what: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  const hint = didYouMean(name, names, names.length > 40 ? '' : `There are ${names.join(', ')}.`, 'Did');
  throw new TypeError(`There is no ${what} "${name}" in the contract. ${hint}`.trimEnd());
}
