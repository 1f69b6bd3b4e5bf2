/** What a response shows of a value that was sent. */
import { describe, expect, it } from 'vitest';
import { contractWith, NAMED, returns } from '@experimentation-automation/test-support/kit/small-services';
import { shapeOf } from '../../src/contract/index.ts';
import { canShow, comesBack, lookAt, readStatement } from '../../src/verify/compare/fields.ts';

describe('a field', () => {
  it.each<[object, unknown, boolean]>([
    [{}, 'a', true],
    [{}, { a: 1 }, true],
    [{ type: 'string' }, 'a', true],
    [{ type: 'string' }, 1, true],
    [{ type: 'integer' }, '1', true],
    [{ type: 'number' }, '1', true],
    [{ type: 'boolean' }, '1', false],
    [{ type: 'boolean' }, true, true],
    [{ type: 'string' }, true, false],
    [{ type: 'object' }, 'a', false],
    [{ type: 'object' }, { a: 1 }, true],
    [{ type: 'array' }, { a: 1 }, false],
    [{ type: 'array' }, [1], true],
    [{ type: 'object' }, [1], false],
    [{ type: 'array' }, null, true],
    [{ type: 'boolean' }, null, true],
    [{ type: 'null' }, 'a', true],
    [{ enum: ['a', 'b'] }, 'b', true],
    [{ enum: ['a', 'b'] }, 'c', false],
    [{ enum: ['a'], type: ['string', 'array'] }, ['c'], true],
  ])('of the schema %j can show %j: %s', (schema, value, shows) => {
    const { document } = contractWith({}, { components: { schemas: { Field: schema } } });
    const node = { value: { ...schema }, pointer: '/components/schemas/Field' };
    expect(canShow(shapeOf(document, node), value)).toBe(shows);
  });

  it.each<[string, boolean]>([
    ['name', true],
    ['other', false],
    ['password', false],
  ])('%s comes back: %s', (name, isBack) => {
    const password = { type: 'string', writeOnly: true };
    const schema = { type: 'object', properties: { ...NAMED.properties, password } };
    const contract = contractWith({
      '/items': {
        get: { operationId: 'read', responses: returns({ type: 'object', properties: { data: schema } }) },
      },
    });
    expect(comesBack(contract.document, contract.operation('read'), name, '/data')).toBe(isBack);
  });
});

it.each<[unknown, string, unknown]>([
  ['a', '', 'a'],
  [{ a: { b: 1 } }, '/a/b', 1],
  [[1, 2], '/1', 2],
  ['ab', '/0', undefined],
  [undefined, '/a', undefined],
  [{ a: 12345678901234567890n }, '/a', 12345678901234567890n],
])('the value at a place is found, large numbers too: %#', (value, pointer, found) => {
  expect(lookAt(value, pointer)).toBe(found);
});

it.each([
  ['read', 'observed', '/paths/~1items/get/responses/200'],
  ['search', 'inferred', '/paths/~1items/post'],
  ['make', 'documented', '/paths/~1items/put/responses/201'],
  ['call', 'assumed', '/paths/~1items/patch/responses'],
])('what the operation %s returns is %s', (id, standing, schemaPointer) => {
  const operation = (operationId: string, responses: object, more: object = {}) => ({
    operationId,
    responses,
    ...more,
  });
  const done = { description: 'Done.' };
  const contract = contractWith({
    '/items': {
      get: operation('read', { '200': { ...done, 'x-provenance': 'observed' } }),
      post: operation(
        'search',
        { '200': { ...done, 'x-provenance': 'observed' } },
        { 'x-read-only': true, 'x-provenance': 'inferred' },
      ),
      put: operation('make', { '201': done }),
      patch: operation('call', {}),
    },
  });
  const statement = readStatement(contract.document, contract.operation(id), '/name');
  expect([statement.provenance.standing, statement.schemaPointer]).toEqual([standing, schemaPointer]);
});
