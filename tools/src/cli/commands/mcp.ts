import { defined } from 'openapi-contract-kit/internal/base/defined';
import { type CommandContext, declareCommand, usageError } from 'openapi-contract-kit/internal/cli/index';
import packageJson from '../../../package.json' with { type: 'json' };
import { didYouMean } from 'openapi-contract-kit/internal/base/closest';
import {
  declareOptions,
  repeatable,
  toggle,
  TEXT,
  wholeFrom,
} from 'openapi-contract-kit/internal/base/declared-options';
import { createClient } from 'experimentation-automation';
import { asCommandError } from '../../call/failure.ts';
import { operationNamed } from '../../call/operation-named.ts';
import { serveMcp } from '../../mcp/serve.ts';
import { isReading } from '../../mcp/tools.ts';
import { clientOptions } from '../../settings/connect.ts';
import { SERVICE_OPTIONS } from '../../settings/service-options.ts';
import { readSettings } from '../../settings/settings.ts';

export const command = declareCommand({
  name: 'mcp',
  description:
    'Offers the operations as tools to an AI assistant, on stdin and stdout (Model Context Protocol).',
  options: declareOptions({
    write: toggle('--write', 'also offer the operations that change something'),
    only: { kind: repeatable(TEXT), flags: '--only <operations...>', about: 'offer only these operations' },
    tag: {
      kind: repeatable(TEXT),
      flags: '--tag <tags...>',
      about: 'offer only operations with these tags',
    },
    budget: {
      kind: wholeFrom(500),
      default: 20_000,
      flags: '--budget <characters>',
      about: 'maximum number of characters in one result',
    },
    ...SERVICE_OPTIONS,
  }),
  example: 'mcp --base-url http://127.0.0.1:4010 --tag Goal',
  async run(context, words) {
    const { write, only, tag, budget } = words;
    const settings = readSettings(context, words);
    await serveMcp(context, {
      api: connect(),
      version: packageJson.version,
      write,
      budget,
      ...defined({ only: only?.map(offered), tags: tag?.map((name) => tagNamed(context, name)) }),
    });

    function connect() {
      try {
        return createClient(clientOptions(context, settings));
      } catch (error) {
        throw asCommandError(error, settings, undefined);
      }
    }

    function offered(name: string): string {
      const id = operationNamed(context, name);
      if (write || isReading(context.contract().operation(id))) return id;
      throw usageError(`--only ${id}: it changes something, so it is offered only with --write.`);
    }
  },
});

function tagNamed({ contract }: CommandContext, name: string): string {
  const tags = [...new Set(contract().operations.map(({ tag }) => tag))];
  if (tags.includes(name)) return name;
  const hint = didYouMean(name, tags, `there are ${tags.join(', ')}`);
  throw usageError(`There is no tag "${name}": ${hint}`);
}
