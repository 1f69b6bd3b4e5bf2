/** What the checks of creations, changes and removals send, and what they tell of a service that loses what was written. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  type Asked,
  contractWith,
  GONE,
  ID,
  type Reply,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import type { Contract } from '../../src/contract/index.ts';
import type { VerifyOptions } from '../../src/verify/index.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { make } from '../../src/verify/calls/effect.ts';
import { checkChanges } from '../../src/verify/relations/changes.ts';
import { checkParent } from '../../src/verify/relations/parents.ts';
import {
  checkLifeCycle,
  checkOtherIdentity,
  checkRefusedCreation,
  checkRepeatedCreation,
} from '../../src/verify/relations/writes.ts';
import type { Run } from '../../src/verify/run.ts';
import type { Probe } from '../../src/verify/send/probe.ts';

type Check = (run: Run, probe: Probe, resource: Resource) => Promise<void>;
type Item = Readonly<Record<string, unknown>>;
interface Store {
  readonly kept: Map<string, Item>;
  /** The number of the next item. */
  readonly next: () => number;
}
/** What a service does in its own way; undefined is as usual. */
type Habit = (asked: Asked, store: Store) => Reply | undefined;
interface Kind {
  readonly fields: object;
  /** More of what is sent, and of what is returned. @default the fields */
  readonly sent?: object;
  readonly returned?: object;
  readonly required?: readonly string[];
  readonly example?: object;
  /** More of each operation, by its id. */
  readonly more?: Readonly<Record<string, object>>;
  readonly paths?: object;
  readonly without?: readonly string[];
  /** More of the contract. */
  readonly document?: object;
  /** The operation that creates what is checked. @default create */
  readonly make?: string;
}

const contracts = new Map<string, Contract>();
/** The contract of a kind, which is read once. */
function contractOf(kind: Kind): Contract {
  const key = JSON.stringify(kind);
  const contract = contracts.get(key) ?? readOf(kind);
  contracts.set(key, contract);
  return contract;
}

function readOf({ fields, sent = {}, returned = {}, example, more = {}, ...kind }: Kind) {
  const { required = [], paths = {}, without = [], document = {} } = kind;
  const item = { type: 'object', properties: { id: { type: 'integer' }, ...fields, ...returned } };
  const schema = { type: 'object', required, properties: { ...fields, ...sent } };
  const part = { type: 'object', properties: { ...fields, ...sent } };
  const requestBody = (one: object) => ({
    required: true,
    content: { 'application/json': { schema: one, ...(example !== undefined && { example }) } },
  });
  const operation = (method: string, operationId: string, one: object): object =>
    without.includes(operationId) ? {} : { [method]: { operationId, ...one, ...more[operationId] } };
  const refused = { '422': { description: 'No.' } };
  const removed = { '204': { description: 'Gone.' }, ...GONE };
  const own = {
    '/items': {
      ...operation('get', 'list', { responses: returns({ type: 'array', items: item }) }),
      ...operation('post', 'create', {
        requestBody: requestBody(schema),
        responses: { ...returns(item, '201'), ...refused },
      }),
    },
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      ...operation('get', 'read', { responses: { ...returns(item), ...GONE } }),
      ...operation('put', 'replace', {
        requestBody: requestBody(schema),
        responses: { ...returns(item), ...GONE, ...refused },
      }),
      ...operation('patch', 'update', {
        requestBody: requestBody(part),
        responses: { ...returns(item), ...GONE, ...refused },
      }),
      ...operation('delete', 'remove', { responses: removed }),
    },
  };
  return contractWith({ ...own, ...paths }, document);
}

/** A service that keeps what it is sent. */
function storing(habit: Habit) {
  const kept = new Map<string, Item>();
  let last = 0;
  const store: Store = { kept, next: () => ++last };
  return serving((asked): Reply => {
    const given = habit(asked, store);
    if (given !== undefined) return given;
    const { method, path, body } = asked;
    if (path === '/items' && method === 'GET') return { status: 200, body: [...kept.values()] };
    if (path === '/items') {
      const id = store.next();
      kept.set(`/items/${id}`, { id, ...body });
      return { status: 201, body: kept.get(`/items/${id}`) };
    }
    const before = kept.get(path);
    if (before === undefined) return { status: 404 };
    if (method === 'DELETE') return { status: kept.delete(path) ? 204 : 404 };
    if (method !== 'GET')
      kept.set(path, { ...(method === 'PATCH' ? before : { id: before['id'] }), ...body });
    return { status: 200, body: kept.get(path) };
  });
}

const plain = (text: string): string => text.replaceAll(/kit-verify-\w+-example-/g, 'N');

/** What a check sends to change something, and what it tells. */
async function checked(
  check: Check,
  kind: Kind,
  habit: Habit = () => undefined,
  options: Partial<VerifyOptions> = {},
) {
  const { target, log } = storing(habit);
  const run = await assembled(target, contractOf(kind), { write: true, settle: 0, ...options });
  const resource = run.objects.resources.all.find(({ make }) => make === (kind.make ?? 'create'));
  if (resource === undefined) throw new Error('There is no kind of items.');
  run.objects.beginWriting();
  const skipped: string[] = [];
  const probe = { ...run.session.scratch(), skip: (why: string) => void skipped.push(why) };
  await check(run, probe, resource);
  const told = probe.findings.map(
    ({ severity, rule, operation = '', pointer, expected, actual = '', after = '' }) =>
      plain(`${severity} ${rule} ${operation} ${pointer}: ${expected}, got ${actual} (${after})`),
  );
  const sent = log.flatMap(({ method, path, text }) =>
    method === 'GET' ? [] : [plain(`${method} ${path} ${text}`.trim())],
  );
  const left = run.ledger
    .coverage()
    .flatMap(({ operation, leftOut }) =>
      leftOut.flatMap(({ mode, why }) => (mode === 'relations' ? [`${operation}: ${why}`] : [])),
    );
  return { told: [...told, ...skipped], sent, log, left, probe };
}

