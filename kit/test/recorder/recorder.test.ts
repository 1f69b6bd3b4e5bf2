import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadContract } from '../../src/contract/index.ts';
import { BrokenContractError, type Fetch, recordContract } from '../../src/index.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const PAGE = { type: 'object', properties: { next: { type: ['string', 'null'] }, notes: { type: 'array' } } };
const contract = loadContract({
  openapi: '3.1.1',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [
          { name: 'cursor', in: 'query', schema: { type: 'string' } },
          { name: 'size', in: 'query', schema: { type: 'integer' } },
        ],
        'x-pagination': { cursor: { in: 'query', name: 'cursor' }, next: '/next', items: '/notes' },
        responses: { 200: { description: 'Notes.', ...json(PAGE) } },
      },
      post: {
        operationId: 'addNote',
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': { schema: { type: 'object', required: ['name'] } },
            'text/plain': {},
          },
        },
        responses: { 204: { description: 'Done.' } },
      },
    },
  },
});

const reply = (body: unknown): Response =>
  body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
const recording = (...bodies: unknown[]) => {
  const left = [...bodies];
  const fetch: Fetch = () => Promise.resolve(reply(left.shift()));
  return recordContract({ contract, fetch, fail: 'everything' });
};
const NOTES = 'http://notes.test/notes';

async function messageOf(recorder: { verify(): Promise<void> }): Promise<string> {
  const error: unknown = await recorder.verify().catch((reason: unknown) => reason);
  return error instanceof BrokenContractError ? error.message : 'nothing';
}

describe('a walk with a cursor in the address', () => {
  const walk = async (recorder: ReturnType<typeof recording>, ...queries: string[]): Promise<string[]> => {
    for (const query of queries) await recorder.fetch(NOTES + query);
    await messageOf(recorder);
    return recorder.violations().map(({ rule, actual }) => `${rule} ${actual ?? ''}`);
  };

  test('may end', async () => {
    const recorder = recording({ next: 'a' }, { next: 'b' }, { next: null });
    expect(await walk(recorder, '', '?cursor=a', '?cursor=b&size=1')).toEqual([]);
  });

  test('may not return to one of its pages', async () => {
    const recorder = recording({ next: 'a' }, { next: 'b' }, { next: 'a' });
    expect(await walk(recorder, '?size=1', '?size=1&cursor=a', '?size=1&cursor=b')).toEqual(['paging "a"']);
    expect(await messageOf(recorder)).toContain(
      'as a whole: must not point to an earlier page of the same walk, got "a"',
    );
  });

  test('may not stay at its page', async () => {
    expect(await walk(recording({ next: 'a' }, { next: 'a' }), '', '?cursor=a')).toEqual(['paging "a"']);
  });

  test('may begin again, and return to a page of an earlier one', async () => {
    const recorder = recording({ next: 'a' }, { next: 'b' }, { next: 'a' }, { next: 'b' });
    expect(await walk(recorder, '', '?cursor=a', '', '?cursor=a')).toEqual([]);
  });
});

describe('the error of a recording', () => {
  test('tells what was broken once or more often', async () => {
    const recorder = recording({}, {}, {}, undefined);
    const message = async (): Promise<string[]> => (await messageOf(recorder)).split('\n');
    await recorder.fetch(`${NOTES}?size=a`);
    expect((await message())[0]).toBe('The contract was broken:');
    await recorder.fetch(`${NOTES}?size=a`);
    await recorder.fetch(`${NOTES}?other=a`);
    expect(await message()).toEqual([
      'The contract was broken 3 times:',
      '',
      `GET ${NOTES}?size=a (listNotes, request)`,
      '  at /size: must be a whole number, got "a"',
      '  rule request-parameter, #/paths/~1notes/get/parameters/1/schema/type',
      '  2 times',
      '',
      `GET ${NOTES}?other=a (listNotes, request)`,
      '  at /other: is not a query parameter of the operation',
      '  rule request-parameter',
    ]);
    expect(recorder.takeViolations()).toHaveLength(3);
    await recorder.verify();
  });

  test('tells an unknown operation by the request alone', async () => {
    const recorder = recording({});
    await recorder.fetch('http://notes.test/others');
    expect(await messageOf(recorder)).toContain(
      'GET http://notes.test/others (request)\n  as a whole: must go to a path',
    );
  });
});

describe('a body', () => {
  test.each<[string, BodyInit, string[]]>([
    ['a form', new URLSearchParams({ name: 'a' }), []],
    ['a form that breaks the schema', new URLSearchParams({ size: 'a' }), ['/name']],
    ['a text', 'a', []],
  ])('that is %s has its own type', async (_, body, pointers) => {
    const recorder = recording(undefined);
    await recorder.fetch(NOTES, { method: 'POST', body });
    await messageOf(recorder);
    expect(recorder.violations().map(({ pointer }) => pointer)).toEqual(pointers);
  });

  test('has the type that the caller names', async () => {
    const recorder = recording(undefined);
    await recorder.fetch(NOTES, { method: 'POST', body: 'name=a', headers: { 'content-type': 'text/html' } });
    expect(await messageOf(recorder)).toContain(
      'must be sent as application/x-www-form-urlencoded or text/plain, got text/html',
    );
  });
});

describe('a request as an object', () => {
  const POST = { method: 'POST', body: 'name=a', headers: { 'content-type': 'text/html' } };
  test.each<[string, RequestInit, RequestInit | undefined, string]>([
    ['its own body', POST, undefined, 'name=a'],
    ['the body beside it', POST, { body: 'b' }, 'b'],
    ['no body beside it', POST, { body: null }, ''],
    ['no body', { method: 'POST' }, undefined, ''],
  ])('is recorded with %s, and for how long it took', async (_, own, init, body) => {
    const recorder = recording(undefined);
    await recorder.fetch(new Request(NOTES, own), init);
    await messageOf(recorder);
    const [exchange] = recorder.exchanges();
    expect([exchange?.method, new TextDecoder().decode(exchange?.requestBody as Uint8Array)]).toEqual([
      'POST',
      body,
    ]);
    expect(exchange?.ms).toBeLessThan(performance.now());
  });
});

describe('the wait for responses', () => {
  afterEach(() => void vi.useRealTimers());
  test('ends with them', async () => {
    vi.useFakeTimers();
    const recorder = recording(undefined);
    await recorder.verify();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('an option that there is not is refused', () => {
  expect(() => recordContract(Object.assign({ contract }, { fial: 'errors' }))).toThrow('fial');
});

test.each([
  ['http://notes.test', true],
  ['http://notes.test/', true],
  ['http://notes.test/notes', true],
  ['http://notes.test/notes/', true],
  ['http://notes.test/note', false],
  ['http://notes.test:81', false],
  ['https://notes.test', false],
])('a request below %s is recorded: %s', async (baseUrl, isRecorded) => {
  const recorder = recordContract({ contract, fetch: () => Promise.resolve(Response.json({})), baseUrl });
  await recorder.fetch(new URL(NOTES));
  await messageOf(recorder);
  expect(recorder.exchanges()).toHaveLength(isRecorded ? 1 : 0);
});
