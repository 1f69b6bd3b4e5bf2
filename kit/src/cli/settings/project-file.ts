import { defined } from '../../base/defined.ts';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command, Option } from 'commander';
import { didYouMean } from '../../base/closest.ts';
import { whyUnreadable } from '../../base/file-errors.ts';
import { isList, isObject } from '../../base/json.ts';
import { readTextFile } from '../../base/read-file.ts';
import type { CommandContext } from '../context.ts';
import { usageError } from '../exit-codes.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The settings of a project. */
interface ProjectFile {
  readonly path: string;
  /** Options of every command that has them: `contract` and `overlay`. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** Default values of options, by command and option. */
  readonly options: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What the file may have, and what each must be. */
const FIELDS: Readonly<Record<string, readonly [string, (value: unknown) => boolean]>> = {
  $schema: ['text', isText],
  contract: ['a file, an address or an export of a package', isText],
  overlays: ['a list of files', (value) => isList(value) && value.every(isText)],
  options: [
    'an object with options by command',
    (value) => isObject(value) && Object.values(value).every(isObject),
  ],
};

/** The command line, with the options before it that the project's file sets for the command and that it does not have. */
export async function withProjectFile(
  parser: Command,
  args: readonly string[],
  { program, io }: CommandContext,
): Promise<string[]> {
  const [command] = parser.commands;
  const [name = '', ...words] = args;
  if (command === undefined || parser.commands.length > 1) return [...args];
  if (words.includes('--help') || words.includes('-h')) return [...args];
  const file = await nearest(io.cwd, `${program.name}.config.json`);
  if (file === undefined) return [...args];
  const { path, shared, options } = file;
  checkCommands(file, Object.keys(program.commands));
  const own = options[name] ?? {};
  const settings = Object.entries(shared).filter(([option]) => optionNamed(command, option) !== undefined);
  return [name, ...commandWords(command, { ...Object.fromEntries(settings), ...own }, path, words), ...words];
}

/** Reads the file in this folder or the nearest one above it. */
async function nearest(folder: string, name: string): Promise<ProjectFile | undefined> {
  const path = join(folder, name);
  const above = dirname(folder);
  if (existsSync(path)) return readProjectFile(path);
  return above === folder ? undefined : nearest(above, name);
}

async function readProjectFile(path: string): Promise<ProjectFile> {
  const text = await readTextFile(path).catch((cause: unknown) => {
    throw usageError(`${path}: It cannot be read: ${whyUnreadable(cause)}`, { cause });
  });
  const value = parsed(path, text);
  if (!isObject(value)) throw usageError(`${path}: The file must contain an object.`);
  const problems = Object.entries(value).flatMap(([name, inner]) => {
    const [requirement, holds] = Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? []) : [];
    if (holds?.(inner) === true) return [];
    if (requirement !== undefined) return [`${path}: ${name} must be ${requirement}.`];
    const fields = Object.keys(FIELDS);
    return [
      `${path}: ${name} is not known. ${didYouMean(name, fields, `There are ${fields.join(', ')}.`, 'Did')}`,
    ];
  });
  if (problems.length > 0) throw usageError(problems.join('\n  '));
  const { contract, overlays } = value;
  const options = Object.entries(isObject(value['options']) ? value['options'] : {});
  return {
    path,
    shared: {
      ...defined({ contract, overlay: overlays }),
    },
    options: Object.fromEntries(options.flatMap(([name, set]) => (isObject(set) ? [[name, set]] : []))),
  };
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // The parser quotes the text around the mistake, which may be a secret.
    const position = /at position (\d+)/.exec(String(cause))?.[1];
    const line =
      position === undefined ? '' : ` (line ${text.slice(0, Number(position)).split('\n').length})`;
    throw usageError(`${path}: It is not valid JSON${line}.`, { cause });
  }
}

function checkCommands({ path, options }: ProjectFile, commands: readonly string[]): void {
  const unknown = Object.keys(options).find((name) => !commands.includes(name));
  if (unknown === undefined) return;
  const hint = didYouMean(unknown, commands, `There are ${commands.join(', ')}.`, 'Did');
  throw usageError(`${path}: options.${unknown}: There is no such command. ${hint}`);
}

const optionNamed = (command: Command, name: string): Option | undefined =>
  command.options.find((one) => one.attributeName() === name);

/** Options as words of the command line, so that they are read and checked like any other. */
function commandWords(
  command: Command,
  set: Readonly<Record<string, unknown>>,
  path: string,
  words: readonly string[],
): string[] {
  return Object.entries(set).flatMap(([name, value]) => {
    const option = optionNamed(command, name);
    if (option?.long == null) throw usageError(`${path}: ${unknownOption(command, name)}`);
    const { long } = option;
    if (words.some((word) => word === long || word.startsWith(`${long}=`))) return [];
    return settingValues(option, value, path).flatMap((one) =>
      one === true ? [long] : one === false ? [] : [`${long}=${asWord(one)}`],
    );
  });
}

/** Only texts, numbers and booleans are words; anything else is refused as the option says. */
const asWord = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The values of an option as the command line has them; a file is looked for beside the project's file. */
function settingValues(option: Option, value: unknown, path: string): unknown[] {
  const values: readonly unknown[] = isList(value)
    ? value
    : isObject(value) && takesPairs(option)
      ? Object.entries(value).map(([name, one]) => `${name}=${asWord(one)}`)
      : [value];
  return values.map((one) => (isText(one) ? placed(option, one, path) : one));
}

function placed({ flags }: Option, value: string, path: string): string {
  const file = resolve(dirname(path), value);
  if (/[<[](?:file|folder|path)[>\]]/.test(flags)) return file;
  // A contract may also be an address or an export of a package.
  return /<contract>/.test(flags) && existsSync(file) ? file : value;
}

/** Whether its values are `name=value`. */
const takesPairs = ({ flags }: Option): boolean => /<\w+=\w+/.test(flags);

function unknownOption(command: Command, name: string): string {
  const names = command.options.map((one) => one.attributeName());
  const hint = didYouMean(name, names, `There are ${names.join(', ')}.`, 'Did');
  return `options.${command.name()}.${name} is not known. ${hint}`;
}
