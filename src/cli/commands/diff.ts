import { several } from '../options/several.ts';
import { Command, Option } from 'commander';
import { OverlayError } from '../../contract/overlay/document.ts';
import {
  type DiffIo,
  type DiffOptions,
  DiffUsageError,
  FORMATS,
  runDiff,
  UnreadableDocumentError,
} from '../../kit/diff/index.ts';
import { terminal } from '../diff-io.ts';
import { asUsage, CommandError, EXIT } from '../exit-codes.ts';

const HELP = `
Without documents, it compares generated/openapi.json of the last release with
that of the working tree.

A document is a path, - for standard input, or ref:path for a file at a commit
or tag of git, such as v1.0.0:generated/openapi.json.

A change to a part that the old document marks as assumed never breaks.`;

export const command = (): Command => diffCommand(terminal());

export const diffCommand = (io: DiffIo): Command =>
  new Command('diff')
    .description('Lists what changed between two versions of a contract, and who is affected.')
    .argument('[old]', 'an OpenAPI 3.1 document, JSON or YAML, in one file or several')
    .argument('[new]', 'the document to compare it with')
    .addOption(
      new Option('--format <name>', 'form of the report; github is annotations of GitHub Actions')
        .choices(FORMATS)
        .default('text'),
    )
    .option('--json', 'the same as --format json', false)
    .option('--all', 'list cosmetic changes too', false)
    .option('--explain', 'show values that prove a break: valid in one document, refused by the other', false)
    .option(
      '--overlay <file>',
      'correct both documents with this OpenAPI overlay (repeatable); a single document is compared with its corrected form',
      several(),
      [],
    )
    .option('--allow-documented', 'let overlays change what is documented', false)
    .option(
      '--used-by <path>',
      'list only what reaches a consumer, and where it is used: a HAR file, a report of xa verify --json, or a folder ' +
        'of TypeScript (with the package typescript)',
    )
    .addHelpText('after', HELP)
    .action(async (old: string | undefined, now: string | undefined, options: Given) => {
      const names = [old, now].filter((name) => name !== undefined);
      const chosen = { ...options, ...(options.json ? { format: 'json' as const } : {}) };
      const breaks = await runDiff(names, chosen, io).catch(
        asUsage(UnreadableDocumentError, OverlayError, DiffUsageError),
      );
      if (breaks) throw new CommandError(EXIT.broken, 'breaking changes found.');
    });

type Given = DiffOptions & { readonly json: boolean };
