/** What is requested of a list to compare its readings, and what is told of those that contradict each other. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  collection,
  contractWith,
  type Reply,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import { checkFilters, checkRequiredFilter } from '../../src/verify/relations/filters.ts';
import { anyListOf, readList } from '../../src/verify/relations/list.ts';
import type { ListOperation, Reading } from '../../src/verify/relations/list.ts';
import { checkRanges } from '../../src/verify/relations/ranges.ts';
import { checkSorts } from '../../src/verify/relations/sorts.ts';
import { checkTotal } from '../../src/verify/relations/total.ts';
import type { Run } from '../../src/verify/run.ts';
import type { Probe } from '../../src/verify/send/probe.ts';

type Item = Readonly<Record<string, unknown>>;
type Check = (run: Run, probe: Probe, list: ListOperation, base: Reading) => Promise<void>;
interface Case {
  readonly parameters?: readonly object[];
  /** The list without parameters. */
  readonly items?: unknown;
  /** What is returned for a query. @default all */
  readonly answer?: (query: URLSearchParams, all: readonly Item[]) => unknown;
}
interface Shared {
  readonly fields: object;
  readonly items: readonly Item[];
  /** The response around a list. @default the list itself */
  readonly wrap?: (list: object) => object;
  readonly headers?: object;
}

/** For each list, the queries that a check sends, and what it tells. */
async function told(
  check: Check,
  { fields, items, wrap = (list) => list, headers = {} }: Shared,
  lists: Readonly<Record<string, Case>>,
) {
  const cases = Object.entries(lists);
  const schema = wrap({ type: 'array', items: { type: 'object', properties: fields } });
  const responses = { '200': { ...returns({ $ref: '#/components/schemas/List' })['200'], headers } };
  const contract = contractWith(
    Object.fromEntries(
      cases.map(([, { parameters = [] }], at): [string, object] => [
        `/list${at}`,
        { get: { operationId: `list ${at}`, parameters, responses } },
      ]),
    ),
    { components: { schemas: { List: schema } } },
  );
  const { target, log } = serving(({ path, query }) => {
    const { answer, items: own = items } = cases[Number(path.slice('/list'.length))]?.[1] ?? {};
    const sent = query.size === 0 ? own : (answer?.(query, items) ?? items);
    return isReply(sent) ? sent : { status: 200, body: sent };
  });
  const run = await assembled(target, contract);
  const results: Record<string, string[]> = {};
  for (const [at, [name]] of cases.entries()) {
    const probe = run.session.scratch();
    const operation = contract.operation(`list ${at}`);
    const list = anyListOf(run, operation, {});
    const base = list && (await readList(run, probe, list));
    log.length = 0;
    if (list !== undefined && base !== undefined) await check(run, probe, list, base);
    results[name] = [
      ...new Set(
        log.flatMap(({ query }) => (query.size === 0 ? [] : [decodeURIComponent(query.toString())])),
      ),
      ...probe.findings.flatMap(({ severity, rule, pointer, expected, actual = '' }) =>
        OTHERS.has(rule) ? [] : [`${severity} ${rule} ${pointer}: ${expected}, got ${actual}`],
      ),
    ];
  }
  return results;
}
/** What every check tells. */
const OTHERS: ReadonlySet<string> = new Set(['body-schema', 'status-undeclared']);
const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && 'status' in value;
const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });
const [TEXT, NUMBER, INTEGER] = [{ type: 'string' }, { type: 'number' }, { type: 'integer' }];
const [DATE, TIME] = [
  { ...TEXT, format: 'date' },
  { ...TEXT, format: 'date-time' },
];
const KIND = { enum: ['a', 'b', 'c'] };
/** A list for each of these parameters, which has the name of its list. */
const named = (schemas: Readonly<Record<string, object>>, more: object = {}): Record<string, Case> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { parameters: [query(name, schema, more)] }]),
  );

/** Lists with the same parameters that answer differently. */
const answering = (
  parameters: readonly object[],
  answers: Readonly<Record<string, NonNullable<Case['answer']>>>,
): Record<string, Case> =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, { parameters, answer }]));

