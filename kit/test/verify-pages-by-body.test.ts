/** A list whose pages a body requests, each with the cursor that the page before returned. */
import { describe, expect, it } from 'vitest';
import {
  contractWith,
  found,
  LIST,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
const TREES = NAMES.map((name, at) => ({ id: at + 1, name }));

const contract = contractWith({
  '/trees/search': {
    post: {
      operationId: 'searchTrees',
      'x-read-only': true,
      'x-pagination': { cursor: { in: 'body', pointer: '/after' }, next: '/next', items: '/trees' },
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { after: { type: 'string' }, pageSize: { type: 'integer', minimum: 1 } },
            },
            examples: {
              next: { value: { after: '2', pageSize: 2 } },
              first: { value: { pageSize: 4 } },
            },
          },
        },
      },
      responses: returns({
        type: 'object',
        required: ['trees'],
        properties: { trees: LIST, totalCount: { type: 'integer' }, next: { type: 'string' } },
      }),
    },
  },
});

interface Page {
  readonly trees: readonly object[];
  readonly totalCount: number;
  readonly next?: string;
}

/** The page from an index on. */
function page(start: number, size: number): Page {
  const end = start + size;
  const next = end < TREES.length ? { next: String(end) } : {};
  return { trees: TREES.slice(start, end), totalCount: TREES.length, ...next };
}

const findings = async (pageOf: (start: number, size: number) => Page | undefined) => {
  const { target } = serving(({ body }) => {
    const shown = pageOf(Number(body['after'] ?? 0), Number(body['pageSize'] ?? 4));
    return shown === undefined ? { status: 400 } : { status: 200, body: shown };
  });
  return found(await run(target, contract, { modes: ['relations'] }));
};

describe('a list by body', () => {
  it('whose pages have each record once is accepted', async () => {
    expect(await findings(page)).toEqual([]);
  });

  it.each([
    ['refuses its own cursors', (start: number, size: number) => (start > 0 ? undefined : page(start, size))],
    [
      'begins a page with the last record',
      (start: number, size: number) => page(Math.max(0, start - 1), size),
    ],
    [
      'counts the records of the page',
      (start: number, size: number) => ({ ...page(start, size), totalCount: size }),
    ],
    ['ends after the first page', (start: number, size: number) => ({ ...page(start, size), next: '' })],
  ])('is reported if it %s', async (_what, pageOf) => {
    expect(await findings(pageOf)).toContain('error paging searchTrees');
  });

  it('is reported if small pages lose a record', async () => {
    const losing = (start: number, size: number): Page => {
      const { totalCount, ...rest } = page(start, size);
      return {
        ...rest,
        trees: rest.trees.slice(size < 4 ? 1 : 0),
        totalCount: totalCount - (size < 4 ? 3 : 0),
      };
    };
    expect(await findings(losing)).toEqual(['error page-partition searchTrees']);
  });
});
