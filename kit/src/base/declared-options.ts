import { defined } from './defined.ts';
import { didYouMean } from './closest.ts';

/** What the value of an option can be. */
export interface OptionKind<Value> {
  /** Types and values, as in `number | stopped`. */
  readonly takes: string;
  /** What it must be, where the type does not say it all: `a whole number`. */
  readonly expected?: string;
  /** The only words for it on a command line. */
  readonly choices?: readonly string[];
  holds?(value: Value): boolean;
  /** The value of a word on a command line, after those before it; undefined or an error if it is wrong. */
  read?(word: string, before: Value | undefined): Value | undefined;
  /** The value as a word. */
  show?(value: Value): string;
}

/** A value that a command line names by a file that contains it. */
export interface FileKind<Value> extends OptionKind<Value> {
  readonly inFile: true;
}

/** An option of a function and of a command. */
export interface Option<Value> {
  readonly kind: OptionKind<Value>;
  readonly default?: Value;
  /** `--settle <duration>`; a config file has it as `settle`. Only functions have options without flags. */
  readonly flags?: string;
  readonly about?: string;
  /** The heading in the help of the command. */
  readonly group?: string;
  /** The default of the command, if it differs from that of the function. */
  readonly commandDefault?: Value;
  /** Whether a command line must have it. */
  readonly required?: true;
  /** The word that stands for a missing value. */
  readonly preset?: string;
}

export type Options = Readonly<Record<string, Option<unknown>>>;

/** The type of the values of an option. */
export type ValueOf<One> = One extends { readonly kind: OptionKind<infer Value> } ? Value : never;

/** Every default is of the kind of its option. */
type Checked<Table> = { readonly [Name in keyof Table]: Option<ValueOf<Table[Name]>> };

/** Declares the options of a function and of its command, once. */
export const declareOptions = <const Table extends Options>(table: Table & Checked<Table>): Table => table;

/** The same options, under a heading in the help. */
export const inGroup = <const Table extends Options>(group: string, table: Table & Checked<Table>) =>
  Object.fromEntries(
    Object.entries<Option<unknown>>(table).map(([name, option]) => [name, { ...option, group }]),
  ) as { readonly [Name in keyof Table]: Table[Name] & { readonly group: string } };

/**
 * What a function is given. An interface that extends it declares a member of its own, because compilers show this type
 * instead of the name of an interface without members.
 */
export type Given<Table> = { readonly [Name in keyof Table]?: ValueOf<Table[Name]> };

/** The options of a function with their defaults. */
export type Settled<Table> = Given<Table> & {
  readonly [Name in WithDefault<Table>]: ValueOf<Table[Name]>;
};

type WithDefault<Table> = keyof {
  [Name in keyof Table as Table[Name] extends { readonly default: unknown } ? Name : never]: unknown;
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  function: 'a function',
  object: 'an object',
  list: 'a list',
};

/**
 * The options with their defaults. Refuses unknown names and wrong values, because JavaScript accepts options in any
 * shape. The client has a shorter check without suggestions (`client/check.ts`): compressed, this one has 1,240 bytes
 * and that one 570, and every page that loads the client would load the difference.
 */
export function checkOptions<Table extends Options>(
  of: string,
  options: NoInfer<Given<Table>> | null | undefined,
  table: Table,
): Settled<Table> {
  if (!options) throw new TypeError(`The options of ${of} are missing.`);
  const declarations = new Map<string, Option<unknown>>(Object.entries(table));
  const values = new Map<string, unknown>(Object.entries(options));
  for (const [name, value] of values) {
    const option = declarations.get(name);
    if (option === undefined) {
      const names = [...declarations.keys()];
      const hint = didYouMean(name, names, `it has ${names.join(', ')}`);
      throw new TypeError(`${of} has no option "${name}": ${hint}`);
    }
    if (value === undefined || isOf(option.kind, value)) continue;
    throw new TypeError(
      `The option "${name}" of ${of} must be ${described(option.kind)}${valueForMessage(value)}.`,
    );
  }
  for (const [name, option] of declarations)
    if (values.get(name) === undefined && option.default !== undefined) values.set(name, option.default);
  return Object.fromEntries(values) as Settled<Table>;
}

function isOf<Value>(kind: OptionKind<Value>, value: Value): boolean {
  const type = typeName(value);
  const isTaken = kind.takes.split(' | ').some((word) => word === type || word === value);
  return isTaken && kind.holds?.(value) !== false;
}

const typeName = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;

const described = ({ takes, expected }: OptionKind<unknown>): string =>
  expected ??
  takes
    .split(' | ')
    .map((word) => TYPES[word] ?? `"${word}"`)
    .join(' or ');

