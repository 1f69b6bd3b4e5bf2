import { isList, type JsonObject, list } from '../../base/json.ts';
import { LONGEST_TEXT, typesOf } from '../../contract/index.ts';

export interface Wrong {
  /** "a text", "over the maximum". */
  readonly what: string;
  readonly value: unknown;
}

const TYPES: readonly (readonly [string, Wrong])[] = [
  ['string', { what: 'a number', value: 12_345 }],
  ['integer', { what: 'a text', value: 'not a number' }],
  ['integer', { what: 'a fraction', value: 1.5 }],
  ['number', { what: 'a text', value: 'not a number' }],
  ['boolean', { what: 'a text', value: 'perhaps' }],
  ['array', { what: 'an object', value: { not: 'a list' } }],
  ['object', { what: 'a list', value: ['not', 'an', 'object'] }],
];

const FORMATS: Readonly<Record<string, unknown>> = {
  'date-time': 'the day before yesterday',
  date: '31/12/2026',
  email: 'no address',
  uri: 'no address at all',
  int32: 2_147_483_648,
  int64: 99_999_999_999_999_999_999n,
  uint8: -1,
  uint16: -1,
  uint32: -1,
  uint64: -1,
};

/** Values that violate one keyword of the schema each; the validator confirms that they do. */
export function wrongValues(schema: JsonObject): Wrong[] {
  const types = typesOf(schema);
  const wrong: Wrong[] = TYPES.filter(([type]) => types.includes(type)).map(([, one]) => one);
  if (types.length > 0 && !types.includes('null')) wrong.push({ what: 'null', value: null });
  if (isList(schema['enum'])) wrong.push({ what: 'a value outside the list', value: 'NO_SUCH_VALUE' });
  if ('const' in schema) wrong.push({ what: 'a value other than the constant', value: 'NO_SUCH_VALUE' });
  const format = schema['format'];
  if (typeof format === 'string' && format in FORMATS)
    wrong.push({ what: `a value that is not a valid ${format}`, value: FORMATS[format] });
  if (typeof schema['pattern'] === 'string')
    wrong.push({ what: 'a value that does not match the pattern', value: '~ off the pattern ~' });
  wrong.push(...outOfBounds(schema));
  return wrong;
}

function outOfBounds(schema: JsonObject): Wrong[] {
  const wrong: Wrong[] = [];
  const bound = (key: string, make: (limit: number) => unknown, what: string): void => {
    const limit = schema[key];
    const value = typeof limit === 'number' ? make(limit) : undefined;
    if (value !== undefined) wrong.push({ what, value });
  };
  bound('minimum', (limit) => limit - 1, 'a value under the minimum');
  bound('maximum', (limit) => limit + 1, 'a value over the maximum');
  bound('exclusiveMinimum', (limit) => limit, 'the excluded minimum');
  bound('exclusiveMaximum', (limit) => limit, 'the excluded maximum');
  bound('minLength', (limit) => textOfLength(limit - 1), 'a text that is too short');
  bound('maxLength', (limit) => textOfLength(limit + 1), 'a text that is too long');
  bound('minItems', () => [], 'too few items');
  return wrong;
}

const textOfLength = (length: number): string | undefined =>
  length > LONGEST_TEXT ? undefined : 'x'.repeat(Math.max(0, length));

/** The list with one item too many, or with a repeated item, if the schema forbids it. */
export function wrongLists(schema: JsonObject, items: readonly unknown[]): Wrong[] {
  const [first] = items;
  if (first === undefined) return [];
  const most = schema['maxItems'];
  const wrong: Wrong[] = [];
  if (schema['uniqueItems'] === true) wrong.push({ what: 'a repeated item', value: [first, first] });
  if (typeof most === 'number' && most < 1_000) {
    wrong.push({ what: 'too many items', value: Array.from({ length: most + 1 }, () => first) });
  }
  return wrong;
}

/** The object without each field that it must have, and with one that it must not have. */
export function wrongObjects(schema: JsonObject, fields: JsonObject): Wrong[] {
  const wrong = list(schema['required'])
    .filter((name): name is string => typeof name === 'string' && Object.hasOwn(fields, name))
    .map((name): Wrong => {
      const rest = Object.entries(fields).filter(([other]) => other !== name);
      return { what: `without ${name}`, value: Object.fromEntries(rest) };
    });
  if (schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false) {
    wrong.push({ what: 'with an unknown field', value: { ...fields, xaNoSuchField: true } });
  }
  return wrong;
}
