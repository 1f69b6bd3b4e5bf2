import { basename, dirname, join } from 'node:path';
import { lintContract, type LintProblem } from '../rules/lint.ts';
import type { Linted } from '../rules/rule.ts';
import type { LinterProblem } from './linters.ts';
import type { Problem } from './problems.ts';

/** The problems that our rules find, with the paths of the files. */
export const lintOurs = (linted: Linted, folder: string): Problem[] =>
  lintContract(linted).map((problem) => inFolder(problem, folder));

/**
 * The problems that other linters find in the bundle, with their places in the sources. Problems about missing parts
 * are omitted.
 */
export const atSources = (linted: Linted, folder: string, found: readonly LinterProblem[]): Problem[] =>
  found.flatMap(({ pointer, onKey, rule, message }) => {
    // References that were not read are in parts that another rule reports.
    if (rule === 'spectral/invalid-ref') return [];
    const place = linted.locate(pointer, onKey);
    if (place === undefined) return [];
    const { file, line, column: col } = place;
    return [inFolder({ file, line, col, rule, message }, folder)];
  });

/** Redocly checks the structure of schemas too, so its problems are omitted on lines that our rule reports. */
export function withoutRepetitions(ours: readonly Problem[], theirs: readonly Problem[]): Problem[] {
  const told = new Set(
    ours.filter(({ rule }) => rule === 'xa/schema-compiles').map(({ file, line }) => `${file}:${line}`),
  );
  return theirs.filter(({ file, line, rule }) => rule !== 'struct' || !told.has(`${file}:${line}`));
}

/**
 * A file that only a misspelt keyword keeps out of the bundle is not unused, and what only an unlisted path refers to
 * needs no mention.
 */
export function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const isUnused = ({ rule }: Problem): boolean => rule === 'xa/unused-files';
  if (problems.some(({ rule }) => rule === 'struct' || rule === 'xa/schema-compiles'))
    return problems.filter((one) => !isUnused(one));
  const isPath = ({ file }: Problem): boolean => basename(dirname(file)) === 'paths';
  if (!problems.some((one) => isUnused(one) && isPath(one))) return problems;
  const isUncited = ({ rule, message }: Problem): boolean =>
    rule === 'xa/evidence' && message.includes('is not cited');
  return problems.filter((one) => !(isUnused(one) && !isPath(one)) && !isUncited(one));
}

const inFolder = (problem: LintProblem, folder: string): Problem => ({
  ...problem,
  file: join(folder, problem.file),
});
