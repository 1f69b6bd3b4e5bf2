/** What is created, changed and removed is read back: what is sent for that, and what is said of a service that loses it. */
import { describe, expect, it } from 'vitest';
import type { VerifyOptions } from '../src/verify/index.ts';
import {
  contractWith,
  GONE,
  ID,
  returns,
  run,
  serving,
  type Asked,
  type Reply,
} from '@experimentation-automation/test-support/kit/small-services';

const FIELDS = {
  name: { type: 'string', minLength: 1, maxLength: 60 },
  size: { type: 'integer', minimum: 0, maximum: 9 },
  shape: { type: 'string', enum: ['new', 'old'] },
  tags: { type: 'array', items: { type: 'string' } },
  note: { type: ['string', 'null'] },
  isOpen: { type: 'boolean' },
  price: { type: 'number' },
  code: { type: 'string', pattern: '^[a-z]{3}$' },
  old: { type: 'string', deprecated: true },
  status: { type: 'string', enum: ['on', 'off'] },
  ownerId: { type: 'integer' },
  secret: { type: 'string', writeOnly: true },
};
const ITEM = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, ...FIELDS, details: { type: 'string' } },
};
const sending = (required: readonly string[], example: object) => ({
  required: true,
  content: {
    'application/json': {
      schema: { type: 'object', required, properties: { ...FIELDS, details: { type: 'string' } } },
      example,
    },
  },
});
const EXAMPLE = {
  name: 'Tent',
  size: 2,
  shape: 'new',
  tags: ['a'],
  note: 'Red',
  isOpen: true,
  price: 2.5,
  code: 'abc',
  old: 'o',
  status: 'on',
  secret: 'x',
  details: 'All.',
};
const include = { name: 'include', in: 'query', schema: { type: 'array', items: { enum: ['details'] } } };
const contract = contractWith({
  '/items': {
    get: { operationId: 'list', responses: returns({ type: 'array', items: ITEM }) },
    post: {
      operationId: 'create',
      requestBody: sending(['name'], EXAMPLE),
      responses: {
        '422': { description: 'Invalid.' },
        '201': { ...returns(ITEM, '201')['201'], headers: { Location: { schema: { type: 'string' } } } },
      },
    },
  },
  '/items/{itemId}': {
    parameters: [ID('itemId')],
    get: {
      operationId: 'read',
      parameters: [include],
      responses: {
        '200': { ...returns(ITEM)['200'], headers: { ETag: { schema: { type: 'string' } } } },
        ...GONE,
      },
    },
    patch: {
      operationId: 'update',
      requestBody: sending([], EXAMPLE),
      responses: { ...returns(ITEM), '422': { description: 'No.' }, ...GONE },
    },
    put: {
      operationId: 'replace',
      requestBody: sending(['name'], EXAMPLE),
      responses: { ...returns(ITEM), ...GONE },
    },
    delete: { operationId: 'remove', responses: { '204': { description: 'Gone.' }, ...GONE } },
  },
});
type Item = Readonly<Record<string, unknown>> & { readonly id: number };
interface Habits {
  readonly made: (item: Item) => Item;
  readonly created: (item: Item) => Reply;
  readonly read: (item: Item, asked: Asked) => Reply;
  readonly listed: (items: readonly Item[]) => readonly Item[];
  readonly changed: (before: Item, after: Item, asked: Asked) => Item;
  readonly answer: (item: Item) => Item;
  readonly removed: (item: Item) => Item | undefined;
  readonly refuse: (asked: Asked, kept: Map<number, Item>) => Reply | undefined;
}
const shown = ({ details, secret, ...rest }: Item, asked?: Asked) =>
  asked?.query.get('include') === 'details' ? { ...rest, details } : rest;
