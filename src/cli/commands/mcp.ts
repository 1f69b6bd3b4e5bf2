import { Command, InvalidArgumentError } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { createClient } from '../../index.ts';
import { serveMcp } from '../mcp/serve.ts';
import { type ServiceOptions, withServiceOptions } from '../settings/options.ts';
import { readSettings, requireBaseUrl } from '../settings/profile.ts';

interface Options extends ServiceOptions {
  readonly write: boolean;
  readonly budget: number;
}

export const command = (): Command =>
  withServiceOptions(
    new Command('mcp').description(
      'Offers the operations as tools to an AI assistant, over stdin and stdout (Model Context Protocol).',
    ),
  )
    .option('--write', 'offer the operations that change something too', false)
    .option('--budget <characters>', 'the most characters of one answer', characters, 20_000)
    .action(async (options: Options) => {
      const settings = readSettings(options, process.env);
      const api = createClient({
        baseUrl: requireBaseUrl(settings),
        token: settings.token,
        allowInsecure: options.allowInsecure ?? false,
        int64: 'bigint',
      });
      const { write, budget } = options;
      await serveMcp({ api, version: packageJson.version, write, budget });
    });

function characters(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 500)
    throw new InvalidArgumentError('It must be a whole number from 500.');
  return number;
}
