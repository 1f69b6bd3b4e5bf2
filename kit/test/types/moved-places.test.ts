/** Marks of pages and polls that name what a correction has renamed. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { loadContract } from '../../src/contract/index.ts';
import { asPlainCalls, movedPlaces } from '../../src/types/moved-places.ts';

const text = { type: 'string' };
const was = (name: string, schema: JsonObject = text): JsonObject => ({ ...schema, 'x-former-name': name });
const fields = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const body = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const query = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  in: 'query',
  schema: text,
  ...more,
});

const contractOf = (operation: JsonObject, id = 'list') =>
  loadContract({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': { post: { operationId: id, responses: {}, ...operation } },
      '/others': { get: { operationId: 'others', responses: {} } },
    },
  });
const returning = (schema: JsonObject): JsonObject => ({
  responses: { 200: { description: 'It.', ...body(schema) } },
});

describe('an operation has moved places', () => {
  const pages = { 'x-pagination': { cursor: { in: 'query', name: 'c' }, next: '/next', items: '/list' } };
  const inBody = { 'x-pagination': { cursor: { in: 'body', pointer: '/page' }, next: '/next' } };
  const polling = {
    'x-polling': { key: { in: 'query', name: 'key' }, status: '/state', done: ['READY'], failed: ['LOST'] },
  };
  const states = (...words: string[]): JsonObject => fields({ state: { type: 'string', enum: words } });
  const all = states('READY', 'LOST', 'WAITING');

  test.each<[string, JsonObject, JsonObject]>([
    [
      'if a part of its response that pages name is renamed',
      { ...pages, ...returning(fields({ next: text, list: {} })) },
      { ...pages, ...returning(fields({ more: was('next'), list: {} })) },
    ],
    [
      'if its parameter is renamed',
      { ...pages, parameters: [query('c')] },
      { ...pages, parameters: [query('cursor', { 'x-former-name': 'c' })] },
    ],
    [
      'if a part of its body is renamed',
      { ...inBody, requestBody: body(fields({ page: text })) },
      { ...inBody, requestBody: body(fields({ from: was('page') })) },
    ],
    [
      'if its status is renamed',
      { ...polling, ...returning(all) },
      { ...polling, ...returning(fields({ status: was('state', { enum: ['READY', 'LOST', 'WAITING'] }) })) },
    ],
    [
      'if a state at its end is renamed',
      { ...polling, ...returning(all) },
      { ...polling, ...returning(states('DONE', 'LOST', 'WAITING')) },
    ],
    [
      'if a state of its failure is renamed',
      { ...polling, ...returning(all) },
      { ...polling, ...returning(states('READY', 'GONE', 'WAITING')) },
    ],
  ])('%s', (_what, before, corrected) => {
    expect(movedPlaces(contractOf(before), contractOf(corrected))).toEqual(['list']);
    expect(movedPlaces(contractOf(before), contractOf(before))).toEqual([]);
  });

  test.each<[string, JsonObject, JsonObject]>([
    [
      'if its mark has changed too',
      { ...pages, ...returning(fields({ next: text })) },
      {
        'x-pagination': { ...pages['x-pagination'], next: '/more' },
        ...returning(fields({ more: was('next') })),
      },
    ],
    [
      'if its mark is gone',
      { ...pages, ...returning(fields({ next: text })) },
      returning(fields({ more: was('next') })),
    ],
    [
      'if it has no mark',
      returning(fields({ next: text })),
      { ...pages, ...returning(fields({ more: was('next') })) },
    ],
    [
      'if something else is renamed',
      { ...pages, parameters: [query('c'), query('q')], ...returning(fields({ next: text, name: text })) },
      {
        ...pages,
        parameters: [query('c'), query('search', { 'x-former-name': 'q' })],
        ...returning(fields({ next: text, title: was('name') })),
      },
    ],
    [
      'if another state is renamed',
      { ...polling, ...returning(all) },
      { ...polling, ...returning(states('READY', 'LOST', 'PENDING')) },
    ],
  ])('but not %s', (_what, before, corrected) => {
    expect(movedPlaces(contractOf(before), contractOf(corrected))).toEqual([]);
  });

  test('but not if the corrected contract has none of its id', () => {
    const before = contractOf({ ...pages, ...returning(fields({ next: text })) });
    const corrected = contractOf({ ...pages, ...returning(fields({ more: was('next') })) }, 'all');
    expect(movedPlaces(before, corrected)).toEqual([]);
  });

  test('and is then a plain call, as no other is', () => {
    const marks = { 'x-pagination': {}, 'x-polling': {}, 'x-other': {} };
    const operation = { operationId: 'list', ...marks };
    const other = { operationId: 'other', ...marks };
    const document = { info: {}, paths: { '/a': { parameters: [], get: operation, post: other } } };
    expect(asPlainCalls(document, [])).toBe(document);
    expect(asPlainCalls(document, ['list'])).toEqual({
      info: {},
      paths: { '/a': { parameters: [], get: { operationId: 'list', 'x-other': {} }, post: other } },
    });
  });
});