describe('a range', () => {
  const TIMES = [
    '2024-01-05T10:00:00Z',
    '2024-03-05T23:30:00.250Z',
    '2024-02-05T10:00:00Z',
    '2024-04-05T10:00:00Z',
  ];
  const shared = {
    fields: {
      id: INTEGER,
      price: NUMBER,
      createdAt: TIME,
      seen_on: DATE,
      stock: INTEGER,
      openDate: TIME,
      openTime: TIME,
      title: TEXT,
      at: TIME,
    },
    items: TIMES.map((time, at) => ({
      id: at + 1,
      price: [12.5, 8, 30, 8][at],
      createdAt: time,
      openDate: time,
      seen_on: time.slice(0, 10),
      stock: at,
    })),
  };
  const asked = async (lists: Readonly<Record<string, Case>>) => {
    const refusing = Object.entries(lists).map(([name, list]): [string, Case] => [
      name,
      { ...list, answer: () => ({ status: 400 }) },
    ]);
    return told(checkRanges, shared, Object.fromEntries(refusing));
  };

  it('is asked for by its name, with a value in the middle', async () => {
    const many = ['minPrice', 'maxPrice', 'minStock', 'maxStock', 'gtPrice'].map((name) =>
      query(name, INTEGER),
    );
    const names = {
      price_max: NUMBER,
      'price[lte]': NUMBER,
      price_minimum: INTEGER,
      price_le: INTEGER,
      startCreatedAt: TIME,
      created_from: DATE,
      created_before: TIME,
      end_created: DATE,
      seenAfter: DATE,
      afterOpenDate: TIME,
    };
    expect(await asked({ ...named(names), 'at most four': { parameters: many } })).toEqual({
      price_max: ['price_max=12.5'],
      'price[lte]': ['price[lte]=12.5'],
      price_minimum: ['price_minimum=12'],
      price_le: ['price_le=13'],
      startCreatedAt: [`startCreatedAt=${TIMES[1]}`],
      created_from: ['created_from=2024-03-05'],
      created_before: ['created_before=2024-02-05T10:00:00.000Z'],
      end_created: ['end_created=2024-02-05'],
      seenAfter: ['seenAfter=2024-03-05'],
      afterOpenDate: [`afterOpenDate=${TIMES[1]}`],
      'at most four': ['minPrice=12', 'maxPrice=13', 'minStock=2', 'maxStock=1'],
    });
  });

  it('is not asked for if it may be something else', async () => {
    const names = {
      openAfter: TIME,
      stockAfter: INTEGER,
      minCreated: NUMBER,
      min: NUMBER,
      minTitle: TEXT,
      minStock: TEXT,
      pricePerMin: NUMBER,
      dateAfter: TIME,
      price: NUMBER,
    };
    const header = { parameters: [{ ...query('minPrice', NUMBER), in: 'header' }] };
    expect(await asked({ ...named(names), header })).toEqual(
      Object.fromEntries([...Object.keys(names), 'header'].map((name) => [name, []])),
    );
  });

  it('is asked for if its limit leaves out something for certain', async () => {
    const listing = (name: string, schema: object, field: string, values: readonly unknown[]): Case => ({
      parameters: [query(name, schema)],
      items: values.map((value) => ({ [field]: value })),
    });
    const times = (name: string, schema: object, ...days: string[]) =>
      listing(
        name,
        schema,
        'createdAt',
        days.map((day) => `2024-01-${day}Z`),
      );
    const limits = {
      'one value': listing('minPrice', NUMBER, 'price', [1, 1, 'x', undefined]),
      texts: listing('minPrice', NUMBER, 'price', ['1', '2', '2024-01-05', '2024-02-05']),
      numbers: listing('createdAfter', TIME, 'createdAt', [1, 2e10, 3e11]),
      'within a second': times('createdAfter', TIME, '05T10:00:00', '05T10:00:00.999', '05T10:00:01'),
      'beyond a second': times('createdAfter', TIME, '05T10:00:00', '05T10:00:01.001'),
      'within two days': times('createdTo', DATE, '05T10:00:00', '07T00:00:00'),
      'beyond two days': times('createdTo', DATE, '05T10:00:00', '07T00:00:01'),
      'within a day': times('createdFrom', DATE, '05T00:00:00', '06T10:00:00'),
      'beyond a day': times('createdFrom', DATE, '04T23:59:59', '06T10:00:00'),
    };
    expect(await asked(limits)).toEqual({
      'one value': [],
      texts: [],
      numbers: [],
      'within a second': [],
      'beyond a second': ['createdAfter=2024-01-05T10:00:01.001Z'],
      'within two days': [],
      'beyond two days': ['createdTo=2024-01-05'],
      'within a day': [],
      'beyond a day': ['createdFrom=2024-01-06'],
    });
  });

  it('is told with what is wrong', async () => {
    const parameters = [query('minPrice', NUMBER, { description: 'At least this much.' })];
    const dear = (all: readonly Item[]) => all.filter(({ price }) => Number(price) >= 12.5);
    const lists = answering(parameters, {
      right: (_, all) => dear(all),
      'without the limit': (_, all) => dear(all).slice(1),
      'with one too many': (_, all) => [...dear(all), { id: 2, price: 8 }],
      'with all': (_, all) => [...all, { id: 9, price: 1 }],
      'with none': () => [],
      'with another': (_, all) => [...dear(all), { id: 8, price: 100 }],
    });
    expect(await told(checkRanges, shared, lists)).toEqual({
      right: ['minPrice=12.5'],
      'without the limit': ['minPrice=12.5'],
      'with one too many': [
        'minPrice=12.5',
        'error filter-subset : must list only items with price from 12.5, got {"id":2,"price":8}',
      ],
      'with all': [
        'minPrice=12.5',
        'error parameter-effect : must list only the items with price from 12.5, got all 5',
      ],
      'with none': [
        'minPrice=12.5',
        'error filter-subset : must list every item with price from 12.5, got 0 items, without 3',
      ],
      'with another': ['minPrice=12.5'],
    });
  });

  it('is a warning if only its name says that it is one', async () => {
    const severities = await told(
      checkRanges,
      shared,
      Object.fromEntries(
        ['Up to this.', 'Newer than this.', 'The minimum.', 'Admits it.', ''].map((description) => [
          description,
          { parameters: [query('maxPrice', NUMBER, { description })], answer: () => [{ id: 3, price: 30 }] },
        ]),
      ),
    );
    const finding = 'filter-subset : must list only items with price up to 12.5, got {"id":3,"price":30}';
    expect(severities).toEqual({
      'Up to this.': ['maxPrice=12.5', `error ${finding}`],
      'Newer than this.': ['maxPrice=12.5', `error ${finding}`],
      'The minimum.': ['maxPrice=12.5', `error ${finding}`],
      'Admits it.': ['maxPrice=12.5', `warning ${finding}`],
      '': ['maxPrice=12.5', `warning ${finding}`],
    });
  });
});

