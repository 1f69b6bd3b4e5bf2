import { declareCommand } from '../declare-command.ts';
import { OPTIONS } from '../verify/options.ts';
import { run } from '../verify/run.ts';

export const command = declareCommand({
  name: 'verify',
  description:
    'Checks a running service against the contract and reports the findings per operation and status.',
  arguments: { '[url]': 'address of the service, like http://localhost:8080; the same as --base-url' },
  options: OPTIONS,
  exits: {
    ok: 'no error was found',
    broken: 'the service violates the contract, refuses the token, or is another one',
    unreachable: true,
    interrupted: true,
  },
  example: 'xa verify http://localhost:8080 --write --html report.html',
  run,
});
