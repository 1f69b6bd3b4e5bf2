import { OverlayError } from '../../contract/index.ts';
import {
  AcceptedFileError,
  DIFF_OPTIONS,
  type DiffIo,
  DiffUsageError,
  LevelError,
  runDiff,
  UnreadableDocumentError,
} from '../../diff/index.ts';
import { declareOptions, toggle } from '../../base/declared-options.ts';
import { declareCommand } from '../declare-command.ts';
import { diffIo } from '../diff-io.ts';
import { asUsage, CommandError, EXIT } from '../exit-codes.ts';

export const diffCommand = (surroundings?: DiffIo) =>
  declareCommand({
    name: 'diff',
    description: 'Lists what changed between two versions of a contract, and who is affected.',
    arguments: {
      '[old]': 'an OpenAPI document, JSON or YAML, in one file or several',
      '[new]': 'the document to compare it with',
    },
    options: declareOptions({
      ...DIFF_OPTIONS,
      json: toggle('--json', 'the same as --format json'),
    }),
    notes: `Without documents, it compares generated/openapi.json of the last release with
that of the working tree.

A document is a path, - for standard input, or ref:path for a file at a commit
or tag of git, such as v1.0.0:generated/openapi.json.

A change to a part that the old document marks as assumed never breaks.

A breaking change that is in the file of accepted changes counts as compatible.
Levels can also be part of a contract: x-diff-levels of the document, a path or
an operation is an object with rules and their classes.`,
    exits: { broken: 'there are breaking changes, or what --fail-on names' },
    example: 'diff v1.0.0:openapi.json openapi.json --explain',
    async run({ io }, { json, ...options }, names) {
      const runOptions = json ? { ...options, format: 'json' as const } : options;
      const fails = await runDiff(names, runOptions, surroundings ?? diffIo(io)).catch(
        asUsage(UnreadableDocumentError, OverlayError, DiffUsageError, LevelError, AcceptedFileError),
      );
      const changes = options.failOn === 'compatible' ? 'changes' : 'breaking changes';
      if (fails) throw new CommandError(EXIT.broken, `${changes} found.`);
    },
  });

export const command = diffCommand();
