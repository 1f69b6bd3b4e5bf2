import { text } from '../../base/json.ts';
import { field, type Stated } from '../node.ts';
import { samplesOf } from '../../base/pattern/samples.ts';

const numbersAt = (parts: readonly Stated[], keys: readonly string[]): number[] =>
  parts.flatMap((part) =>
    keys.flatMap((key) => {
      const value = field(part, key);
      return typeof value === 'number' ? [value] : [];
    }),
  );

/** The counts that keywords name, and their neighbours. */
export const countsIn = (parts: readonly Stated[], keys: readonly string[]): number[] =>
  numbersAt(parts, keys)
    .flatMap((count) => [count, count - 1, count + 1])
    .filter((count) => count >= 0 && count <= 300);

/** Numbers just inside and just outside the limits of schemas. */
export function numbersFor(parts: readonly Stated[]): number[] {
  const bounds = numbersAt(parts, ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
  const steps = numbersAt(parts, ['multipleOf']).flatMap((step) => [
    step,
    step * 2,
    step * 3,
    step * 5,
    step * 7,
    step / 2,
    step * 1.5,
  ]);
  return [
    0,
    1,
    2,
    ...bounds.flatMap((bound) => [
      bound,
      bound + 1,
      bound - 1,
      bound + 0.5,
      bound - 0.5,
      bound + 10,
      bound - 10,
    ]),
    ...steps,
    -1,
    1.5,
    100,
    2 ** 31,
    2 ** 40,
  ];
}

/** Integers whose texts are about as long as schemas allow, and the longest ones. */
export const longNumbers = (parts: readonly Stated[]): number[] => [
  ...countsIn(parts, ['minLength', 'maxLength'])
    .filter((length) => length >= 1 && length <= 16)
    .flatMap((length) => [10 ** (length - 1), -(10 ** Math.max(0, length - 2))]),
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 31 - 1,
  -(2 ** 31),
];

const formats: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-01-31T08:30:00Z'],
  date: ['2026-01-31'],
  time: ['08:30:00Z'],
  duration: ['P1D'],
  email: ['someone@example.com'],
  hostname: ['www.example.com'],
  ipv4: ['127.0.0.1'],
  ipv6: ['::1'],
  uri: ['https://www.example.com/a'],
  'uri-reference': ['/a'],
  uuid: ['2eb8aa08-aa98-11ea-b4aa-73b441d16380'],
  'json-pointer': ['/a/0'],
  regex: ['a+'],
};

/** Strings with the lengths, patterns and formats that schemas require, and some others. */
export function stringsFor(parts: readonly Stated[]): string[] {
  const patterns = parts.flatMap((part) => text(field(part, 'pattern')) ?? []);
  const ofFormats = parts.flatMap((part) => formats[text(field(part, 'format')) ?? ''] ?? []);
  const counts = countsIn(parts, ['minLength', 'maxLength']);
  const lengths = counts.map((length) => 'a'.repeat(length));
  return [
    'a',
    ...patterns.flatMap((pattern) =>
      samplesOf(pattern, 6, counts).flatMap((sample) => [sample, `${sample}-`, `-${sample}`]),
    ),
    ...ofFormats,
    ...lengths,
    '',
    'foo',
    '1',
    'A b',
    ...(lengths.length > 0 ? ['\u{1F432}', '\u{1F432}\u{1F432}'] : []),
  ];
}
