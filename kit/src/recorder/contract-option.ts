import { type Contract, correctWith, loadContract, type Overlay } from '../contract/index.ts';
import { isList } from '../base/json.ts';
import { declareOptions, type Given, inFile, typed } from '../base/declared-options.ts';

/** The contract of a tool. */
export const CONTRACT_OPTIONS = declareOptions({
  /** What `loadContract` returns. Required. */
  contract: {
    kind: inFile<Contract>('object'),
    flags: '--contract <contract>',
    about: 'the contract: a file, an address, or an export of a package like service/openapi.json',
    group: 'Contract:',
  },
  /** Corrections of the contract, in their order. */
  overlays: { kind: typed<readonly Overlay[]>('list') },
});

export interface ContractOptions extends Given<typeof CONTRACT_OPTIONS> {
  readonly contract: Contract;
}

/** The contract of the options, as the overlays correct it. */
export function contractOf(options: Given<typeof CONTRACT_OPTIONS> | null | undefined): Contract {
  const { contract, overlays = [] } = options ?? {};
  if (!isList(contract?.operations))
    throw new TypeError(
      "The option contract must be what loadContract returns, like `await loadContract('openapi.yaml')`.",
    );
  return overlays.length === 0 ? contract : loadContract(correctWith(contract.document, overlays).document);
}
