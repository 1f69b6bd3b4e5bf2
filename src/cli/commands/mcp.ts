import { didYouMean } from '../../contract/closest.ts';
import { Command } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { createClient } from '../../index.ts';
import { asCommandError } from '../call/failure.ts';

import { contract, correctedOperations, operationNamed } from '../contract.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { serveMcp } from '../mcp/serve.ts';
import { isReading } from '../mcp/tools.ts';
import { wholeOption } from '../options/numbers.ts';
import { type ServiceOptions, withServiceOptions } from '../settings/options.ts';
import { clientOptions } from '../settings/connect.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

interface Options extends ServiceOptions {
  readonly write: boolean;
  readonly only?: readonly string[];
  readonly tag?: readonly string[];
  readonly budget: number;
}

export const command = (): Command =>
  withServiceOptions(
    new Command('mcp').description(
      'Offers the operations as tools to an AI assistant, on stdin and stdout (Model Context Protocol).',
    ),
    'time for a call',
  )
    .option('--write', 'also offer the operations that change something', false)
    .option('--only <operations...>', 'offer only these operations')
    .option('--tag <tags...>', 'offer only operations with these tags')
    .option('--budget <characters>', 'maximum number of characters in one result', wholeOption(500), 20_000)
    .action(run);

async function run(options: Options): Promise<void> {
  const { write, only, tag, budget } = options;
  const settings = await readSettings(options, process.env);
  const corrected = await correctedOperations();
  await serveMcp({
    api: connect(settings, corrected),
    version: packageJson.version,
    write,
    budget,
    ...(only === undefined ? {} : { only: only.map((name) => offered(operationNamed(name), write)) }),
    ...(tag === undefined ? {} : { tags: tag.map(tagNamed) }),
  });
}

function connect(settings: Settings, corrected: Awaited<ReturnType<typeof correctedOperations>>) {
  try {
    return createClient({ ...clientOptions(settings), ...corrected });
  } catch (error) {
    throw asCommandError(error, settings, undefined);
  }
}

function offered(id: string, write: boolean): string {
  if (write || isReading(contract().operation(id))) return id;
  throw new CommandError(
    EXIT.usage,
    `--only ${id}: it changes something, so it is offered only with --write.`,
  );
}

function tagNamed(name: string): string {
  const tags = [...new Set(contract().operations.map(({ tag }) => tag))];
  if (tags.includes(name)) return name;
  const hint = didYouMean(name, tags, `there are ${tags.join(', ')}`);
  throw new CommandError(EXIT.usage, `There is no tag "${name}": ${hint}`);
}
