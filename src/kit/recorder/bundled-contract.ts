import document from '../../../generated/openapi.json' with { type: 'json' };
import { type Contract, loadContract } from '../../contract/index.ts';

let loaded: Contract | undefined;

/** The contract of this package; read when it is first asked for. */
export const bundledContract = (): Contract => (loaded ??= loadContract(document));
