/** Which findings of a recording fail, what it keeps, and what it says of what it could not read. */
import { describe, expect, it } from 'vitest';
import { contractWith } from '@experimentation-automation/test-support/kit/small-services';
import type { Exchange, Finding } from '../../src/check/index.ts';
import { parseOverlay } from '../../src/contract/overlay/index.ts';
import { BrokenContractError } from '../../src/index.ts';
import { describeFinding } from '../../src/recorder/broken-contract-error.ts';
import { createCursorWatch } from '../../src/recorder/cursor-watch.ts';
import { contractOf } from '../../src/recorder/contract-option.ts';
import { createRecording, type Unread } from '../../src/recorder/recording.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const PAGE = { type: 'object', properties: { next: { type: 'string' } } };
const contract = contractWith({
  '/items': {
    post: {
      operationId: 'add',
      requestBody: json({ type: 'object', properties: { name: { type: 'string' } } }),
      responses: { 200: { description: 'Done.', ...json({ type: 'object' }) } },
    },
  },
  '/search': {
    post: {
      operationId: 'search',
      'x-pagination': { cursor: { in: 'body', pointer: '/after' }, next: '/next', items: '/items' },
      requestBody: json({ type: 'object', additionalProperties: true }),
      responses: { 200: { description: 'A page.', ...json(PAGE) } },
    },
  },
});
const JSON_TYPE = { 'content-type': 'application/json' };
const exchange = (more: Partial<Exchange> = {}): Exchange => ({
  ...{ method: 'POST', url: 'http://service.test/items', status: 200 },
  ...{ requestHeaders: JSON_TYPE, requestBody: '{}', responseHeaders: JSON_TYPE, responseBody: '{}' },
  ...more,
});
type Options = Parameters<typeof createRecording>[0];
const recordingOf = (exchanges: readonly Exchange[], options: Partial<Options> = {}, unread?: Unread) => {
  const recording = createRecording({ contract, ...options });
  const added = exchanges.map((one) => recording.add(one, { at: 5, ms: 7 }, unread));
  return { recording, added };
};

const MODES = ['requests', 'errors', 'everything'] as const;
it.each<[string, Partial<Exchange>, Partial<Options>, readonly string[]]>([
  ['nothing', {}, {}, []],
  ['a field that is mistyped', { requestBody: '{"nmae":"a"}' }, {}, MODES],
  ['a field that is unknown', { requestBody: '{"other":1}' }, {}, ['everything']],
  [
    'a warning in a request',
    { requestBody: '{"name":1}' },
    { levels: { 'request-body': 'warning' } },
    ['requests', 'everything'],
  ],
  ['a warning in a response', { status: 418, responseBody: '' }, {}, ['everything']],
  ['an error in a response', { responseBody: '[]' }, {}, MODES],
  [
    'an unknown field in a response that is asked for',
    { responseBody: '{"a":1}' },
    { unknownFields: 'off' },
    [],
  ],
])('what fails, of %s', async (_what, more, options, modes) => {
  const failing = await Promise.all(
    MODES.map((fail) =>
      recordingOf([exchange(more)], { ...options, fail })
        .recording.verify()
        .then(
          () => [],
          () => [fail],
        ),
    ),
  );
  expect(failing.flat()).toEqual(modes);
});

it('only what fails is in the error, and all is kept until it is taken or forgotten', async () => {
  const sent = [exchange({ requestBody: '{"nmae":"a","other":1}' }), exchange()];
  const { recording } = recordingOf(sent);
  const error = await recording.verify().catch((one: unknown) => one);
  if (!(error instanceof BrokenContractError)) throw new Error('It fails.');
  expect([error.name, error.violations.map(({ pointer }) => pointer)]).toEqual([
    'BrokenContractError',
    ['/nmae'],
  ]);
  const pointers = () => recording.violations().map(({ pointer }) => pointer);
  expect(pointers()).toEqual(['/nmae', '/other']);
  expect(recording.takeViolations()).toHaveLength(2);
  expect(pointers()).toEqual([]);
  await recording.verify();
  expect(recording.exchanges()).toHaveLength(2);
  for (const one of sent) recording.add(one, { at: 1, ms: 1 });
  recording.clear();
  expect([recording.exchanges(), recording.violations()]).toEqual([[], []]);
  await recording.verify();
});

