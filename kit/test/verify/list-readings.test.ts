/** How a list is read, as a whole, in pages and in parts, and what is told if the readings differ. */
import { describe, expect, it } from 'vitest';
import { assembled, watched } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  contractWith,
  ID,
  LIST,
  type Reply,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import {
  anyListOf,
  identityOf,
  listByBody,
  listOperationOf,
  type ListOperation,
  objectsIn,
  type Reading,
  readList,
} from '../../src/verify/relations/list.ts';
import type { Operation } from '../../src/contract/index.ts';
import type { VerifyOptions } from '../../src/verify/index.ts';
import { checkHead, checkOtherTag } from '../../src/verify/relations/http-reads.ts';
import { checkPages } from '../../src/verify/relations/pages.ts';
import { checkParts } from '../../src/verify/relations/parts.ts';
import type { Run } from '../../src/verify/run.ts';
import type { Probe } from '../../src/verify/send/probe.ts';

const INTEGER = { type: 'integer' };
const ASSUMED = { 'x-provenance': 'assumed', 'x-provenance-note': 'It is likely.' };
const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: INTEGER, ...more });
const all = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `N${at + 1}` }));

/** What is sent to check a list and its first reading, and what is told. */
async function related(
  check: (run: Run, probe: Probe, list: ListOperation, base: Reading) => Promise<void>,
  get: object,
  answer: (asked: Asked) => Reply,
) {
  const contract = contractWith({
    '/list': { get: { operationId: 'list', responses: returns(LIST), ...get } },
  });
  let told: string[] = [];
  const { sent } = await watched(
    async (run) => {
      const probe = run.session.scratch();
      const list = listOperationOf(run, contract.operation('list'), {});
      const base = list && (await readList(run, probe, list));
      if (list !== undefined && base !== undefined) await check(run, probe, list, base);
      told = probe.findings.map(
        ({ severity, rule, pointer, expected, actual = '', schemaPointer = '' }) =>
          `${severity} ${rule} ${pointer}: ${expected}, got ${actual} (${schemaPointer.replace('/paths/~1list/get', '')})`,
      );
    },
    contract,
    answer,
  );
  return { sent: sent.map((line) => line.slice('GET /list'.length)), told };
}

describe('the pages of a list', () => {
  const style = {
    page: { in: 'query', name: 'page' },
    size: { in: 'query', name: 'size' },
    pages: { header: 'X-Pages' },
    items: '',
  };
  const headers = { 'X-Other': { schema: INTEGER }, 'X-Pages': { schema: INTEGER } };
  const responses = { '200': { ...returns(LIST)['200'], headers } };
  const paged = { 'x-pagination': style, responses };
  const cursor = { 'x-pagination': { cursor: { in: 'query', name: 'after' }, next: '/next', items: '/all' } };
  const wrapped = returns({ type: 'object', properties: { all: LIST, next: INTEGER } });
  /** A service of some items, with what it says of the number of pages. */
  const pages =
    (count: number, said = (pages: number) => pages) =>
    ({ query: asked }: Asked): Reply => {
      const size = Number(asked.get('size') ?? 9);
      const page = Number(asked.get('page') ?? 1);
      return {
        status: 200,
        body: all(count).slice((page - 1) * size, page * size),
        headers: { 'x-pages': String(said(Math.ceil(count / size))), 'x-other': '1' },
      };
    };
  const BOTH = [query('page'), query('size')];

  const after = ({ query: asked }: Asked): Reply => {
    const [start, limit] = [Number(asked.get('after') ?? 0), Number(asked.get('perPage') ?? 9)];
    const next = start + limit < 4 ? { next: start + limit } : {};
    return { status: 200, body: { all: all(4).slice(start, start + limit), ...next } };
  };
  const WHOLE = '?page=1&size=100';
  const THREE = [1, 2, 3].map((page) => `?page=${page}&size=3`);

  it.each<[string, object, (asked: Asked) => Reply, readonly string[], string[]?]>([
    ['are asked for in three parts', { ...paged, parameters: BOTH }, pages(7), [WHOLE, ...THREE]],
    [
      'are asked for, if there are two items',
      { ...paged, parameters: BOTH },
      pages(2),
      [WHOLE, '?page=1&size=1', '?page=2&size=1'],
    ],
    ['are not asked for, if there is only one', { ...paged, parameters: BOTH }, pages(1), [WHOLE]],
    [
      'are not asked for, if nothing says that there are any',
      { parameters: BOTH },
      pages(7),
      ['', '?page=2'],
    ],
    ['are not asked for without a size', { ...paged, parameters: [query('page')] }, pages(7), ['?page=1']],
    [
      'are not asked for by a header',
      { ...paged, parameters: [query('page'), { ...query('size'), in: 'header' }] },
      pages(7),
      ['?page=1'],
    ],
    [
      'are not asked for by a size that is assumed',
      { ...paged, parameters: [query('page'), query('size', ASSUMED)] },
      pages(7),
      [WHOLE],
    ],
    [
      'are not asked for by a number that is assumed',
      { ...paged, parameters: [query('page', ASSUMED), query('size')] },
      pages(7),
      [WHOLE],
    ],
    [
      'are asked for, whatever else is assumed',
      { ...paged, parameters: [...BOTH, query('other', ASSUMED)] },
      pages(7),
      [WHOLE, ...THREE],
    ],
    [
      'are told if they are not as many as the header says',
      { ...paged, parameters: BOTH },
      pages(7, (count) => (count === 1 ? 1 : 4)),
      [WHOLE, ...THREE, '?page=4&size=3', WHOLE],
      [
        'error page-partition /X-Pages: must be the number of pages, 3, got 4 (/responses/200/headers/X-Pages)',
      ],
    ],
    [
      'are asked for by a parameter that is called like a size, where each names the next',
      {
        ...cursor,
        responses: wrapped,
        parameters: [query('after', ASSUMED), query('pages'), query('perPage')],
      },
      after,
      ['', '?perPage=2', '?after=2&perPage=2'],
    ],
  ])('%s', async (_what, get, answer, sent, told = []) => {
    expect(await related(checkPages, get, answer)).toEqual({ sent, told });
  });
});

