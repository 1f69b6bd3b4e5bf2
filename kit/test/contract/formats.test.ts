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
