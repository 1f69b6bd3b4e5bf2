/** What the proxy keeps of messages, and what it reports in the end. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/check/index.ts';
import {
  type CapturedMessage,
  Copy,
  createRoom,
  LARGEST_KEPT,
  pairs,
  readable,
} from '../../src/proxy/captured.ts';
import { createTally } from '../../src/proxy/report.ts';
import type { RecordedExchange } from '../../src/recorder/recording.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

describe('a copy of a message', () => {
  it('has its headers in order, and its body', () => {
    const copy = new Copy(createRoom());
    copy.add(bytesOf('one '));
    copy.add(bytesOf('two'));
    expect(copy.message(['A', '1', 'a', '2'])).toEqual({
      headers: [
        ['A', '1'],
        ['a', '2'],
      ],
      body: bytesOf('one two'),
      cut: false,
    });
    expect(pairs([])).toEqual([]);
  });

  it('has nothing of a body beyond the limit, and whatever comes after', () => {
    const limit = new Uint8Array(LARGEST_KEPT);
    const [whole, cut] = [new Copy(createRoom()), new Copy(createRoom())];
    whole.add(limit);
    expect(whole.message([])).toMatchObject({ cut: false, body: { length: LARGEST_KEPT } });
    for (const chunk of [limit, bytesOf('a'), bytesOf('b')]) cut.add(chunk);
    expect(cut.message([])).toEqual({ headers: [], body: new Uint8Array(), cut: true });
  });

  it('shares the room with the others, and gives it back', () => {
    const room = createRoom();
    const part = new Uint8Array(LARGEST_KEPT);
    const copies = Array.from({ length: 7 }, () => new Copy(room));
    for (const copy of copies) copy.add(part);
    expect(copies.map((copy) => copy.message([]).cut)).toEqual([
      ...Array.from({ length: 6 }, () => false),
      true,
    ]);
    expect([room.take(4 * 1024 * 1024 + 1), room.take(4 * 1024 * 1024), room.take(1)]).toEqual([
      false,
      true,
      false,
    ]);
    copies[0]?.free();
    copies[6]?.free();
    expect([room.take(LARGEST_KEPT), room.take(1)]).toEqual([true, false]);
    expect(copies[0]?.message([])).toMatchObject({ body: { length: 0 } });
  });
});

describe('the body of a message', () => {
  const message = (body: Uint8Array, coding?: string, cut = false): CapturedMessage => ({
    headers: [['X-Other', 'gzip'], ...(coding === undefined ? [] : [['Content-Encoding', coding] as const])],
    body,
    cut,
  });
  const text = bytesOf('some text');

  it.each<[string, CapturedMessage]>([
    ['without a coding', message(text)],
    ['that is the identity', message(text, 'identity')],
    ['without the name of a coding', message(text, '')],
    ['of gzip', message(gzipSync(text), ' GZIP ')],
    ['of its other name', message(gzipSync(text), 'x-gzip')],
    ['of deflate', message(deflateSync(text), 'deflate')],
    ['of deflate without its frame', message(deflateRawSync(text), 'deflate')],
    ['of Brotli', message(brotliCompressSync(text), 'br')],
  ])('%s is read', (_what, received) => {
    const { bytes, why } = readable(received);
    expect([new TextDecoder().decode(bytes), why]).toEqual(['some text', undefined]);
  });

  it.each<[string, CapturedMessage, string]>([
    ['is cut', message(text, undefined, true), 'is larger than 10 MB'],
    [
      'has a coding that is not known',
      message(text, 'zstd'),
      'has the content coding "zstd", which the proxy cannot read',
    ],
    ['is not what it says', message(text, 'gzip'), 'is not valid gzip'],
    ['is too large', message(gzipSync(new Uint8Array(LARGEST_KEPT + 1)), 'gzip'), 'is larger than 10 MB'],
  ])('that %s is not read, and says why', (_what, received, why) => {
    expect(readable(received)).toEqual({ why });
  });

  it('that is empty has no coding', () => {
    expect(readable(message(new Uint8Array(), 'zstd'))).toEqual({ bytes: new Uint8Array() });
  });
});

describe('the report of a proxy', () => {
  const finding = (more: Partial<Finding> = {}): Finding => ({
    rule: 'response-body',
    operation: 'listItems',
    method: 'GET',
    url: '/items',
    where: 'response',
    pointer: '/0/id',
    expected: 'must be a string',
    severity: 'error',
    message: 'It is not.',
    status: 200,
    schemaPointer: '/a',
    ...more,
  });
  const exchange = (more: Partial<RecordedExchange> = {}): RecordedExchange => ({
    method: 'GET',
    url: '/items',
    requestHeaders: [],
    status: 200,
    responseHeaders: [],
    violations: [],
    at: 0,
    ms: 1,
    ...more,
  });
  const reported = (...exchanges: RecordedExchange[]) => {
    const tally = createTally('https://example.com');
    for (const one of exchanges) tally.add(one);
    return tally.report();
  };
  const NOTHING = {
    target: 'https://example.com',
    exchanges: 0,
    unchecked: 0,
    operations: {},
    counts: { error: 0, warning: 0, note: 0 },
    violations: [],
    notListed: 0,
  };

  it('counts exchanges, their statuses, and what was not checked', () => {
    expect(reported()).toEqual(NOTHING);
    const one = exchange({ operation: 'listItems' });
    expect(reported(one, one, { ...one, status: 404, unchecked: 'It is too large.' }, exchange())).toEqual({
      ...NOTHING,
      exchanges: 4,
      unchecked: 1,
      operations: { listItems: { 200: 2, 404: 1 }, unknown: { 200: 1 } },
    });
  });

  it('lists a violation of several items once, as it was first, and counts each', () => {
    const several = [finding(), finding({ pointer: '/12/id', actual: '7' }), finding({ severity: 'note' })];
    expect(reported(exchange({ violations: several }))).toEqual({
      ...NOTHING,
      exchanges: 1,
      operations: { unknown: { 200: 1 } },
      counts: { error: 2, warning: 0, note: 1 },
      violations: [{ ...finding(), count: 3 }],
    });
  });

  it.each<[string, Partial<Finding>]>([
    ['rule', { rule: 'response-header' }],
    ['operation', { operation: 'getItem' }],
    ['side', { where: 'request' }],
    ['status', { status: 404 }],
    ['place', { pointer: '/0/name' }],
    ['name with digits', { pointer: '/0a/id' }],
    ['rule of the contract', { schemaPointer: '/b' }],
  ])('tells violations of another %s apart', (_what, more) => {
    const { violations } = reported(exchange({ violations: [finding(), finding(more)] }));
    expect(violations.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('tells violations without a rule of the contract apart by what is expected', () => {
    const { schemaPointer: _none, ...first } = finding();
    const violations = [first, { ...first, expected: 'is required' }, { ...first, pointer: '/1/id' }];
    expect(reported(exchange({ violations })).violations.map(({ count }) => count)).toEqual([2, 1]);
  });

  it('lists a thousand of them, and counts the others', () => {
    const violations = Array.from({ length: 1_002 }, (_, index) => finding({ rule: `rule-${index}` }));
    const { violations: listed, ...rest } = reported(
      exchange({ violations: [...violations, finding({ rule: 'rule-0' })] }),
    );
    expect([listed.length, listed[0]?.count, rest.notListed, rest.counts.error]).toEqual([
      1_000, 2, 2, 1_003,
    ]);
  });
});
