import { type Contract, loadContract, type Operation, partsOfDocument } from '../../src/contract/index.ts';
import { createLocator, type ReadDocument } from '../../src/contract/read/index.ts';
import { rules } from './index.ts';
import type { Linted, LintedOperation, Rule } from './rule.ts';

/** A problem of a rule, at its place in the sources. */
export interface LintProblem {
  readonly file: string;
  readonly line: number;
  readonly col: number;
  /** `xa/<name>` */
  readonly rule: string;
  readonly message: string;
}

/** Files besides those that the document refers to. */
type OtherFiles = Partial<Pick<Linted, 'present' | 'evidence' | 'flows' | 'strays'>>;

export function lintedOf(
  read: ReadDocument,
  { present = [], evidence, flows = [], strays = [] }: OtherFiles = {},
): Linted {
  const contract = loadContract(read.document);
  return {
    contract,
    document: read.document,
    parts: partsOfDocument(read.document),
    operations: operationsOf(contract),
    sources: read.sources,
    present,
    strays,
    flows,
    ...(evidence === undefined ? {} : { evidence }),
    locate: createLocator(read),
  };
}

const operationsOf = ({ operations }: Contract): LintedOperation[] =>
  operations.flatMap((operation) => [{ ...operation, callback: false }, ...callbacksOf(operation)]);

const callbacksOf = ({ callbacks }: Operation): LintedOperation[] =>
  callbacks.flatMap(({ operation }) => [{ ...operation, callback: true }, ...callbacksOf(operation)]);

/**
 * Everything that the rules find. In a file that does not parse, only that is reported. While parts are missing,
 * nothing is reported as unused and paths are not compared, because such follow-up problems would only distract.
 */
export function lintContract(linted: Linted, chosen: readonly Rule[] = rules): LintProblem[] {
  const { faults } = linted.sources;
  const unread = new Set(faults.filter(({ kind }) => kind === 'syntax').map(({ file }) => file));
  return chosen.flatMap(({ name, check }) =>
    faults.length > 0 && ['unused-files', 'path-collision'].includes(name)
      ? []
      : [...check(linted)].flatMap((problem): LintProblem[] => {
          const place = 'place' in problem ? problem.place : linted.locate(problem.pointer, problem.onKey);
          if (place === undefined || (unread.has(place.file) && name !== 'syntax')) return [];
          const { file, line, column } = place;
          return [{ file, line, col: column, rule: `xa/${name}`, message: problem.message }];
        }),
  );
}
