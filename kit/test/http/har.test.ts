import { describe, expect, test } from 'vitest';
import { harEntries, harEntry, isBelow } from '../../src/http/har.ts';

const harOf = (request: object, response: object, more: object = {}) => ({
  log: { entries: [{ request, response, ...more }] },
});
const header = (name: string, value: unknown) => ({ name, value });

describe('an entry of a HAR file', () => {
  test('is an exchange', () => {
    const request = {
      method: 'POST',
      url: 'https://example.com/a?b=c',
      headers: [header('X-A', 'b'), header('x-n', 7), { value: 'c' }],
      postData: { mimeType: 'application/json', text: '{}' },
    };
    const response = {
      status: 201,
      headers: [header('Content-Type', 'text/plain')],
      content: { mimeType: 'text/html', text: 'made', size: 4 },
    };
    expect(harEntries(harOf(request, response, { startedDateTime: '2026-01-31T08:00:00Z' }))).toEqual([
      {
        method: 'POST',
        url: 'https://example.com/a?b=c',
        requestHeaders: { 'x-a': 'b', 'content-type': 'application/json' },
        requestBody: '{}',
        status: 201,
        responseHeaders: { 'content-type': 'text/plain' },
        responseBody: 'made',
        hasBody: true,
        startedAt: '2026-01-31T08:00:00Z',
      },
    ]);
  });

  test('has what the file leaves out', () => {
    expect(harEntries(harOf({}, {}))).toEqual([
      {
        method: 'GET',
        url: '',
        requestHeaders: {},
        status: 0,
        responseHeaders: {},
        responseBody: '',
        hasBody: false,
        unsaved: ['response'],
      },
    ]);
  });

  test.each<[object, object, string[] | undefined]>([
    [{ bodySize: 7 }, { content: { size: 0 } }, ['request']],
    [{ bodySize: 0 }, { bodySize: 0 }, undefined],
    [{ bodySize: -1 }, { content: { text: '' } }, undefined],
    [{ bodySize: 7, postData: { text: 'x' } }, { content: { size: 7 } }, ['response']],
    [{ bodySize: 7, postData: {} }, { bodySize: 7 }, ['request', 'response']],
  ])('with the request %j and the response %j has not saved %j', (request, response, unsaved) => {
    expect(harEntries(harOf(request, response))[0]?.unsaved).toEqual(unsaved);
  });

  test('has a body of bytes in base64', () => {
    const content = { encoding: 'base64', text: Buffer.from([0, 255, 65]).toString('base64') };
    expect(harEntries(harOf({}, { content }))[0]?.responseBody).toEqual(new Uint8Array([0, 255, 65]));
    expect(harEntries(harOf({}, { content: { ...content, encoding: 'none' } }))[0]?.responseBody).toBe(
      'AP9B',
    );
    const broken = {
      log: { entries: [{}, { request: {}, response: { content: { ...content, text: '%' } } }] },
    };
    expect(() => harEntries(broken)).toThrow(
      'Entry 2 of the HAR file (log.entries[1]) has a body that is not base64.',
    );
  });

  test('is left out without a request or a response', () => {
    expect(harEntries({ log: { entries: [{ request: {} }, { response: {} }, 7] } })).toEqual([]);
  });

  test.each([undefined, 'log', {}, { log: [] }, { log: {} }, { log: { entries: {} } }])(
    'is not in %j',
    (har) => {
      expect(() => harEntries(har)).toThrow(new TypeError('This is not a HAR file: it has no log.entries.'));
    },
  );
});

test.each([
  ['https://a.example/v1', true],
  ['https://a.example/v1/b', true],
  ['https://a.example/v1?b', true],
  ['https://a.example/v10', false],
  ['https://a.example', false],
  ['https://b.example/v1', false],
])('%s is below https://a.example/v1: %j', (url, below) => {
  expect([isBelow(url, 'https://a.example/v1'), isBelow(url, 'https://a.example/v1//')]).toEqual([
    below,
    below,
  ]);
  expect(isBelow(url, undefined)).toBe(true);
});

describe('an exchange is written', () => {
  const secrets = {
    mask: (text: string) => text.replaceAll('secret', '***'),
    maskHeaders: (headers: unknown) => [...new Headers(headers as Record<string, string>)],
  };
  const exchange = {
    at: Date.parse('2026-01-31T08:00:00Z'),
    ms: 12,
    method: 'POST',
    url: 'https://example.com/a?b=c&b=secret#d?e',
    requestHeaders: { 'content-type': 'text/plain' },
    requestBody: Buffer.from('a secret ä'),
    status: 302,
    responseHeaders: { location: '/secret' },
    responseBody: Buffer.from([255, 254]),
  };

  test('with its secrets masked, and other bytes than text in base64', () => {
    expect(harEntry(exchange, secrets)).toEqual({
      startedDateTime: '2026-01-31T08:00:00.000Z',
      time: 12,
      request: {
        method: 'POST',
        url: 'https://example.com/a?b=c&b=***#d?e',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: [header('content-type', 'text/plain')],
        queryString: [header('b', 'c'), header('b', '***')],
        headersSize: -1,
        bodySize: 11,
        postData: { mimeType: 'text/plain', text: 'a *** ä' },
      },
      response: {
        status: 302,
        statusText: 'Found',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: [header('location', '/secret')],
        content: { size: 2, mimeType: '', text: '//4=', encoding: 'base64' },
        redirectURL: '/***',
        headersSize: -1,
        bodySize: 2,
      },
      cache: {},
      timings: { send: 0, wait: 12, receive: 0 },
    });
  });

  test('with its failure, and reads as the same again', () => {
    const none = {
      ...exchange,
      requestBody: Buffer.alloc(0),
      status: 0,
      responseBody: undefined,
      failure: 'no secret came',
    };
    const entry = harEntry(none, secrets);
    expect(entry).toMatchObject({
      comment: 'no *** came',
      response: { status: 0, statusText: '', bodySize: -1 },
    });
    expect(entry).not.toHaveProperty('request.postData');
    const [again] = harEntries({
      log: { entries: [harEntry({ ...exchange, responseBody: Buffer.from('ok') }, secrets), entry] },
    });
    expect(again).toMatchObject({
      method: 'POST',
      requestBody: 'a *** ä',
      responseBody: 'ok',
      hasBody: true,
    });
  });
});
