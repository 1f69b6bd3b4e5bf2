import { readFileSync } from 'node:fs';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';

/** The contract that ships, for all tests that read it. */
export const contract = loadContract(
  JSON.parse(readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8')),
);