/** The items of a list may be secrets, and an object can be of the right type. */
function valueForMessage(value: unknown): string {
  if (['list', 'object'].includes(typeName(value))) return '';
  if (typeof value === 'string') return `, not "${value}"`;
  return `, not ${typeof value === 'number' ? value : (TYPES[typeName(value)] ?? typeName(value))}`;
}

/** A value of a type, which no word on a command line stands for. */
export const typed = <Value>(takes: string): OptionKind<Value> => ({ takes });

/** The same, in a file that a command line names. */
export const inFile = <Value>(takes: string): FileKind<Value> => ({ takes, inFile: true });

export const SWITCH = typed<boolean>('boolean');
/** A switch of a command line, which is off by default. */
export const toggle = (flags: string, about: string) =>
  ({ kind: SWITCH, default: false, flags, about }) as const;

export const TEXT: OptionKind<string> = { takes: 'string', read: (word) => word };

/** The seed of random choices. */
export const SEED: OptionKind<string | number> = { takes: 'string | number', read: (word) => word };

export const oneOf = <Value extends string>(...values: readonly Value[]): OptionKind<Value> => ({
  takes: values.join(' | '),
  choices: values,
  read: (word) => values.find((value) => value === word),
});

/** Pairs like `name=value`, given one by one; the last `=` parts them. */
export const pairsOf = <Value>(
  value: OptionKind<Value>,
  example: string,
): OptionKind<Readonly<Record<string, Value>>> => ({
  takes: 'object',
  expected: `an object, each value ${described(value)}`,
  holds: (pairs) => Object.values(pairs).every((one) => isOf(value, one)),
  read(word, before) {
    const cut = word.lastIndexOf('=');
    if (cut < 1) throw new TypeError(`It must be like ${example}.`);
    const parsedValue = value.read?.(word.slice(cut + 1), undefined);
    if (parsedValue === undefined) throw new TypeError(`It must be ${described(value)}.`);
    return { ...before, [word.slice(0, cut)]: parsedValue };
  },
});

/** A list, one word for each item. */
export const repeatable = <Item>(item: OptionKind<Item>): OptionKind<readonly Item[]> => ({
  takes: 'list',
  ...defined({ choices: item.choices }),
  expected: item.choices === undefined ? 'a list' : `a list, each ${described(item)}`,
  holds: (values) => values.every((value) => isOf(item, value)),
  read(word, before = []) {
    const value = item.read?.(word, undefined);
    return value === undefined ? undefined : [...before, value];
  },
});

const number = (
  requirement: string,
  form: RegExp,
  holds: (value: number) => boolean,
): OptionKind<number> => ({
  takes: 'number',
  expected: requirement,
  holds,
  read: (word) => (form.test(word) && holds(Number(word)) ? Number(word) : undefined),
});

export const WHOLE = number('a whole number', /^-?\d+$/, Number.isSafeInteger);
export const POSITIVE = number('a number above 0', /\S/, (value) => value > 0 && Number.isFinite(value));
export const PORT = number(
  'a number from 0 to 65535',
  /^\d+$/,
  (value) => Number.isInteger(value) && value >= 0 && value <= 65_535,
);

export const wholeFrom = (least: number): OptionKind<number> =>
  number(
    `a whole number from ${least} on`,
    /^\d+$/,
    (value) => Number.isSafeInteger(value) && value >= least,
  );

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
/** The longest delay of a timer. */
const LONGEST = 2 ** 31 - 1;

/** Milliseconds of a duration: `30` and `30s` are seconds, `500ms`, `2m` and `1h` have their unit. */
export function readDuration(text: string): number | undefined {
  const [, amount, unit = 's'] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text.trim()) ?? [];
  const milliseconds = Math.round(Number(amount) * (UNITS[unit] ?? 0));
  return milliseconds > 0 && milliseconds <= LONGEST ? milliseconds : undefined;
}

/** What a duration must be on a command line. */
export const DURATION_WORDS = 'a duration above 0 and up to 24 days, like 30, 30s, 500ms or 2m';

/** Milliseconds; a command line has them with a unit. */
export const DURATION: OptionKind<number> = {
  takes: 'number',
  expected: `a number of milliseconds up to ${LONGEST}`,
  holds: (value) => value >= 0 && value <= LONGEST,
  read(word) {
    const milliseconds = readDuration(word);
    if (milliseconds === undefined) throw new TypeError(`It must be ${DURATION_WORDS}.`);
    return milliseconds;
  },
  show(value) {
    const [unit = 'ms', size = 1] =
      Object.entries(UNITS).findLast(([, milliseconds]) => value % milliseconds === 0) ?? [];
    return `${value / size}${unit}`;
  },
};
