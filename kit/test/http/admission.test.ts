/** Who may use a server or a proxy on this machine: no page of another site, under any name of the machine. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAdmission, hasSeveralHosts, originOf } from '../../src/http/admission.ts';
import { isLoopback } from '../../src/http/loopback.ts';
import { readRetryAfter } from '../../src/http/retry-after.ts';
import { isFraming, isSendable } from '../../src/http/sendable-header.ts';
import { admit } from '../../src/proxy/admission.ts';

const ORIGIN = 'https://app.example.com';

const admission = (more: object = {}) =>
  createAdmission({
    name: 'mock',
    host: '127.0.0.1',
    port: 4010,
    allowOrigin: [ORIGIN],
    exposedHeaders: ['x-a', 'x-b'],
    refuse: (status, message) => ({ status, headers: {}, body: message }),
    ...more,
  });
const check = (headers: Record<string, string>, method = 'GET', more: object = {}) =>
  admission(more).check(method, (name) => headers[name]);

describe('a server', () => {
  test.each([
    '127.0.0.1:4010',
    'localhost:4010',
    '[::1]:4010',
    '127.1.2.3:4010',
    'LOCALHOST:4010',
    '127.1:4010',
  ])('is %s', (host) => {
    expect(check({ host })).toBeUndefined();
  });

  test.each([
    '127.0.0.1',
    '127.0.0.1:4011',
    'example.com:4010',
    'localhost.example.com:4010',
    '127.0.0.1.example.com:4010',
    'a@127.0.0.1:4010',
    '127.0.0.1:4010/a',
    '',
  ])('is not "%s"', (host) => {
    expect(check({ host })).toEqual({
      status: 403,
      headers: {},
      body: `The Host "${host}" is not this mock. Use 127.0.0.1:4010 or localhost:4010`,
    });
  });

  test('has the address that it is bound to, and port 80 without one', () => {
    expect(check({ host: '192.168.0.7:4010' }, 'GET', { host: '192.168.0.7' })).toBeUndefined();
    expect(check({ host: 'localhost' }, 'GET', { port: 80 })).toBeUndefined();
    expect(check({})).toMatchObject({ status: 403 });
  });

  test('knows the last host, and asks again for another', () => {
    const one = admission();
    const status = (host: string) => one.check('GET', (name) => (name === 'host' ? host : undefined))?.status;
    expect(['localhost:4010', 'localhost:4010', 'example.com:4010', 'localhost:4010'].map(status)).toEqual([
      ...[undefined, undefined, 403, undefined],
    ]);
  });

  test('is used by its own pages and those that are allowed', () => {
    const host = 'localhost:4010';
    expect(check({ host, origin: 'http://localhost:4010' })).toBeUndefined();
    expect(check({ host, origin: ORIGIN })).toBeUndefined();
    for (const origin of ['http://127.0.0.1:4010', 'https://localhost:4010', 'https://example.com', 'null'])
      expect(check({ host, origin })).toMatchObject({
        status: 403,
        body: `The origin ${origin} is not allowed. Start the mock with --allow-origin ${origin}`,
      });
  });

  test.each([
    ['cross-site', 'POST', 403],
    ['cross-site', 'DELETE', 403],
    ['cross-site', 'GET', undefined],
    ['cross-site', 'HEAD', undefined],
    ['same-origin', 'POST', undefined],
  ])('is told by a browser of a %s request, and with %s the status is %j', (site, method, status) => {
    expect(check({ host: 'localhost:4010', 'sec-fetch-site': site }, method)?.status).toBe(status);
  });

  test('answers a preflight of an allowed page', () => {
    const headers = { host: 'localhost:4010', origin: ORIGIN, 'access-control-request-method': 'PUT' };
    const answered = (more: object) => check({ ...headers, ...more }, 'OPTIONS');
    expect(answered({ 'access-control-request-headers': 'x-a' })).toEqual({
      status: 204,
      headers: {
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'x-a',
        'access-control-max-age': '600',
      },
    });
    expect(answered({})?.headers['access-control-allow-headers']).toBe('authorization, content-type');
    expect(check(headers, 'GET')).toBeUndefined();
    expect(check({ host: headers.host, origin: ORIGIN }, 'OPTIONS')).toBeUndefined();
    expect(answered({ origin: 'https://example.com' })).toMatchObject({ status: 403 });
  });

  test('lets the pages that are allowed read its responses', () => {
    expect(admission().cors(ORIGIN)).toEqual({
      'access-control-allow-origin': ORIGIN,
      'access-control-expose-headers': 'x-a, x-b',
      vary: 'origin',
    });
    expect([admission().cors('https://example.com'), admission().cors(undefined)]).toEqual([
      { vary: 'origin' },
      { vary: 'origin' },
    ]);
    expect(admission({ allowOrigin: [] }).cors(ORIGIN)).toEqual({});
  });
});

test.each([
  ['https://app.example.com/path?a', 'https://app.example.com'],
  ['http://LOCALHOST:3000', 'http://localhost:3000'],
  ['https://example.com:443', 'https://example.com'],
])('the origin of %s is %s', (text, origin) => {
  expect(originOf(text)).toBe(origin);
});

test.each(['example.com', 'localhost:3000', 'ftp://example.com', '', 'null', '*'])(
  '"%s" is no origin',
  (text) => {
    expect(() => originOf(text)).toThrow(`"${text}" is not an origin. Write it like https://app.example.com`);
  },
);

describe('a proxy', () => {
  const base = new URL('https://api.example.com/v1/');
  const goes = (
    url: string,
    headers: Record<string, string> = {},
    method = 'GET',
    allowed: string[] = [],
  ) => {
    const all = { host: '127.0.0.1:4020', ...headers };
    const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers: all });
    request.rawHeaders = Object.entries(all).flat();
    return admit(request, base, allowed);
  };

  test.each([
    ['/orders?a=b', '/v1/orders?a=b'],
    ['/', '/v1/'],
    ['*', '*'],
    ['https://api.example.com/v1/orders', '/v1/orders'],
    ['HTTPS://API.EXAMPLE.COM/v1?a', '/v1?a'],
    ['https://api.example.com/v1', '/v1'],
    ['http://127.0.0.1:4020/orders', '/v1/orders'],
    ['http://localhost:4020', '/v1/'],
    ['http://localhost:4020?a=b', '/v1/?a=b'],
  ])('sends a request for %s to %s', (url, path) => {
    expect(goes(url)).toEqual({ path });
  });

  test.each([
    [
      'https://api.example.com/v2/orders',
      404,
      'This proxy forwards only to addresses below https://api.example.com/v1/.',
    ],
    [
      'https://api.example.com/v10',
      404,
      'This proxy forwards only to addresses below https://api.example.com/v1/.',
    ],
    [
      'https://api.example.com',
      404,
      'This proxy forwards only to addresses below https://api.example.com/v1/.',
    ],
    ['https://example.com/v1/orders', 403, 'This proxy forwards only to https://api.example.com.'],
    ['example.com:443', 400, 'The request target is neither a path nor an address.'],
    ['ftp://api.example.com/v1', 400, 'The request target is neither a path nor an address.'],
    ['https:///v1', 400, 'The request target is neither a path nor an address.'],
  ])('does not send one for %s: %i', (url, status, why) => {
    expect(goes(url)).toEqual({ status, why });
  });

  test.each<[string, Record<string, string>, number, string, string?]>([
    [
      'another host',
      { host: 'example.com' },
      403,
      'The Host "example.com" is not this proxy. Use 127.0.0.1.',
    ],
    ['no host', { host: '' }, 403, 'The Host "" is not this proxy. Use 127.0.0.1.'],
    ['several hosts', { Host: 'example.com' }, 400, 'The request has more than one Host.'],
    [
      'another page',
      { origin: 'https://example.com' },
      403,
      'Pages of https://example.com may not use this proxy. Start it with --allow-origin https://example.com to allow them.',
    ],
    [
      'a page that is hidden',
      { origin: 'null' },
      403,
      'Pages of null may not use this proxy. Start it with --allow-origin null to allow them.',
    ],
    [
      'a page of another site',
      { 'sec-fetch-site': 'cross-site' },
      403,
      'A page of another site must send its origin, and this proxy must allow it.',
      'POST',
    ],
    [
      'a WebSocket',
      { upgrade: 'WebSocket' },
      501,
      'This proxy forwards requests and responses, not WebSockets.',
    ],
  ])('refuses %s', (_, headers, status, why, method) => {
    expect(goes('/orders', headers, method)).toEqual({ status, why });
  });

  test('takes requests of pages on this machine, of allowed pages, and for other upgrades', () => {
    const path = '/v1/orders';
    expect(goes('/orders', { origin: 'http://localhost:3000' })).toEqual({ path });
    expect(goes('/orders', { origin: ORIGIN }, 'POST', [ORIGIN])).toEqual({ path });
    expect(goes('/orders', { upgrade: 'h2c' })).toEqual({ path });
    // The host of a whole address counts.
    expect(goes('https://api.example.com/v1/orders', { host: 'api.example.com' })).toEqual({ path });
  });
});

test('only addresses of this machine are its own', () => {
  for (const host of ['localhost', '[::1]', '127.0.0.1', '127.255.0.9'])
    expect([host, isLoopback(host)]).toEqual([host, true]);
  for (const host of ['', '[::2]', '128.0.0.1', '127.0.0', '127.0.0.1.a', 'a127.0.0.1', 'xlocalhost', '::1'])
    expect([host, isLoopback(host)]).toEqual([host, false]);
});

test('a request has several hosts only by its names of headers', () => {
  expect(hasSeveralHosts(['Host', 'a', 'host', 'b'])).toBe(true);
  expect(hasSeveralHosts(['Host', 'host', 'x', 'host'])).toBe(false);
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Wed, 21 Oct 2026 07:28:10 GMT', 10_000],
  ['Wednesday, 21-Oct-26 07:28:10 GMT', 10_000],
  ['Wed Oct 21 07:28:10 2026', 10_000],
  ['Wed, 21 Oct 2026 07:27:10 GMT', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['2026-10-21T07:28:10Z', undefined],
  ['soon', undefined],
  ['Xed, 99 Oct 2026 07:28:10 GMT', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('Retry-After %j is %j milliseconds', (header, delay) => {
  vi.useFakeTimers({ now: Date.parse('2026-10-21T07:28:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(readRetryAfter(header)).toBe(delay);
});

test('a server writes the headers of the connection itself', () => {
  for (const name of [
    'Connection',
    'content-length',
    'Keep-Alive',
    'trailer',
    'transfer-encoding',
    'upgrade',
  ])
    expect([name, isFraming(name)]).toEqual([name, true]);
  expect(['content-type', 'x-connection'].map(isFraming)).toEqual([false, false]);
  expect([
    isSendable('x-a', 'b'),
    isSendable('x a', 'b'),
    isSendable('x-a', 'b\nc'),
    isSendable('', ''),
  ]).toEqual([...[true, false, false, false]]);
});
