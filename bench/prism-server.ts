/** Prism's mock of the contract, checking both ways and logging nothing. */
import { startPrism } from 'openapi-contract-kit/internal/prism/start';
import { contract as documented } from '@experimentation-automation/test-support/contract/contract';

const { url } = await startPrism({ document: documented.document });
console.log(url);
