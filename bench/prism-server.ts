/** Prism's mock of the contract, of the version in this folder, checking both ways and logging nothing. */
import { createRequire } from 'node:module';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { prepare } from 'openapi-contract-kit/internal/prism/prepare';
import { proveValidation } from 'openapi-contract-kit/internal/prism/prove';
import { barePrism, loadPrism } from 'openapi-contract-kit/internal/prism/start';

const packages = loadPrism(createRequire(import.meta.url));
const prism = await barePrism(prepare(contract.document, false), {}, packages);
const url = await prism.listen(0, '127.0.0.1');
await proveValidation(contract, url);
console.log(url);