const USUAL: Habits = {
  made: (item) => item,
  created: (item) => ({ status: 201, body: shown(item), headers: { location: `/items/${item.id}` } }),
  read: (item, asked) => ({
    status: 200,
    body: shown(item, asked),
    headers: { etag: JSON.stringify(JSON.stringify(item)) },
  }),
  listed: (items) => items.map((one) => shown(one)),
  changed: (_before, after) => after,
  answer: (item) => shown(item),
  removed: () => undefined,
  refuse: () => undefined,
};
async function checked(habits: Partial<Habits> = {}, options: Partial<VerifyOptions> = {}) {
  const { made, created, read, listed, changed, answer, removed, refuse } = { ...USUAL, ...habits };
  const kept = new Map<number, Item>([[1, { id: 1, ...EXAMPLE, name: 'One' }]]);
  let last = 1;
  const { target, log } = serving((asked): Reply => {
    const { method, path, body } = asked;
    const refusal = refuse(asked, kept);
    if (refusal !== undefined) return refusal;
    const { name, size } = body;
    const isNamed = typeof name === 'string' && name !== '' && name.length <= 60;
    const isValid = (method === 'PATCH' && name === undefined) || isNamed;
    if (path === '/items' && method === 'GET') return { status: 200, body: listed([...kept.values()]) };
    if (path === '/items' && method === 'POST') {
      if (!isValid || (size !== undefined && !Number.isInteger(size))) return { status: 422 };
      last += 1;
      const item = made({ ...body, id: last });
      kept.set(last, item);
      return created(item);
    }
    const id = Number(path.split('/')[2] ?? NaN);
    const before = kept.get(id);
    if (before === undefined) return { status: 404 };
    if (method === 'GET') return read(before, asked);
    if (method === 'DELETE') {
      const rest = removed(before);
      if (rest === undefined) kept.delete(id);
      else kept.set(id, rest);
      return { status: 204 };
    }
    if (method !== 'PUT' && method !== 'PATCH') return { status: 405 };
    if (!isValid) return { status: 422 };
    const after = changed(before, { ...(method === 'PATCH' ? before : {}), ...body, id }, asked);
    kept.set(id, after);
    return { status: 200, body: answer(after) };
  });
  const report = await run(target, contract, {
    write: true,
    modes: ['relations'],
    concurrency: 1,
    ...options,
  });
  const plain = (text: string): string => text.replaceAll(/kit-verify-\w+-example/g, 'N');
  const told = report.findings.map(
    ({ severity, rule, operation = '', pointer, expected, actual = '', after }) =>
      plain(
        `${severity} ${rule} ${operation} ${pointer}: ${expected}, got ${actual}${after === undefined ? '' : ` (${after})`}`,
      ),
  );
  const sent = log.map(({ method, path, query, text }) =>
    plain(`${method} ${path}${query.size === 0 ? '' : `?${query.toString()}`} ${text}`.trim()),
  );
  const skipped = report.checks.flatMap(({ name, skipped: why }) =>
    why === undefined ? [] : [`${name}: ${why}`],
  );
  return { told, sent, skipped, kept: [...kept.keys()], left: report.leftBehind, report };
}

const LIFE = { ...EXAMPLE, name: 'N' };
const sentOf = (how: string, more: object): string => `${how} ${JSON.stringify({ ...LIFE, ...more })}`;
const reads = (id: number): string => `GET /items/${id}`;

const LONG = 'N-10'.padEnd(36, 'x');
/** What a creation and each change send, with a value of each field that it did not have before. */
const [MADE, WHOLE, SOME] = [
  [LONG, 3, 'old', ['a', 'other'], 'Red other', false, 3.5, 'All. other'],
  ['N-11', 4, 'new', ['a', 'other', 'other'], 'Red other other', true, 4.5, 'All. other other'],
  [
    'N-12',
    5,
    'old',
    ['a', 'other', 'other', 'other'],
    'Red other other other',
    false,
    5.5,
    'All. other other other',
  ],
].map(([name, size, shape, tags, note, isOpen, price, details]) => ({
  ...{ name, size, shape, tags, note, isOpen, price, details },
}));