it.each<[Unread, string | undefined, readonly string[]]>([
  [{}, undefined, ['request-body', 'body-schema']],
  [{ request: true }, undefined, ['body-schema']],
  [{ response: true }, undefined, ['request-body']],
  [{ request: 'is too large' }, 'the body of the request is too large', ['body-schema']],
  [
    { request: 'is too large', response: 'broke off' },
    'the body of the request is too large; the body of the response broke off',
    [],
  ],
])('of %j is said what was not checked', (unread, unchecked, rules) => {
  const { added } = recordingOf([exchange({ requestBody: '[]', responseBody: '[]' })], {}, unread);
  const [first] = added;
  if (first === undefined) throw new Error('It is not recorded.');
  const { violations, ...recorded } = first;
  expect(violations.map(({ rule }) => rule)).toEqual(rules);
  expect(recorded).toEqual({
    ...exchange({ requestBody: '[]', responseBody: '[]' }),
    ...{ at: 5, ms: 7, operation: 'add' },
    ...(unchecked !== undefined && { unchecked }),
  });
});

it('the secrets of an exchange are not in what is said of it', () => {
  const secret = 'abcdefgh12345678';
  const { recording } = recordingOf([
    exchange({
      requestHeaders: { ...JSON_TYPE, authorization: `Bearer ${secret}` },
      requestBody: `"${secret}"`,
    }),
  ]);
  expect(JSON.stringify(recording.violations())).not.toContain(secret);
  expect(recording.violations()).toHaveLength(1);
});

it('the latest exchanges are kept, with bodies of at most 32 MB in total', () => {
  const { recording } = recordingOf([]);
  const MB = 1024 * 1024;
  const bytes = new Uint8Array(40 * MB);
  const add = (name: string, sent: number, returned = 0): string => {
    const type = { 'content-type': 'multipart/form-data' };
    recording.add(
      exchange({
        url: `http://service.test/${name}`,
        ...{ requestHeaders: type, requestBody: bytes.subarray(0, sent) },
        ...{ responseHeaders: type, responseBody: returned === 0 ? undefined : bytes.subarray(0, returned) },
      }),
      { at: 1, ms: 1 },
      { request: true, response: true },
    );
    return recording
      .exchanges()
      .map(({ url }) => url.slice(-1))
      .join('');
  };
  expect(add('a', 10 * MB, 10 * MB)).toBe('a');
  expect(add('b', 20 * MB)).toBe('b');
  expect(add('c', 0, 10 * MB)).toBe('bc');
  expect(add('d', MB, MB)).toBe('bcd');
  expect(add('e', 1)).toBe('cde');
  expect(add('f', 40 * MB)).toBe('f');
  expect(add('g', 1)).toBe('g');
});

describe('a walk', () => {
  const large = (after: string) => `{"q":12345678901234567890,"after":"${after}"}`;
  const page = (sent: object | string | undefined, next: unknown): Exchange =>
    exchange({
      url: 'http://service.test/search',
      requestBody: typeof sent === 'object' ? JSON.stringify(sent) : (sent ?? ''),
      responseBody: JSON.stringify({ next }),
    });
  it.each<[string, readonly Exchange[], readonly string[]]>([
    ['goes on', [page({}, 'a'), page({ after: 'a' }, 'b'), page({ after: 'b' }, undefined)], []],
    [
      'returns to an earlier page',
      [page({}, 'a'), page({ after: 'a' }, 'b'), page({ after: 'b' }, 'a')],
      ['POST /search returned 200: must not point to an earlier page of the same walk, got "a"'],
    ],
    [
      'returns to an earlier page of what a large number names',
      [page(large('a'), 'b'), page(large('b'), 'a')],
      ['POST /search returned 200: must not point to an earlier page of the same walk, got "a"'],
    ],
    [
      'stays where it is',
      [page({ after: 'a' }, 'a')],
      ['POST /search returned 200: must not point to an earlier page of the same walk, got "a"'],
    ],
    [
      'is another one with another body',
      [page({ q: 1, after: 'a' }, 'b'), page({ q: 2, after: 'b' }, 'a')],
      [],
    ],
    [
      'begins again without a cursor',
      [page({ after: 'a' }, 'b'), page({}, 'a'), page({ after: 'a' }, 'b')],
      [],
    ],
    ['has no body', [page(undefined, 'a'), page(undefined, 'a')], []],
  ])('%s', (_how, exchanges, told) => {
    const paging = recordingOf(exchanges)
      .recording.violations()
      .filter(({ rule }) => rule === 'paging');
    expect(paging.map(({ message }) => message)).toEqual(told);
    expect(paging.map(({ where, operation, status }) => [where, operation, status])).toEqual(
      told.map(() => ['response', 'search', 200]),
    );
  });
});

