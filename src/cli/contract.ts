import bundle from '../../generated/openapi.json' with { type: 'json' };
import type { OperationInfo } from '../../generated/operations.ts';
import { type Contract, loadContract } from '../contract/index.ts';
import { didYouMean } from '../contract/closest.ts';
import { correctWith } from '../contract/overlay/correct-with.ts';
import type { Correction, Overlay, OverlayOptions } from '../contract/overlay/document.ts';
import { readOverlay } from '../contract/overlay/read.ts';

import { CommandError, EXIT } from './exit-codes.ts';

let loaded: Contract | undefined;
let given: readonly Overlay[] = [];
let made: readonly Correction[] = [];

/** The contract that ships with the tool, with the overlays of the command line applied; read on first use. */
export const contract = (): Contract => (loaded ??= loadContract(bundle));

/** The overlays of the command line, for code that corrects a contract itself. */
export const overlays = (): readonly Overlay[] => given;

/** What the overlays changed. */
export const corrections = (): readonly Correction[] => made;

/** The operation table of the client, if the contract is corrected. */
export async function correctedOperations(): Promise<{
  operations?: Readonly<Record<string, OperationInfo>>;
}> {
  if (given.length === 0) return {};
  const { operationTable } = await import('../types/operation-table.ts');
  return { operations: operationTable(contract().document) };
}

/** Corrects the contract of this process by overlays. */
export async function useOverlays(files: readonly string[], options: OverlayOptions): Promise<void> {
  given = await Promise.all(files.map((file) => readOverlay(file, options)));
  // Their errors are reported before anything else happens.
  const corrected = correctWith(loadContract(bundle).document, given);
  loaded = loadContract(corrected.document);
  made = corrected.corrections;
}

/** The contract's own version. */
export const contractVersion: string = bundle.info.version;

export const operationIds = (): string[] => contract().operations.map(({ id }) => id);

/** The operation with that name, or an error with a suggestion. */
export function operationNamed(name: string): string {
  const ids = operationIds();
  if (ids.includes(name)) return name;
  const hint = didYouMean(name, ids, 'xa call --help lists them all');
  throw new CommandError(EXIT.usage, `There is no operation "${name}": ${hint}`);
}
