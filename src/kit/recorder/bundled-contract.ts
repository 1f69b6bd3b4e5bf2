import document from '../../../generated/openapi.json' with { type: 'json' };
import { type Contract, correctWith, loadContract, type Overlay } from '../../contract/index.ts';
import { isList } from '../../base/json.ts';
import { declareOptions, type Given, inFile, typed } from '../../base/options.ts';

/** The contract of a tool. */
export const CONTRACT_OPTIONS = declareOptions({
  /** @default the contract of this package */
  contract: {
    kind: inFile<Contract>('object'),
    flags: '--contract <file>',
    about: 'contract to use instead of the one in this package',
    group: 'Contract:',
  },
  /** Corrections of the contract, in their order. */
  overlays: { kind: typed<readonly Overlay[]>('list') },
});

export type ContractOptions = Given<typeof CONTRACT_OPTIONS>;

/** The contract of the options, or that of this package, as the overlays correct it. */
export function contractOf({ contract, overlays = [] }: ContractOptions): Contract {
  const known = contract ?? bundledContract();
  if (!isList(known.operations))
    throw new TypeError(
      "The option contract must be what loadContract returns, like `await loadContract('openapi.yaml')`.",
    );
  return overlays.length === 0 ? known : loadContract(correctWith(known.document, overlays).document);
}

let loaded: Contract | undefined;

/** The contract of this package, read on first use. */
export const bundledContract = (): Contract => (loaded ??= loadContract(document));
