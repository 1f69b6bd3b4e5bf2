import { isList, type JsonObject, list, member } from '../json.ts';
import { escapeKey, keysOf } from '../pointer.ts';
import { nodeAt } from '../refs.ts';
import type { Broken } from './broken.ts';

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
  'date-time': 'a time stamp with a zone, like 2026-01-31T08:00:00Z',
  date: 'a date, like 2026-01-31',
  email: 'an e-mail address',
  uri: 'an absolute address, like https://example.com/a',
};

/** `a, b or c`, cut where nobody would read on. */
export function oneOf(values: readonly unknown[]): string {
  const shown = values
    .slice(0, 40)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  if (shown.length < values.length)
    return `${shown.join(', ')} or one of ${values.length - shown.length} more`;
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} or ${last}`;
}

/** The field that is at fault: for a missing or unknown one, the field itself rather than what holds it. */
export function fieldOf(broken: Broken): string {
  const named = broken.params['missingProperty'] ?? broken.params['additionalProperty'];
  return typeof named === 'string' ? `${broken.instancePath}/${escapeKey(named)}` : broken.instancePath;
}

/** What would have been right: "must be a whole number". */
export function expectation(document: JsonObject, broken: Broken): string {
  const { keyword, params } = broken;
  const schema = nodeAt(document, broken.schemaPointer).value;
  switch (keyword) {
    case 'type': {
      const types = params['types'] ?? params['type'];
      const format = params['format'];
      if (format === 'int64' || format === 'int32') return `must be ${FORMATS[format]}`;
      return `must be ${oneOf((Array.isArray(types) ? types : [types]).map((type) => TYPE_NAMES[String(type)] ?? String(type)))}`;
    }
    case 'format':
      return `must be ${FORMATS[String(params['format'])] ?? `of the format ${String(params['format'])}`}`;
    case 'enum':
      return `must be ${oneOf(Array.isArray(params['allowedValues']) ? params['allowedValues'] : [])}`;
    case 'const':
      return `must be ${oneOf([params['allowedValue'] ?? member(schema, 'const')])}`;
    case 'required':
      return 'is required';
    case 'pattern':
      if (schema['x-local-date-time'] === true)
        return 'must be a time stamp without a zone, like 2026-01-31T00:00:00';
      return `must match ${String(params['pattern'])}`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not a known field';
    case 'maxProperties':
      return params['limit'] === 0 ? 'must be an empty object' : broken.message;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return broken.message || `must keep the ${keyword} of ${JSON.stringify(schema[keyword])}`;
    case 'uniqueItems':
      return `must not hold anything twice (item ${String(params['at'])} is a repetition)`;
    case 'readOnly':
      return 'is read-only: it is returned and not accepted';
    case 'writeOnly':
      return 'is write-only: it is sent and must not be returned';
    case 'anyOf':
    case 'oneOf':
      return unionExpectation(document, broken);
    default:
      return broken.message || `must keep "${keyword}"`;
  }
}

function unionExpectation(document: JsonObject, broken: Broken): string {
  const fits = broken.params['fits'];
  if (typeof fits === 'number' && fits > 1) return `must fit exactly one form, and fits ${fits}`;
  const tag = broken.params['tag'];
  const tags = broken.params['tags'];
  const first = (broken.reasons ?? []).map((errors) => errors[0]).filter((error) => error !== undefined);
  const noObject =
    first.length > 0 && first.every((error) => error.keyword === 'type' && error.instancePath === '');
  if (typeof tag === 'string' && Array.isArray(tags) && !noObject)
    return `must have a ${tag}: ${oneOf(tags)}`;
  const reasons = first.map((error) => {
    const field = keysOf(fieldOf(error)).join('.');
    return `${field === '' ? '' : field + ' '}${expectation(document, error)}`;
  });
  if (noObject) {
    return `must be ${oneOf([...new Set(reasons.map((reason) => reason.replace(/^must be /, '')))])}`;
  }
  return `fits none of the allowed forms: ${[...new Set(reasons)].join('; or ')}`;
}

/** The value at fault, short enough for a line. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'object' && value !== null) {
    return isList(value)
      ? `a list of ${list(value).length}`
      : `an object with ${Object.keys(value).length} fields`;
  }
  const whole = JSON.stringify(value) ?? typeof value;
  return whole.length > 80 ? `${whole.slice(0, 77)}...` : whole;
}
