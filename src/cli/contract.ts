import bundle from '../../generated/openapi.json' with { type: 'json' };
import type { OperationInfo } from '../../generated/operations.ts';
import {
  type Contract,
  type Correction,
  correctWith,
  loadContract,
  type Overlay,
  UnreadableDocumentError,
} from '../contract/index.ts';
import { didYouMean } from '../base/closest.ts';
import { bundledContract } from '../kit/recorder/bundled-contract.ts';
import type { Loaded } from '../kit/diff/index.ts';
import { memoizeBy } from '../base/memoize.ts';
import { asUsage, usageError } from './exit-codes.ts';
import type { Io } from './io.ts';

/** The contract's own version. */
export const contractVersion: string = bundle.info.version;

/** The contract that the command line names, or the one that ships with the tool, as its overlays correct it. */
export interface CommandContract {
  /** The contract in a file, without corrections. It is read once. */
  readonly contractIn: (file: string) => Promise<Contract>;
  /** Takes the contract in a file from now on. */
  readonly useContract: (file: string) => Promise<void>;
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

/** Loads a document with the files of its folder, and prints warnings. */
export async function loadFile(file: string, io: Io): Promise<Loaded> {
  const [{ loadDocument }, { diffIo }] = await Promise.all([
    import('../kit/diff/index.ts'),
    import('./diff-io.ts'),
  ]);
  const source = diffIo(io);
  const loaded = await loadDocument(file, source).catch(asUsage(UnreadableDocumentError));
  for (const warning of loaded.warnings) source.err(`${warning}\n`);
  return loaded;
}

export function createCommandContract(io: Io): CommandContract {
  const memo = memoizeBy<Promise<Contract>>();
  const contractIn = (file: string): Promise<Contract> =>
    memo(io, file, async () => loadContract((await loadFile(file, io)).document));
  let base: Contract | undefined;
  let given: readonly Overlay[] = [];
  let corrected: Contract | undefined;
  let made: readonly Correction[] = [];
  const contract = (): Contract => corrected ?? base ?? bundledContract();
  const operationIds = (): string[] => contract().operations.map(({ id }) => id);
  return {
    contractIn,
    async useContract(file) {
      base = await contractIn(file);
    },
    contract,
    overlays: () => given,
    corrections: () => made,
    operationIds,
    operationNamed(name) {
      const ids = operationIds();
      if (ids.includes(name)) return name;
      const hint = didYouMean(name, ids, 'xa call --help lists them all');
      throw usageError(`There is no operation "${name}": ${hint}`);
    },
    async correctedOperations() {
      if (given.length === 0) return {};
      const { operationTable } = await import('../types/operation-table.ts');
      return { operations: operationTable(contract().document) };
    },
    useOverlays(overlays) {
      given = overlays;
      // Their errors are reported before anything else happens.
      const { document, corrections } = correctWith((base ?? bundledContract()).document, overlays);
      corrected = loadContract(document);
      made = corrections;
    },
  };
}
