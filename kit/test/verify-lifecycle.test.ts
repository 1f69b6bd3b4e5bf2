/** What happens to an object between its creation and its removal, in a service with all usual operations. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Contract, loadContract } from '../src/contract/index.ts';
import {
  type Asked,
  collection,
  contractWith,
  found,
  GONE,
  ID,
  keeping,
  type Reply,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const GENRE = { type: 'string', enum: ['novel', 'essay', 'poetry'] };
const FIELDS = {
  title: { type: 'string', minLength: 1, maxLength: 80 },
  subtitle: { type: 'string', nullable: true },
  genre: GENRE,
  price: { type: 'number', minimum: 0 },
  tags: { type: 'array', items: { type: 'string' } },
};
const BOOK = {
  type: 'object',
  required: ['id', 'title'],
  properties: { id: { type: 'integer' }, ...FIELDS },
};
const sent = (required: string[], type = 'application/json') => ({
  required: true,
  content: { [type]: { schema: { type: 'object', required, properties: FIELDS } } },
});
const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const listed = {
  '200': {
    ...returns({ type: 'array', items: BOOK })['200'],
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  },
};
const tagged = {
  '200': { ...returns(BOOK)['200'], headers: { ETag: { schema: { type: 'string' } } } },
};
const REFUSED = { '400': { description: 'No.' } };

/** `patch` is the media type of a change. */
const library = (patch = 'application/json'): Contract =>
  loadContract({
    openapi: '3.0.3',
    info: { title: 'Library', version: '1' },
    paths: {
      '/books': {
        get: {
          operationId: 'listBooks',
          parameters: [
            query('limit', { type: 'integer', minimum: 1, maximum: 50, default: 3 }),
            query('offset', { type: 'integer', minimum: 0, default: 0 }),
            query('genre', GENRE),
          ],
          responses: { ...listed, ...REFUSED },
        },
        post: {
          operationId: 'addBook',
          requestBody: sent(['title']),
          responses: {
            '201': {
              description: 'Added.',
              headers: { Location: { schema: { type: 'string' } } },
              content: { 'application/json': { schema: BOOK } },
            },
            ...REFUSED,
          },
        },
      },
      '/books/{bookId}': {
        parameters: [ID('bookId')],
        get: { operationId: 'getBook', responses: { ...tagged, ...GONE } },
        put: {
          operationId: 'replaceBook',
          requestBody: sent(['title']),
          responses: { ...returns(BOOK), ...REFUSED, ...GONE },
        },
        patch: {
          operationId: 'changeBook',
          requestBody: sent([], patch),
          responses: { ...returns(BOOK), ...REFUSED, ...GONE, '415': { description: 'Another type.' } },
        },
        delete: { operationId: 'removeBook', responses: { '204': { description: 'Removed.' }, ...GONE } },
      },
    },
  });

