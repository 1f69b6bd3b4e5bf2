import { describe, expect, it } from 'vitest';
import { loadContract, readForm, readHeader } from '../../src/contract/index.ts';
import { readParameter } from '../../src/contract/validate/parameters.ts';

it('a form has objects and lists as JSON or field by field, and other values as text', () => {
  const value = {
    type: 'object',
    properties: {
      owner: { type: 'object' },
      count: { type: 'integer' },
      name: { type: 'string' },
      tags: { type: 'array', items: { type: 'integer' } },
    },
  };
  const sent: [string, string][] = [
    ['owner', '{"id":1}'],
    ['count', '7'],
    ['name', '{"id":1}'],
    ['tags', '1'],
    ['tags', '2'],
  ];
  expect(readForm({}, { pointer: '', value }, sent)).toEqual({
    owner: { id: 1 },
    count: 7,
    name: '{"id":1}',
    tags: [1, 2],
  });
});

it('a field of a form that the schema does not know, or that is a file, stays what was sent', () => {
  const file = new File(['x'], 'x.txt');
  const value = { type: 'object', properties: { files: { type: 'array', items: {} }, count: true } };
  const sent: [string, unknown][] = [
    ['files', file],
    ['files', '1'],
    ['count', '1'],
    ['other', '2'],
    ['__proto__', '3'],
  ];
  expect(Object.entries(readForm({}, { pointer: '', value }, sent))).toEqual([
    ['files', [file, '1']],
    ['count', '1'],
    ['other', '2'],
    ['__proto__', '3'],
  ]);
});

describe('the text of a parameter or a header', () => {
  it.each<[string | readonly string[], string, unknown]>([
    ['integer', '7', 7],
    ['integer', '-70', -70],
    ['integer', '0', 0],
    ['integer', '9007199254740993', 9007199254740993n],
    ['integer', '07', '07'],
    ['integer', '+7', '+7'],
    ['integer', '7.0', '7.0'],
    ['integer', ' 7', ' 7'],
    ['integer', '7 ', '7 '],
    ['integer', '1'.repeat(101), '1'.repeat(101)],
    ['number', '1e3', 1000],
    ['number', '-.5', -0.5],
    ['number', ' ', ' '],
    ['number', 'Infinity', 'Infinity'],
    ['number', '1,5', '1,5'],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['boolean', 'TRUE', 'TRUE'],
    [['integer', 'boolean'], 'true', true],
    [['integer', 'string'], '7', 7],
    ['string', '7', '7'],
  ])('of the type %j: %s', (type, text, value) => {
    expect(readHeader({}, { pointer: '', value: { type } }, text)).toEqual(value);
  });

  const parameterOf = (parameter: object) => {
    const get = {
      operationId: 'list',
      parameters: [{ name: 'p', in: 'query', ...parameter }],
      responses: {},
    };
    const contract = loadContract({
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      paths: { '/things': { get } },
    });
    return (...texts: readonly string[]) => {
      const [one] = contract.operation('list').parameters;
      return one && readParameter(contract.document, one, texts);
    };
  };
  const INTEGERS = { type: 'array', items: { type: 'integer' } };
  const JSON_TEXT = { content: { 'application/json': { schema: { type: 'object' } } } };

  it.each<[string, object, readonly string[], unknown]>([
    ['nothing', { schema: INTEGERS }, [], undefined],
    ['a list', { schema: INTEGERS }, ['1', 'x', '2'], [1, 'x', 2]],
    ['a list without commas', { schema: INTEGERS }, ['1,2'], ['1,2']],
    ['a list with commas', { schema: INTEGERS, explode: false }, ['1,2', '3'], [1, 2, 3]],
    ['a list of anything', { schema: { type: 'array' } }, ['1'], ['1']],
    ['one value', { schema: { type: 'integer' } }, ['1'], 1],
    ['one value that is sent twice', { schema: { type: 'integer' } }, ['1', '2'], ['1', '2']],
    ['JSON', JSON_TEXT, ['{"a":[1]}'], { a: [1] }],
    ['what should be JSON', JSON_TEXT, ['{a'], '{a'],
  ])('is read according to its schema: %s', (_what, parameter, texts, value) => {
    expect(parameterOf(parameter)(...texts)).toEqual(value);
  });
});