describe('an order', () => {
  const items = [
    { id: 1, title: 'Emma', price: 9 },
    { id: 2, title: 'Dracula', price: 20 },
    { id: 3, title: 'Walden', price: 7 },
  ];
  const shared = { fields: { id: INTEGER, title: TEXT, price: NUMBER }, items };
  const choices = (name: string, ...values: readonly string[]) => query(name, { enum: values });
  const objects = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });
  const inJson = (properties: object, more: object = {}) => ({
    name: 'orders',
    in: 'query',
    content: { 'application/json': { schema: objects(properties), ...more } },
  });
  const BOTH = { enum: ['DESC', 'ASC'] };

  it('is asked for in both directions, in the words of the contract', async () => {
    const ways: Readonly<Record<string, readonly object[]>> = {
      'a minus': [choices('sort', '-title', '+title', 'title', '-', '-rank', 'rank')],
      'a plus': [choices('sortBy', '+title', '-title')],
      words: [choices('order-by', 'title desc', 'title asc', 'price_DESCENDING', 'price_ascending')],
      'large words': [choices('ORDER', 'title:DESC', 'title:ASC')],
      'one word': [choices('sort.field', 'title.desc', 'title', 'price,desc', 'price.asc')],
      'two parameters': [
        choices('sort_key', 'title', 'rank'),
        choices('sort-direction', 'x-asc', 'Descending', 'Ascending'),
      ],
      'two in another order': [choices('dir', 'desc', 'asc'), choices('order_column', 'title')],
      'one and two': [choices('sort', '-title', 'title'), choices('sort_order', 'asc', 'desc')],
      objects: [inJson({ field: { enum: ['title', 'price'] }, direction: BOTH })],
      'objects that an example shows': [
        inJson({ field: TEXT, direction: BOTH }, { example: [{ field: 'price' }, { field: 1 }, 'x'] }),
      ],
    };
    const answer: Case['answer'] = (sent, all) => {
      const words = [...sent.values()].join(' ');
      const rising = words.includes('price') ? [2, 0, 1] : [1, 0, 2];
      const sorted = rising.map((at) => all[at]);
      return /^-|desc/i.test(words) ? sorted.reverse() : sorted;
    };
    const lists = Object.entries(ways).map(([name, parameters]): [string, Case] => [
      name,
      { parameters, answer },
    ]);
    expect(await told(checkSorts, shared, Object.fromEntries(lists))).toEqual({
      'a minus': ['sort=title', 'sort=-title'],
      'a plus': ['sortBy=+title', 'sortBy=-title'],
      words: [
        'order-by=title+asc',
        'order-by=title+desc',
        'order-by=price_ascending',
        'order-by=price_DESCENDING',
      ],
      'large words': ['ORDER=title:ASC', 'ORDER=title:DESC'],
      'one word': ['sort.field=title', 'sort.field=title.desc'],
      'two parameters': [
        'sort_key=title&sort-direction=Ascending',
        'sort_key=title&sort-direction=Descending',
      ],
      'two in another order': ['dir=asc&order_column=title', 'dir=desc&order_column=title'],
      'one and two': ['sort=title', 'sort=-title', 'sort=title&sort_order=asc', 'sort=title&sort_order=desc'],
      objects: ['title', 'price'].flatMap((field) =>
        ['ASC', 'DESC'].map((direction) => `orders=${JSON.stringify([{ field, direction }])}`),
      ),
      'objects that an example shows': ['ASC', 'DESC'].map(
        (direction) => `orders=${JSON.stringify([{ field: 'price', direction }])}`,
      ),
    });
  });

  it('is not asked for if it may be something else', async () => {
    const ways: Readonly<Record<string, readonly object[]>> = {
      'one parameter twice': [choices('order', 'title', 'asc', 'desc')],
      'other names': [choices('sorting', '-title', 'title'), choices('resort', '-title', 'title')],
      'another second name': [choices('sort', 'title'), choices('sort_direct', 'asc', 'desc')],
      'one direction': [choices('sort', 'title'), choices('direction', 'asc', 'up')],
      'a header': [{ ...choices('sort', '-title', 'title'), in: 'header' }],
      'a list': [query('sort', { type: 'array', items: { enum: ['-title', 'title'] } })],
      'objects without a field': [inJson({ direction: BOTH })],
      'objects without a direction': [inJson({ field: { enum: ['title'] } })],
      'objects with one direction': [
        inJson({ field: { enum: ['title'] }, direction: { enum: ['asc', 'x-desc'] } }),
      ],
      'objects in no JSON': [query('orders', objects({ field: { enum: ['title'] }, direction: BOTH }))],
    };
    const lists = Object.entries(ways).map(([name, parameters]): [string, Case] => [name, { parameters }]);
    expect(await told(checkSorts, shared, Object.fromEntries(lists))).toEqual(
      Object.fromEntries(Object.keys(ways).map((name) => [name, []])),
    );
  });

  it('is told with what is wrong', async () => {
    const [a, b, c] = [1, 2, 3].map((id) => ({ id, price: id }));
    const [up, down] = [
      [a, b, c],
      [c, b, a],
    ];
    const orders: Readonly<Record<string, readonly [readonly unknown[], readonly unknown[]]>> = {
      right: [up, down],
      'without one': [[a, b], down],
      'without one downward': [up, [b, a]],
      'with another instead': [[a, b, { id: 4 }], down],
      'with another': [[...up, { id: 4 }], down],
      'with one twice': [[a, ...up], down],
      'without any': [[], []],
      'the same': [up, up],
      another: [up, [b, c, a]],
      'upside down': [down, up],
      'wrong later': [
        [a, c, b],
        [b, c, a],
      ],
    };
    const parameters = [choices('sort', 'price', '-price')];
    const lists = Object.entries(orders).map(([name, [rising, falling]]): [string, Case] => [
      name,
      { parameters, items: [c, a, b], answer: (sent) => (sent.get('sort') === 'price' ? rising : falling) },
    ]);
    const results = await told(checkSorts, shared, Object.fromEntries(lists));
    const same = 'error sort-permutation : must contain the same 3 items when it is sorted by price, got';
    const reverse = 'must be in the reverse order when it is sorted by price the other way';
    expect(
      Object.fromEntries(Object.entries(results).map(([name, [, , ...findings]]) => [name, findings])),
    ).toEqual({
      right: [],
      'without one': [`${same} 2 items, of which 2 differ`],
      'without one downward': [`${same} 2 items, of which 2 differ`],
      'with another instead': [`${same} 3 items, of which 3 differ`],
      'with another': [`${same} 4 items, of which 4 differ`],
      'with one twice': [`${same} 4 items, of which 3 differ`],
      'without any': [`${same} 0 items, of which 0 differ`],
      'the same': [`error parameter-effect : ${reverse}, got the same order`],
      another: [`error sort-permutation : ${reverse}, got another order`],
      'upside down': ['error sort-permutation : must be in ascending order of price, got 3 before 2'],
      'wrong later': ['error sort-permutation : must be in ascending order of price, got 3 before 2'],
    });
  });

  it('may be any of values that are equal, missing, or of different kinds', async () => {
    const of = (...prices: readonly unknown[]) => prices.map((price, id) => ({ id, price }));
    const swapped = (rows: readonly unknown[]) => [rows[2], rows[0], rows[1]];
    const lists: Readonly<
      Record<string, readonly [readonly unknown[], (rows: readonly unknown[]) => readonly unknown[]]>
    > = {
      'in other letters': [of('a', 'A', 'b'), swapped],
      missing: [of(undefined, undefined, 'b'), swapped],
      'a list': [of([1], [2], 'b'), swapped],
      'of texts and numbers': [of('x', 3, 1), (rows) => rows.toReversed()],
      'one number': [of(3), (rows) => rows],
      'equal numbers': [of(1, 1, 2), (rows) => rows.toReversed()],
    };
    const results = await told(
      checkSorts,
      shared,
      Object.fromEntries(
        Object.entries(lists).map(([name, [rows, falling]]): [string, Case] => [
          name,
          {
            parameters: [choices('sort', 'price', '-price')],
            items: rows,
            answer: (sent) => (sent.get('sort') === 'price' ? rows : falling(rows)),
          },
        ]),
      ),
    );
    expect(Object.values(results)).toEqual(Object.keys(lists).map(() => ['sort=price', 'sort=-price']));
  });
});