const usual: Habit = () => undefined;
const TEXT = { type: 'string' };
const NUMBER = { type: 'integer' };
const NAMED = { fields: { name: TEXT, size: NUMBER }, example: { name: 'Tent', size: 1 } };

describe('a creation and its changes', () => {
  /** For each field its schema, its example, and what the creation and the whole change send. */
  const VALUES: Readonly<Record<string, readonly [object, unknown, unknown, unknown]>> = {
    name: [TEXT, 'Tent', 'N3', 'N4'],
    // A text is as long as the contract allows, or nearly so.
    title: [{ ...TEXT, maxLength: 12 }, 'Big', 'Big otherxxx', 'Big otherxx2'],
    label: [{ ...TEXT, maxLength: 8 }, 'Large', 'Larg2xxx', 'Larg2xx2'],
    letter: [{ ...TEXT, minLength: 3, maxLength: 3 }, 'abc', 'ab2', 'ab2'],
    letters: [
      { ...TEXT, maxLength: 1000 },
      'a',
      'a other'.padEnd(1000, 'x'),
      `${'a other'.padEnd(999, 'x')}2`,
    ],
    essay: [{ ...TEXT, maxLength: 1001 }, 'Long', 'Long other', 'Long other other'],
    even: [{ ...TEXT, maxLength: 9, not: { minLength: 9 } }, 'a', 'a other', 'a othe2'],
    // What has a form is not lengthened.
    mail: [{ ...TEXT, format: 'email', maxLength: 40 }, 'a@b.c', 'a@b.c', 'a@b.c'],
    code: [{ ...TEXT, pattern: '^[a-z]+$', maxLength: 40 }, 'abc', 'abc', 'abc'],
    fixed: [{ const: 'a', maxLength: 40 }, 'a', 'a', 'a'],
    finish: [{ ...TEXT, 'x-extensible-enum': ['matt', 'bright'], maxLength: 40 }, 'matt', 'bright', 'matt'],
    shape: [{ enum: ['new', 'old'] }, 'new', 'old', 'new'],
    isOpen: [{ type: 'boolean' }, true, false, true],
    size: [NUMBER, 3, 4, 5],
    least: [{ ...NUMBER, maximum: 5 }, 5, 4, 5],
    parts: [{ type: 'array', items: TEXT }, ['a'], ['a', 'other'], ['a', 'other', 'other']],
    inner: [{ type: 'object', properties: { depth: NUMBER } }, { depth: 1 }, { depth: 1 }, { depth: 1 }],
    gone: [{ ...TEXT, deprecated: true }, 'x', 'x', 'x'],
    shown: [{ ...TEXT, readOnly: true }, undefined, undefined, undefined],
    // The names of other objects.
    category: [TEXT, 'a', 'a', 'a'],
    shelf: [TEXT, 'a', 'a', 'a'],
    stories: [TEXT, 'a', 'a', 'a'],
    // What depends on the state of the service.
    ...Object.fromEntries(
      [
        ...['ownerId', 'owner_ids', 'imageUrl', 'uri', 'secret', 'password', 'accessToken'],
        ...['index', 'status', 'state', 'version', 'revision'],
      ].map((name) => [name, [{ ...TEXT, maxLength: 30 }, 'a', 'a', 'a']]),
    ),
    ...Object.fromEntries(
      ['statusText', 'urls', 'idea'].map((name) => [name, [TEXT, 'a', 'a other', 'a other other']]),
    ),
    added: [{ ...NUMBER, example: 4 }, undefined, 5, 6],
  };
  const column = (at: 0 | 1 | 2 | 3): Record<string, unknown> =>
    Object.fromEntries(Object.entries(VALUES).map(([name, values]) => [name, values[at]]));
  const get = (operationId: string, more: object = {}) => ({
    get: { operationId, responses: returns({}), ...more },
  });
  const kind: Kind = {
    fields: column(0),
    example: column(1),
    without: ['update'],
    paths: {
      '/categories/{id}': get('category', { parameters: [ID('id')] }),
      '/old/shelfs': get('shelf'),
      '/stories': get('stories'),
    },
  };

  it('send every free field with another value, and leave the others', async () => {
    const { sent, told } = await checked(checkChanges, kind);
    const bodies = sent.slice(0, 2).map((one): unknown => JSON.parse(one.slice(one.indexOf('{'))));
    expect([bodies, told]).toEqual([[column(2), column(3)], []]);
    expect(sent.slice(2)).toEqual(['DELETE /items/1']);
  });
});

