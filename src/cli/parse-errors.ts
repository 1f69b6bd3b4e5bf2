import type { Command } from 'commander';
import { closest, didYouMean } from '../base/closest.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import type { Io, Output } from './io.ts';

/** Turns the parser's errors about a command line into one message with a hint, and prints its help. */
export function explainErrors(command: Command, { stdout, stderr }: Pick<Io, 'stdout' | 'stderr'>): Command {
  return command.showSuggestionAfterError(false).configureOutput({
    writeOut: (text) => void stdout.write(text),
    writeErr: (text) => void stderr.write(text),
    getOutHelpWidth: () => widthOf(stdout),
    getErrHelpWidth: () => widthOf(stderr),
    getOutHasColors: () => false,
    getErrHasColors: () => false,
    outputError: (said) => {
      throw new CommandError(EXIT.usage, explained(command, said.replace(/^error: /, '').trim()));
    },
  });
}

/** Commander's own width for what is not a terminal is 80. */
const widthOf = ({ isTTY, columns = 80 }: Output): number => (isTTY === true ? columns : 80);

function explained(command: Command, said: string): string {
  const [, flag] = /unknown option '(--[^'=]+)/.exec(said) ?? [];
  if (flag !== undefined) return `${capital(said)}. ${hintAt(command, flag)}`.trim();
  if (said.startsWith('too many arguments')) return unexpected(command);
  const [, missing] = /^missing required argument '([^']+)'/.exec(said) ?? [];
  if (missing !== undefined) return `${capital(said)}. ${choicesOf(command, missing)}`.trim();
  const [, unknown] = /unknown command '([^']+)'/.exec(said) ?? [];
  if (unknown !== undefined)
    return `${capital(said)}. ${didYouMean(
      unknown,
      command.commands.map((one) => one.name()),
      'xa --help lists the commands.',
      'Did',
    )}`;
  const [, value, argument] =
    /^command-argument value '([^']*)' is invalid for argument '([^']+)'/.exec(said) ?? [];
  if (value !== undefined && argument !== undefined)
    return `Argument '${argument}' cannot be '${value}'. ${choicesOf(command, argument)}`.trim();
  const [, given, choices] = /argument '([^']*)' is invalid\. Allowed choices are ([^.]*)\./.exec(said) ?? [];
  if (given === undefined || choices === undefined) return capital(said);
  return `${capital(said)} ${didYouMean(given, choices.split(', '), '', 'Did')}`.trim();
}

function choicesOf(command: Command, name: string): string {
  const choices = command.registeredArguments.find((one) => one.name() === name)?.argChoices;
  return choices === undefined ? '' : `Allowed choices are ${choices.join(', ')}.`;
}

/** An option whose value was forgotten takes the next option as its value, and leaves the value of that one over. */
function unexpected(command: Command): string {
  const word = command.args[command.registeredArguments.length] ?? '';
  const values = new Map<string, unknown>(Object.entries(command.opts()));
  for (const option of command.options) {
    const taken = [values.get(option.attributeName())]
      .flat()
      .find((one): one is string => typeof one === 'string' && one.startsWith('--'));
    if (taken !== undefined)
      return `Unexpected argument '${word}'. Is the value of ${option.flags} missing? It was given '${taken}'.`;
  }
  return `Unexpected argument '${word}'. See --help for the options.`;
}

/** Options of a body are often tried without its name. */
function hintAt(command: Command, flag: string): string {
  const known = command.options.flatMap(({ long, hidden }) => (long == null || hidden ? [] : [long]));
  const inBody = `--body.${flag.slice(2)}`;
  if (known.includes(inBody)) return `Did you mean ${inBody}? It is a field of the body.`;
  const names = known.map((long) => long.slice(2));
  const meant = closest(flag.slice(2), names) ?? closest(inBody.slice(2), names);
  return meant === undefined ? 'See --help for the options.' : `Did you mean --${meant}?`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
