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
import { checkChanges } from '../../src/verify/relations/changes.ts';
import type { Run } from '../../src/verify/run.ts';
import type { Probe } from '../../src/verify/send/probe.ts';

type Check = (run: Run, probe: Probe, resource: Resource) => Promise<void>;
type Item = Readonly<Record<string, unknown>>;
interface Store {
  readonly kept: Map<string, Item>;
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
  const { required = [], paths = {}, without = [] } = kind;
  const item = { type: 'object', properties: { id: { type: 'integer' }, ...fields, ...returned } };
  const schema = { type: 'object', required, properties: { ...fields, ...sent } };
  const part = { type: 'object', properties: { ...fields, ...sent } };
  const requestBody = (one: object) => ({
    required: true,
    content: { 'application/json': { schema: one, ...(example !== undefined && { example }) } },
  });
  const operation = (operationId: string, one: object) =>
    without.includes(operationId) ? undefined : { operationId, ...one, ...more[operationId] };
  const refused = { '422': { description: 'No.' } };
  const removed = { '204': { description: 'Gone.' }, ...GONE };
  const own = {
    '/items': {
      get: operation('list', { responses: returns({ type: 'array', items: item }) }),
      post: operation('create', {
        requestBody: requestBody(schema),
        responses: { ...returns(item, '201'), ...refused },
      }),
    },
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      get: operation('read', { responses: { ...returns(item), ...GONE } }),
      put: operation('replace', {
        requestBody: requestBody(schema),
        responses: { ...returns(item), ...GONE, ...refused },
      }),
      patch: operation('update', {
        requestBody: requestBody(part),
        responses: { ...returns(item), ...GONE, ...refused },
      }),
      delete: operation('remove', { responses: removed }),
    },
  };
  return contractWith(JSON.parse(JSON.stringify({ ...own, ...paths })));
}

/** A service that keeps what it is sent. */
function storing(habit: Habit) {
  const kept = new Map<string, Item>();
  let last = 0;
  return serving((asked): Reply => {
    const given = habit(asked, { kept });
    if (given !== undefined) return given;
    const { method, path, body } = asked;
    if (path === '/items' && method === 'GET') return { status: 200, body: [...kept.values()] };
    if (path === '/items') {
      last += 1;
      kept.set(`/items/${last}`, { id: last, ...body });
      return { status: 201, body: kept.get(`/items/${last}`) };
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
  const resource = run.objects.resources.all.find(({ make }) => make === 'create');
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
  return { told: [...told, ...skipped], sent, log, run };
}

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
        ...['ownerId', 'owner_ids', 'partIds', 'imageUrl', 'uri', 'secret', 'password', 'accessToken'],
        ...['index', 'status', 'state', 'version', 'revision'],
      ].map((name) => [name, [{ ...TEXT, maxLength: 30 }, 'a', 'a', 'a']]),
    ),
    ...Object.fromEntries(
      ['statusText', 'urls', 'indexes', 'idea', 'subversion'].map((name) => [
        name,
        [TEXT, 'a', 'a other', 'a other other'],
      ]),
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
  const usual: Habit = () => undefined;
  /** Responds to reads of the object once it has the size of the whole change. */
  const later =
    (reply: (item: Item) => Reply): Habit =>
    ({ method, path }, { kept }) => {
      const item = kept.get(path);
      return method === 'GET' && item?.['size'] === 3 ? reply(item) : undefined;
    };

  it.each<[string, Habit, Kind, Partial<VerifyOptions>, readonly string[], readonly string[]]>([
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