describe('changes', () => {
  const MAKE = 'POST /items {"name":"N3","size":2}';
  const PUT = 'PUT /items/1 {"name":"N4","size":3}';
  const ONE = 'PATCH /items/1 {"name":"N6"}';
  const REMOVE = 'DELETE /items/1';
  const ALL = [MAKE, PUT, 'PATCH /items/1 {"name":"N5","size":4}', ONE, REMOVE];
  /** Responds to reads of the object once it has the size of the whole change. */
  const later =
    (reply: (item: Item) => Reply): Habit =>
    ({ method, path }, { kept }) => {
      const item = kept.get(path);
      return method === 'GET' && item?.['size'] === 3 ? reply(item) : undefined;
    };

  it.each<[string, Habit, Partial<Kind>, Partial<VerifyOptions>, readonly string[], readonly string[]]>([
    ['are made in each way', usual, {}, {}, ALL, []],
    [
      'are only those that were selected',
      usual,
      {},
      { only: ['create', 'update'] },
      [MAKE, 'PATCH /items/1 {"name":"N4","size":3}', 'PATCH /items/1 {"name":"N5"}', REMOVE],
      [],
    ],
    ['are not those that are excluded', usual, {}, { except: ['update'] }, [MAKE, PUT, REMOVE], []],
    ['are not made if nothing may read them', usual, {}, { except: ['read'] }, [], []],
    ['are not made if nothing reads them', usual, { without: ['read'] }, {}, [], []],
    [
      'are not needed for a comparison with the creation',
      usual,
      { without: ['update', 'replace'] },
      {},
      [MAKE, REMOVE],
      [],
    ],
    [
      'are made although nothing removes the object',
      usual,
      { without: ['remove'] },
      { everything: true },
      ALL.slice(0, -1),
      [],
    ],
    [
      'are not made if the creation returns no id',
      ({ method }) => (method === 'POST' ? { status: 201, body: {} } : undefined),
      {},
      {},
      [MAKE],
      [
        'error read-back create /name: must return what was sent, "N3", got nothing ()',
        'the creation returned 201, and no object of this run',
      ],
    ],
    [
      'are not compared with a read that fails',
      later(() => ({ status: 404, body: { id: 1, name: 'x' } })),
      {},
      {},
      ALL,
      ['warning unexpected-body read : must have no body, got {"id":1,"name":"x"} ()'],
    ],
    [
      'are not compared with a read that does not even show the id',
      later(() => ({ status: 200, body: { name: 'x' } })),
      {},
      {},
      ALL,
      [],
    ],
    [
      'are compared with a read that shows another value, one field at a time',
      later(({ id }) => ({ status: 200, body: { id, name: 'x', size: 7 } })),
      {},
      {},
      ALL,
      ['error read-back read /name: must be as replace left it, "N4", got "x" (replace)'],
    ],
    [
      'keep the name if the service refuses another one',
      ({ method, path, body }, { kept }) =>
        method === 'PUT' && body['name'] !== kept.get(path)?.['name'] ? { status: 422 } : undefined,
      {},
      {},
      [MAKE, PUT, 'PUT /items/1 {"name":"N3","size":3}', ...ALL.slice(2)],
      [],
    ],
  ])('%s', async (_how, habit, kind, options, sent, told) => {
    const result = await checked(checkChanges, { ...NAMED, ...kind }, habit, options);
    expect([result.sent, result.told]).toEqual([sent, told]);
  });

  it('begin with a creation that is tried with ever simpler bodies, each once', async () => {
    const kind: Kind = {
      fields: { name: TEXT, title: { ...TEXT, maxLength: 12 } },
      example: { name: 'Tent', title: 'Big' },
    };
    const { sent, told } = await checked(checkChanges, kind, ({ method }) =>
      method === 'POST' ? { status: 422 } : undefined,
    );
    expect(sent).toEqual([
      'POST /items {"name":"N3","title":"Big otherxxx"}',
      'POST /items {"name":"N3","title":"Big other"}',
      'POST /items {"name":"N3","title":"Big"}',
      'POST /items {"name":"N2","title":"Big"}',
    ]);
    expect(told).toEqual(['the creation returned 422, and no object of this run']);
  });

  it('are read again until they show', async () => {
    const seen = new Set<unknown>();
    const late: Habit = ({ method, path }, { kept }) => {
      const { id, name, size } = kept.get(path) ?? {};
      if (method !== 'GET' || size !== 3 || seen.has(name)) return undefined;
      seen.add(name);
      return { status: 200, body: { id, name: 'older', size } };
    };
    const { told, log } = await checked(checkChanges, NAMED, late, { settle: 1 });
    expect([told, log.filter(({ method }) => method === 'GET').length]).toEqual([[], 7]);
  });

  describe('to null', () => {
    const NULL = { type: ['string', 'null'] };
    const kind: Kind = {
      fields: { name: TEXT, note: NULL, mark: NULL, none: { type: 'null' }, size: NUMBER },
      sent: { unread: NULL, sent: NULL },
      returned: { sent: TEXT },
      example: { name: 'Tent', note: 'a', mark: 'b', none: null, unread: 'a', sent: 'a' },
    };
    const nulled = (names: readonly string[]): string =>
      `PATCH /items/1 ${JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))}`;
    const [BOTH, NOTE, MARK] = [nulled(['note', 'mark']), nulled(['note']), nulled(['mark'])];
    const hasNull = ({ method, body }: Asked): boolean =>
      method === 'PATCH' && Object.values(body).every((one) => one === null);
    const REFUSED =
      'error valid-request-refused update : must accept a request that follows the contract, got 422 ()';

    it.each<[string, Habit, readonly string[], readonly string[]]>([
      ['are made at once', usual, [BOTH], []],
      [
        'are made for one field if all are refused at once',
        (asked) => (hasNull(asked) && Object.keys(asked.body).length > 1 ? { status: 422 } : undefined),
        [BOTH, NOTE],
        [],
      ],
      [
        'must be accepted for each field',
        (asked) => (hasNull(asked) ? { status: 422 } : undefined),
        [BOTH, NOTE, MARK],
        [REFUSED, REFUSED],
      ],
      [
        'must be kept',
        (asked, { kept }) => (hasNull(asked) ? { status: 200, body: kept.get(asked.path) } : undefined),
        [BOTH],
        ['error read-back read /note: must be as update left it, null, got "a other other other" (update)'],
      ],
    ])('%s', async (_how, habit, sent, told) => {
      const result = await checked(checkChanges, kind, habit);
      expect([
        result.sent.filter((one) => one.includes(':null') && !one.includes('name')),
        result.told,
      ]).toEqual([sent, told]);
    });
  });

  it('that are refused otherwise are tried with other bodies, and nothing is told', async () => {
    const { sent, told } = await checked(checkChanges, NAMED, ({ method }) =>
      method === 'PATCH' ? { status: 422 } : undefined,
    );
    expect([sent, told]).toEqual([
      [
        MAKE,
        PUT,
        'PATCH /items/1 {"name":"N5","size":4}',
        'PATCH /items/1 {"name":"N4","size":4}',
        'PATCH /items/1 {"name":"N5","size":1}',
        ONE,
        'PATCH /items/1 {"size":4}',
        REMOVE,
      ],
      [],
    ]);
  });

  describe('have another ETag', () => {
    const tagged: Habit = ({ method, path }, { kept }) =>
      method === 'GET' && kept.has(path)
        ? { status: 200, body: kept.get(path), headers: { etag: '"1"' } }
        : undefined;
    const read = (name: string, more: object = {}) => ({
      more: {
        read: {
          responses: {
            '200': {
              ...returns({ type: 'object', properties: { id: NUMBER, name: TEXT, size: NUMBER } })['200'],
              headers: { 'X-Other': { schema: TEXT }, [name]: { schema: TEXT, ...more } },
            },
            ...GONE,
          },
        },
      },
    });
    const SAME =
      'warning read-back read /ETag: must differ from the ETag of another state of the object, got "\\"1\\"" ()';

    it.each<[string, Habit, Kind, readonly string[]]>([
      ['which is declared', tagged, { ...NAMED, ...read('etag') }, [SAME, SAME, SAME]],
      ['unless it is not declared', tagged, { ...NAMED, ...read('X-Tag') }, []],
      [
        'unless the contract only assumes it',
        tagged,
        { ...NAMED, ...read('ETag', { 'x-provenance': 'assumed' }) },
        [],
      ],
      ['if there is one', usual, { ...NAMED, ...read('ETag') }, []],
    ])('%s', async (_which, habit, kind, told) => {
      const result = await checked(checkChanges, kind, habit);
      expect(result.told).toEqual(told);
    });
  });
});

