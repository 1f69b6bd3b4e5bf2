import { Command } from 'commander';
import { loadContract } from '../../contract/index.ts';
import { UnreadableDocumentError } from '../../contract/refs.ts';
import { formatKnown, knownParts } from '../../kit/consumer/index.ts';
import { loadDocument } from '../../kit/diff/index.ts';
import { readConsumer } from '../consumer.ts';
import { contract } from '../contract.ts';
import { terminal } from '../diff-io.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { printData } from '../terminal.ts';

export const command = (): Command =>
  new Command('known')
    .description(
      'Lists which operations and fields the code in a folder uses, and the standing of each:\n' +
        'assumed, inferred, observed or documented, with the reason, the file and the line.',
    )
    .argument('<folder>', 'a folder of TypeScript or JavaScript')
    .option('--contract <file>', 'contract to use instead of the one in this package')
    .option('--json', 'print the list as JSON')
    .action(async (folder: string, options: { contract?: string; json?: boolean }) => {
      try {
        const known = options.contract === undefined ? contract() : await contractIn(options.contract);
        const parts = knownParts(known, await readConsumer(folder, known));
        printData(options.json === true ? `${JSON.stringify(parts, null, 2)}\n` : formatKnown(parts));
      } catch (error) {
        if (!(error instanceof UnreadableDocumentError)) throw error;
        throw new CommandError(EXIT.usage, error.message, { cause: error });
      }
    });

async function contractIn(file: string) {
  const { document } = await loadDocument(file, terminal());
  return loadContract(document);
}
