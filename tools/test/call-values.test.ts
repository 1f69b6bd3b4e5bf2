/** What a word of the command line becomes, by the schema that it is for. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { TOOLS } from 'experimentation-automation-tools/internal/cli/commands';
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import { createContext } from 'openapi-contract-kit/internal/cli/context';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { describe, expect, test } from 'vitest';
import { fieldsOf, formOf, isMultipart, type Kind, namesWithin, schemasWithin } from '../src/call/fields.ts';
import { merged } from '../src/call/each.ts';
import { readOne, readValue } from '../src/call/read-value.ts';

function contextIn(cwd = newFolder(), input = '') {
  const io = testIo({ env: {}, cwd });
  io.stdin.end(input);
  return createContext(io, TOOLS, ['call']);
}
const read = (kind: Kind, text: string) => readOne(contextIn(), kind, 'flag', text);
const refusal = (message: string): unknown =>
  expect.objectContaining({ message: expect.stringContaining(message) as unknown });

describe('a word', () => {
  test.each<[Kind, string, unknown]>([
    ['text', ' a ', ' a '],
    ['text', '@@a', '@a'],
    ['text', '', ''],
    ['integer', ' -12 ', -12],
    ['integer', '9007199254740993', 9007199254740993n],
    ['number', ' 1.5 ', 1.5],
    ['number', '-1e3', -1000],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['json', '{"id":9007199254740993}', { id: 9007199254740993n }],
    ['condition', 'name=a,b=c', { field: 'name', operator: 'EQUAL', parameters: ['a', 'b=c'] }],
    ['condition', 'a.b != 3', { field: 'a.b', operator: 'NOT_EQUAL', parameters: [' 3'] }],
    ['condition', 'id>=3', { field: 'id', operator: 'GREATER_OR_EQUAL', parameters: ['3'] }],
    ['condition', 'id<=3', { field: 'id', operator: 'LESS_OR_EQUAL', parameters: ['3'] }],
    ['condition', 'id>3', { field: 'id', operator: 'GREATER', parameters: ['3'] }],
    ['condition', 'id<3', { field: 'id', operator: 'LESS', parameters: ['3'] }],
    ['condition', 'name~a\nb', { field: 'name', operator: 'CONTAINS', parameters: ['a\nb'] }],
    ['condition', ' {"field":"id"}', { field: 'id' }],
    ['order', 'name', { field: 'name', direction: 'ASC' }],
    ['order', '-a.b', { field: 'a.b', direction: 'DESC' }],
    ['order', '[{"field":"id"}]', [{ field: 'id' }]],
  ])('of kind %s, %j, is %o', async (kind, text, value) => {
    expect(await read(kind, text)).toEqual(value);
  });

  const long = 'x'.repeat(100);
  test.each<[Kind, string, string]>([
    ['integer', '1.5', '--flag takes a whole number, not "1.5".'],
    ['integer', '', '--flag takes a whole number, not "".'],
    ['integer', long, `--flag takes a whole number, not "${'x'.repeat(80)}".`],
    ['number', ' ', '--flag takes a number, not " ".'],
    ['number', 'Infinity', '--flag takes a number, not "Infinity".'],
    ['number', '1x', '--flag takes a number, not "1x".'],
    ['boolean', 'yes', '--flag takes true or false, not "yes".'],
    ['json', '{', '--flag takes JSON, or @file: '],
    ['condition', 'status', `--flag takes a condition like status=ACTIVE (= EQUAL, != NOT_EQUAL, > GREATER,`],
    ['condition', `=${long}`, `or JSON, not "=${'x'.repeat(79)}".`],
    ['order', '--name', '--flag takes a field like name or -name, or JSON, not "--name".'],
    ['order', `${long} `, `or JSON, not "${'x'.repeat(80)}".`],
  ])('of kind %s must not be %j', async (kind, text, message) => {
    await expect(read(kind, text)).rejects.toEqual(refusal(message));
  });

  test('may be in a file, or come from stdin', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'id.txt'), '12');
    writeFileSync(join(folder, 'A.PNG'), 'bytes');
    writeFileSync(join(folder, 'a.txt'), 'bytes');
    expect(await readOne(contextIn(folder), 'integer', 'flag', '@id.txt')).toBe(12);
    expect(await readOne(contextIn(folder, 'é'), 'text', 'flag', '@-')).toBe('é');
    for (const word of ['A.PNG', '@A.PNG']) {
      const file = await readOne(contextIn(folder), 'file', 'flag', word);
      expect(file).toMatchObject({ name: 'A.PNG', type: 'image/png', size: 5 });
    }
    expect(await readOne(contextIn(folder), 'file', 'flag', 'a.txt')).toMatchObject({ type: '' });
    await expect(readOne(contextIn(folder), 'text', 'flag', '@none')).rejects.toEqual(
      refusal('For a literal @ at the beginning of a value, write @@.'),
    );
    await expect(readOne(contextIn(folder), 'text', 'flag', '@.')).rejects.not.toEqual(refusal('write @@'));
  });
});

const document = (operation: JsonObject, schemas: JsonObject = {}) =>
  loadContract({
    openapi: '3.1.1',
    info: {},
    paths: { '/goals/{id}': { put: { operationId: 'call', responses: {}, ...operation } } },
    components: { schemas },
  });
const CRITERION = { properties: { field: {}, operator: {}, parameters: {} } };

describe('a schema', () => {
  const form = (schema: JsonObject) => {
    const contract = document({}, { It: schema });
    return formOf(contract, { pointer: '/components/schemas/It', value: schema });
  };

  test.each<[JsonObject, Kind, boolean]>([
    [{ type: 'string' }, 'text', false],
    [{ type: ['null', 'string'] }, 'text', false],
    [{ type: 'integer' }, 'integer', false],
    [{ type: 'number' }, 'number', false],
    [{ type: 'boolean' }, 'boolean', false],
    [{ type: 'object' }, 'json', false],
    [{}, 'json', false],
    [{ const: 'a' }, 'text', false],
    [{ const: 1 }, 'number', false],
    [{ const: 1, type: 'integer' }, 'integer', false],
    [{ const: true }, 'boolean', false],
    [{ type: 'string', format: 'binary' }, 'file', false],
    [{ contentMediaType: 'image/png' }, 'file', false],
    [CRITERION, 'condition', false],
    [{ properties: { field: {}, direction: {} } }, 'order', false],
    [{ type: 'array', items: { type: 'string' } }, 'text', true],
    [{ type: 'array', items: CRITERION }, 'condition', true],
    [{ type: 'array', items: { type: 'object' } }, 'json', false],
    [{ type: 'array' }, 'json', false],
    [{ items: { type: 'string' } }, 'json', false],
  ])('%j takes words of kind %s, several: %s', (schema, kind, many) => {
    expect(form(schema)).toMatchObject({ kind, many });
  });

  test('has a closed list of values if it is an enum', () => {
    expect(form({ type: 'string', enum: ['A', 'B'] })).toMatchObject({ closed: true, values: ['A', 'B'] });
    expect(form({ type: 'string', 'x-extensible-enum': ['A'] })).toMatchObject({
      closed: false,
      values: ['A'],
    });
    expect(form({ type: 'array', items: { enum: [1], type: 'integer' } })).toMatchObject({
      closed: true,
      values: ['1'],
    });
  });

  const value = (schema: JsonObject, ...words: string[]) => {
    const contract = document({}, { It: schema });
    const context = { ...contextIn(), contract: () => contract };
    return readValue(context, { pointer: '/components/schemas/It', value: schema }, 'flag', words);
  };

  test('takes the last of several words, or all of them', async () => {
    const integers = { type: 'array', items: { type: 'integer' } };
    expect(await value({ type: 'integer' }, '1', '2')).toBe(2);
    expect(await value(integers, '1', '2')).toEqual([1, 2]);
    expect(await value(integers, ' [1, 2]')).toEqual([1, 2]);
    await expect(value(integers, '[1]', '2')).rejects.toEqual(refusal('a whole number, not "[1]"'));
  });

  test('with a closed list refuses other words, and suggests one', async () => {
    const state = { type: 'string', enum: ['ACTIVE', 'PAUSED'] };
    expect(await value(state, 'ACTIVE')).toBe('ACTIVE');
    await expect(value(state, 'ACTVE')).rejects.toEqual(
      refusal('--flag does not accept "ACTVE": did you mean ACTIVE?'),
    );
    await expect(value({ type: 'array', items: state }, 'ACTIVE', 'x')).rejects.toEqual(
      refusal('--flag does not accept "x": one of ACTIVE, PAUSED'),
    );
    expect(await value({ type: 'string', 'x-extensible-enum': ['A'] }, 'B')).toBe('B');
  });
});

describe('the fields of an operation', () => {
  const goal = {
    required: ['name', 'id'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', description: 'Its name. It is long.', deprecated: true },
      params: { $ref: '#/components/schemas/Params', description: 'Own words' },
    },
  };
  const schemas = {
    Params: {
      description: 'Not these.',
      oneOf: [{ properties: { url: { type: 'string' } } }, { properties: { url: {}, key: {} } }],
    },
  };
  const operation = {
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
      { name: 'page', in: 'query', schema: { type: 'integer' }, description: 'Which.\nMore.' },
    ],
    requestBody: { content: { 'application/json': { schema: goal } } },
  };
  const contract = document(operation, schemas);
  const own = contract.operation('call');

  test('are its parameters in the path and the query, and what the body takes', () => {
    expect(
      fieldsOf(contract, own).map(({ flag, place, required, deprecated, description }) => [
        flag,
        place,
        required,
        deprecated,
        description,
      ]),
    ).toEqual([
      ['id', 'path', true, false, ''],
      ['page', 'query', false, false, 'Which.'],
      ['body.name', 'body', true, true, 'Its name.'],
      ['body.params', 'body', false, false, 'Own words'],
    ]);
    expect(isMultipart(own)).toBe(false);
    const none = document({});
    expect(fieldsOf(none, none.operation('call'))).toEqual([]);
  });

  test('have fields within, of each alternative', () => {
    const [schema] = own.requestBody?.content.flatMap((content) => content.schema ?? []) ?? [];
    if (schema === undefined) throw new Error('There is no body.');
    expect(schemasWithin(contract, schema, ['params', 'url'])).toHaveLength(2);
    expect(schemasWithin(contract, schema, ['none', 'url'])).toEqual([]);
    expect(schemasWithin(contract, schema, [])).toEqual([schema]);
    expect(namesWithin(contract, schema, ['params'])).toEqual(['url', 'key']);
    expect(namesWithin(contract, schema, [])).toEqual(['id', 'name', 'params']);
  });
});

test.each<[object, object, object]>([
  [{ a: 1, b: 1 }, { b: 2 }, { a: 1, b: 2 }],
  [{ body: { a: 1, b: 1 } }, { body: { b: 2 } }, { body: { a: 1, b: 2 } }],
  [{ body: [1] }, { body: { b: 2 } }, { body: { b: 2 } }],
  [{ body: { a: 1 } }, { body: 'text' }, { body: 'text' }],
  [{ body: { a: 1 } }, {}, { body: { a: 1 } }],
])('what all calls have, %j, and a line has, %j, is %j', (shared, line, whole) => {
  expect(merged({ ...shared }, { ...line })).toEqual(whole);
});