describe('the parts of a list', () => {
  it.each<[string, number, (some: readonly object[]) => Reply | undefined, readonly string[], string[]?]>([
    ['are not asked for, if there is one item', 1, () => undefined, ['', '?offset=1', '']],
    [
      'are asked for, if there are two items',
      2,
      () => undefined,
      ['', '?offset=2', '', '?limit=1', '?offset=1&limit=1'],
    ],
    [
      'say nothing if they are refused',
      5,
      (some) => (some.length === 1 ? { status: 400, body: all(2) } : undefined),
      ['', '?offset=5', '', '?limit=1'],
      [
        'note status-undeclared : must return a declared status (200), got 400 [{"id":1,"name":"N1"},{"id":2,"name":"N2"}] (/responses)',
      ],
    ],
    [
      'begin where they were asked to begin',
      5,
      (some) => (some.length === 1 ? { status: 200, body: all(1) } : undefined),
      ['', '?offset=5', '', '?limit=1', '?offset=1&limit=1', ''],
      [
        'error page-partition : must begin with the second item of the list for offset 1, {"id":2,"name":"N2"}, got {"id":1,"name":"N1"} (/parameters/0)',
      ],
    ],
    [
      'are no parts if the list is always the same',
      5,
      () => ({ status: 200, body: all(5) }),
      ['', '?offset=5'],
    ],
  ])('%s', async (_what, count, other, sent, told = []) => {
    const result = await related(
      (run, probe, list) => checkParts(run, probe, list),
      { parameters: [query('offset'), query('limit')] },
      ({ query: asked }) => {
        const offset = Number(asked.get('offset') ?? 0);
        const some = all(count).slice(offset, offset + Number(asked.get('limit') ?? 9));
        return other(some) ?? { status: 200, body: some };
      },
    );
    expect(result).toEqual({ sent, told });
  });
});

describe('a list that is read in parts', () => {
  it.each<[string, readonly object[], readonly string[]]>([
    [
      'is asked for the largest parts that are allowed',
      [query('offset'), query('limit', { schema: { ...INTEGER, maximum: 3 } })],
      ['?limit=3', '?offset=3&limit=3', '?offset=5&limit=3'],
    ],
    [
      'is asked for parts as they come',
      [query('offset'), query('limit')],
      ['', '?offset=2', '?offset=4', '?offset=5'],
    ],
    ['is asked for parts without a size', [query('offset')], ['', '?offset=2', '?offset=4', '?offset=5']],
  ])('%s', async (_how, parameters, sent) => {
    let count = 0;
    const result = await related(
      (_run, _probe, _list, { items }) => Promise.resolve(void (count = items.length)),
      { parameters },
      ({ query: asked }) => {
        const offset = Number(asked.get('offset') ?? 0);
        return { status: 200, body: all(5).slice(offset, offset + Number(asked.get('limit') ?? 2)) };
      },
    );
    expect([result, count]).toEqual([{ sent, told: [] }, 5]);
  });

  it('is not read if a part is refused', async () => {
    const { sent } = await related(
      () => Promise.reject(new Error('It was read.')),
      { parameters: [query('offset')] },
      ({ query: asked }) =>
        asked.get('offset') === null ? { status: 200, body: all(2) } : { status: 400, body: [] },
    );
    expect(sent).toEqual(['', '?offset=2']);
  });
});