describe('a filter', () => {
  const items = ['a', 'b', 'c', 'b', 'a', 'a'].map((kind, at) => ({ id: at + 1, kind, size: `${at % 2}` }));
  const shared = {
    fields: { id: INTEGER, kind: KIND, size: TEXT, ownerId: INTEGER, lit: { type: 'boolean' }, page: KIND },
    items,
  };

  it('is asked for unless its name or its description says that it is something else', async () => {
    const described = (name: string, schema: object, descriptions: readonly string[]) =>
      descriptions.map((description): [string, Case] => [
        `${name}: ${description}`,
        { parameters: [query(name, schema, { description })], answer: () => ({ status: 400 }) },
      ]);
    const lists = Object.fromEntries([
      ...described('kind', KIND, [
        'Includes more.',
        'To hide them.',
        'Also others.',
        'Shows others as well.',
        'Additional ones.',
        'Whether to show them.',
        'Exclude all, only of this kind.',
        'Included if they match.',
        'Falsoever.',
        'Reshow wholesale details.',
      ]),
      ...described('size', TEXT, [
        '',
        'Filters by it.',
        'Filters by the exact size.',
        'Only what equals it.',
        'An exact match.',
        'Exactly only it.',
        'Only what equalises.',
      ]),
      ...described('page', KIND, ['']),
      ...described('ownerId', INTEGER, ['']),
    ]);
    const results = await told(checkFilters, shared, lists);
    expect(Object.entries(results).flatMap(([name, asked]) => (asked.length > 0 ? [name] : []))).toEqual([
      'kind: Exclude all, only of this kind.',
      'kind: Included if they match.',
      'kind: Falsoever.',
      'size: Filters by the exact size.',
      'size: Only what equals it.',
      'size: An exact match.',
    ]);
  });

  it('is asked for the rarest value of several items, or of one', async () => {
    const of = (...owners: readonly unknown[]): Case => ({
      parameters: [query('ownerId', INTEGER)],
      items: owners.map((ownerId, id) => ({ id, ownerId })),
      answer: () => ({ status: 400 }),
    });
    expect(
      await told(checkFilters, shared, {
        'of several': of(1, 2, 2, 2, 3, 3, 4),
        'of one': of(1, 2),
        'of all': of(5, 5),
        none: of(undefined, null, ''),
      }),
    ).toEqual({ 'of several': ['ownerId=3'], 'of one': ['ownerId=1'], 'of all': ['ownerId=5'], none: [] });
  });

  it('is asked for with the conditions of the contract', async () => {
    const inJson = (properties: object): Case => ({
      parameters: [
        {
          name: 'where',
          in: 'query',
          content: {
            'application/json': { schema: { type: 'array', items: { type: 'object', properties } } },
          },
        },
      ],
    });
    const [field, operator, parameters] = [
      { enum: ['kind', 'none', 'size'] },
      { enum: ['LESS', 'EQUAL'] },
      {},
    ];
    const where = (name: string, value: string) =>
      `where=${JSON.stringify([{ field: name, operator: 'EQUAL', parameters: [value] }])}`;
    expect(
      await told(checkFilters, shared, {
        whole: inJson({ field, operator, parameters }),
        'without EQUAL': inJson({ field, operator: { enum: ['LESS'] }, parameters }),
        'without values': inJson({ field, operator }),
        'without an operator': inJson({ field, parameters }),
        'without a field': inJson({ operator, parameters }),
      }),
    ).toEqual({
      whole: [
        where('kind', 'b'),
        where('size', '0'),
        'error parameter-effect : must list only the items with kind "b", 2 of 6, got all 6',
        'error parameter-effect : must list only the items with size "0", 3 of 6, got all 6',
      ],
      'without EQUAL': [],
      'without values': [],
      'without an operator': [],
      'without a field': [],
    });
  });

  it('is told with what is wrong', async () => {
    const ofB = (all: readonly Item[]) => all.filter(({ kind }) => kind === 'b');
    const lists = answering([query('kind', KIND)], {
      right: (_, all) => ofB(all),
      'in large letters': (_, all) => ofB(all).map((one) => ({ ...one, kind: 'B' })),
      'without any': () => [],
      'without one': (_, all) => ofB(all).slice(1),
      'with others': (_, all) => all.slice(0, 2),
      'with a new one': () => [{ id: 9, kind: 'b' }],
      refused: () => ({ status: 400 }),
    });
    const rest = 'error filter-subset : must list';
    expect(await told(checkFilters, shared, lists)).toEqual({
      right: ['kind=b'],
      'in large letters': ['kind=b'],
      'without any': ['kind=b', `${rest} every item with kind "b", got 0 items, without 2`],
      'without one': ['kind=b', `${rest} every item with kind "b", got 1 items, without 2`],
      'with others': ['kind=b', `${rest} only items with kind "b", got {"id":1,"kind":"a","size":"0"}`],
      'with a new one': [
        'kind=b',
        `${rest} only items that the unfiltered list has, with kind "b", got {"id":9,"kind":"b"}`,
      ],
      refused: ['kind=b'],
    });
  });

  it('may add what is hidden otherwise if it is switched on', async () => {
    const rows = [true, true, false, false, false].map((lit, id) => ({ id, lit }));
    const lists = answering([query('lit', { type: 'boolean' })], {
      more: (_, all) => [...all, { id: 9, lit: true }],
      fewer: (_, all) => [...all.slice(1), { id: 9, lit: true }, { id: 8, lit: true }],
    });
    expect(await told(checkFilters, { ...shared, items: rows }, lists)).toEqual({
      more: ['lit=true'],
      fewer: [
        'lit=true',
        'error filter-subset : must list only items that the unfiltered list has, with lit true, got {"id":9,"lit":true}',
      ],
    });
  });

  it('that is required is asked for until something is wrong', async () => {
    const parameters = [query('kind', KIND, { required: true })];
    const lists = answering(parameters, {
      right: (sent, all) => all.filter(({ kind }) => kind === sent.get('kind')),
      ignored: (_, all) => all,
      late: (sent, all) => (sent.get('kind') === 'c' ? all : { status: 400 }),
    });
    const wrong = 'error filter-subset : must list only items with kind';
    expect(await told(checkRequiredFilter, shared, lists)).toEqual({
      right: ['kind=a', 'kind=b', 'kind=c'],
      ignored: ['kind=a', `${wrong} "a", got {"id":2,"kind":"b","size":"1"}`],
      late: ['kind=a', 'kind=b', 'kind=c', `${wrong} "c", got {"id":1,"kind":"a","size":"0"}`],
    });
    const others = {
      optional: { parameters: [query('kind', KIND)] },
      'with another': { parameters: [...parameters, query('lit', {}, { required: true })] },
      'of no field': { parameters: [query('color', KIND, { required: true })] },
    };
    expect(await told(checkRequiredFilter, shared, others)).toEqual({
      optional: [],
      'with another': [],
      'of no field': [],
    });
  });
});

