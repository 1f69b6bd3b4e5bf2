/** Prism's mock of the contract, checking both ways and logging nothing. */
import { startPrism } from '../src/kit/prism/start.ts';

const { url } = await startPrism();
console.log(url);
