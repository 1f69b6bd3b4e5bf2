import type { Command } from 'commander';
import { type Contract, loadContract } from '../../contract/index.ts';
import { UnreadableDocumentError } from '../../contract/refs.ts';
import { CommandError, EXIT } from '../exit-codes.ts';

/** Lets a command keep another contract. */
export const withContract = (command: Command): Command =>
  command.option('--contract <file>', 'contract to use instead of the one in this package');

/** The contract in the file, as an option of what takes one; nothing where no file is named. */
export async function contractOption(file: string | undefined): Promise<{ readonly contract?: Contract }> {
  if (file === undefined) return {};
  const [{ loadDocument }, { terminal }] = await Promise.all([
    import('../../kit/diff/index.ts'),
    import('../diff-io.ts'),
  ]);
  try {
    const { document } = await loadDocument(file, terminal());
    return { contract: loadContract(document) };
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error;
    throw new CommandError(EXIT.usage, error.message, { cause: error });
  }
}