describe('a life', () => {
  const MADE = 'POST /items {"name":"N2","size":1}';
  const LIFE = [MADE, 'DELETE /items/1', MADE, 'DELETE /items/2'];
  const returned = returns({ type: 'object', properties: { id: NUMBER, name: TEXT, size: NUMBER } });
  const located = (name: string, more: object = {}): Partial<Kind> => {
    const response = { ...returned['200'], headers: { [name]: { schema: TEXT, ...more } } };
    return { more: { create: { responses: { '200': response, '201': response } } } };
  };
  const ASSUMED = { 'x-provenance': 'assumed' };
  const at =
    (location: string, status = 201): Habit =>
    ({ method, body }, { kept, next }) => {
      if (method !== 'POST') return undefined;
      const id = next();
      kept.set(`/items/${id}`, { id, ...body });
      return { status, body: kept.get(`/items/${id}`), headers: { location } };
    };
  const reading =
    (reply: (item: Item, asked: Asked) => unknown): Habit =>
    (asked, { kept }) => {
      const item = kept.get(asked.path);
      return asked.method === 'GET' && item !== undefined
        ? { status: 200, body: reply(item, asked) }
        : undefined;
    };
  const listing =
    (reply: Reply): Habit =>
    ({ method, path }) =>
      method === 'GET' && path === '/items' ? reply : undefined;
  /** Refuses a name that was used before. */
  const taken = (status: number): Habit => {
    const names = new Set<unknown>();
    return ({ method, body }) => {
      const isTaken = method === 'POST' && names.has(body['name']);
      if (method === 'POST') names.add(body['name']);
      return isTaken ? { status } : undefined;
    };
  };
  const resized = reading((item) => ({ ...item, size: 5 }));
  const ELSEWHERE =
    'error read-back create /Location: must lead to the object that was created, got "/items/9" ()';
  const [BEFORE, AFTER] = ['2021-01-01T00:00:00Z', '2022-01-01T00:00:00Z'];
  const TEXTS = { type: 'array', items: TEXT };
  const included = (values: readonly string[], more: object = {}) => ({
    read: {
      parameters: [
        { name: 'include', in: 'query', schema: { type: 'array', items: { enum: values } }, ...more },
      ],
    },
  });
  const NOT_FREED =
    'warning name-freed create : must be accepted again once remove removed the first, got 422 ()';

  interface Row {
    readonly habit?: Habit;
    readonly kind?: Partial<Kind>;
    readonly options?: Partial<VerifyOptions>;
    readonly sent?: readonly string[];
  }
  it.each<[string, readonly string[], Row]>([
    ['is made, removed, and made again with the same name', [], {}],
    ['is not looked for in a list that is excluded', [], { options: { except: ['list'] } }],
    ['is not read if that is excluded', [], { options: { except: ['read'] } }],
    ['may be in no list', [], { kind: { without: ['list'] } }],
    ['may be read by nothing', [], { kind: { without: ['read'] } }],
    [
      'has no end if the removal is excluded',
      [],
      { options: { everything: true, except: ['remove'] }, sent: [MADE] },
    ],
    [
      'has no end if nothing removes it',
      [],
      { kind: { without: ['remove'] }, options: { everything: true }, sent: [MADE] },
    ],
    [
      'is not looked at further if its removal is refused',
      [],
      {
        habit: ({ method }) => (method === 'DELETE' ? { status: 404 } : undefined),
        sent: LIFE.slice(0, 2),
      },
    ],
    [
      'must end',
      [
        'error read-back read : must be gone, because remove removed it, got 200 (remove)',
        'error read-back list : must not list what remove removed, got {"id":1,"name":"N2","size":1} (remove)',
      ],
      { habit: ({ method }) => (method === 'DELETE' ? { status: 204 } : undefined) },
    ],
    [
      'must be listed',
      ['error read-back list : must list what create created, {"itemId":1}, got nothing (create)'],
      { habit: listing({ status: 200, body: [] }) },
    ],
    [
      'need not be in a list that is assumed',
      [],
      { habit: listing({ status: 200, body: [] }), kind: { more: { list: ASSUMED } } },
    ],
    [
      'is not looked for in a list that fails',
      Array<string>(2).fill('note status-undeclared list : must return a declared status (200), got 404 ()'),
      { habit: listing({ status: 404 }) },
    ],
    [
      'must read as the creation returned it',
      ['error read-back read /size: must be what create returned, 1, got 5 (create)'],
      { habit: resized },
    ],
    [
      'need not read so where the field is assumed',
      [],
      { habit: resized, kind: { fields: { name: TEXT, size: { ...NUMBER, ...ASSUMED } } } },
    ],
    [
      'need not read so for a time, what is left out, what is unknown, and what is shown on request',
      ['error parameter-effect read /none: must be present when it is requested, ["a"], got [] ()'],
      {
        habit: reading((item) => ({
          ...item,
          at: AFTER,
          local: 'x',
          either: AFTER,
          none: [],
          gone: undefined,
          unknown: 'b',
        })),
        kind: {
          fields: { name: TEXT },
          returned: {
            at: { type: ['string', 'null'], format: 'date-time' },
            local: { ...TEXT, 'x-local-date-time': true },
            either: { allOf: [TEXT, { format: 'date-time' }] },
            none: TEXTS,
            gone: TEXT,
          },
          more: included(['none']),
          example: {
            name: 'x',
            at: BEFORE,
            local: 'y',
            either: BEFORE,
            none: ['a'],
            gone: 'a',
            unknown: 'a',
          },
          sent: { at: TEXT, local: TEXT, either: TEXT, none: TEXTS, gone: TEXT, unknown: TEXT },
        },
        sent: [],
      },
    ],
    [
      'must show what was sent when it is requested',
      [
        'error parameter-effect read /a~1b: must be present when it is requested, "y", got nothing ()',
        'error parameter-effect read /list: must be present when it is requested, ["a"], got [] ()',
      ],
      {
        habit: reading(({ 'a/b': _, list: _list, ...item }, { query }) => ({
          ...item,
          ...(query.get('include') === 'list' && { list: [] }),
        })),
        kind: {
          fields: { name: TEXT, 'a/b': TEXT, list: TEXTS, none: TEXT, shown: TEXT, empty: TEXTS },
          more: included(['a/b', 'list', 'none', 'shown', 'empty']),
          example: { name: 'x', 'a/b': 'y', list: ['a'], shown: 'z', empty: [] },
        },
        sent: [],
      },
    ],
    [
      'need not show it if that is assumed',
      [],
      {
        habit: reading(({ note: _, ...item }) => item),
        kind: {
          fields: { name: TEXT, note: TEXT },
          more: included(['note'], ASSUMED),
          example: { name: 'x', note: 'y' },
        },
        sent: [],
      },
    ],
    ['has the address that the creation returns', [], { habit: at('/items/1'), kind: located('LOCATION') }],
    ['has no other address', [ELSEWHERE], { habit: at('/items/9'), kind: located('location') }],
    [
      'may have another address than one that is not declared',
      [],
      { habit: at('/items/9'), kind: located('X-Location') },
    ],
    [
      'has an address of the contract',
      [
        'warning read-back create /Location: must be the address of what was created, and no operation has this path, got "/jobs/9" ()',
      ],
      { habit: at('/jobs/9'), kind: located('location') },
    ],
    ['may have any if that is assumed', [], { habit: at('/jobs/9'), kind: located('location', ASSUMED) }],
    ['may have any if it was not created', [], { habit: at('/jobs/9', 200), kind: located('location') }],
    ['may be told by another operation', [], { habit: at('/items'), kind: located('location') }],
    [
      'frees its name, as the contract does not say',
      [NOT_FREED],
      { habit: taken(422), sent: LIFE.slice(0, 3) },
    ],
    [
      'is not told to free it if the creation is forbidden',
      ['warning status-undeclared create : must return a declared status (201, 422), got 403 ()'],
      { habit: taken(403), sent: LIFE.slice(0, 3) },
    ],
    [
      'need not free it if the removal is assumed',
      [],
      { habit: taken(422), kind: { more: { remove: ASSUMED } }, sent: LIFE.slice(0, 3) },
    ],
    [
      'frees it if the removal was only observed',
      [NOT_FREED],
      {
        habit: taken(422),
        kind: { more: { remove: { 'x-provenance': 'observed' } } },
        sent: LIFE.slice(0, 3),
      },
    ],
  ])('%s', async (_what, told, { habit, kind, options, sent }) => {
    const result = await checked(checkLifeCycle, { ...NAMED, ...kind }, habit, options);
    expect([result.told, sent?.length === 0 ? [] : result.sent]).toEqual([told, sent ?? LIFE]);
  });
});

