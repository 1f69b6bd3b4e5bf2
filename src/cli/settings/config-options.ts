import { didYouMean } from '../../base/closest.ts';
import { dirname, resolve } from 'node:path';
import type { Command, Option } from 'commander';

import type { Context } from '../context.ts';
import { DeclaredOption } from '../declare-command.ts';
import { usageError } from '../exit-codes.ts';
import { findConfig } from './files.ts';
import type { Config } from './schema.ts';

/** The command line, with the options before it that config files set for the command and that it does not have. */
export async function withConfigured(
  program: Command,
  args: readonly string[],
  context: Context,
): Promise<string[]> {
  const [command] = program.commands;
  if (command === undefined || program.commands.length > 1) return [...args];
  const [operation] = command.commands;
  const target = operation ?? command;
  const given = args.slice(operation === undefined ? 1 : 2);
  if (given.includes('--help') || given.includes('-h') || WITHOUT.has(command.name())) return [...args];
  const words: string[] = [];
  for (const { config, path } of await findConfig(context))
    words.push(...wordsOf(target, config.options[command.name()] ?? {}, path, [...given, ...words]));
  return [...args.slice(0, args.length - given.length), ...words, ...given];
}

/** Commands that work with wrong config files too: `config` lists what is wrong, and shells run `completion` at their start. */
const WITHOUT: ReadonlySet<string> = new Set(['config', 'completion']);

/** Options as words of the command line, so that they are read and checked like any other. */
function wordsOf(
  command: Command,
  set: Config['options'][string],
  path: string,
  given: readonly string[],
): string[] {
  return Object.entries(set).flatMap(([name, value]) => {
    const option = command.options.find((one) => one.attributeName() === name && one.long != null);
    if (option?.long == null) throw usageError(`${path}: ${unknownOption(command, name)}`);
    const { long } = option;
    if (given.some((word) => word === long || word.startsWith(`${long}=`))) return [];
    return valuesOf(option, value, path).flatMap((one) =>
      one === true ? [long] : one === false ? [] : [`${long}=${String(one)}`],
    );
  });
}

/** The values of an option as the command line has them; a file is looked for beside the config file. */
function valuesOf(option: Option, value: unknown, path: string): unknown[] {
  const values: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'object' && value !== null && takesPairs(option)
      ? Object.entries(value).map(([name, one]) => `${name}=${String(one)}`)
      : [value];
  return values.map((one) =>
    typeof one === 'string' && takesFile(option) ? resolve(dirname(path), one) : one,
  );
}

const takesFile = ({ flags }: Option): boolean => /[<[](?:file|folder|path)[>\]]/.test(flags);

/** Whether its values are `name=value`. */
const takesPairs = ({ flags }: Option): boolean => /<\w+=\w+/.test(flags);

/** What is wrong with the options that a config file sets for a command. */
export function optionProblems(command: Command, set: Config['options'][string], path: string): string[] {
  return Object.entries(set).flatMap(([name, value]) => {
    const option = command.options.find((one) => one.attributeName() === name);
    if (option === undefined) return [unknownOption(command, name)];
    return valuesOf(option, value, path).flatMap((one) => {
      const why = typeof one === 'boolean' ? undefined : whyRefused(option, String(one));
      return why === undefined ? [] : [`options.${command.name()}.${name}: ${why}`];
    });
  });
}

function whyRefused(option: Option, word: string): string | undefined {
  try {
    option.parseArg?.(word, undefined);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function unknownOption(command: Command, name: string): string {
  const known = command.options.map((one) => one.attributeName());
  const hint = didYouMean(name, known, `There are ${known.join(', ')}.`, 'Did');
  return `options.${command.name()}.${name} is not known. ${hint}`;
}

/** The JSON Schema of each command's options in a config file. */
export async function schemasOf(context: Context): Promise<Record<string, object>> {
  const schemas: Record<string, object> = {};
  for (const [name, { load }] of Object.entries(context.commands)) {
    // The options of a call depend on its operation.
    const own = name === 'call' ? undefined : (await load()).command(context, []).options;
    schemas[name] =
      own === undefined
        ? { type: 'object' }
        : {
            type: 'object',
            additionalProperties: false,
            properties: Object.fromEntries(own.map((option) => [option.attributeName(), schemaOf(option)])),
          };
  }
  return schemas;
}

function schemaOf(option: Option): object {
  const { description, required, optional, argChoices } = option;
  if (!required && !optional) return { description, type: 'boolean' };
  const one = argChoices === undefined ? { type: ['string', 'number'] } : { enum: argChoices };
  const forms = [
    one,
    ...(option instanceof DeclaredOption && option.isList ? [{ type: 'array', items: one }] : []),
    ...(takesPairs(option) ? [{ type: 'object', additionalProperties: { type: 'string' } }] : []),
    ...(optional ? [{ type: 'boolean' }] : []),
  ];
  return forms.length === 1 ? { description, ...one } : { description, anyOf: forms };
}
