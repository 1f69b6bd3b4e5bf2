import skeleton from '../../generated/skeleton.json' with { type: 'json' };
import { type Contract, loadContract } from '../contract/index.ts';

let contract: Contract | undefined;

/** The contract without its prose. It is read on first use, so a client that never calls pays nothing. */
export const theContract = (): Contract => (contract ??= loadContract(skeleton));
