import { fullFormats } from 'ajv-formats/dist/formats.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringFormats } from '../../src/document/validate/formats.ts';

const accepts = (format: unknown, text: string): boolean => {
  if (format instanceof RegExp) return format.test(text);
  if (typeof format === 'function') return Boolean(Reflect.apply(format, undefined, [text]));
  return (
    typeof format === 'object' && format !== null && 'validate' in format && accepts(format.validate, text)
  );
};

const digits = (most: number) => fc.integer({ min: 0, max: most }).map((one) => String(one).padStart(2, '0'));
const date = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), digits(13), digits(32))
  .map(([year, month, day]) => `${String(year).padStart(4, '0')}-${month}-${day}`);
const zone = fc.oneof(
  fc.constantFrom('Z', 'z', ''),
  digits(24).map((hour) => `+${hour}:30`),
  fc.constant('-01:00'),
);
const time = fc.tuple(digits(24), digits(60), digits(61), zone).map(([h, m, s, z]) => `${h}:${m}:${s}${z}`);

test.each([
  ['date', date],
  ['date-time', fc.tuple(date, fc.constantFrom('T', 't', ' ', 'TT'), time).map((parts) => parts.join(''))],
  ['email', fc.oneof(fc.emailAddress(), fc.string(), fc.constantFrom('a@b', 'a..b@c.de', 'a@b.c', '@b.c'))],
] as const)('%s is judged as by other implementations', (name, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      // The other one takes 24:29+00:30 for a leap second, although no day has a 25th hour.
      const known = accepts(fullFormats[name], text) && !/[t ]24:/i.test(text);
      expect(accepts(stringFormats[name], text)).toBe(known);
    }),
    { numRuns: 2_000 },
  );
});

test('leap seconds end a day in Greenwich', () => {
  expect(stringFormats['date-time']('2016-12-31T23:59:60Z')).toBe(true);
  expect(stringFormats['date-time']('2016-12-31T18:59:60-05:00')).toBe(true);
  expect(stringFormats['date-time']('2016-12-31T12:59:60Z')).toBe(false);
});

test.each([
  ['https://example.com/a?b=c#d', true],
  ['mailto:a@example.com', true],
  ['/relative', false],
  ['https://exa mple.com', false],
  ['https://', false],
])('uri: %s %s', (text, valid) => {
  expect(stringFormats.uri(text)).toBe(valid);
});