describe('of very many walks', () => {
  const url = (id: number) => `http://service.test/search?id=${id}`;
  const next = (id: number, cursor?: string): Exchange =>
    exchange({
      url: url(id),
      requestBody: JSON.stringify({ id, ...(cursor !== undefined && { after: cursor }) }),
      responseBody: '{"next":"a"}',
    });
  it.each([
    [999, 'a'],
    [1_000, undefined],
  ])('the latest are followed: not one that was %i others ago', (others, loop) => {
    const operation = contract.operation('search');
    const watch = createCursorWatch();
    // It began before another one, and went on after that.
    expect(watch(operation, next(0, 'b'))).toBeUndefined();
    expect(watch(operation, next(1, 'b'))).toBeUndefined();
    expect(watch(operation, next(0, 'a'))).toBe('a');
    for (let id = 2; id < others + 2; id += 1) watch(operation, next(id));
    expect(watch(operation, next(0, 'c'))).toBe(loop);
  });
});

it('a recording checks by the corrected contract', async () => {
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'A title', version: '1' },
    actions: [
      {
        target: "$.paths['/items'].post.responses['200'].content['application/json'].schema",
        update: { type: 'array' },
      },
    ],
  };
  const overlays = [await parseOverlay('overlay.json', JSON.stringify(overlay), { allowDocumented: true })];
  const { recording } = recordingOf([exchange({ responseBody: '[]' })], { overlays });
  expect(recording.violations()).toEqual([]);
});

describe('a finding is told', () => {
  const finding: Finding = {
    rule: 'body-schema',
    operation: 'add',
    method: 'POST',
    url: '/items',
    where: 'response',
    pointer: '/a',
    expected: 'must be a text',
    actual: '1',
    severity: 'error',
    message: '',
    status: 200,
  };
  it.each<[string, Finding, readonly string[]]>([
    [
      'with its place',
      { ...finding, schemaPointer: '/paths' },
      ['POST /items (add, response 200)', '  at /a: must be a text, got 1', '  rule body-schema, #/paths'],
    ],
    [
      'with what the contract says of the rule',
      { ...finding, provenance: 'inferred', note: 'It is said.' },
      [
        'POST /items (add, response 200)',
        '  at /a: must be a text, got 1',
        '  inferred: It is said.',
        '  rule body-schema',
      ],
    ],
    [
      'of a request that no operation has',
      {
        rule: 'unknown-operation',
        method: 'GET',
        url: '/',
        where: 'request',
        pointer: '',
        expected: 'must go',
        severity: 'error',
        message: '',
      },
      ['GET / (request)', '  as a whole: must go', '  rule unknown-operation'],
    ],
    [
      'without a response',
      {
        rule: 'no-response',
        method: 'GET',
        url: '/',
        where: 'response',
        pointer: '',
        expected: 'must come',
        severity: 'error',
        message: '',
        note: 'A note.',
      },
      ['GET / (response)', '  as a whole: must come', '  A note.', '  rule no-response'],
    ],
  ])('%s', (_how, one, lines) => {
    expect(describeFinding(one).split('\n')).toEqual(lines);
  });
});

it('a contract is corrected by overlays, and anything else is refused', async () => {
  expect(contractOf({ contract })).toBe(contract);
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'A title', version: '1' },
    actions: [{ target: '$.info', update: { title: 'Other things' } }],
  };
  const corrected = contractOf({
    contract,
    overlays: [await parseOverlay('overlay.json', JSON.stringify(overlay))],
  });
  expect(corrected.document['info']).toMatchObject({ title: 'Other things' });
  for (const none of [null, undefined, {}])
    expect(() => contractOf(none)).toThrow(
      new TypeError(
        "The option contract must be what loadContract returns, like `await loadContract('openapi.yaml')`.",
      ),
    );
});
