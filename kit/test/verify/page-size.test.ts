/** When a page has more items than a request or its default allows. */
import { expect, it } from 'vitest';
import { contractWith, returns } from '@experimentation-automation/test-support/kit/small-services';
import type { Body } from '../../src/verify/send/request.ts';
import { cursorPages, pageViolation, sizeField } from '../../src/verify/walk/pages.ts';

const PAGE = { type: 'object', properties: { items: { type: 'array' }, next: { type: 'string' } } };
const operationWith = (fields: object, pagination?: object) => {
  const schema = { type: 'object', properties: { after: { type: 'string' }, ...fields } };
  const contract = contractWith({
    '/search': {
      post: {
        operationId: 'search',
        'x-provenance': 'observed',
        ...(pagination !== undefined && { 'x-pagination': pagination }),
        requestBody: { content: { 'application/json': { schema } } },
        responses: returns(PAGE),
      },
    },
  });
  return { document: contract.document, operation: contract.operation('search') };
};
const CURSOR = { cursor: { in: 'body', pointer: '/after' }, next: '/next', items: '/items' };
const json = (value: unknown): Body => ({ kind: 'json', value });
const items = (count: number) => ({ items: Array.from({ length: count }, () => 1) });
const SIZE = { pageSize: { type: 'integer', default: 3, 'x-provenance': 'inferred' } };

it.each([
  ['pageSize', 'pageSize'],
  ['PAGE_SIZE', 'PAGE_SIZE'],
  ['pagesizes', undefined],
  ['myPageSize', undefined],
])('the field %s tells the size of a page as %s', (name, field) => {
  const { document, operation } = operationWith({ [name]: { type: 'integer' } });
  expect(sizeField(document, operation)).toBe(field);
});

it('only pages with a cursor name the next one', () => {
  expect(cursorPages(operationWith(SIZE).operation)).toBeUndefined();
  expect(cursorPages(operationWith(SIZE, CURSOR).operation)).toMatchObject({ style: 'cursor' });
});

const at = '/paths/~1search/post/requestBody/content/application~1json/schema/properties/pageSize';
const sized = { provenance: { standing: 'inferred' }, schemaPointer: at };
it.each<[string, object, object | undefined, Body | undefined, unknown, object | undefined]>([
  ['as many as requested', SIZE, CURSOR, json({ pageSize: 2 }), items(2), undefined],
  [
    'more than requested',
    SIZE,
    CURSOR,
    json({ pageSize: 1 }),
    items(2),
    { expected: 'must have at most 1 item', actual: '2', ...sized },
  ],
  [
    'more than the default',
    SIZE,
    CURSOR,
    json({}),
    items(4),
    { expected: 'must have at most 3 items, the default', actual: '4', ...sized },
  ],
  ['as many as the default', SIZE, CURSOR, json({}), items(3), undefined],
  ['more than the default where no object is sent', SIZE, CURSOR, json([]), items(3), undefined],
  [
    'many where there is no default',
    { pageSize: { type: 'integer' } },
    CURSOR,
    json({}),
    items(9),
    undefined,
  ],
  ['many where no field tells the size', {}, CURSOR, json({}), items(9), undefined],
  ['many without a cursor', SIZE, undefined, json({ pageSize: 1 }), items(9), undefined],
  ['many after a form', SIZE, CURSOR, { kind: 'form', fields: {} }, items(9), undefined],
  ['many after nothing', SIZE, CURSOR, undefined, items(9), undefined],
  ['no list', SIZE, CURSOR, json({ pageSize: 1 }), { items: 'abc' }, undefined],
  ['no object', SIZE, CURSOR, json({ pageSize: 1 }), [1, 2], undefined],
])('a page may have %s, or not', (_what, fields, pagination, body, value, problem) => {
  const { document, operation } = operationWith(fields, pagination);
  expect(pageViolation(document, operation, body, value)).toEqual(
    problem && { rule: 'page-size', pointer: '/items', ...problem },
  );
});
