/** What is asked of lists and objects that are only read, and what is said where the responses contradict each other. */
import { describe, expect, it } from 'vitest';
import {
  type Asked,
  contractWith,
  GONE,
  ID,
  NAMED,
  type Reply,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

type Answer = (asked: Asked) => Reply;
/** The findings of a run that only relates reads, and what was sent more than once for it. */
async function related(paths: object, answer: Answer) {
  const { target, log } = serving(answer);
  const report = await run(target, contractWith(paths), { modes: ['relations'], concurrency: 1 });
  return {
    told: report.findings.map(
      ({ severity, rule, operation = '', pointer, expected, actual = '', note }) =>
        `${severity} ${rule} ${operation} ${pointer}: ${expected}, got ${actual}${note === undefined ? '' : ` (${note})`}`,
    ),
    asked: [
      ...new Set(
        log.map(({ method, query, headers }) =>
          [method === 'GET' ? '' : method, query.toString(), headers['if-none-match'] ?? ''].join(' ').trim(),
        ),
      ),
    ],
  };
}
const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });
const INTEGER = { type: 'integer' };
const listOf = (item: object, parameters: readonly object[], more: object = {}) => ({
  '/items': {
    get: { operationId: 'list', parameters, responses: returns({ type: 'array', items: item }), ...more },
  },
});
const ALL = Array.from({ length: 7 }, (_, at) => ({ id: at + 1, name: `N${at + 1}` }));
type Named = readonly (typeof ALL)[number][];

describe('a range', () => {
  const ROWS = [
    { id: 1, price: 12.5, count: 3, createdAt: '2024-01-05T10:00:00Z' },
    { id: 2, price: 8, count: 1, createdAt: '2024-02-05T10:00:00Z' },
    { id: 3, price: 30, count: 7, createdAt: '2024-03-05T10:00:00Z' },
    { id: 4, price: 9, count: 5, createdAt: '2024-04-05T10:00:00Z' },
  ];
  const properties = {
    id: INTEGER,
    price: { type: 'number' },
    count: INTEGER,
    createdAt: { type: 'string', format: 'date-time' },
  };
  const [FIRST, SECOND, THIRD] = ROWS.map((row) => JSON.stringify(row));

  it.each<[string, object, string, string, readonly [string, string, string]]>([
    [
      'minPrice',
      query('minPrice', { type: 'number' }, { description: 'At least this price.' }),
      'minPrice=12.5',
      'price from 12.5',
      [`got ${SECOND}`, 'got 1 items, without 3', ''],
    ],
    [
      'count_max',
      query('count_max', INTEGER),
      'count_max=3',
      'count up to 3',
      [`got ${THIRD}`, 'got 1 items, without 2', ' (Its name says that it limits the field count.)'],
    ],
    [
      'createdAfter',
      query('createdAfter', { type: 'string', format: 'date-time' }),
      'createdAfter=2024-03-05T10%3A00%3A00.000Z',
      'createdAt from "2024-03-05T10:00:00.000Z"',
      [`got ${FIRST}`, 'got 1 items, without 4', ' (Its name says that it limits the field createdAt.)'],
    ],
    [
      'createdUntil',
      query('createdUntil', { type: 'string', format: 'date' }),
      'createdUntil=2024-02-05',
      'createdAt up to "2024-02-05"',
      [`got ${THIRD}`, 'got 1 items, without 1', ' (Its name says that it limits the field createdAt.)'],
    ],
  ])(
    'is asked for between the values, and told if it is broken: %s',
    async (name, parameter, sent, what, [other, missing, note]) => {
      const level = note === '' ? 'error' : 'warning';
      const isWithin = (row: (typeof ROWS)[number], limit: string): boolean => {
        if (name === 'minPrice') return row.price >= Number(limit);
        if (name === 'count_max') return row.count <= Number(limit);
        const isAfter = Date.parse(row.createdAt) >= Date.parse(limit);
        return name === 'createdAfter' ? isAfter : !isAfter || row.id === 2;
      };
      const answering = (select: (limit: string) => readonly object[]) =>
        related(listOf({ type: 'object', properties }, [parameter]), ({ query: asked }) => {
          const limit = asked.get(name);
          return { status: 200, body: limit === null ? ROWS : select(limit) };
        });
      const right = (limit: string) => ROWS.filter((row) => isWithin(row, limit));
      expect(await answering(right)).toEqual({ told: [], asked: ['', sent] });
      expect((await answering(() => ROWS)).told).toEqual([
        `${level} parameter-effect list : must list only the items with ${what}, got all 4${note}`,
      ]);
      const wrong = (limit: string) => ROWS.filter((row) => !isWithin(row, limit));
      expect((await answering(wrong)).told).toEqual([
        `${level} filter-subset list : must list only items with ${what}, ${other}${note}`,
      ]);
      const lost = Number(/without (\d)/.exec(missing)?.[1]);
      expect((await answering((limit) => right(limit).filter(({ id }) => id !== lost))).told).toEqual([
        `${level} filter-subset list : must list every item with ${what}, ${missing}${note}`,
      ]);
    },
  );
});

