import { defined } from 'openapi-contract-kit/internal/base/defined';
import {
  type CommandContext,
  type Exits,
  withEnd,
  withOptions,
  commandValues,
} from 'openapi-contract-kit/internal/cli/index';
import { Command, Option as Parsed } from 'commander';
import { type Contract, type Operation, returnedShape } from 'openapi-contract-kit/internal/contract/index';
import type { Options } from 'openapi-contract-kit/internal/base/declared-options';
import { type DeclaredField, fieldsOf, isMultipart } from './fields.ts';
import { CALL_OPTIONS, waitsFor } from './call-options.ts';
import { readParams } from './params.ts';
import { SIGNS } from './read-value.ts';
import { runCall } from './run.ts';

/** A field within a field of the body. Help does not list them all, so an option is made for those that are given. */
const DEEP = /^--(body\.[^.=]+\.[^=]+)(?:=|$)/;

export const CALL_EXITS: Exits = { unreachable: true, refused: true };

/** `call getGoal`, with an option for each parameter and field of the operation. */
export function operationCommand(context: CommandContext, id: string, args: readonly string[]): Command {
  const contract = context.contract();
  const operation = contract.operation(id);
  const fields = fieldsOf(contract, operation);
  const deep = [...new Set(args.flatMap((word) => DEEP.exec(word)?.[1] ?? []))];
  const command = new Command(id).description(
    `${operation.method} ${operation.path}\n\n${operation.summary}. ${operation.description}`.trim() +
      returnsOf(contract, operation),
  );
  for (const field of fields) command.addOption(optionOf(field));
  for (const flag of deep) command.addOption(new Parsed(`--${flag} <value>`).hideHelp());
  withOptions(command, optionsThatApply(operation));
  return withEnd(context.program.name, command, {
    example: exampleOf(context.program.name, operation, fields),
    exits: CALL_EXITS,
    notes: () => VALUES,
  }).action(async () => {
    const options = new Map<string, unknown>(Object.entries(command.opts()));
    const wordsAt = (flag: string): readonly string[] | undefined => {
      const value = options.get(flag);
      return value === undefined ? undefined : [value].flat().filter((word) => typeof word === 'string');
    };
    const call = commandValues(CALL_OPTIONS, command);
    const words = {
      fields: Object.fromEntries(
        fields.flatMap(({ flag }) => {
          const words = wordsAt(flag);
          return words === undefined ? [] : [[flag, words]];
        }),
      ),
      isShared: call.each !== undefined,
      deep: deep.map((flag) => ({ path: flag.split('.').slice(1), text: wordsAt(flag)?.at(-1) ?? '' })),
      ...defined({ body: call.body }),
    };
    await runCall(context, id, await readParams(context, operation, fields, words), call);
  });
}

/** The fields of what is returned; of each item, if it is a list. */
function returnsOf({ document }: Contract, operation: Operation): string {
  const whole = returnedShape(document, operation, operation.pagination?.items);
  const { names } = whole.items.isNothing ? whole : whole.items;
  if (names.length === 0) return '';
  return `\n\nReturns ${whole.items.isNothing ? '' : 'items with '}${names.join(', ')}.`;
}

function optionsThatApply(operation: Operation): Options {
  const { body, paginate, cursor, maxItems, wait, ...always } = CALL_OPTIONS;
  return {
    ...(operation.requestBody && !isMultipart(operation) && { body }),
    ...(operation.pagination && { paginate, cursor, maxItems }),
    ...(waitsFor(operation) && { wait }),
    ...always,
  };
}

function optionOf(field: DeclaredField): Parsed {
  const { flag, description, required, deprecated, values, standing } = field;
  const notes = [
    required ? 'required' : '',
    deprecated ? 'deprecated' : '',
    standing === 'documented' ? '' : standing,
    field.kind === 'condition' ? `like ${SAMPLES.condition}; signs ${Object.keys(SIGNS).join(' ')}` : '',
    field.kind === 'order' ? `like ${SAMPLES.order}` : '',
    values.length > 0 && values.length <= 12 ? `one of ${values.join(', ')}` : '',
  ].filter(Boolean);
  const words = [description, notes.length > 0 && `(${notes.join('; ')})`].filter(Boolean).join(' ');
  return new Parsed(`--${flag} <${typeName(field)}>`, words).argParser(
    (text: string, before: readonly string[] | undefined) => [...(before ?? []), text],
  );
}

const typeName = ({ kind, many }: DeclaredField): string => (many ? `${kind}...` : kind);

const SAMPLES: Readonly<Record<DeclaredField['kind'], string>> = {
  text: 'text',
  integer: '1',
  number: '1',
  boolean: 'true',
  json: "'{}'",
  file: 'banner.png',
  condition: 'name=Basket',
  order: '-name',
};

/** The call with what it requires, on several lines if it is too wide for a terminal beside the name of the program. */
function exampleOf(
  program: string,
  { id, requestBody }: Operation,
  fields: readonly DeclaredField[],
): string {
  const [anyOfBody] = fields.filter(({ place }) => place === 'body');
  const required = fields.filter((field) => field.required);
  const hasBody = required.some(({ place }) => place === 'body');
  const needed =
    hasBody || requestBody?.required !== true || !anyOfBody ? required : [...required, anyOfBody];
  const words = [
    `call ${id}`,
    ...needed.map(({ flag, kind, values }) => `--${flag} ${values[0] ?? SAMPLES[kind]}`),
  ];
  const line = words.join(' ');
  return `  ${program} ${line}`.length > 80 ? words.join(' \\\n  ') : line;
}

const VALUES = `A value that begins with @ is read from the file of that name, @- from stdin;
@@ is a literal @.
Options with "..." can be repeated.`;