describe('a refused creation', () => {
  const TRIES = ['"size":"not a number"', '"size":1.5', '"size":null'].map(
    (size, at) => `POST /items {"name":"N${at + 2}",${size}}`,
  );
  const refusing =
    (refuse: (asked: Asked, store: Store) => Reply): Habit =>
    (asked, store) =>
      asked.method === 'POST' && typeof asked.body['size'] !== 'number' ? refuse(asked, store) : undefined;
  const keeping = (status: number, change: (item: Item) => Item = (item) => item): Habit =>
    refusing(({ body }, { kept }) => {
      kept.set('/items/9', { id: 9, ...change({ ...body, size: 0 }) });
      return { status };
    });
  const LEFT =
    'error failed-create create : must not have created anything, because a text as size was refused, got {"id":9,"name":"N2","size":0} ()';
  const undeclared = (status: number, severity = 'warning'): string =>
    `${severity} status-undeclared create : must return a declared status (201, 422), got ${status} ()`;

  it.each<[string, Habit, Partial<Kind>, readonly string[], readonly string[]]>([
    ['leaves nothing, whatever is wrong', refusing(() => ({ status: 422 })), {}, TRIES, []],
    ['may also be accepted', usual, {}, TRIES, []],
    ['must not leave what was refused', keeping(422), {}, TRIES.slice(0, 1), [LEFT]],
    [
      'must not leave what was refused with 400',
      keeping(400),
      {},
      TRIES.slice(0, 1),
      [undeclared(400), LEFT],
    ],
    [
      'must not leave what was refused with 499',
      keeping(499),
      {},
      TRIES.slice(0, 1),
      [undeclared(499), LEFT],
    ],
    [
      'is none if the service fails',
      keeping(500),
      {},
      TRIES,
      Array<string>(2).fill('error server-error create : must not fail with a 5xx, got 500 ()'),
    ],
    ['leaves what others create', keeping(422, (item) => ({ ...item, name: 'x' })), {}, TRIES, []],
    [
      'must not leave what was refused after another one',
      refusing(({ body }, { kept }) => {
        if (body['size'] === null) kept.set('/items/9', { id: 9, name: body['name'] });
        return { status: 422 };
      }),
      {},
      TRIES,
      [
        'error failed-create create : must not have created anything, because null as size was refused, got {"id":9,"name":"N4"} ()',
      ],
    ],
    [
      'is not tried if nothing would show what it leaves',
      keeping(422),
      { fields: { title: TEXT, size: NUMBER }, example: { title: 'x', size: 1 } },
      [],
      [],
    ],
    ['is not tried without a list', keeping(422), { without: ['list'] }, [], []],
    [
      'is not tried if the list needs more than its address',
      keeping(422),
      { more: { list: { parameters: [{ name: 'a', in: 'query', required: true, schema: TEXT }] } } },
      [],
      [],
    ],
    [
      'is not judged by a list that is assumed',
      keeping(422),
      { more: { list: { 'x-provenance': 'assumed' } } },
      TRIES,
      [],
    ],
    [
      'is not judged by a list that fails',
      (asked, store) =>
        asked.method === 'GET' && asked.path === '/items' ? { status: 422 } : keeping(422)(asked, store),
      {
        more: {
          list: {
            responses: {
              ...returns({ type: 'array', items: { type: 'object' } }),
              '422': { description: 'No.' },
            },
          },
        },
      },
      TRIES,
      [],
    ],
  ])('%s', async (_what, habit, kind, sent, told) => {
    const result = await checked(checkRefusedCreation, { ...NAMED, ...kind }, habit);
    expect([result.sent, result.told]).toEqual([sent, told]);
  });
});