it('what the contract only assumes is not asked for', async () => {
  const assumed = { 'x-provenance': 'assumed', 'x-provenance-note': 'It is likely.' };
  const [a, b] = [
    { id: 1, kind: 'a' },
    { id: 2, kind: 'b' },
  ];
  const shared = { fields: { id: INTEGER, kind: KIND }, items: [a, b, b] };
  const sort = { enum: ['kind', '-kind'] };
  const lists = named({ kind: KIND, minId: INTEGER, sort }, assumed);
  for (const check of [checkFilters, checkRanges, checkSorts])
    expect(await told(check, shared, lists)).toEqual({ kind: [], minId: [], sort: [] });
  const required = named({ kind: KIND }, { ...assumed, required: true });
  expect(await told(checkRequiredFilter, shared, required)).toEqual({ kind: [] });
  const headers = { Total: { schema: INTEGER, ...assumed } };
  const counting = { counted: { items: { status: 200, body: [a], headers: { total: '2' } } } };
  expect(await told(checkTotal, { ...shared, headers }, counting)).toEqual({ counted: [] });
});

it('a filter may leave out what the run itself created', async () => {
  const contract = contractWith({
    '/items': {
      get: {
        operationId: 'list',
        parameters: [query('name', { enum: ['a', 'b'] })],
        responses: returns({
          type: 'array',
          items: { type: 'object', properties: { id: INTEGER, name: { enum: ['a', 'b'] } } },
        }),
      },
      post: collection('/items', 'itemId')['/items']?.post,
    },
    '/items/{itemId}': collection('/items', 'itemId')['/items/{itemId}'],
  });
  const asked = async (ids: readonly number[]) => {
    const items = ['a', 'b', 'b'].map((name, at) => ({ id: at + 1, name }));
    const { target, log } = serving(({ query: sent }) => ({
      status: 200,
      body: sent.size === 0 ? items : [],
    }));
    const run = await assembled(target, contract, { write: true, settle: 0 });
    run.objects.beginWriting();
    const operation = contract.operation('create/items');
    for (const id of ids)
      for (const one of run.objects.notice(
        { operation, effect: 'create' },
        { ok: true, status: 201, value: { id } },
      ))
        run.objects.decide(one, true);
    const probe = run.session.scratch();
    const list = anyListOf(run, contract.operation('list'), {});
    const base = list && (await readList(run, probe, list));
    if (list !== undefined && base !== undefined) await checkFilters(run, probe, list, base);
    return [...new Set(log.map(({ query: sent }) => sent.toString()))].slice(1);
  };
  expect([await asked([]), await asked([2, 3]), await asked([1]), await asked([1, 2, 3])]).toEqual([
    ['name=b'],
    ['name=b'],
    ['name=a'],
    ['name=b'],
  ]);
});