describe('a list operation', () => {
  const one = (id: string, more: object = {}) => ({ operationId: id, responses: returns(LIST), ...more });
  const body = (schema: object, example: unknown) => ({
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
  });
  const after = {
    'x-pagination': { cursor: { in: 'body', pointer: '/after' }, next: '/next', items: '/all' },
  };
  const found = { responses: returns({ type: 'object', properties: { all: LIST, next: INTEGER } }) };
  const SEARCH = { type: 'object', properties: { after: INTEGER, pageSize: INTEGER } };
  const FIELDS = { type: 'array', items: { type: 'object', properties: { field: { type: 'string' } } } };
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const contract = contractWith({
    '/list': { get: one('list') },
    '/by': {
      get: {
        operationId: 'by parameter',
        responses: returns({}),
        parameters: [
          { name: 'json', in: 'query', ...json(FIELDS) },
          { name: 'plain', in: 'query', schema: FIELDS },
          { name: 'other', in: 'query', ...json({ type: 'object' }) },
        ],
      },
    },
    '/acts': { get: one('acts', { 'x-read-only': false }) },
    '/post': { post: one('post', { 'x-read-only': true }) },
    '/none': { get: one('none', { responses: returns({ type: 'string' }) }) },
    '/required': { get: one('required', { parameters: [query('q', { required: true })] }) },
    '/in/{inId}/list': { parameters: [ID('inId')], get: one('inner') },
    '/search': { post: { ...one('search'), ...found, ...after, ...body(SEARCH, {}), 'x-read-only': true } },
    '/search2': { post: { ...one('writes'), ...found, ...after, ...body(SEARCH, {}) } },
    '/search3': {
      get: {
        ...one('by query'),
        ...found,
        'x-pagination': { ...after['x-pagination'], cursor: { in: 'query', name: 'after' } },
      },
    },
    '/in/{inId}/search': {
      parameters: [ID('inId')],
      post: { ...one('inner search'), ...found, ...after, ...body(SEARCH, {}), 'x-read-only': true },
    },
    '/search5': {
      post: { ...one('late'), ...found, ...after, ...body(SEARCH, { after: 3 }), 'x-read-only': true },
    },
  });
  it('returns a list, and needs no more than its address', async () => {
    const run = await assembled(serving('has nothing').target, contract);
    const those = (find: (one: Operation) => unknown): string[] =>
      contract.operations.filter((one) => find(one) !== undefined).map(({ id }) => id);
    expect({
      whole: those((one) => listOperationOf(run, one)),
      any: those((one) => anyListOf(run, one, {})),
      byBody: those((one) => listByBody(run, one)),
    }).toEqual({
      whole: ['list', 'by query'],
      any: ['list', 'required', 'inner', 'by query'],
      byBody: ['search'],
    });
  });

  it.each<[string, Reply, number | undefined]>([
    ['all of what it returns', { status: 200, body: all(2) }, 2],
    ['nothing of a refusal', { status: 400, body: all(2) }, undefined],
    ['nothing of what is no list', { status: 200, body: { all: all(2) } }, undefined],
  ])('has %s', async (_what, reply, count) => {
    const run = await assembled(serving(() => reply).target, contract);
    const list = listOperationOf(run, contract.operation('list'));
    const reading = list && (await readList(run, run.session.scratch(), list));
    const { outcome, pages = [], items, sent } = reading ?? {};
    expect([items?.length, pages.length, sent?.length, outcome]).toEqual(
      count === undefined ? [undefined, 0, undefined, undefined] : [count, 1, 1, pages[0]],
    );
  });

  it('has the fields of the objects in a parameter that is JSON', async () => {
    const run = await assembled(serving('has nothing').target, contract);
    const names = contract
      .operation('by parameter')
      .parameters.flatMap((one) => (objectsIn(run, one)?.('field') === undefined ? [] : [one.name]));
    expect(names).toEqual(['json']);
  });
});

