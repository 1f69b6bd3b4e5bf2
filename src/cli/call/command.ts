import { Command, InvalidArgumentError, Option } from 'commander';
import type { OperationId } from '../../../generated/operations.ts';
import { contract } from '../contract.ts';
import { type ServiceOptions, withServiceOptions } from '../settings/options.ts';
import { type Field, fieldsOf, isMultipart } from './fields.ts';
import { readParams } from './params.ts';
import { runCall } from './run.ts';

/** What every call can be told, beside what its operation takes. */
export interface CallFlags extends ServiceOptions {
  readonly paginate?: boolean;
  readonly cursor?: string;
  readonly maxItems?: number;
  readonly wait?: boolean;
  readonly json?: boolean;
  readonly dryRun?: boolean;
  readonly timeout?: number;
}

/** A field deeper than the body's own; help does not list them all, so an option is made for those that are given. */
const DEEP = /^--(body\.[^.=]+\.[^=]+)(?:=|$)/;

/** `xa call getGoal`, with an option for each thing that the operation takes. */
export function operationCommand(id: OperationId, args: readonly string[]): Command {
  const operation = contract().operation(id);
  const fields = fieldsOf(contract(), operation);
  const deep = [...new Set(args.flatMap((word) => DEEP.exec(word)?.[1] ?? []))];
  const command = withServiceOptions(
    new Command(id)
      .description(
        `${operation.method} ${operation.path}\n\n${operation.summary}. ${operation.description}`.trim(),
      )
      .helpOption('-h, --help', 'this text'),
  );
  for (const field of fields) command.addOption(optionOf(field));
  for (const flag of deep) command.addOption(new Option(`--${flag} <value>`).hideHelp());
  if (operation.requestBody !== undefined && !isMultipart(operation))
    command.option(
      '--body <json>',
      'the whole body: JSON, @file, or - for the input; --body.<field> is put over it',
    );
  if (operation.pagination !== undefined)
    command
      .option('--paginate', 'walk all pages and print the items')
      .option('--cursor <cursor>', 'with --paginate: begin here')
      .option('--max-items <number>', 'with --paginate: no more than this', positive);
  if (waitsFor(id) !== undefined)
    command.option('--wait', 'wait until the report is ready and print its results');
  return command
    .option('--json', 'one line of JSON for each answer or item')
    .option('--dry-run', 'send nothing; print the request as a curl command')
    .option('--timeout <ms>', 'for the whole call; with --wait until the results are there', positive)
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

/** What the command line says of fields stands under their flags, beside the flags of every call. */
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

/** Operations that answer with the code of a report, and the one that reports are asked for with. */
export function waitsFor(id: OperationId): 'code' | 'report' | undefined {
  const operation = contract().operation(id);
  if (operation.polling !== undefined) return 'report';
  const success = operation.responses.find(({ status }) => status === '200')?.content[0]?.schema;
  const fields = success && JSON.stringify(success.value);
  return fields?.includes('/DataCode') ? 'code' : undefined;
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

const typeName = ({ kind, many }: Field): string => (many ? `${kind}, again and again` : kind);

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number <= 0)
    throw new InvalidArgumentError('It must be a whole number above 0.');
  return number;
}
