import { counted } from '../../base/words.ts';
import type { Mask } from '../../base/mask.ts';
import { isList, type JsonObject, list, text } from '../../base/json.ts';
import { typesOf } from '../schema.ts';
import { escapeKey, keysOf } from '../../base/pointer.ts';
import type { BrokenRule } from './rule.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  int32: 'a 32-bit integer',
  int64: 'a 64-bit integer',
  uint8: 'a whole number from 0 to 255',
  uint16: 'a whole number from 0 to 65535',
  uint32: 'a 32-bit integer that is not negative',
  uint64: 'a 64-bit integer that is not negative',
  'date-time': 'a timestamp with a zone, like 2026-01-31T08:00:00Z',
  date: 'a date, like 2026-01-31',
  time: 'a time with a zone, like 08:00:00Z',
  email: 'an e-mail address',
  hostname: 'a host name',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  uri: 'an absolute address, like https://example.com/a',
  uuid: 'a UUID',
};

/** `a, b or c`, cut to a readable length. */
export function oneOf(values: readonly unknown[]): string {
  const gotText = values
    .slice(0, 40)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  if (gotText.length < values.length)
    return `${gotText.join(', ')} or one of ${values.length - gotText.length} more`;
  const last = gotText.pop() ?? '';
  return gotText.length === 0 ? last : `${gotText.join(', ')} or ${last}`;
}

/** The affected field: for a missing or unexpected field, the field itself rather than the object that contains it. */
export const fieldOf = ({ pointer, property }: BrokenRule): string =>
  property === undefined ? pointer : `${pointer}/${escapeKey(property)}`;

/** The expectation: "must be a whole number". */
export function expectation(broken: BrokenRule): string {
  const { keyword } = broken;
  const schema = broken.schema.value;
  const setting = schema[keyword];
  // Written only where a sentence needs it: `required` may list thousands of names, each of which is missing.
  const limit = (): string => JSON.stringify(setting);
  switch (keyword) {
    case 'type':
      return `must be ${typeNames(schema)}`;
    case 'format':
      return `must be ${FORMATS[text(setting) ?? ''] ?? `of the format ${limit()}`}`;
    case 'enum':
      return `must be ${oneOf(list(setting))}`;
    case 'const':
      return `must be ${oneOf([setting])}`;
    case 'required':
    case 'dependentRequired':
      return 'is required';
    case 'pattern':
      return schema['x-local-date-time'] === true
        ? 'must be a timestamp without a zone, like 2026-01-31T00:00:00'
        : `must match ${text(setting) ?? limit()}${broken.isTooLong === true ? ', for which it is too long to be checked' : ''}`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not a known field';
    case 'propertyNames':
      return 'is not a permitted name of a field';
    case 'minimum':
      return schema['exclusiveMinimum'] === true
        ? `must be greater than ${limit()}`
        : `must be at least ${limit()}`;
    case 'maximum':
      return schema['exclusiveMaximum'] === true
        ? `must be less than ${limit()}`
        : `must be at most ${limit()}`;
    case 'exclusiveMinimum':
      return `must be greater than ${limit()}`;
    case 'exclusiveMaximum':
      return `must be less than ${limit()}`;
    case 'multipleOf':
      return `must be a multiple of ${limit()}`;
    case 'minLength':
      return `must have at least ${counted(setting, 'character')}`;
    case 'maxLength':
      return `must have at most ${counted(setting, 'character')}`;
    case 'minItems':
      return `must have at least ${counted(setting, 'item')}`;
    case 'maxItems':
      return `must have at most ${counted(setting, 'item')}`;
    case 'minProperties':
      return `must have at least ${counted(setting, 'field')}`;
    case 'maxProperties':
      return setting === 0 ? 'must be an empty object' : `must have at most ${counted(setting, 'field')}`;
    case 'uniqueItems':
      return `must not repeat an item (item ${String(broken.index)} repeats another)`;
    case 'contains':
      return 'must have an item of the required kind';
    case 'minContains':
      return `must have at least ${counted(setting, 'item')} of the required kind`;
    case 'maxContains':
      return `must have at most ${counted(setting, 'item')} of the counted kind`;
    case 'not':
      return 'must not be of the excluded kind';
    case 'false':
      return 'is not allowed';
    case 'readOnly':
      return 'is read-only: it is returned and not accepted';
    case 'writeOnly':
      return 'is write-only: it is sent and must not be returned';
    case 'anyOf':
    case 'oneOf':
      return unionExpectation(broken);
    default:
      return `must meet "${keyword}"`;
  }
}

function typeNames(schema: JsonObject): string {
  const { format } = schema;
  const integer = typeof format === 'string' && /^u?int\d+$/.test(format) ? FORMATS[format] : undefined;
  return oneOf(typesOf(schema).map((name) => (name === 'integer' && integer) || (TYPE_NAMES[name] ?? name)));
}

function unionExpectation({ fits = 0, tag, reasons = [] }: BrokenRule): string {
  if (fits > 1) return `must match exactly one form, and matches ${fits}`;
  const first = reasons.flatMap((broken) => broken.slice(0, 1));
  const wrongType =
    first.length > 0 && first.every(({ keyword, pointer }) => keyword === 'type' && pointer === '');
  if (tag !== undefined && !wrongType) return `must have a ${tag.property}: ${oneOf(tag.values)}`;
  const expected = first.map((broken) => {
    const field = keysOf(fieldOf(broken)).join('.');
    return `${field === '' ? '' : field + ' '}${expectation(broken)}`;
  });
  if (wrongType) return `must be ${oneOf([...new Set(expected.map((one) => one.replace(/^must be /, '')))])}`;
  return `matches none of the allowed forms: ${[...new Set(expected)].join('; or ')}`;
}

/** The offending value, short enough for a line. */
export function shown(value: unknown, mask: Mask | undefined): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'object' && value !== null) {
    return isList(value)
      ? `a list of ${list(value).length}`
      : `an object with ${Object.keys(value).length} fields`;
  }
  const text = JSON.stringify(value) ?? typeof value;
  const whole = mask?.(text) ?? text;
  return whole.length > 80 ? `${whole.slice(0, 77)}...` : whole;
}
