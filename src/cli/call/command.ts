import { Command, Option } from 'commander';
import { contract } from '../contract.ts';
import { wholeOption } from '../options/numbers.ts';
import { withServiceOptions } from '../settings/options.ts';
import { type Field, fieldsOf, isMultipart } from './fields.ts';
import { type CallFlags, waitsFor } from './flags.ts';
import { readParams } from './params.ts';
import { runCall } from './run.ts';

/** A field within a field of the body. Help does not list them all, so an option is made for those that are given. */
const DEEP = /^--(body\.[^.=]+\.[^=]+)(?:=|$)/;

/** `xa call getGoal`, with an option for each parameter and field of the operation. */
export function operationCommand(id: string, args: readonly string[]): Command {
  const operation = contract().operation(id);
  const fields = fieldsOf(contract(), operation);
  const deep = [...new Set(args.flatMap((word) => DEEP.exec(word)?.[1] ?? []))];
  const command = withServiceOptions(
    new Command(id).description(
      `${operation.method} ${operation.path}\n\n${operation.summary}. ${operation.description}`.trim(),
    ),
    'timeout of the call; with --wait, until the results are ready',
  );
  for (const field of fields) command.addOption(optionOf(field));
  for (const flag of deep) command.addOption(new Option(`--${flag} <value>`).hideHelp());
  if (operation.requestBody !== undefined && !isMultipart(operation))
    command.option(
      '--body <json>',
      'the whole body: JSON, @file, or - for stdin; fields from --body.<field> are added to it',
    );
  if (operation.pagination !== undefined)
    command
      .option('--paginate', 'get all pages and print their items as one array')
      .option('--cursor <cursor>', 'with --paginate: start at this cursor or page number')
      .option('--max-items <number>', 'with --paginate: stop after this many items', wholeOption(1));
  if (waitsFor(id) !== undefined)
    command.option('--wait', 'wait until the report is ready and print its results');
  return command
    .option('--json', 'print JSON on one line; with --paginate, one line per item')
    .option('--dry-run', 'send nothing; print the request as a curl command')
    .addHelpText('after', VALUES)
    .action((options: Given & CallFlags) => {
      const words = {
        fields: Object.fromEntries(fields.flatMap(({ flag }) => wordsAt(options, flag))),
        deep: deep.flatMap((flag) =>
          wordsAt(options, flag).map(([, texts]) => ({
            path: flag.split('.').slice(1),
            text: texts.at(-1) ?? '',
          })),
        ),
        ...(options.body === undefined ? {} : { body: options.body }),
      };
      return runCall(id, readParams(contract(), operation, fields, words), options);
    });
}

/** The values of fields by flag, in addition to the flags of every call. */
interface Given {
  readonly body?: string;
  readonly [flag: string]: unknown;
}

function wordsAt(options: Given, flag: string): [string, readonly string[]][] {
  const value = options[flag];
  if (value === undefined) return [];
  const words: readonly unknown[] = Array.isArray(value) ? value : [value];
  return [[flag, words.filter((word) => typeof word === 'string')]];
}

function optionOf(field: Field): Option {
  const { flag, description, required, deprecated, values, standing } = field;
  const notes = [
    required ? 'required' : '',
    deprecated ? 'deprecated' : '',
    standing === 'documented' ? '' : standing,
    values.length > 0 && values.length <= 12 ? `one of ${values.join(', ')}` : '',
  ].filter(Boolean);
  const words = `${description}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
  return new Option(`--${flag} <${typeName(field)}>`, words).argParser(
    (text: string, before: readonly string[] | undefined) => [...(before ?? []), text],
  );
}

const typeName = ({ kind, many }: Field): string => (many ? `${kind}...` : kind);

const VALUES = `
A value that begins with @ is read from the file of that name, @- from stdin;
@@ is a literal @.
Options with "..." can be repeated.`;
