/** What is reported of the calls of a client. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../src/base/json.ts';
import { loadContract } from '../src/contract/index.ts';
import { validator } from '../src/validate/validator.ts';

const whole = { type: 'integer', 'x-provenance': 'inferred' };
const parameter = (name: string, place: string, schema: JsonObject) => ({
  ...{ name, in: place, schema },
  required: place === 'path',
});
const text = { type: 'string' };
const contract = loadContract({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things/{id}': {
      put: {
        operationId: 'putThing',
        parameters: [
          parameter('id', 'path', whole),
          parameter('id', 'query', whole),
          parameter('sizes', 'query', { type: 'array', items: whole }),
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  at: { ...text, format: 'date-time', maxLength: 3 },
                  it: { type: 'object', properties: { toJSON: text } },
                },
              },
            },
          },
        },
        responses: { 204: { description: 'Done.' } },
      },
    },
  },
});

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'a path and a query with inputs of one name, each apart',
    { id: 'a' },
    ['path/id: must be a whole number', 'query/id: must be a whole number'],
  ],
  ['a list, by its item', { id: 1, sizes: [1, 'a'] }, ['query/sizes/1: must be a whole number']],
  ['a list that is as it must be', { id: 1, sizes: [1, 2] }, []],
  ['a field that is called like a method of dates', { id: 1, body: { it: { toJSON: 'a' } } }, []],
  [
    'a date, as it is sent, by the first of its rules',
    { id: 1, body: { at: new Date(0) } },
    ['body/at: must have at most 3 characters'],
  ],
  [
    'a text that breaks two rules, by the first of them',
    { id: 1, body: { at: 'then' } },
    ['body/at: must be a timestamp with a zone, like 2026-01-31T08:00:00Z'],
  ],
])('a warning tells of %s', (_what, params, expected) => {
  const told: [what: string, message: string][] = [];
  const { request } = validator(contract, { requests: 'warn' });
  const notice = ({ what, message }: { what: string; message: string }): boolean =>
    told.push([what, message]) > 0;
  expect(request?.('putThing', params, notice, (one) => one)).toBeUndefined();
  expect(told.map(([what, message]) => [what, message.replace(/, got [^]*/, '')])).toEqual(
    expected.map((one) => [one.replace(/:.*/, ''), `putThing: ${one}`]),
  );
});