interface Book {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** What a service does otherwise than its contract says. */
interface Defect {
  readonly stores?: (book: Book, method: string, before: Book | undefined) => Book;
  readonly lists?: (books: readonly Book[], asked: URLSearchParams) => readonly Book[];
  readonly counts?: (all: number, some: number) => number;
  readonly returns?: (book: Book) => Book;
  readonly tags?: (book: Book) => string;
  readonly locates?: (id: number) => string;
  readonly keepsRemoved?: true;
  readonly type?: string;
}

function keepingBooks({ stores, lists, counts, returns: shows, tags, locates, keepsRemoved, type }: Defect) {
  const books = new Map<number, Book>();
  const genres = GENRE.enum;
  for (let id = 1; id <= 7; id++)
    books.set(id, { id, title: `Book ${id}`, genre: genres[id % 3], price: id, tags: [] });
  let last = books.size;
  const keep = (method: string, book: Book): Book => {
    const stored = stores?.(book, method, books.get(book.id)) ?? book;
    books.set(book.id, stored);
    return shows?.(book) ?? book;
  };
  const isWrong = (body: Readonly<Record<string, unknown>>, whole: boolean): boolean =>
    (body['title'] === undefined
      ? whole
      : typeof body['title'] !== 'string' || !/^.{1,80}$/su.test(body['title'])) ||
    Object.entries(body).some(([name, value]) => {
      const of = Object.entries(FIELDS).find(([field]) => field === name)?.[1];
      if (of === undefined) return false;
      if (name === 'genre') return !genres.includes(String(value));
      if (name === 'price') return typeof value !== 'number' || value < 0;
      if (name === 'subtitle' && value === null) return false;
      if (name === 'tags') return !Array.isArray(value) || value.some((tag) => typeof tag !== 'string');
      return typeof value !== 'string';
    });
  const page = (asked: URLSearchParams): Reply => {
    const [limit, offset] = [Number(asked.get('limit') ?? 3), Number(asked.get('offset') ?? 0)];
    const genre = asked.get('genre');
    const isRefused =
      !Number.isInteger(limit) || limit < 1 || limit > 50 || !Number.isInteger(offset) || offset < 0;
    if (isRefused || (genre !== null && !genres.includes(genre))) return { status: 400 };
    const all = [...books.values()];
    const found = all.filter((one) => genre === null || one['genre'] === genre);
    const some = found.slice(offset, offset + limit);
    const total = counts?.(found.length, some.length) ?? found.length;
    return {
      status: 200,
      body: lists?.(all, asked) ?? some,
      headers: { 'x-total-count': String(total) },
    };
  };
  return ({ method, path, query: asked, body, headers }: Asked): Reply => {
    const isChange = ['POST', 'PUT', 'PATCH'].includes(method);
    if (method === 'PATCH' && type !== undefined && headers['content-type'] !== type) return { status: 415 };
    if (path === '/books' && method === 'GET') return page(asked);
    const id = path === '/books' ? undefined : Number(path.slice('/books/'.length));
    const before = id === undefined ? undefined : books.get(id);
    if (id !== undefined && before === undefined) return { status: 404 };
    if (isChange && isWrong(body, method !== 'PATCH')) return { status: 400 };
    if (method === 'POST' && id === undefined) {
      const made = keep('POST', { ...body, id: ++last });
      return { status: 201, body: made, headers: { location: locates?.(last) ?? `/books/${last}` } };
    }
    if (before === undefined) return { status: 405 };
    if (method === 'GET') {
      const etag = tags?.(before) ?? createHash('sha1').update(JSON.stringify(before)).digest('hex');
      return { status: 200, body: before, headers: { etag: `"${etag}"` } };
    }
    if (method === 'PUT') return { status: 200, body: keep('PUT', { ...body, id: before.id }) };
    if (method === 'PATCH')
      return { status: 200, body: keep('PATCH', { ...before, ...body, id: before.id }) };
    if (method !== 'DELETE') return { status: 405 };
    if (keepsRemoved !== true) books.delete(before.id);
    return { status: 204 };
  };
}

async function verifying(defect: Defect, contract = library()) {
  const service = serving(keepingBooks(defect));
  const report = await run(service.target, contract, { write: true, runs: 30, modes: MODES });
  return { report, log: service.log };
}
const MODES = ['relations'] as const;

describe('a service that keeps its contract', () => {
  it('has no finding, and nothing is left behind', async () => {
    const { report } = await verifying({});
    expect([found(report), report.leftBehind, report.verdict]).toEqual([[], [], 'holds']);
  });

  it('is sent JSON as the type that the contract says', async () => {
    const type = 'application/merge-patch+json';
    const { report, log } = await verifying({ type }, library(type));
    expect([found(report), report.verdict]).toEqual([[], 'holds']);
    expect(
      log.filter(({ method, headers }) => method === 'PATCH' && headers['content-type'] === type).length,
    ).toBeGreaterThan(2);
  });
});

describe('is found without luck: a service that', () => {
  it.each<[what: string, finding: string, defect: Defect]>([
    [
      'returns what a creation sent, but stores less',
      'error read-back getBook',
      { stores: (book, method) => (method === 'POST' ? { ...book, price: 0 } : book) },
    ],
    [
      'returns another price than the creation sent',
      'error read-back addBook',
      { returns: (book) => ({ ...book, price: 0 }) },
    ],
    [
      'returns what PUT sent, but stores nothing',
      'error read-back getBook',
      { stores: (book, method, before) => (method === 'PUT' && before !== undefined ? before : book) },
    ],
    [
      'does not store one field of a PUT',
      'error read-back getBook',
      {
        stores: (book, method, before) =>
          method === 'PUT' ? { ...book, price: before?.['price'] ?? 0 } : book,
      },
    ],
    [
      'returns what PATCH sent, but stores nothing',
      'error read-back getBook',
      { stores: (book, method, before) => (method === 'PATCH' && before !== undefined ? before : book) },
    ],
    [
      'resets another field with a PATCH',
      'error read-back getBook',
      { stores: (book, method) => (method === 'PATCH' ? { ...book, subtitle: '' } : book) },
    ],
    [
      'keeps a value that PATCH sets to null',
      'error read-back getBook',
      {
        stores: (book, method, before) =>
          method === 'PATCH' && book['subtitle'] === null
            ? { ...book, subtitle: before?.['subtitle'] ?? null }
            : book,
      },
    ],
    ['drops the tags', 'error read-back getBook', { stores: (book) => ({ ...book, tags: [] }) }],
    [
      'says that a new book is at the address of another',
      'error read-back addBook',
      { locates: () => '/books/1' },
    ],
    [
      'does not list a new book',
      'error read-back listBooks',
      { lists: (all, asked) => all.filter(({ id }) => id <= 7 && Number(asked.get('offset') ?? 0) === 0) },
    ],
    ['accepts a removal and keeps the book', 'error read-back getBook', { keepsRemoved: true }],
    [
      'ignores the filter of a list in parts',
      'error parameter-effect listBooks',
      {
        lists: (all, asked) => {
          const offset = Number(asked.get('offset') ?? 0);
          return all.slice(offset, offset + Number(asked.get('limit') ?? 3));
        },
      },
    ],
    [
      'finds only the first item with a genre',
      'error filter-subset listBooks',
      {
        lists: (all, asked) => {
          const offset = Number(asked.get('offset') ?? 0);
          const genre = asked.get('genre');
          const some = genre === null ? all : all.filter((one) => one['genre'] === genre).slice(0, 1);
          return some.slice(offset, offset + Number(asked.get('limit') ?? 3));
        },
      },
    ],
    [
      'returns one item more than the limit',
      'error page-size listBooks',
      {
        lists: (all, asked) => {
          const offset = Number(asked.get('offset') ?? 0);
          return all.slice(offset, offset + Number(asked.get('limit') ?? 3) + 1);
        },
      },
    ],
    [
      'ignores where a part begins',
      'error page-partition listBooks',
      { lists: (all, asked) => all.slice(0, Number(asked.get('limit') ?? 3)) },
    ],
    [
      'begins one item too late',
      'error page-partition listBooks',
      {
        lists: (all, asked) => {
          const offset = Number(asked.get('offset') ?? 0);
          const from = offset === 0 ? 0 : offset + 1;
          return all.slice(from, from + Number(asked.get('limit') ?? 3));
        },
      },
    ],
  ])('%s', async (_what, finding, defect) => {
    const { report } = await verifying(defect);
    expect(found(report)).toContain(finding);
    expect(report.verdict).toBe('broken');
  });
});

it.each([
  ['too many items', (all: number) => all + 1],
  ['only those of the part', (_all: number, some: number) => some],
])('a total that counts %s is found', async (_what, counts) => {
  const { report } = await verifying({ counts });
  expect(found(report)).toEqual(['warning paging listBooks']);
});

it('an ETag that stays the same after a change is found', async () => {
  const { report } = await verifying({ tags: ({ id }) => `book-${id}` });
  expect(found(report)).toEqual(['warning read-back getBook']);
});

it('a service may set by itself who created an object', async () => {
  const contract = JSON.stringify(library().document).replaceAll('"subtitle":', '"created_by":');
  const { report } = await verifying(
    {
      stores: (book) => ({ ...book, created_by: 'someone' }),
      returns: (book) => ({ ...book, created_by: 'someone' }),
    },
    loadContract(JSON.parse(contract) as object),
  );
  expect(found(report)).toEqual([]);
});

it('what is null may be left out of a response', async () => {
  const full = keepingBooks({});
  const { target } = serving((asked) => {
    const { body, ...reply } = full(asked);
    const without = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (name, one: unknown) => (name !== '' && one === null ? undefined : one)),
      );
    return { ...reply, ...(body !== undefined && { body: without(body) }) };
  });
  const report = await run(target, library(), { write: true, runs: 30, modes: MODES });
  expect([found(report), report.verdict]).toEqual([[], 'holds']);
});

