/** A request as a line for a shell, which takes credentials from the environment. */
import { describe, expect, it } from 'vitest';
import { contractWith, LIST, returns } from '@experimentation-automation/test-support/kit/small-services';
import { curlLine } from '../../src/verify/report/curl.ts';
import type { HeldCredential } from '../../src/verify/send/credentials.ts';
import { type Body, FileBytes, type OutgoingRequest } from '../../src/verify/send/request.ts';

const operation = contractWith({
  '/items': { get: { operationId: 'list', responses: returns(LIST) } },
}).operation('list');
const lineOf = (outgoing: Partial<OutgoingRequest>, body?: Body): string =>
  curlLine('http://a.test', {
    outgoing: { method: 'GET', path: '/items', headers: {}, ...outgoing },
    call: { operation, effect: 'read', body },
  });
const key = (more: Partial<HeldCredential>): HeldCredential => ({
  id: 'key',
  in: 'header',
  name: 'x-key',
  value: 'secret',
  variable: 'KEY',
  ...more,
});

describe('a command', () => {
  it.each<[string, Partial<OutgoingRequest>, string]>([
    ['reads', {}, 'http://a.test/items'],
    ['writes', { method: 'PUT' }, '-X PUT http://a.test/items'],
    [
      'quotes an address that a shell would read',
      { path: '/items?a=1&b=$c' },
      "'http://a.test/items?a=1&b=$c'",
    ],
    ['does not quote what is plain', { path: '/a-b_c.d/%20:=9' }, 'http://a.test/a-b_c.d/%20:=9'],
    [
      'has the headers that matter',
      { headers: { accept: '*/*', 'user-agent': 'kit', 'content-type': 'a/b', 'x-a': "it's" } },
      `http://a.test/items -H 'content-type: a/b' -H 'x-a: it'\\''s'`,
    ],
    [
      'takes a recorded token from the environment',
      { headers: { authorization: 'Bearer abc' } },
      'http://a.test/items -H "Authorization: Bearer $CONTRACT_TOKEN"',
    ],
    [
      'has another authorization as it is',
      { headers: { authorization: 'Other abc', 'x-authorization': 'Bearer abc' } },
      "http://a.test/items -H 'authorization: Other abc' -H 'x-authorization: Bearer abc'",
    ],
    ['sends a text', { body: "{'a'}" }, `http://a.test/items --data-raw '{'\\''a'\\''}'`],
    ['sends a plain text', { body: 'a' }, 'http://a.test/items --data-raw a'],
    [
      'reads bytes from a file',
      { body: new Uint8Array([1, 2, 3]) },
      'http://a.test/items --data-binary @body # 3 bytes',
    ],
  ])('%s', (_what, outgoing, rest) => {
    expect(lineOf(outgoing)).toBe(`curl -i ${rest}`);
  });

  it('writes a form with its files, without the boundary that only curl knows', () => {
    const fields = {
      name: "it's",
      tags: ['a', 'b'],
      picture: new Uint8Array(2),
      text: new FileBytes('text/csv', new Uint8Array(1)),
      odd: new FileBytes('/', new Uint8Array(1)),
    };
    expect(
      lineOf(
        {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-a': '1' },
          body: 'y',
        },
        { kind: 'form', fields },
      ),
    ).toBe(
      [
        'curl -i -X POST http://a.test/items',
        "-H 'x-a: 1'",
        `--form-string 'name=it'\\''s'`,
        "--form-string 'tags=a'",
        "--form-string 'tags=b'",
        "-F 'picture=@kit-verify.png;type=image/png'",
        "-F 'text=@kit-verify.csv;type=text/csv'",
        "-F 'odd=@kit-verify.bin;type=/'",
      ].join(' '),
    );
  });
});

describe('a credential', () => {
  it.each<[string, readonly HeldCredential[], string]>([
    ['in the query', [key({ in: 'query', name: 'a b' })], 'http://a.test/items"?a%20b=$KEY"'],
    [
      'in the query, twice',
      [key({ in: 'query' }), key({ in: 'query', name: 'b', variable: 'OTHER' })],
      'http://a.test/items"?x-key=$KEY""&b=$OTHER"',
    ],
    ['in a header', [key({})], 'http://a.test/items -H "x-key: $KEY"'],
    ['in a cookie', [key({ in: 'cookie', name: 'sid' })], 'http://a.test/items -H "Cookie: sid=$KEY"'],
    [
      'that is a token',
      [key({ name: 'authorization', scheme: 'Bearer' })],
      'http://a.test/items -H "Authorization: Bearer $KEY"',
    ],
    [
      'that is a user with a password',
      [key({ name: 'authorization', scheme: 'Basic', value: 'me:secret' })],
      'http://a.test/items -u "$KEY"',
    ],
    [
      'that is a user with a password, encoded',
      [key({ name: 'authorization', scheme: 'Basic', value: 'bWU6c2VjcmV0' })],
      'http://a.test/items -H "authorization: Basic $KEY"',
    ],
  ])('%s comes from a variable', (_where, credentials, rest) => {
    expect(lineOf({ credentials })).toBe(`curl -i ${rest}`);
  });

  it('in the query follows what the query has', () => {
    expect(lineOf({ path: '/items?a=1', credentials: [key({ in: 'query', name: 'k' })] })).toBe(
      `curl -i 'http://a.test/items?a=1'"&k=$KEY"`,
    );
  });
});
