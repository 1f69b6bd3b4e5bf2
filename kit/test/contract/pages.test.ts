import { describe, expect, it } from 'vitest';
import { loadContract } from '../../src/contract/index.ts';

const marked = (marks: object) =>
  loadContract({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { get: { operationId: 'list', ...marks, responses: {} } } },
  }).operation('list');

describe('x-pagination', () => {
  const NUMBERED = {
    page: { in: 'query', name: 'page' },
    size: { in: 'query', name: 'perPage' },
    pages: { header: 'X-Pages' },
    items: '',
  };
  const CURSOR = { cursor: { in: 'query', name: 'after' }, next: '/next', items: '/items' };
  const BODY = { in: 'body', pointer: '/after' };

  it.each<[object, object]>([
    [NUMBERED, { style: 'page', page: 'page', size: 'perPage', pages: 'X-Pages', items: '' }],
    [CURSOR, { ...CURSOR, style: 'cursor' }],
    [
      { ...CURSOR, cursor: BODY },
      { ...CURSOR, cursor: BODY, style: 'cursor' },
    ],
    // A mark of numbered pages that lacks a part.
    [
      { ...NUMBERED, ...CURSOR, size: undefined },
      { ...CURSOR, style: 'cursor' },
    ],
  ])('%j says how pages are requested', (mark, pagination) => {
    expect(marked({ 'x-pagination': mark }).pagination).toEqual(pagination);
  });

  it.each<[string, unknown]>([
    ['it is no object', true],
    ['the items are missing', { ...NUMBERED, items: undefined }],
    ['the page has no name', { ...NUMBERED, page: {} }],
    ['the size has no name', { ...NUMBERED, size: {} }],
    ['no header says how many', { ...NUMBERED, pages: {} }],
    ['the next page is missing', { ...CURSOR, next: undefined }],
    ['the cursor is missing', { ...CURSOR, cursor: undefined }],
    ['the cursor is a header', { ...CURSOR, cursor: { in: 'header', name: 'after' } }],
    ['the cursor has a pointer, but is in the query', { ...CURSOR, cursor: { ...BODY, in: 'query' } }],
    ['the cursor has a name, but is in the body', { ...CURSOR, cursor: { ...CURSOR.cursor, in: 'body' } }],
  ])('says nothing if %s', (_why, mark) => {
    expect(marked({ 'x-pagination': mark })).not.toHaveProperty('pagination');
  });
});

describe('x-polling', () => {
  const MARK = { key: { in: 'query', name: 'code' }, status: '/status', done: ['READY'], failed: ['FAILED'] };

  it('says when a result is there', () => {
    expect(marked({ 'x-polling': MARK }).polling).toEqual({ ...MARK, key: 'code' });
    expect(marked({ 'x-polling': { ...MARK, done: 'READY', failed: undefined } }).polling).toEqual({
      key: 'code',
      status: '/status',
      done: [],
      failed: [],
    });
  });

  it.each<[string, unknown]>([
    ['it is no object', true],
    ['the key has no name', { ...MARK, key: {} }],
    ['the status is missing', { ...MARK, status: undefined }],
  ])('says nothing if %s', (_why, mark) => {
    expect(marked({ 'x-polling': mark })).not.toHaveProperty('polling');
  });
});
