import bundle from '../../generated/openapi.json' with { type: 'json' };
import type { OperationInfo } from '../../generated/operations.ts';
import {
  type Contract,
  type Correction,
  correctWith,
  loadContract,
  type Overlay,
} from '../contract/index.ts';
import { didYouMean } from '../base/closest.ts';
import { bundledContract } from '../kit/recorder/bundled-contract.ts';
import { CommandError, EXIT } from './exit-codes.ts';

/** The contract's own version. */
export const contractVersion: string = bundle.info.version;

/** The contract that ships with the tool, as the overlays of the command line correct it. */
export interface CommandContract {
  readonly contract: () => Contract;
  /** The overlays, for code that corrects a contract itself. */
  readonly overlays: () => readonly Overlay[];
  /** What the overlays changed. */
  readonly corrections: () => readonly Correction[];
  readonly operationIds: () => string[];
  /** The operation with that name, or an error with a suggestion. */
  readonly operationNamed: (name: string) => string;
  /** The operation table of the client, if the contract is corrected. */
  readonly correctedOperations: () => Promise<{ operations?: Readonly<Record<string, OperationInfo>> }>;
  readonly useOverlays: (overlays: readonly Overlay[]) => void;
}

export function createCommandContract(): CommandContract {
  let given: readonly Overlay[] = [];
  let corrected: Contract | undefined;
  let made: readonly Correction[] = [];
  const contract = (): Contract => corrected ?? bundledContract();
  const operationIds = (): string[] => contract().operations.map(({ id }) => id);
  return {
    contract,
    overlays: () => given,
    corrections: () => made,
    operationIds,
    operationNamed(name) {
      const ids = operationIds();
      if (ids.includes(name)) return name;
      const hint = didYouMean(name, ids, 'xa call --help lists them all');
      throw new CommandError(EXIT.usage, `There is no operation "${name}": ${hint}`);
    },
    async correctedOperations() {
      if (given.length === 0) return {};
      const { operationTable } = await import('../types/operation-table.ts');
      return { operations: operationTable(contract().document) };
    },
    useOverlays(overlays) {
      given = overlays;
      // Their errors are reported before anything else happens.
      const { document, corrections } = correctWith(bundledContract().document, overlays);
      corrected = loadContract(document);
      made = corrections;
    },
  };
}
