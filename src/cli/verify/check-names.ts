import { dirname, resolve } from 'node:path';
import { isList, isObject, strings, text } from '../../contract/index.ts';
import { checkLevels, select } from '../../kit/verify/run.ts';
import { contract } from '../contract.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { contractOption } from '../options/contract.ts';
import type { Config } from '../settings/schema.ts';
import { levels, names } from './options.ts';

/** Checks the operations, tags and rules that a config file names for `xa verify` against the contract that it names. */
export async function checkNames(set: Config['options'][string], path: string): Promise<void> {
  const file = set['contract'];
  const given = await contractOption(typeof file === 'string' ? resolve(dirname(path), file) : undefined);
  const known = given.contract ?? contract();
  const listed = (name: string): string[] => wordsOf(set[name]).flatMap((word) => names(word));
  const require = listed('require').filter((name) => name !== 'all');
  try {
    select(known, { only: listed('only'), except: listed('except'), tags: wordsOf(set['tag']), require });
    checkLevels(
      known,
      wordsOf(set['level']).reduce((all, word) => levels(word, all), {}),
    );
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(EXIT.usage, `${path}: options.verify: ${error.message}`, { cause: error });
  }
}

/** One word or several, or pairs as the command line has them. */
function wordsOf(value: unknown): string[] {
  if (isObject(value)) return Object.entries(value).map(([name, one]) => `${name}=${text(one) ?? ''}`);
  return isList(value) ? strings(value) : strings([value]);
}
