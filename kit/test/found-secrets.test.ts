/** Which values of an exchange are secrets, and how long they are remembered. */
import { describe, expect, test } from 'vitest';
import { createSecrets, secretsIn } from '../src/secrets.ts';

const url = 'https://shop.test/orders';
type Told = Parameters<typeof secretsIn>[0];
const found = (exchange: Partial<Told>): string[] => [...secretsIn({ url, requestHeaders: [], ...exchange })];
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('a header', () => {
  test.each<[string, string, string[]]>([
    ['Authorization', 'Bearer abc.def', ['abc.def']],
    ['Authorization', 'Bearer   abc def', ['abc def']],
    ['Authorization', 'abcdef', ['abcdef']],
    ['Proxy-Authorization', 'Digest abc', ['abc']],
    ['Authorization', basic('ann:pass:word'), [basic('ann:pass:word').slice(6), 'pass:word']],
    ['Authorization', 'BASIC YTpi', ['YTpi', 'b']],
    ['Authorization', 'Own abcdef', ['abcdef']],
    ['X-Authorization', 'Own abcdef', ['Own abcdef']],
    ['X-Authorization-Of', 'abcdefgh', ['abcdefgh']],
    ['Authorization-Of', 'Own abcdef', ['Own abcdef']],
    ['X-Gateway', 'Bearer  abcdef', ['abcdef']],
    ['X-Gateway', 'Bearer abcdef', ['abcdef']],
    ['X-Gateway', 'token abcdef', ['abcdef']],
    ['X-Gateway', 'a bearer of news', []],
    ['X-Gateway', 'Bearer', []],
    ['WWW-Authenticate', 'Basic realm="shop of all"', []],
    ['Proxy-Authenticate', 'Bearer realm="shop"', []],
    ['X-Api-Key', 'abc', ['abc']],
    ['X-Client-Secret', 'abc', ['abc']],
    ['Session', 'abcdefg', []],
    ['Session', 'abcdefgh', ['abcdefgh']],
    ['X-Auth-Type', 'abcdefghij', []],
    ['Accept', 'application/json', []],
    ['Cookie', 'a=abcdefgh; b=abcdefg;c="ijklmnop" ;d=', ['abcdefgh', 'ijklmnop']],
    ['Cookie', 'a="abcdefgh"i; b=j"abcdefgh"', ['"abcdefgh"i', 'j"abcdefgh"']],
    ['Cookie', 'my-path=abcdefgh; pathology=ijklmnop', ['abcdefgh', 'ijklmnop']],
    [
      'Set-Cookie',
      'sid=abcdefgh; Path=/abcdefgh; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Max-Age=123456789',
      ['abcdefgh'],
    ],
    [
      'Set-Cookie',
      'sid=abcdefgh; Domain=shop.test.example; SameSite=Whatever1; Priority=Whatever1',
      ['abcdefgh'],
    ],
  ])('%s: %s has %j', (name, value, secrets) => {
    expect(found({ requestHeaders: [[name, value]] })).toEqual(secrets);
    expect(found({ responseHeaders: { [name]: value } })).toEqual(secrets);
  });
});

describe('an address', () => {
  test.each<[string, string[]]>([
    ['/orders?token=abc&limit=2&api_key=d%20e', ['abc', 'd e']],
    ['/orders?next=/a?token=abc', []],
    ['/orders?token=abc?d', ['abc?d']],
    ['/orders?a=1?token=abc&password=d', ['d']],
    ['/orders?password=a#password=b', ['a']],
    ['/orders#token=b', []],
    ['/token=b', []],
  ])('%s has %j', (address, secrets) => {
    expect(found({ url: address })).toEqual(secrets);
  });
});

