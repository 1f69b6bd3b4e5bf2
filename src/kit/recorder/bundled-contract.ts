import document from '../../../generated/openapi.json' with { type: 'json' };
import { type Contract, loadContract } from '../../contract/index.ts';
import { correctWith } from '../../contract/overlay/correct-with.ts';
import type { Overlay } from '../../contract/overlay/document.ts';

/** The contract of a tool. */
export interface ContractOptions {
  /** @default the contract of this package */
  readonly contract?: Contract;
  /** Corrections of the contract, in their order. */
  readonly overlays?: readonly Overlay[];
}

/** The contract of the options, or that of this package, as the overlays correct it. */
export function contractOf({ contract, overlays = [] }: ContractOptions): Contract {
  const known = contract ?? bundledContract();
  return overlays.length === 0 ? known : loadContract(correctWith(known.document, overlays).document);
}

let loaded: Contract | undefined;

/** The contract of this package, read on first use. */
export const bundledContract = (): Contract => (loaded ??= loadContract(document));
