import { declareCommand } from '../declare-command.ts';
import { OPTIONS } from '../verify/verify-options.ts';
import { run } from '../verify/run.ts';

export const command = declareCommand({
  name: 'verify',
  description:
    'Checks a running service against the contract and reports the findings per operation and status.',
  arguments: { '[url]': 'address of the service, like http://localhost:8080; the same as --base-url' },
  options: OPTIONS,
  exits: {
    ok: 'no error was found',
    broken: 'a violation, a refused token, another service, or an unexpected change',
    unreachable: true,
    interrupted: 'stopped by Ctrl-C, or by --deadline',
  },
  example: 'verify http://localhost:8080 --contract api.yaml --write',
  run,
});
