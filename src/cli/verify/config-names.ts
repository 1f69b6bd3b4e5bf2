import { dirname, resolve } from 'node:path';
import { isList, isObject, strings, text } from '../../base/json.ts';
import { VERIFY_OPTIONS } from '../../kit/verify/options.ts';
import { checkLevels, select } from '../../kit/verify/read-contract.ts';
import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { contractOption } from '../options/contract.ts';
import type { Config } from '../settings/schema.ts';

/** Which operations, tags and rules that a config file names for `xa verify` the contract that it names does not have. */
export async function nameProblems(
  context: Context,
  set: Config['options'][string],
  path: string,
): Promise<string[]> {
  const file = set['contract'];
  const given = await contractOption(
    typeof file === 'string' ? resolve(dirname(path), file) : undefined,
    context,
  ).catch((error: unknown) => {
    if (error instanceof CommandError) return error.message;
    throw error;
  });
  if (typeof given === 'string') return [`options.verify.contract: ${given}`];
  const known = given.contract ?? context.contract();
  const { only, levels } = VERIFY_OPTIONS;
  const listed = (name: string): readonly string[] =>
    wordsOf(set[name]).flatMap((word) => only.kind.read?.(word, []) ?? []);
  const operations = ['only', 'except', 'require'].flatMap(listed).filter((name) => name !== 'all');
  const problems = [
    ...operations.map((id) => whyRefused(() => select(known, { only: [id] }))),
    ...wordsOf(set['tag']).map((tag) => whyRefused(() => select(known, { tags: [tag] }))),
    ...wordsOf(set['level']).map(
      (word) => levelsIn(word) && whyRefused(() => checkLevels(known, levelsIn(word))),
    ),
  ];
  return problems.flatMap((problem) => (problem === undefined ? [] : [`options.verify: ${problem}`]));

  /** A severity that does not exist is a problem of the option itself, and reported as such. */
  function levelsIn(word: string) {
    try {
      return levels.kind.read?.(word, {});
    } catch {
      return undefined;
    }
  }
}

function whyRefused(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

/** One word or several, or pairs as the command line has them. */
function wordsOf(value: unknown): string[] {
  if (isObject(value)) return Object.entries(value).map(([name, one]) => `${name}=${text(one) ?? ''}`);
  return isList(value) ? strings(value) : strings([value]);
}