describe('the pages of a list', () => {
  const style = {
    page: { in: 'query', name: 'page' },
    size: { in: 'query', name: 'size' },
    pages: { header: 'X-Pages' },
    items: '',
  };
  const responses = {
    '200': {
      ...returns({ type: 'array', items: NAMED })['200'],
      headers: { 'X-Pages': { schema: INTEGER } },
    },
  };
  const paths = listOf(NAMED, [query('page', INTEGER), query('size', INTEGER)], {
    'x-pagination': style,
    responses,
  });
  const paged = (
    change: (part: Named, size: number, page: number) => Named = (part) => part,
    stated = (pages: number): string | undefined => String(pages),
  ) =>
    related(paths, ({ query: asked }) => {
      const [page, size] = [Number(asked.get('page') ?? 1), Number(asked.get('size') ?? 5)];
      const pages = stated(Math.ceil(ALL.length / size));
      const body = change(ALL.slice((page - 1) * size, page * size), size, page);
      return { status: 200, body, ...(pages !== undefined && { headers: { 'x-pages': pages } }) };
    });

  it('are asked for in three parts, and have each item once', async () => {
    const asked = ['', 'page=1&size=100', ...[1, 2, 3].map((page) => `page=${page}&size=3`)];
    expect(await paged()).toEqual({ told: [], asked });
    expect(await paged((part, size) => (size === 3 ? part.slice(0, 2) : part))).toEqual({
      told: [
        'error page-partition list : must contain every item of the list on pages of 3, got 5 of 7 items, without 3',
      ],
      asked,
    });
    expect(
      (await paged((part, size, page) => (size + page === 6 ? [...part, { id: 99, name: 'x' }] : part))).told,
    ).toEqual([
      'error page-partition list : must contain only items of the list, which has no 99, got 8 of 7 items',
    ]);
  });

  it('are as many as the header says', async () => {
    expect((await paged(undefined, (pages) => String(pages === 3 ? 4 : pages))).told).toEqual([
      'error page-partition list /X-Pages: must be the number of pages, 3, got 4',
    ]);
  });
});

describe('the parts of a list', () => {
  const page = { type: 'object', properties: { items: { type: 'array', items: NAMED }, total: INTEGER } };
  const parted = (names: readonly string[], part: (asked: URLSearchParams) => Named, total = 7) => {
    const get = {
      operationId: 'list',
      parameters: names.map((name) => query(name, INTEGER)),
      responses: returns(page),
    };
    return related({ '/items': { get } }, ({ query: asked }) => ({
      status: 200,
      body: { items: part(asked), total },
    }));
  };
  const from = (start: number, asked: URLSearchParams): Named =>
    ALL.slice(start, start + Number(asked.get('limit') ?? 5));
  const OFFSET = ['offset', 'limit'];

  it.each<
    [string, readonly string[], (asked: URLSearchParams) => Named, readonly string[], readonly string[]]
  >([
    [
      'begin and end as is asked for',
      OFFSET,
      (asked) => from(Number(asked.get('offset')), asked),
      ['', 'limit=1', 'offset=1&limit=1', 'offset=5', 'offset=7'],
      [],
    ],
    [
      'have no more items than is asked for',
      OFFSET,
      (asked) => ALL.slice(Number(asked.get('offset')), Number(asked.get('offset')) + 5),
      ['', 'limit=1', 'offset=5', 'offset=7'],
      ['error page-size list /items: must have at most 1 item, got 5'],
    ],
    [
      'begin at the offset',
      OFFSET,
      (asked) => from(asked.get('offset') === '1' ? 0 : Number(asked.get('offset')), asked),
      ['', 'limit=1', 'offset=1&limit=1', 'offset=5', 'offset=7'],
      [
        'error page-partition list : must begin with the second item of the list for offset 1, {"id":2,"name":"N2"}, got {"id":1,"name":"N1"}',
      ],
    ],
    [
      'begin at the page',
      ['page', 'limit'],
      (asked) => from(asked.get('limit') === '1' ? 0 : (Number(asked.get('page') ?? 1) - 1) * 5, asked),
      ['', 'limit=1', 'page=2&limit=1', 'page=2', 'page=3'],
      [
        'error page-partition list : must begin with the second item of the list for page 2 of one item each, {"id":2,"name":"N2"}, got {"id":1,"name":"N1"}',
      ],
    ],
  ])('%s', async (_what, names, part, asked, told) => {
    expect(await parted(names, part)).toEqual({ told, asked });
  });

  it('are all counted by the total', async () => {
    const right = (asked: URLSearchParams): Named => from(Number(asked.get('offset')), asked);
    expect((await parted(OFFSET, right, 5)).told).toEqual([
      'warning paging list /total: must be the number of items over all pages, 7, got 5 (Its name says that it is a total.)',
    ]);
  });
});

