/** What single operations refuse, and what they accept in more than one form. */
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';
import type { Violation } from 'openapi-contract-kit/internal/contract/index';
import { refusalOf } from '../../src/sandbox/refusals.ts';
import { beforeEach, describe, expect, test } from 'vitest';

let call: Awaited<ReturnType<typeof startStopped>>['call'];
beforeEach(async () => {
  ({ call } = await startStopped());
});

const messageOf = (body: unknown): unknown => (body as { message?: unknown }).message;
const GOAL = { name: 'A', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };

test.each<[string, string, unknown, number, string]>([
  ['GET', '/sites/byCode/tenttrail9', undefined, 404, 'No site with code tenttrail9'],
  ['GET', '/goals?perPage=0', undefined, 400, 'perPage'],
  ['GET', '/goals/99', undefined, 404, '99'],
  ['POST', '/goals', { ...GOAL, siteId: 99 }, 404, '99'],
  ['POST', '/goals/search', { filter: { conditionalOperator: 'XOR', expressions: [] } }, 400, 'XOR'],
])('%s %s with %j is refused', async (method, path, body, status, part) => {
  const reply = await call(method, path, body);
  expect(reply.status).toBe(status);
  expect(messageOf(reply.body)).toEqual(expect.stringContaining(part));
});

test('an image may come as base64, with or without the beginning of a data URL', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const sizes: unknown[] = [];
  for (const file of [png, `data:image/png;base64,${png}`]) {
    const { status, body } = await call('POST', '/images/1/uploadImage', { name: 'a.png', file });
    expect(status).toBe(200);
    const { id, fileWeight } = body as { id: number; fileWeight: unknown };
    sizes.push(fileWeight);
    expect((await call('GET', `/__sandbox/images/${id}`)).headers.get('content-type')).toBe('image/png');
  }
  expect(sizes[1]).toBe(sizes[0]);
});

describe('the control of the sandbox', () => {
  test.each<[string, string, string | undefined, number, string]>([
    ['GET', 'none', undefined, 404, 'GET /__sandbox/none is not a control of the sandbox.'],
    ['POST', 'seed', '{"seed":true}', 400, '"seed" must be text or a number.'],
    ['POST', 'seed', '{"sed":1}', 400, '"sed" is not known here, only seed.'],
    ['POST', 'seed', '[]', 400, 'Send an object with seed.'],
    ['POST', 'clock', '{"advance":-1}', 400, '"advance" must be a number of milliseconds, 0 or more.'],
    ['POST', 'clock', '{"advance":"1"}', 400, '"advance" must be a number of milliseconds, 0 or more.'],
    ['POST', 'clock', '{', 400, ''],
    ['POST', 'clock', '{"advance":1e300}', 400, '"advance" is too large'],
    ['PUT', 'state', '{}', 400, '"time" must be a number of milliseconds.'],
    ['DELETE', 'faults/7', undefined, 404, 'There is no fault 7.'],
    ['POST', 'faults', '{"status":99}', 400, 'status'],
    ['GET', 'requests?after=x', undefined, 400, '"after" must be the id of a request.'],
    ['GET', 'requests?after=1234567890123456', undefined, 400, '"after" must be the id of a request.'],
    ['GET', 'images/99', undefined, 404, 'There is no image 99 with bytes.'],
    ['GET', 'images/x', undefined, 404, 'There is no image x with bytes.'],
  ])('refuses %s %s with %s', async (method, path, body, status, message) => {
    const reply = await call(method, `/__sandbox/${path}`, body);
    expect(reply.status).toBe(status);
    expect(messageOf(reply.body)).toEqual(expect.stringContaining(message));
  });

  test('tells the time, also after no step at all', async () => {
    const time = { now: Date.UTC(2026, 5, 15, 8), timestamp: '2026-06-15T08:00:00.000Z' };
    expect((await call('GET', '/__sandbox/clock')).body).toEqual(time);
    expect((await call('POST', '/__sandbox/clock', { advance: 0 })).body).toEqual(time);
  });

  test('has the requests after an id of up to fifteen digits', async () => {
    await call('GET', '/goals/1');
    for (const [after, count] of [
      ['0', 1],
      ['12', 0],
      ['123456789012345', 0],
    ] as const) {
      const { status, body } = await call('GET', `/__sandbox/requests?after=${after}`);
      expect([status, body]).toEqual([200, expect.objectContaining({ length: count }) as unknown]);
    }
  });

  test('shows an image, which may run nothing', async () => {
    const shown = await call('GET', '/__sandbox/images/1');
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^image\//) as unknown,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('is found from the paths beside it', async () => {
    for (const [path, location] of [
      ['/__sandbox', '/__sandbox/'],
      ['/docs', '/docs/'],
    ] as const) {
      const reply = await call('GET', path);
      expect([reply.status, reply.headers.get('location')]).toEqual([302, location]);
    }
    const { sandbox } = await startStopped();
    const shown = async (method: string, path: string, accept: string) => {
      const headers = { authorization: 'Bearer any', accept };
      const { status } = await sandbox.fetch(`http://a.test${path}`, { method, headers, redirect: 'manual' });
      return status;
    };
    expect([
      await shown('GET', '/', 'text/html,*/*'),
      await shown('HEAD', '/', 'text/html'),
      await shown('GET', '/', '*/*'),
      await shown('POST', '/', 'text/html'),
      await shown('GET', '/goals/1', 'text/html'),
    ]).toEqual([302, 302, 404, 404, 200]);
  });
});

test.each<[Partial<Omit<Violation, 'note'>>, string]>([
  [{ keyword: 'required' }, "Fields not valid. 'a': must not be null"],
  [{ keyword: 'type', got: 'null' }, "Fields not valid. 'a': must not be null"],
  [{ keyword: 'type', got: '5' }, "Fields not valid. 'a': must be X"],
  [{ keyword: 'enum', got: 'null' }, "Fields not valid. 'a': must be X"],
  [{ keyword: 'minLength', got: '""' }, "Fields not valid. 'a': must not be empty"],
  [{ keyword: 'minLength', got: '"x"' }, "Fields not valid. 'a': must be X"],
  [{ keyword: 'pattern', got: '""' }, "Fields not valid. 'a': must be X"],
  [{ pointer: '' }, 'body/a: must be X'],
  [{ in: 'query' }, 'body/a: must be X'],
])('a violation with %j is told as "%s"', (more, message) => {
  const violation: Violation = {
    in: 'body',
    pointer: '/a',
    schemaPointer: '',
    got: '',
    standing: 'documented',
    keyword: 'format',
    expected: 'must be X',
    message: 'body/a: must be X',
    ...more,
  };
  expect(refusalOf([violation])).toBe(message);
});