describe('the same creation', () => {
  const MADE = 'POST /items {"name":"N2","size":1}';
  it.each<[string, Habit, object | undefined, readonly string[]]>([
    ['is sent twice', usual, undefined, [MADE, MADE]],
    [
      'is sent once if it is refused',
      ({ method }) => (method === 'POST' ? { status: 422 } : undefined),
      undefined,
      [MADE],
    ],
    ['is not sent if it would give access', usual, { givesAccess: true }, []],
  ])('%s', async (_what, habit, more, sent) => {
    const check: Check = (run, probe, resource) =>
      checkRepeatedCreation(run, probe, more === undefined ? resource : { ...resource, ...more });
    const result = await checked(check, NAMED, habit);
    expect([result.sent, result.told]).toEqual([sent, []]);
  });
});

describe('another identity', () => {
  const kind: Kind = {
    ...NAMED,
    more: { list: { responses: { ...returns({ type: 'array', items: { type: 'object' } }), ...GONE } } },
    document: {
      security: [{ key: [] }],
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
    },
  };
  const second =
    (habit: Habit): Habit =>
    (asked, store) =>
      asked.headers['x-key'] === 'second' ? habit(asked, store) : undefined;
  const shown = (id: string, item = '{"id":1,"name":"N2","size":1}'): string =>
    `error object-access ${id} : must not show what another identity created with create, got ${item} ()`;
  const [ONE, LIST] = ['/items/1', '/items'];

  it.each<[string, Habit, Partial<Kind>, Partial<VerifyOptions>, readonly string[], readonly string[]]>([
    ['finds nothing of the first', second(() => ({ status: 404 })), {}, {}, [ONE, LIST], []],
    ['must find nothing of the first', usual, {}, {}, [ONE, LIST], [shown('read'), shown('list')]],
    [
      'must not even find it without its id, but may list its own objects',
      second(({ path }) => ({
        status: 200,
        body: path === LIST ? [{ id: 7, name: 'Own', size: 1 }] : { name: 'x' },
      })),
      {},
      {},
      [ONE, LIST],
      [shown('read', '{"name":"x"}')],
    ],
    [
      'looks no further if its credential is refused',
      second(() => ({ status: 401 })),
      {},
      {},
      [ONE],
      [
        'warning status-undeclared read : must return a declared status (200, 404), got 401 ()',
        'read: it refused the credential of --as (401)',
      ],
    ],
    ['only lists if nothing reads one', usual, { without: ['read'] }, {}, [LIST], [shown('list')]],
    ['only reads if nothing lists them', usual, { without: ['list'] }, {}, [ONE], [shown('read')]],
    ['does not read what is excluded', usual, {}, { except: ['read'] }, [LIST], [shown('list')]],
    [
      'asks nothing if nothing was created',
      ({ method }) => (method === 'POST' ? { status: 422 } : undefined),
      {},
      {},
      [],
      [],
    ],
  ])('%s', async (_what, habit, more, also, asked, told) => {
    const options = { credentials: { key: 'first' }, as: { key: 'second' }, ...also };
    const result = await checked(checkOtherIdentity, { ...kind, ...more }, habit, options);
    const sent = result.log.flatMap(({ headers, path }) => (headers['x-key'] === 'second' ? [path] : []));
    expect([sent, [...result.told, ...result.left]]).toEqual([asked, told]);
  });
});