it.each<[unknown, string]>([
  [{ id: 1, name: 'a' }, '1'],
  [{ id: 'a' }, 'a'],
  [{ id: { a: 1 } }, '{"id":{"a":1}}'],
  [{ name: 'a' }, '{"name":"a"}'],
  ['a', '"a"'],
])('%j is told apart by %s', (item, identity) => {
  expect(identityOf(item)).toBe(identity);
});

describe('HTTP says of an object', () => {
  const ok = (more: object = {}) => ({ '200': { description: 'Done.', ...more } });
  const tagged = { headers: { ETag: {}, 'X-Size': {} } };
  const get = (more: object = {}) => ({ operationId: 'get', responses: { ...ok(tagged), ...more } });
  const asked = async (
    path: object,
    answer: (asked: Asked, count: number) => Reply,
    options: Partial<VerifyOptions> = {},
  ) => {
    const contract = contractWith({ '/one': path });
    let told: string[] = [];
    let count = 0;
    const { sent } = await watched(
      async (run) => {
        const probe = run.session.scratch();
        const [first] = contract.operations;
        const head = contract.operations.find(({ method }) => method === 'HEAD');
        if (head !== undefined) await checkHead(run, probe, head, {});
        else if (first !== undefined) await checkOtherTag(run, probe, first, {});
        told = probe.findings.flatMap(({ rule, pointer, expected, actual = '' }) =>
          rule === 'head-differs' || rule === 'not-modified' ? [`${pointer} ${expected}, got ${actual}`] : [],
        );
      },
      contract,
      (one) => answer(one, ++count),
      options,
    );
    return { sent: sent.map((line) => line.split(' ')[0]), told };
  };
  const THREE = ['GET', 'HEAD', 'GET'];
  const both = { get: get(), head: { operationId: 'head', responses: ok(tagged) } };
  /** Responds to the first, the second and the third request with these statuses. */
  const statuses =
    (...all: readonly number[]) =>
    (_asked: Asked, count: number): Reply => ({ status: all[count - 1] ?? 200 });

  it.each<
    [
      string,
      object,
      (asked: Asked, count: number) => Reply,
      Partial<VerifyOptions>,
      readonly string[],
      string[]?,
    ]
  >([
    ['that HEAD returns what GET returns', both, statuses(), {}, THREE],
    ['nothing without a GET', { head: both.head }, statuses(), {}, []],
    ['nothing without a GET that may be called', both, statuses(), { except: ['get'] }, []],
    [
      'nothing of a HEAD that is assumed',
      { ...both, head: { ...both.head, ...ASSUMED } },
      statuses(),
      {},
      [],
    ],
    ['nothing if GET fails first', both, statuses(404, 200, 200), {}, THREE],
    ['nothing if GET fails then', both, statuses(200, 404, 404), {}, THREE],
    ['nothing if GET returns another status then', both, statuses(200, 404, 202), {}, THREE],
    [
      'that the statuses are equal',
      both,
      statuses(200, 204, 200),
      {},
      THREE,
      [' must return the status of GET, 200, got 204'],
    ],
    [
      'that the headers are equal, which do not change by themselves',
      both,
      (_asked, count) => ({
        status: 200,
        headers: { etag: count === 2 ? 'b' : 'a', 'x-size': String(count) },
      }),
      {},
      THREE,
      ['/etag must be as GET returns it, "a", got "b"'],
    ],
    [
      'that only the tag of its state confirms it',
      { get: get({ '304': { description: 'The same.' } }) },
      (_asked, count) => ({ status: count === 1 ? 200 : 304, headers: { etag: 'a' } }),
      {},
      ['GET', 'GET'],
      [' must return the object, because If-None-Match has another tag than that of its state, got 304'],
    ],
    [
      'nothing of a tag that it does not return',
      { get: get({ '304': { description: 'The same.' } }) },
      statuses(),
      {},
      ['GET'],
    ],
    [
      'nothing of a tag if no 304 is declared',
      { get: get({ default: { description: 'Other.' } }) },
      statuses(),
      {},
      [],
    ],
    [
      'nothing of a tag if the 304 is assumed',
      { get: get({ '304': { description: 'The same.', ...ASSUMED } }) },
      statuses(),
      {},
      [],
    ],
  ])('%s', async (_what, path, answer, options, sent, told = []) => {
    expect(await asked(path, answer, options)).toEqual({ sent, told });
  });
});