describe('a body', () => {
  const JSON_TYPE = 'application/json';
  const FORM = 'application/x-www-form-urlencoded';
  const multipart = [
    '--b',
    'Content-Disposition: form-data; name="password"',
    '',
    'abc',
    '--b',
    'Content-Disposition: form-data; name="size"',
    '',
    'def',
    '--b--',
    '',
  ].join('\r\n');
  test.each<[string, string, string[]]>([
    [JSON_TYPE, '{"token":"a","size":"b","of":{"password":"c"},"list":[{"api_key":"d"}]}', ['a', 'c', 'd']],
    [JSON_TYPE, '{"token":1,"password":null,"secret":true}', []],
    [JSON_TYPE, '{"tokens":["a",1,["b"],{"token":"c"}],"sizes":["d"]}', ['a', 'c']],
    [JSON_TYPE, '[["a"],{"token":"b"}]', ['b']],
    [JSON_TYPE, '', []],
    ['text/plain', '{"token":"a"}', ['a']],
    ['', '{"token":"a"}', ['a']],
    [FORM, 'token=a&size=b&password=c+d', ['a', 'c d']],
    [`${FORM}; charset=utf-8`, 'token=a', ['a']],
    ['multipart/form-data; boundary=b', multipart, ['abc']],
    ['multipart/form-data; boundary=c', multipart, []],
    // What is no JSON, or only its beginning.
    [JSON_TYPE, '{"token":"a","size":"b","secret" : "c\\"d', ['a', 'c"d']],
    [JSON_TYPE, '{"token":"a\\u0062", ', ['ab']],
    [JSON_TYPE, '{"token":"a\\x", ', ['a\\x']],
    [JSON_TYPE, '{"token":"a', ['a']],
    ['text/plain', 'token=abcdefgh&size=abcdefgi&password=abcdefg', ['abcdefgh']],
    [
      'text/plain',
      'see /orders?token=abcdefgh&b=1 or (password=ijklmnop or "secret=qrstuvwx"',
      ['abcdefgh', 'ijklmnop', 'qrstuvwx'],
    ],
    ['text/plain', 'my_token=abcdefgh;a=1\npasswd=ab%20cdefg', ['abcdefgh', 'ab cdefg']],
    ['text/plain', 'the token: abcdefgh', []],
    ['text/plain', 'see /orders/token=abcdefgh', []],
    [FORM, '', []],
    ['multipart/form-data; boundary=b', '', []],
  ])('of %s, %s has %j', (type, body, secrets) => {
    const headers = { 'content-type': type };
    expect(found({ requestHeaders: headers, requestBody: body })).toEqual(secrets);
    expect(found({ responseHeaders: headers, responseBody: new TextEncoder().encode(body) })).toEqual(
      secrets,
    );
  });

  test('of a response without headers has none', () => {
    expect(found({ responseBody: '{"token":"a"}' })).toEqual([]);
  });
});

describe('secrets', () => {
  const exchange = (token: string): Told => ({ url, requestHeaders: { authorization: `Bearer ${token}` } });

  test('of an exchange are masked wherever they appear, short ones only as values', () => {
    const secrets = createSecrets('given-secret', undefined, '');
    secrets.learn({ url: '/?token=abcd&password=longer-secret', requestHeaders: [] });
    secrets.add('added', undefined, '');
    expect(secrets.mask('given-secret longer-secret "abcd" an abcd, added')).toBe(
      '*** *** "***" an abcd, ***',
    );
    expect(secrets.mask('/?api_key=x&a=b')).toBe('/?api_key=***&a=b');
  });

  test('are masked in all texts of a value', () => {
    const secrets = createSecrets('given-secret');
    const value = { 'given-secret': ['a given-secret', 1, null, true, { b: 'given-secret' }], c: undefined };
    expect(secrets.maskValue(value)).toEqual({ '***': ['a ***', 1, null, true, { b: '***' }], c: undefined });
  });

  test('are masked in headers, and headers with the names of secrets as a whole', () => {
    const headers = {
      authorization: 'a b',
      'x-own': 'a given-secret',
      'x-other': 'Bearer b',
      accept: 'c',
      'x-auth-type': 'd',
    };
    expect(Object.fromEntries(createSecrets('given-secret').maskHeaders(headers))).toEqual({
      accept: 'c',
      authorization: '***',
      'x-auth-type': 'd',
      'x-other': '***',
      'x-own': 'a ***',
    });
  });

  test('that are given are never forgotten, and of those that are found the latest 5,000', () => {
    const secrets = createSecrets('given-secret');
    const token = (index: number): string => `t${String(index).padStart(7, '0')}`;
    const body = JSON.stringify({ tokens: Array.from({ length: 10_000 }, (_, index) => token(index)) });
    secrets.learn({ url, requestHeaders: [], requestBody: body });
    secrets.learn(exchange(token(10_000)));
    const isMasked = (index: number): boolean => secrets.mask(token(index)) === '***';
    expect([0, 5_000, 10_000].map(isMasked)).toEqual([true, true, true]);
    secrets.learn(exchange(token(10_001)));
    expect([0, 5_000, 5_001, 9_999, 10_000, 10_001].map(isMasked)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(secrets.mask('given-secret')).toBe('***');
    secrets.learn(exchange(token(10_002)));
    expect([5_001, 10_002].map(isMasked)).toEqual([true, true]);
  });

  test('are forgotten if they are long, too', () => {
    const secrets = createSecrets();
    const long = (letter: string): string => letter.repeat(2_000_000);
    const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const isMasked = (letter: string): boolean => secrets.mask(letter.repeat(100)) === '***';
    for (const letter of letters) {
      // A short one is masked only as a value, also after others were forgotten.
      if (letter === 'f') secrets.learn(exchange('abcd'));
      secrets.learn(exchange(long(letter)));
    }
    expect(letters.filter(isMasked)).toEqual(['d', 'e', 'f', 'g']);
    expect(secrets.mask('"abcd" an abcd')).toBe('"***" an abcd');
  });
});
