import { expect, test } from 'vitest';
import { createSchemas, STRING_FORMATS } from '../../src/contract/index.ts';
import { FORMAT_SAMPLES } from '../../src/contract/index.ts';
import { computing } from '@experimentation-automation/test-support/computing';

const accepts = (format: string, value: unknown): boolean =>
  createSchemas({ format }, 'response').test('', value);

const words = (written: string): string[] => written.split(' ');

test.each<[string, string[], string[]]>([
  [
    'date-time',
    words(
      '2026-01-31T08:00:00Z 2026-01-31t08:00:00.123456789z 2024-02-29T23:59:59-23:59 2016-12-31T23:59:60Z 2016-12-31T18:59:60-05:00',
    ),
    [
      ...['2026-01-31 08:00:00Z', '2026-01-31T08:00:00Z\n'],
      ...words('2026-01-31 2026-01-31T08:00:00 2026-01-31T08:00:00+01 2026-01-31T08:00:00+0100'),
      ...words('2026-01-31T08:00Z 2026-01-31T08:00:00.Z 2026-01-31T24:00:00Z 2026-01-31T08:00:00+24:00'),
      ...words('2016-12-31T12:59:60Z 2016-12-31T23:59:61Z 2023-02-29T08:00:00Z'),
    ],
  ],
  [
    'date',
    ['2024-02-29', '0000-01-01'],
    ['2023-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '26-01-01'],
  ],
  ['time', ['08:00:00Z', '08:00:00.5+01:30'], ['08:00:00', '8:00:00Z', '08:00:00+01']],
  [
    'email',
    ['"a b"@example.com', ...words('a@example.com a.b+c@x-y.example a@localhost a@[127.0.0.1] a@[IPv6:::1]')],
    words('a @example.com a@ a..b@example.com .a@example.com a@-x.com a@x..com a@[300.0.0.1]'),
  ],
  [
    'uri',
    words(
      'https:// https://example.com/a?b=c#d https://user@example.com:8443/%C3%A4 http://[2001:db8::1]/ mailto:a@example.com urn:isbn:0451450523',
    ),
    [
      'https://exa mple.com',
      ...words('/relative example.com https://example.com/%6G https://example.com/%'),
      ...words('https://example.com/ä https://example.com/a[b] https://example.com/#a#b'),
    ],
  ],
  ['uuid', ['123e4567-E89B-12d3-a456-426614174000'], ['123e4567e89b12d3a456426614174000', 'x']],
  ['ipv4', ['127.0.0.1', '255.255.255.255'], ['256.0.0.1', '01.0.0.1', '1.2.3', '1.2.3.4.5']],
  [
    'ipv6',
    ['::1', '2001:db8::8:800:200c:417a', '::ffff:1.2.3.4'],
    ['1::2::3', '12345::', '::1]/[', '1.2.3.4'],
  ],
  [
    'hostname',
    ['localhost', 'a-b.example.com'],
    ['-a.com', 'a-.com', 'a..b', 'a_b', `${'a'.repeat(64)}.com`],
  ],
  [
    'date',
    ['2000-02-29', '2026-04-30', '2026-06-30', '2026-09-30', '2026-11-30', '2026-12-31'],
    [
      '2100-02-29',
      '2026-06-31',
      '2026-09-31',
      '2026-11-31',
      '2026-01-32',
      '2026-00-10',
      '2026-01-00',
      'x2026-01-01',
      '2026-01-01x',
    ],
  ],
  [
    'time',
    words('23:59:60Z 00:29:60+00:30 23:29:60-00:30 08:00:00.123z 08:00:00+23:59 23:59:59Z'),
    words(
      '24:00:00Z 08:60:00Z 08:00:61Z 08:00:00+24:00 08:00:00+00:60 22:59:60Z 23:59:60+01:00 08:00:00.Z x08:00:00Z 08:00:00Zx',
    ),
  ],
  [
    'duration',
    words('P1Y P1M P1D P1Y2M3D P2M3D P1W P12W PT1H PT1M PT1S PT1H2M3S PT2M3S P1DT1H P1Y2M3DT4H5M6S P10Y'),
    words('P PT 1D P1 P1YT P1H PT1D P1Y3D PT1H3S P1W2D P-1D p1d P1D1Y P1.5D xP1D P1Dx'),
  ],
  [
    'email',
    words('a@[IPv6:2001:db8::1] a@[::1] A_b!#$%@x.y "a\\"b"@x.y'),
    words('a@[IPv6:1::2::3] a@[x] a.@x.y a@x-.y "a"b"@x.y a@x.y.'),
  ],
  [
    'idn-email',
    words('a@example.com ä@bücher.example a@[127.0.0.1] 실례@실례.테스트'),
    words('ä@ @bücher.example ä@-x.example ä@[300.0.0.1] ä@x..y plain'),
  ],
  [
    'uri',
    words(
      'http://[::1]:80/a http://[v1.a:b]/ a:b a+b-c.d:/x/y?z?/# http://a:b@c/ file:///x http://a?b#c x://',
    ),
    words(
      'http://[1::2::3]/ http://[12345::]/ http://user@[1:2]/a 1a:b a_b:c http://[::1/ http://a/|b http://a/{b} http://a/^ :x',
    ),
  ],
  [
    'uri-reference',
    ['', ...words('/a ?a=b #a a/b ../a //host/a a:b ./a:b')],
    ['a b', ...words('/a[ %zz http://[1::2::3]/ /a#b#c 1:a')],
  ],
  [
    'iri',
    words('http://ä.example/ü?ö#ß a:é http://a/?\ue000'),
    words('/ä http://ä/%zz http://[1::2::3]/ http://a/\ue000'),
  ],
  ['iri-reference', words('/ä ?ü #ö ä/é'), words('ä{b} /ä[ //[1::2::3]/ä')],
  [
    'uri-template',
    words('/{id} /a{?b,c*} {+x:12} {#a.b} {/a} {;a} {&a} {=a} {,a} {!a} {@a} {|a} {.a} /ä{%C3%A4} /a%20b'),
    words('/{ /} {} {a,} {a b} {-a} {a:0} {a:12345} {a..b} /a%zz <a> {a**}'),
  ],
  [
    'uuid',
    ['00000000-0000-0000-0000-000000000000'],
    [
      ...words(
        '123e4567-e89b-12d3-a456-42661417400 123e4567-e89b-12d3-a456-4266141740000 g23e4567-e89b-12d3-a456-426614174000',
      ),
      ...words('x123e4567-e89b-12d3-a456-426614174000 123e4567-e89b-12d3-a456426614174000'),
    ],
  ],
  ['ipv4', words('0.0.0.0 249.199.99.9'), words('1.2.3.256 1.2.3.4x x1.2.3.4 1.2.3.00 300.1.1.1 1.2.3.')],
  ['ipv6', words(':: 1:2:3:4:5:6:7:8 ABCD::'), words('1:2:3:4:5:6:7 1:2:3:4:5:6:7:8:9 g:: ::1%eth0')],
  ['json-pointer', ['', ...words('/ /a /a/b /~0 /~1a // /a~0~1')], words('a /~ /~2 a/b /a~')],
  ['relative-json-pointer', words('0 1 12 0# 1/a 0/a~1b 10/'), ['', ...words('01 -1 a /a 0a 1/~2 0#/a +1')]],
  ['regex', words('^a+$ \\p{L} (?<a>b) [a-z]'), words('( [ a{2,1} \\- (?<a)')],
])('%s is checked by its RFC', (format, valid, invalid) => {
  for (const text of valid) expect([text, accepts(format, text)]).toEqual([text, true]);
  for (const text of invalid) expect([text, accepts(format, text)]).toEqual([text, false]);
  expect(accepts(format, 7)).toBe(true);
});

test('integers must be in the range of their format, as a number or a bigint', () => {
  for (const value of [2 ** 31 - 1, -(2 ** 31), 5n, 1.5, 'x']) expect(accepts('int32', value)).toBe(true);
  for (const value of [2 ** 31, -(2n ** 31n) - 1n]) expect(accepts('int32', value)).toBe(false);
  for (const value of [2n ** 63n - 1n, -(2n ** 63n)]) expect(accepts('int64', value)).toBe(true);
  for (const value of [2n ** 63n, 2 ** 64]) expect(accepts('int64', value)).toBe(false);
  for (const value of [0, 65_535, 7n]) expect(accepts('uint16', value)).toBe(true);
  for (const value of [-1, 65_536, -1n]) expect(accepts('uint16', value)).toBe(false);
  for (const value of [0, 2n ** 64n - 1n]) expect(accepts('uint64', value)).toBe(true);
  for (const value of [-1, -1n, 2n ** 64n]) expect(accepts('uint64', value)).toBe(false);
});

test('an unknown format is an annotation', () => {
  expect(accepts('nickname', 'x')).toBe(true);
});

test('long text is checked in linear time', async () => {
  const long = 100_000;
  const checkAll = (): void => {
    expect(accepts('email', `a@${'a-'.repeat(long)}`)).toBe(false);
    expect(accepts('email', `${'a.'.repeat(long)}@`)).toBe(false);
    expect(accepts('email', `"${'\\a'.repeat(long)}`)).toBe(false);
    expect(accepts('uri', `https://${'%aa'.repeat(long)}%`)).toBe(false);
    expect(accepts('uri', `x:${'/a'.repeat(long)} `)).toBe(false);
    expect(accepts('date-time', `2026-01-31T08:00:00.${'1'.repeat(long)}`)).toBe(false);
  };
  expect(await computing(checkAll)).toBeLessThan(2_000);
});

test('every format has a sample that is valid', () => {
  for (const format of STRING_FORMATS.keys())
    expect([format, accepts(String(format), FORMAT_SAMPLES.get(format) ?? '')]).toEqual([format, true]);
});