describe('HTTP says of a read', () => {
  const counted = { 'X-Count': { schema: INTEGER } };
  const read = {
    '200': { ...returns(NAMED)['200'], headers: { ...counted, 'Content-Length': { schema: {} } } },
  };
  const paths = {
    ...listOf(NAMED, []),
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      get: { operationId: 'read', responses: { ...read, '304': { description: 'The same.' }, ...GONE } },
      head: {
        operationId: 'head',
        responses: {
          '200': { description: 'It is there.', headers: { ...counted, 'Content-Length': { schema: {} } } },
          ...GONE,
        },
      },
    },
  };
  const SAME = { status: 200, headers: { 'x-count': '1', 'content-length': '99' } };
  const answering = (head: Reply, again?: Reply, etag = '"1"') =>
    related(paths, ({ method, path, headers }) => {
      if (path === '/items') return { status: 200, body: ALL };
      if (method === 'HEAD') return head;
      if (headers['if-none-match'] !== undefined && again !== undefined) return again;
      return { status: 200, body: ALL[0], headers: { 'x-count': '1', ...(etag !== '' && { etag }) } };
    });
  const TAG = '"kit-verify-no-such-tag"';
  const NOTE = '(HTTP says that HEAD returns the status and the headers of GET.)';

  it('that HEAD is like GET, and that another tag gets the object', async () => {
    expect(await answering(SAME)).toEqual({ told: [], asked: ['', TAG, 'HEAD'] });
    expect((await answering(SAME, { status: 304 })).told).toEqual([
      'warning not-modified read : must return the object, because If-None-Match has another tag than that of its state, got 304 (HTTP says that a 304 confirms one of the tags that were sent.)',
    ]);
    expect(await answering(SAME, { status: 304 }, '')).toEqual({ told: [], asked: ['', 'HEAD'] });
  });

  it.each<[string, Reply, string]>([
    [
      'another header',
      { status: 200, headers: { 'x-count': '2' } },
      `/x-count: must be as GET returns it, "1", got "2" ${NOTE}`,
    ],
    ['no header', { status: 200 }, `/x-count: must be as GET returns it, "1", got nothing ${NOTE}`],
    ['another status', { status: 404 }, `: must return the status of GET, 200, got 404 ${NOTE}`],
  ])('that HEAD returns not %s', async (_what, head, told) => {
    expect((await answering(head)).told).toEqual([`warning head-differs head ${told}`]);
  });
});

it('a field that is requested changes no other field', async () => {
  const properties = { ...NAMED.properties, tags: { type: 'array' }, note: { type: 'string' } };
  const include = query('include', { type: 'array', items: { enum: ['tags', 'name', 'none'] } });
  const paths = listOf({ ...NAMED, properties }, [
    include,
    query('expand', { type: 'string', enum: ['note'] }),
  ]);
  const asked = ['', 'include=tags', 'expand=note'];
  const right: Answer = ({ query: one }) => ({
    status: 200,
    body: ALL.map((item) => ({ ...item, ...(one.get('include') === 'tags' && { tags: [1] }) })),
  });
  expect(await related(paths, right)).toEqual({ told: [], asked });
  const wrong: Answer = ({ query: one }) => ({
    status: 200,
    body: ALL.map((item) => ({ ...item, name: one.has('expand') ? 'x' : item.name })),
  });
  expect(await related(paths, wrong)).toEqual({
    told: ['error field-addition list /0/name: must also be "N1" when note is requested, got "x"'],
    asked,
  });
});
