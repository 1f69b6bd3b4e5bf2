import { Command } from 'commander';
import { formatKnown, knownParts } from '../../kit/consumer/index.ts';
import { UnreadableDocumentError } from '../../contract/refs.ts';
import { readConsumer } from '../consumer.ts';
import { contract } from '../contract.ts';
import { asUsage } from '../exit-codes.ts';
import { contractOption, withContract } from '../options/contract.ts';
import { printData, tell } from '../terminal.ts';

export const command = (): Command =>
  withContract(
    new Command('known')
      .description(
        'Lists which operations and fields the code in a folder uses, and the standing of each ' +
          '(assumed, inferred, observed or documented), with the reason, the file and the line.',
      )
      .argument('<folder>', 'a folder of TypeScript or JavaScript'),
  )
    .option('--json', 'print the list as JSON')
    .action(async (folder: string, options: { contract?: string; json?: boolean }) => {
      const { contract: known = contract() } = await contractOption(options.contract);
      const consumer = await readConsumer(folder, known).catch(asUsage(UnreadableDocumentError));
      const parts = knownParts(known, consumer);
      printData(options.json === true ? `${JSON.stringify(parts, null, 2)}\n` : formatKnown(parts));
      if (parts.length > 0 && !consumer.knowsFields)
        tell(
          'No field was found. If the code uses fields, install experimentation-automation and its other packages ' +
            'there: the compiler takes the types from them.',
        );
    });