it('of what a service does not remove, only one object is created', async () => {
  const { report, log } = await verifying({ keepsRemoved: true });
  expect(log.filter(({ method, path }) => method === 'POST' && path === '/books').length).toBe(1);
  expect(report.leftBehind).toEqual([
    expect.stringContaining('removeBook was accepted, but getBook still shows it'),
  ]);
});

it('a removal that succeeds again is wrong only if the contract has a status for what is missing', async () => {
  const { reply } = keeping();
  const { target } = serving((asked) => {
    const sent = reply(asked, '/things');
    return asked.method === 'DELETE' && sent.status === 404 ? { status: 204 } : sent;
  });
  const strict = collection('/things', 'thingId');
  const removal = { operationId: 'delete/things', responses: { '204': { description: 'Gone.' } } };
  const lenient = { ...strict, '/things/{thingId}': { ...strict['/things/{thingId}'], delete: removal } };
  const findings = async (paths: object) =>
    found(await run(target, contractWith(paths), { write: true, runs: 30, modes: ['generated'] }));
  expect(await findings(strict)).toEqual(['error read-back delete/things']);
  expect(await findings(lenient)).toEqual([]);
});

it.each([
  ['the longest text', ({ body }: Asked) => String(body['name']).length === 80],
  ['the largest number', ({ body }: Asked) => body['price'] === 500],
])('random bodies have %s that is allowed', async (_what, isLargest) => {
  const { reply } = keeping([]);
  const { target } = serving((asked) => (isLargest(asked) ? { status: 500 } : reply(asked, '/things')));
  const text = JSON.stringify(collection('/things', 'thingId'));
  const limited = '"name":{"type":"string","maxLength":80},"price":{"type":"integer","maximum":500}';
  const contract = contractWith(
    JSON.parse(text.replaceAll('"name":{"type":"string","minLength":1}', limited)) as object,
  );
  const report = await run(target, contract, { write: true, runs: 15, modes: ['generated'] });
  expect(found(report).join('\n')).toMatch(/error server-error (create|change)\/things/);
});

