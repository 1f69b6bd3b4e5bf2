import { relative } from 'node:path';

/** A problem in the contract, with its place and the remedy. */
export interface Problem {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly col: number;
  readonly rule: string;
  readonly message: string;
}

export function sortProblems(problems: readonly Problem[]): Problem[] {
  const distinct = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...distinct.values()].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.col - b.col ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** `openapi/paths/goals.yaml:12:5  some-rule  what is wrong` - terminals and editors make the place a link. */
export const formatProblem = (problem: Problem, root: string): string =>
  `${relative(root, problem.file)}:${problem.line}:${problem.col}  ${problem.rule}  ${problem.message}`;
