import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Contract, loadContract } from '../../src/contract/index.ts';

/** A contract in the style of other services. */
export const contractOf = (name: string): Contract => loadContract(parse(readFileSync(fileOf(name), 'utf8')));

export const fileOf = (name: string): string => `test/fixtures/contracts/${name}.yaml`;
