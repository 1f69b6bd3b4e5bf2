import { compilePattern, PatternError } from '../../base/pattern/pattern.ts';
import { isList } from '../../base/json.ts';
import { isOpenApi30 } from '../version.ts';
import { isMultiple, JsonSet } from './equal.ts';
import { NUMBER_FORMATS, STRING_FORMATS } from './formats.ts';
import { type Compiling, isFields, type Keyword, type Test } from './rule.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Keywords about the value itself: its type, its exact value, numbers and text. */
export const SCALARS: Record<string, Keyword> = {
  const(setting, schema) {
    const allowed = new JsonSet([setting]);
    return schema.assert('const', (value) => value === setting || allowed.has(value));
  },
  enum(setting, schema) {
    if (!isList(setting)) return schema.refuse('"enum" must be a list');
    const allowed = new JsonSet(setting);
    return schema.assert('enum', (value) => allowed.has(value));
  },
  type(setting, schema) {
    const tests = (isList(setting) ? setting : [setting]).map((name) => {
      const test = TYPES.get(name);
      return test ?? schema.refuse(`${JSON.stringify(name)} is not a type`);
    });
    const [first = never, second, ...more] = tests;
    if (second === undefined) return schema.assert('type', first);
    if (more.length === 0) return schema.assert('type', (value) => first(value) || second(value));
    return schema.assert('type', (value) => tests.some((test) => test(value)));
  },
  format(setting, schema) {
    const ofNumbers = NUMBER_FORMATS.get(setting);
    if (ofNumbers !== undefined)
      return schema.assert('format', (value) => !isNumeric(value) || ofNumbers(value));
    const ofText = STRING_FORMATS.get(setting);
    return ofText && schema.assert('format', (value) => typeof value !== 'string' || ofText(value));
  },
  minimum: limit('minimum', 'exclusiveMinimum', (value, limit) => value >= limit),
  maximum: limit('maximum', 'exclusiveMaximum', (value, limit) => value <= limit),
  exclusiveMinimum: excluding('exclusiveMinimum', (value, limit) => value > limit),
  exclusiveMaximum: excluding('exclusiveMaximum', (value, limit) => value < limit),
  multipleOf: bound('multipleOf', isMultiple),
  minLength: sized(
    'minLength',
    isText,
    (text, limit) => text.length >= limit * 2 || codePoints(text) >= limit,
  ),
  maxLength: sized('maxLength', isText, (text, limit) => text.length <= limit || codePoints(text) <= limit),
  pattern(setting, schema) {
    const matches = patternOf('pattern', setting, schema);
    return schema.assert(
      'pattern',
      (value) => typeof value !== 'string' || matches(value) === true,
      (value) => ({ isTooLong: typeof value === 'string' && matches(value) === undefined }),
    );
  },
};

const never: Test = () => false;

const TYPES: ReadonlyMap<unknown, Test> = new Map<unknown, Test>([
  ['string', (value) => typeof value === 'string'],
  ['boolean', (value) => typeof value === 'boolean'],
  ['null', (value) => value === null],
  ['object', isFields],
  ['array', (value) => Array.isArray(value)],
  ['number', (value) => (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'bigint')],
  ['integer', (value) => (typeof value === 'number' ? Number.isInteger(value) : typeof value === 'bigint')],
]);

const isNumeric = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

function bound(keyword: string, keeps: Keeps): Keyword {
  return (limit, schema) => {
    if (typeof limit !== 'number') return schema.refuse(`"${keyword}" must be a number`);
    return schema.assert(keyword, (value) => !isNumeric(value) || keeps(value, limit));
  };
}

type Keeps = (value: number | bigint, limit: number) => boolean;

/** In OpenAPI 3.0, a boolean beside the limit excludes it. */
function limit(keyword: string, exclusive: string, keeps: Keeps): Keyword {
  const including = bound(keyword, keeps);
  const excludes = bound(keyword, (value, limit) => keeps(value, limit) && (value < limit || value > limit));
  return (setting, schema) =>
    (isOpenApi30(schema.document) && schema.value[exclusive] === true ? excludes : including)(
      setting,
      schema,
    );
}

function excluding(keyword: string, keeps: Keeps): Keyword {
  const own = bound(keyword, keeps);
  return (setting, schema) =>
    isOpenApi30(schema.document) && typeof setting === 'boolean' ? undefined : own(setting, schema);
}

/** A keyword that limits the size of values of one kind. */
export function sized<T>(
  keyword: string,
  isKind: (value: unknown) => value is T,
  keeps: (value: T, limit: number) => boolean,
): Keyword {
  return (setting, schema) => {
    const limit = countOf(keyword, setting, schema);
    return schema.assert(keyword, (value) => !isKind(value) || keeps(value, limit));
  };
}

function codePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count += 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return count;
}

export function countOf(keyword: string, setting: unknown, schema: Compiling): number {
  if (typeof setting === 'number' && Number.isInteger(setting) && setting >= 0) return setting;
  return schema.refuse(`"${keyword}" must be a whole number of at least 0`);
}

/** Whether a text has a match of a pattern; undefined if finding out takes too much work. */
export type StringTest = (text: string) => boolean | undefined;

/** How many characters of a pattern a message shows. */
const MOST_SHOWN = 200;

export function patternOf(keyword: string, setting: unknown, { work, refuse }: Compiling): StringTest {
  if (typeof setting !== 'string') return refuse(`"${keyword}" must be a regular expression`);
  try {
    const pattern = compilePattern(setting);
    return (text) => pattern.matches(text, work);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    const beginning = setting.length > MOST_SHOWN ? `${setting.slice(0, MOST_SHOWN)}…` : setting;
    return refuse(`"${keyword}" holds ${JSON.stringify(beginning)}, which ${error.message}`);
  }
}
