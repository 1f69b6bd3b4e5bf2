import { didYouMean } from '../base/closest.ts';
import {
  type Contract,
  contractWith,
  OWN_WORDS,
  resourceMarks,
  withFormerPathNames,
  wordsOf,
} from '../contract/index.ts';
import { type RuleLevels, RULES } from '../check/index.ts';
import { contractOf } from '../recorder/contract-option.ts';
import type { FlowContracts } from './flow/load.ts';
import type { RunOptions, VerifyOptions } from './options.ts';
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
}

/** Reads the contract of the options. Throws a TypeError if they name what it does not have. */
export function readContract(options: RunOptions): ReadContract {
  const own = contractOf({ contract: options.contract });
  const given = contractOf(options);
  const target = withDerivedPages(
    withStatedReads(withDerivedNames(withFormerPathNames(own, given)), options),
  );
  checkLevels(target, options.levels);
  const selected = select(target, options);
  const words = (options.overlays ?? []).length === 0 ? OWN_WORDS : wordsOf(own, target);
  const callable = target.operations.filter((one) => undeclaredIn(one).length === 0);
  const resources = resourcesOf(contractWith(target.document, callable), words);
  return { given, target, words, resources, selected };
}

/** Whether the options name the operation itself. The report of an earlier run lists also what it did not call. */
export const isNamed = (id: string, { only = [], replay }: RunOptions): boolean =>
  replay === undefined ? only.includes(id) : replay.checks.some(({ operation }) => operation === id);

/**
 * The contract with the GETs that only read although their names say otherwise: `x-resource` names them as such, or the
 * options of a run that only reads do.
 */
function withStatedReads(contract: Contract, options: RunOptions): Contract {
  const stated = new Set(resourceMarks(contract.document).flatMap(({ list, read }) => [list, read]));
  const reads = (id: string): boolean => stated.has(id) || (!options.write && isNamed(id, options));
  const operations = contract.operations.map((one) =>
    one.method === 'GET' && !one.readOnly && reads(one.id) ? { ...one, readOnly: true } : one,
  );
  return contractWith(contract.document, operations);
}

type Filter = Pick<VerifyOptions, 'only' | 'except' | 'tags' | 'require'>;

/** Throws a TypeError for names that the contract does not have. */
export function select(contract: Contract, { only, except, tags, require }: Filter): Set<string> {
  const ids = contract.operations.map((operation) => operation.id);
  const known = [...new Set(contract.operations.map((operation) => operation.tag))];
  const required = require === 'all' ? [] : (require ?? []);
  for (const id of [...(only ?? []), ...(except ?? []), ...required]) expectKnown('operation', id, ids);
  for (const tag of tags ?? []) expectKnown('tag', tag, known);
  const chosen = contract.operations.filter(
    ({ id, tag }) =>
      (only === undefined || only.length === 0 || only.includes(id)) &&
      (tags === undefined || tags.length === 0 || tags.includes(tag)) &&
      !(except ?? []).includes(id),
  );
  return new Set(chosen.map((operation) => operation.id));
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

function expectKnown(what: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  const hint = didYouMean(name, known, known.length > 40 ? '' : `There are ${known.join(', ')}.`, 'Did');
  throw new TypeError(`There is no ${what} "${name}" in the contract. ${hint}`.trimEnd());
}
