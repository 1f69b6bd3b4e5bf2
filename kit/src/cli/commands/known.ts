import { declareOptions, toggle } from '../../base/declared-options.ts';
import { UnreadableDocumentError } from '../../contract/index.ts';
import { formatKnown, knownParts } from '../../consumer/index.ts';
import { CONTRACT_OPTIONS } from '../../recorder/contract-option.ts';
import { readConsumer } from '../consumer.ts';
import { declareCommand } from '../declare-command.ts';
import { asUsage } from '../exit-codes.ts';

export const command = declareCommand({
  name: 'known',
  description:
    'Lists which operations and fields the code in a folder uses, and the standing of each ' +
    '(assumed, inferred, observed or documented), with the reason, the file and the line.',
  arguments: { '<folder>': 'a folder of TypeScript or JavaScript' },
  options: declareOptions({
    json: toggle('--json', 'print the list as JSON'),
    contract: CONTRACT_OPTIONS.contract,
  }),
  example: 'known src --contract openapi.yaml',
  async run(context, { json }, [folder = '']) {
    const { pathOf, printData, tell } = context;
    const contract = context.contract();
    const consumer = await readConsumer(pathOf(folder), contract).catch(asUsage(UnreadableDocumentError));
    const parts = knownParts(contract, consumer);
    printData(json ? `${JSON.stringify(parts, null, 2)}\n` : formatKnown(parts));
    if (parts.length > 0 && !consumer.knowsFields)
      tell(
        'No field was found. If the code uses fields, install the client that it uses and its other packages ' +
          'there: the compiler takes the types from them.',
      );
  },
});