it.each([
  ['may have 40 characters', { maxLength: 40 }],
  ['may have 24 characters', { maxLength: 24 }],
  ['has a pattern', { maxLength: 40, pattern: '^[a-z0-9_]+$' }],
])(
  'no service is blamed for refusing a name that is too long or has another form, if it %s',
  async (_how, rules) => {
    const { kept, reply } = keeping([]);
    const isRefused = (name: unknown): boolean =>
      typeof name === 'string' &&
      ([...name].length > rules.maxLength || ('pattern' in rules && !new RegExp(rules.pattern).test(name)));
    const { target, log } = serving((asked) =>
      isRefused(asked.body['name']) ? { status: 422 } : reply(asked, '/things'),
    );
    const text = JSON.stringify(collection('/things', 'thingId'));
    const named = text.replaceAll('"minLength":1', `"minLength":1,${JSON.stringify(rules).slice(1, -1)}`);
    const report = await run(target, contractWith(JSON.parse(named) as object), {
      write: true,
      runs: 20,
      modes: ['generated'],
    });
    expect([found(report), [...kept.keys()]]).toEqual([[], []]);
    const names = log.flatMap(({ body }) => (typeof body['name'] === 'string' ? [body['name']] : []));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !/kit_?-?verify/i.test(name))).toEqual([]);
  },
);