describe('what is written', () => {
  it('is created, read, listed, changed in each way and removed, and nothing stays', async () => {
    const { told, sent, kept, left, skipped } = await checked();
    expect([told, kept, left, skipped]).toEqual([[], [1], [], []]);
    expect(sent.slice(0, 15)).toEqual([
      'GET /items',
      'GET /items',
      // The first object, which must be new, and whose removal must be complete.
      sentOf('POST /items', { name: 'N-2' }),
      reads(2),
      reads(1),
      'DELETE /items/2',
      reads(2),
      'GET /items',
      reads(2),
      // The one that the reads are checked with.
      sentOf('POST /items', { name: 'N-3' }),
      reads(3),
      'GET /items',
      reads(3),
      'GET /items/3?include=details',
      reads(3),
    ]);
    expect(sent.slice(15)).toEqual([
      // A refused creation.
      sentOf('POST /items', { name: 'N-4', size: 'not a number' }),
      'GET /items',
      sentOf('POST /items', { name: 'N-5', size: 1.5 }),
      'GET /items',
      sentOf('POST /items', { name: 'N-6', size: null }),
      'GET /items',
      // The same creation twice.
      sentOf('POST /items', { name: 'N-7' }),
      reads(4),
      sentOf('POST /items', { name: 'N-7' }),
      reads(5),
      // A life, and another one with the same name.
      sentOf('POST /items', { name: 'N-8' }),
      reads(6),
      reads(6),
      'GET /items/6?include=details',
      'GET /items',
      'DELETE /items/6',
      reads(6),
      'GET /items',
      reads(6),
      'GET /items',
      sentOf('POST /items', { name: 'N-8' }),
      reads(7),
      'DELETE /items/7',
      reads(7),
      // Changes of all fields, of one, and to null.
      sentOf('POST /items', MADE ?? {}),
      reads(8),
      reads(8),
      sentOf('PUT /items/8', WHOLE ?? {}),
      reads(8),
      sentOf('PATCH /items/8', SOME ?? {}),
      reads(8),
      'PATCH /items/8 {"name":"N-13"}',
      reads(8),
      'PATCH /items/8 {"note":null}',
      reads(8),
      'DELETE /items/8',
      reads(8),
      // What is left is removed, the newest first.
      'GET /items',
      ...[5, 4, 3].flatMap((id) => [`DELETE /items/${id}`, reads(id)]),
      'GET /items',
    ]);
  });

  const used = new Set<string>();
  it.each<[string, Partial<Habits>, readonly string[]]>([
    [
      'loses a field of what is created, and returns the address of another object',
      {
        made: ({ size: _, ...item }) => item,
        created: (item) => ({ status: 201, body: shown(item), headers: { location: '/items/1' } }),
      },
      [
        'error read-back create /Location: must lead to the object that was created, got "/items/1"',
        'error read-back create /size: must return what was sent, 3, got nothing',
        'error read-back read /size: must be as create left it, 3, got nothing (create)',
      ],
    ],
    [
      'returns another value for what is created, and one tag for all states',
      {
        created: (item) => ({ status: 201, body: { ...shown(item), size: 7 } }),
        read: (item, asked) => ({ ...USUAL.read(item, asked), headers: { etag: '"1"' } }),
      },
      [
        'error read-back create /size: must return what was sent, 3, got 7',
        'error read-back read /size: must be what create returned, 7, got 2 (create)',
        'warning read-back read /ETag: must differ from the ETag of another state of the object, got "\\"1\\""',
      ],
    ],
    [
      'shows another value when it is read, and returns an address that no operation has',
      {
        created: (item) => ({ status: 201, body: shown(item), headers: { location: `/item/${item.id}` } }),
        read: (item, asked) => USUAL.read({ ...item, note: null }, asked),
      },
      [
        'error read-back read /note: must be what create returned, "Red", got null (create)',
        'warning read-back create /Location: must be the address of what was created, and no operation has this path, got "/item/6"',
      ],
    ],
    [
      'does not list what is created, and refuses null, which the contract allows',
      {
        listed: (items) => items.slice(0, 1).map((one) => shown(one)),
        refuse: ({ method, body }) =>
          method === 'PATCH' && body['note'] === null ? { status: 422 } : undefined,
      },
      [
        'error read-back list : must list what create created, {"itemId":6}, got nothing (create)',
        'error valid-request-refused update : must accept a request that follows the contract, got 422',
      ],
    ],
    [
      'does not remove',
      { removed: (item) => item },
      ['error read-back read : must be gone, because remove removed it, got 200 (remove)'],
    ],
    [
      'lists what was removed, and does not add a field that is requested',
      {
        removed: ({ id, name }) => ({ id, name, note: 'gone' }),
        read: (item) => (item['note'] === 'gone' ? { status: 404 } : { status: 200, body: shown(item) }),
      },
      [
        'error read-back list : must not list what remove removed, got {"id":6,"name":"N-8","note":"gone"} (remove)',
        'error parameter-effect read /details: must be present when it is requested, "All.", got nothing',
      ],
    ],
    [
      'does not free the name of what was removed, and ignores a field of a whole change',
      {
        refuse: ({ method, body: { name } }) => {
          if (method !== 'POST') return undefined;
          if (used.has(String(name))) return { status: 422 };
          used.add(String(name));
          return undefined;
        },
        changed: (before, after, { method }) =>
          method === 'PUT' ? { ...after, price: before['price'] } : after,
      },
      [
        'error read-back read /price: must be as replace left it, 4.5, got 3.5 (replace)',
        'warning name-freed create : must be accepted again once remove removed the first, got 422',
      ],
    ],
    [
      'creates what it refuses',
      {
        refuse: ({ method, body: { name, size } }, kept) => {
          if (method !== 'POST' || typeof size === 'number') return undefined;
          kept.set(99, { id: 99, name });
          return { status: 422 };
        },
      },
      [
        'error failed-create create : must not have created anything, because a text as size was refused, got {"id":99,"name":"N-4"}',
      ],
    ],
    [
      'forgets what a change does not send, and returns an empty field that is requested',
      {
        changed: (before, after, { method, body }) =>
          method === 'PATCH' ? { name: before['name'], ...body, id: after.id } : after,
        read: (item, { query }) => ({
          status: 200,
          body: { ...shown(item), ...(query.has('include') && { details: null }) },
        }),
      },
      [
        'error body-schema read /details: must be a string, got null',
        'error parameter-effect read /details: must be present when it is requested, "All.", got null',
        'error read-back read /size: must be as update left it, 5, got nothing (update)',
      ],
    ],
    [
      'ignores a field of a partial change, and cuts long texts',
      {
        changed: (before, after, { method }) =>
          method === 'PATCH' ? { ...after, isOpen: before['isOpen'] } : after,
        made: (item) => ({ ...item, name: String(item['name']).slice(0, 30) }),
      },
      [
        `error read-back create /name: must return what was sent, "${LONG}", got "N-10xx"`,
        `error read-back read /name: must be as create left it, "${LONG}", got "N-10xx" (create)`,
        'error read-back read /isOpen: must be as update left it, true, got false (update)',
      ],
    ],
    [
      'refuses long texts, returns little for a change, and neither tags nor addresses',
      {
        refuse: ({ body }) => (String(body['name']).length > 50 ? { status: 422 } : undefined),
        answer: ({ id, name }) => ({ id, name }),
        read: (item, asked) => ({ status: 200, body: shown(item, asked) }),
        created: (item) => ({ status: 201, body: shown(item) }),
      },
      [],
    ],
  ])('is told if the service %s', async (_how, habits, expected) => {
    used.clear();
    const { told, kept, left } = await checked(habits);
    expect(told.toSorted()).toEqual(expected.toSorted());
    if (habits.removed === undefined) expect([kept.filter((id) => id !== 99), left]).toEqual([[1], []]);
  });

  it('is told with what a field was before, if a change did not send it', async () => {
    const { report } = await checked({
      changed: (_before, after, { method, body }) =>
        method === 'PATCH' && Object.keys(body).length === 1 ? { ...after, price: 0 } : after,
    });
    expect(report.findings.map(({ message }) => message)).toEqual([
      'GET /items/8: price is 0, but before update, which did not send it, it was 5.5',
    ]);
  });

  it('is checked no further if nothing can be created, and what has no id is told', async () => {
    const refusing = await checked({
      refuse: ({ method }) => (method === 'POST' ? { status: 403 } : undefined),
    });
    expect(refusing.skipped).toEqual(
      ['a life', 'changes'].map((name) => `${name}: the creation returned 403, and no object of this run`),
    );
    const { kept, left, told } = await checked({
      created: ({ name }) => ({ status: 201, body: { name } }),
    });
    expect([kept, left, told]).toEqual([
      [1, 2],
      ['create created something but returned no itemId. Remove it with DELETE /items/{itemId}'],
      ['error body-schema create /id: is required, got nothing'],
    ]);
  });
});
