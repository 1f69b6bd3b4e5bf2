import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Contract, loadContract } from 'openapi-contract-kit/internal/contract/index';

/** A contract in the style of other services. */
export const contractOf = (name: string): Contract => loadContract(parse(readFileSync(fileOf(name), 'utf8')));

export const fileOf = (name: string): string => `kit/test/fixtures/contracts/${name}.yaml`;