describe('a total', () => {
  const items = [1, 2, 3].map((id) => ({ id }));
  const wrap = (list: object) => ({
    type: 'object',
    properties: {
      data: {
        type: 'object',
        properties: { items: list, total: INTEGER, total_count: TEXT, subtotal: INTEGER },
      },
      total: INTEGER,
    },
  });
  const header = (names: readonly string[]) =>
    Object.fromEntries(names.map((name): [string, object] => [name, { schema: INTEGER }]));

  it('is a field beside the list, or a header', async () => {
    const reply = (totals: object, headers: Reply['headers'] = {}): Case => ({
      items: { status: 200, body: { data: { items, ...totals }, total: 5 }, headers },
    });
    const shared = {
      fields: { id: INTEGER },
      items,
      wrap,
      headers: header(['X-Total-Count', 'Subtotal', 'x-total']),
    };
    expect(
      await told(checkTotal, shared, {
        right: reply({ total: 3, total_count: 4, subtotal: 1 }, { 'x-total-count': '3', subtotal: '9' }),
        wrong: reply({ total: 4 }, { 'x-total-count': '5', 'x-total': '6' }),
        null: reply({ total: null }),
        text: reply({ total: '3' }),
        absent: reply({}),
      }),
    ).toEqual({
      right: [],
      wrong: [
        'warning paging /data/total: must be the number of items, 3, got 4',
        'warning paging /X-Total-Count: must be the number of items, 3, got "5"',
        'warning paging /x-total: must be the number of items, 3, got "6"',
      ],
      null: [],
      text: [],
      absent: [],
    });
  });

  it('is only a header if the response is the list', async () => {
    const reply = { items: { status: 200, body: items, headers: { total: '2', 'x-totals': '9' } } };
    expect(
      await told(
        checkTotal,
        { fields: { id: INTEGER }, items, headers: header(['total', 'x-totals']) },
        { reply },
      ),
    ).toEqual({ reply: ['warning paging /total: must be the number of items, 3, got "2"'] });
  });

  it('of a filtered list counts what matches, if there is only one', async () => {
    const rows = ['b', 'a', 'b'].map((kind, id) => ({ id, kind }));
    const filtered = (total: unknown, all: unknown = 3): Case => ({
      parameters: [query('kind', KIND)],
      items: { data: { items: rows, total: all } },
      answer: () => ({ data: { items: [rows[0], rows[2]], total } }),
    });
    const shared = { fields: { id: INTEGER, kind: KIND }, items: rows, wrap };
    const wrong = 'warning paging /data/total: must be the number of items with kind "b", 2, got';
    expect([
      await told(checkFilters, shared, {
        right: filtered(2),
        wrong: filtered(3),
        text: filtered('2'),
        null: filtered(null),
        absent: filtered(undefined),
      }),
      await told(checkFilters, { ...shared, headers: header(['Total']) }, { several: filtered(3) }),
    ]).toEqual([
      {
        right: ['kind=b'],
        wrong: ['kind=b', `${wrong} 3`],
        text: ['kind=b'],
        null: ['kind=b'],
        absent: ['kind=b'],
      },
      { several: ['kind=b'] },
    ]);
  });
});
