import { declareOptions, inGroup, type Kind, oneOf, TEXT, toggle } from '../../contract/options.ts';
import { DEFAULT_POLICY, LEVEL } from '../../kit/check/index.ts';
import { VERIFY_OPTIONS } from '../../kit/verify/options.ts';
import type { Words } from '../declare-command.ts';
import { SERVICE_OPTIONS } from '../settings/options.ts';

/** A file, or stdout if none is named. */
const FILE_OR_STDOUT: Kind<string | true> = { takes: 'string | boolean', read: (word) => word };

const standing = (name: keyof typeof DEFAULT_POLICY, article: string) =>
  ({
    kind: LEVEL,
    default: DEFAULT_POLICY[name],
    flags: `--${name} <level>`,
    about: `severity when ${article} ${name} rule is violated`,
  }) as const;

/** The options of `xa verify`. */
export interface Options extends ServiceOptions {
  readonly contract?: string;
  readonly har?: string;
  readonly write?: true;
  readonly plan?: true;
  readonly credential?: Readonly<Record<string, string>>;
  readonly login?: string;
  readonly header?: Readonly<Record<string, string>>;
  readonly fixtures?: string;
  readonly mode?: Mode[];
  readonly only?: string[];
  readonly except?: string[];
  readonly tag?: string[];
  readonly require?: string[];
  readonly baseline?: string;
  readonly writeBaseline?: true;
  readonly replay?: string;
  readonly seed: number;
  readonly runs: number;
  readonly concurrency: number;
  readonly rate?: number;
  readonly deadline: number;
  readonly settle: number;
  readonly pollTimeout: number;
  readonly documented: Level;
  readonly inferred: Level;
  readonly assumed: Level;
  readonly observed: Level;
  readonly unknownFields?: Level;
  readonly level?: Levels;
  readonly strict?: true;
  readonly sandbox?: true;
  readonly stateless?: true;
  readonly format: (typeof FORMATS)[number];
  readonly json?: string | true;
  readonly junit?: string;
  readonly html?: string;
  readonly sarif?: string;
  readonly matrix?: true;
  readonly details?: true;
  readonly everything?: true;
  readonly quiet?: true;
}

/** Names in several words or in one, with commas between them. */
export const names = (text: string, before: string[] = []): string[] => [
  ...before,
  ...text.split(',').filter((name) => name !== ''),
];

/** `scheme=value`, several of them. */
export const credential = (text: string, before: Readonly<Record<string, string>> = {}) =>
  pair(text, '=', 'It must be like apiKey=secret.', before);

/** `Name: value`, several of them. */
export const header = (text: string, before: Readonly<Record<string, string>> = {}) =>
  pair(text, ':', 'It must be like "X-Tenant: 7".', before);

function pair(
  text: string,
  mark: string,
  wrong: string,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const cut = text.indexOf(mark);
  const name = text.slice(0, cut).trim();
  if (cut < 1 || !/^[\w!#$%&'*+\-.^`|~]+$/.test(name)) throw new InvalidArgumentError(wrong);
  return { ...before, [name]: fromEnvironment(text.slice(cut + 1).trim()) };
}

/** The text with `${NAME}` replaced by the variable of the environment. */
export const fromEnvironment = (text: string): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = process.env[name];
    if (value === undefined) throw new InvalidArgumentError(`The variable ${name} is not set.`);
    return value;
  });

/** The severities by rule, by operation and by `operation/rule`. */
export type Levels = Readonly<Record<string, Level>>;

export function levels(text: string, before: Levels = {}): Levels {
  const cut = text.lastIndexOf('=');
  if (cut < 1)
    throw new InvalidArgumentError('It must be like token-accepted=warning or getGoal/body-schema=off.');
  return { ...before, [text.slice(0, cut)]: levelNamed(text.slice(cut + 1)) };
}

function levelNamed(text: string): Level {
  const found = ({ error: 'error', warn: 'warning', warning: 'warning', note: 'note', off: 'off' } as const)[
    text
  ];
  if (found === undefined) throw new InvalidArgumentError('It must be error, warning, note or off.');
  return found;
}

export function level(flags: string, what: string, preset?: Level): Option {
  const option = new Option(flags, what).argParser(levelNamed);
  return preset === undefined ? option : option.default(preset);
}

export function whole(text: string): number {
  const number = Number(text);
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

export function positive(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !(number > 0) || !Number.isFinite(number)) {
    throw new InvalidArgumentError('It must be a number above 0.');
  }
  return number;
}