describe('a part of one object', () => {
  /** An operation that a contract lacks. */
  const NONE = {};
  const kindOf = (fields: object, example: object, more: Readonly<Record<string, object>> = {}): Kind => {
    const part = { type: 'object', properties: { noteId: NUMBER, ...fields } };
    const schema = { type: 'object', properties: fields };
    const requestBody = { required: true, content: { 'application/json': { schema, example } } };
    const refused = { '422': { description: 'No.' } };
    return {
      ...NAMED,
      make: 'add',
      paths: {
        '/items/{itemId}/notes': {
          parameters: [ID('itemId')],
          ...(more['notes'] !== NONE && {
            get: {
              operationId: 'notes',
              responses: returns({ type: 'array', items: part }),
              ...more['notes'],
            },
          }),
          post: { operationId: 'add', requestBody, responses: { ...returns(part, '201'), ...refused } },
        },
        '/items/{itemId}/notes/{noteId}': {
          parameters: [ID('itemId'), ID('noteId')],
          ...(more['note'] !== NONE && {
            get: { operationId: 'note', responses: { ...returns(part), ...GONE }, ...more['note'] },
          }),
          delete: { operationId: 'drop', responses: { '204': { description: 'Gone.' }, ...GONE } },
        },
      },
    };
  };
  const fields = { name: TEXT, size: NUMBER };
  const NOTES = kindOf(fields, { name: 'A', size: 1 });
  const NAMELESS = kindOf({ size: NUMBER, width: NUMBER }, { size: 1, width: 2 });
  /** Keeps a note of an item; `shown` is what another item shows of it. */
  const noting = (shown?: (note: Item) => unknown, status = 200): Habit => {
    const notes = new WeakMap<Store, Map<string, Item>>();
    return ({ method, path, body }, store) => {
      const kept = notes.get(store) ?? new Map<string, Item>();
      notes.set(store, kept);
      const [, item = '', id] = /^\/items\/(\d+)\/notes(?:\/(\d+))?$/.exec(path) ?? [];
      if (item === '') return undefined;
      if (!store.kept.has(`/items/${item}`)) return { status: 404 };
      if (method === 'POST') {
        kept.set(item, { noteId: 5, ...body });
        return { status: 201, body: kept.get(item) };
      }
      if (method === 'DELETE') return { status: kept.delete(item) ? 204 : 404 };
      const [own, other] = [kept.get(item), [...kept.values()][0]];
      const note: unknown = own ?? (other && shown?.(other));
      if (id === undefined) return { status: 200, body: note === undefined ? [] : [note] };
      return note === undefined ? { status: 404 } : { status: own === undefined ? status : 200, body: note };
    };
  };
  const same = noting((note) => note);
  const nothingOf = (id: string, note: string): string =>
    `warning read-back ${id} : must have nothing of another items: itemId 1, noteId 5, got ${note} ()`;
  const NAMED_NOTE = '{"noteId":5,"name":"N4","size":1}';
  const PLAIN = '{"noteId":5,"size":1,"width":2}';
  const CALLS = [
    'POST /items/1/notes',
    'POST /items',
    'GET /items/2/notes',
    'GET /items/2/notes/5',
    'DELETE /items/1/notes/5',
    'DELETE /items/2',
  ];
  const less = (...calls: readonly string[]): string[] => CALLS.filter((one) => !calls.includes(one));
  const assumed = (...ids: readonly string[]): Kind =>
    kindOf(fields, { name: 'A' }, Object.fromEntries(ids.map((id) => [id, { 'x-provenance': 'assumed' }])));
  const refusing =
    (path: string): Habit =>
    (asked, store) =>
      asked.method === 'POST' && asked.path === path && (path !== '/items' || store.kept.size > 0)
        ? { status: 422 }
        : same(asked, store);

  it.each<[string, Habit, Kind, Partial<VerifyOptions>, readonly string[], readonly string[]]>([
    ['is not looked for beyond a second one', noting(), NOTES, {}, CALLS, []],
    [
      'must not be in a second one',
      noting((note) => note),
      NOTES,
      {},
      CALLS,
      [nothingOf('notes', NAMED_NOTE), nothingOf('note', NAMED_NOTE)],
    ],
    ['may have the id of another part', noting((note) => ({ ...note, name: 'x' })), NOTES, {}, CALLS, []],
    [
      'is known without a name by all its fields',
      noting(({ width: _, ...note }) => note),
      NAMELESS,
      { everything: true },
      CALLS,
      ['notes', 'note'].map((id) => nothingOf(id, '{"noteId":5,"size":1}')),
    ],
    [
      'is not known by one field',
      noting((note) => ({ ...note, width: 7, more: 1 })),
      NAMELESS,
      { everything: true },
      CALLS,
      [],
    ],
    [
      'is not known by its id',
      noting(({ noteId }) => ({ noteId, x: 1 })),
      NAMELESS,
      { everything: true },
      CALLS,
      [],
    ],
    [
      'is not found by a read that fails',
      noting((note) => note, 404),
      NAMELESS,
      { everything: true },
      CALLS,
      [nothingOf('notes', PLAIN), `warning unexpected-body note : must have no body, got ${PLAIN} ()`],
    ],
    [
      'is not judged by a list that is assumed',
      noting((note) => note),
      assumed('notes'),
      {},
      CALLS,
      [nothingOf('note', '{"noteId":5,"name":"N4"}')],
    ],
    [
      'is not looked for in a list that is excluded',
      noting((note) => note),
      NOTES,
      { except: ['notes'] },
      less('GET /items/2/notes'),
      [nothingOf('note', NAMED_NOTE)],
    ],
    [
      'is not read if that is excluded',
      noting((note) => note),
      NOTES,
      { except: ['note'] },
      less('GET /items/2/notes/5'),
      [nothingOf('notes', NAMED_NOTE)],
    ],
    [
      'may be in no list',
      noting((note) => note),
      kindOf(fields, { name: 'A' }, { notes: NONE }),
      {},
      less('GET /items/2/notes'),
      [nothingOf('note', '{"noteId":5,"name":"N4"}')],
    ],
    [
      'may be read by nothing',
      noting((note) => note),
      kindOf(fields, { name: 'A' }, { note: NONE }),
      {},
      less('GET /items/2/notes/5'),
      [nothingOf('notes', '{"noteId":5,"name":"N4"}')],
    ],
    [
      'needs no second one if nothing removes that',
      noting(),
      { ...NOTES, without: ['remove'] },
      { everything: true },
      [],
      [],
    ],
    [
      'is not removed if that is excluded',
      noting(),
      NOTES,
      { except: ['drop'], everything: true },
      less('DELETE /items/1/notes/5'),
      [],
    ],
    [
      'needs no second one if that could not be removed',
      noting(),
      NOTES,
      { except: ['remove'], everything: true },
      [],
      [],
    ],
    [
      'is nowhere if its creation is refused',
      refusing('/items/1/notes'),
      NOTES,
      {},
      CALLS.slice(0, 1),
      ['the creation returned 422, and no object of this run'],
    ],
    [
      'is compared with nothing if a second one is refused',
      refusing('/items'),
      NOTES,
      {},
      CALLS.slice(0, 2),
      [],
    ],
  ])('%s', async (_what, habit, kind, options, sent, told) => {
    let from = 0;
    const check: Check = async (run, probe, resource) => {
      const parent = run.objects.resources.all.find(({ make: id }) => id === 'create');
      if (parent !== undefined) await make(run, parent, run.session.scratch());
      from = 2;
      await checkParent(run, probe, resource);
    };
    const result = await checked(check, kind, habit, options);
    const calls = result.log.slice(from).map(({ method, path }) => `${method} ${path}`);
    // The reads that prove what was created, and what was removed, are not those of the check.
    const asked = calls.filter((one) => !/^GET \/items\/(\d|1\/notes.*)$/.test(one));
    expect([asked, result.told]).toEqual([sent, told]);
  });
});
