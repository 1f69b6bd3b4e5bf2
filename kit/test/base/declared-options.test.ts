import { describe, expect, it } from 'vitest';
import {
  checkOptions,
  DURATION,
  inFile,
  oneOf,
  type OptionKind,
  pairsOf,
  PORT,
  POSITIVE,
  readDuration,
  repeatable,
  SEED,
  TEXT,
  toggle,
  typed,
  WHOLE,
  wholeFrom,
} from '../../src/base/declared-options.ts';

const SIZE = oneOf('small', 'large');
const table = {
  size: { kind: SIZE, default: 'small' },
  port: { kind: PORT },
  pairs: { kind: pairsOf(WHOLE, 'name=3') },
  sizes: { kind: repeatable(SIZE) },
  names: { kind: repeatable(TEXT) },
  name: { kind: TEXT },
  seed: { kind: SEED },
  strict: toggle('--strict', 'fails on warnings'),
  target: { kind: typed<object>('object | function | stopped') },
  fixtures: { kind: inFile<object>('object') },
  wait: { kind: DURATION },
} as const;
const check = (options: object | null | undefined) => checkOptions('build', options, table);

describe('the options of a function', () => {
  it('have their defaults where they are left out or undefined', () => {
    expect(check({})).toEqual({ size: 'small', strict: false });
    expect(check({ size: undefined, strict: true })).toEqual({ size: 'small', strict: true });
    expect(check({ size: 'large', port: 0, name: undefined })).toEqual({
      size: 'large',
      port: 0,
      name: undefined,
      strict: false,
    });
  });

  it.each([
    { size: 'large' },
    { port: 65_535 },
    { pairs: {} },
    { pairs: { one: 1, other: -2 } },
    { sizes: [] },
    { sizes: ['large', 'small'] },
    { seed: 7 },
    { seed: 'seven' },
    { target: {} },
    { target: () => undefined },
    { target: 'stopped' },
    { wait: 0 },
    { wait: 2 ** 31 - 1 },
  ])('can be %j', (options) => {
    expect(check(options)).toMatchObject(options);
  });

  it.each<[object | null | undefined, string]>([
    [null, 'The options of build are missing.'],
    [undefined, 'The options of build are missing.'],
    [{ sise: 'large' }, 'build has no option "sise": did you mean size?'],
    [
      { unheardOf: 1 },
      'build has no option "unheardOf": it has size, port, pairs, sizes, names, name, seed, strict, target, fixtures, wait',
    ],
    [{ toString: 1 }, 'build has no option "toString"'],
    [{ size: 'huge' }, 'The option "size" of build must be "small" or "large", not "huge".'],
    [{ size: null }, 'The option "size" of build must be "small" or "large", not null.'],
    [{ port: 65_536 }, 'The option "port" of build must be a number from 0 to 65535, not 65536.'],
    [{ port: -1 }, 'The option "port" of build must be a number from 0 to 65535, not -1.'],
    [{ port: 1.5 }, 'The option "port" of build must be a number from 0 to 65535, not 1.5.'],
    [{ port: '80' }, 'The option "port" of build must be a number from 0 to 65535, not "80".'],
    [{ port: [80] }, 'The option "port" of build must be a number from 0 to 65535.'],
    [{ port: true }, 'The option "port" of build must be a number from 0 to 65535, not a boolean.'],
    [
      { pairs: { one: 1, other: 'x' } },
      'The option "pairs" of build must be an object, each value a whole number.',
    ],
    [{ sizes: ['large', 'huge'] }, 'The option "sizes" of build must be a list, each "small" or "large".'],
    [{ names: ['one', 1] }, 'The option "names" of build must be a list.'],
    [{ names: 'one' }, 'The option "names" of build must be a list, not "one".'],
    [{ seed: {} }, 'The option "seed" of build must be a string or a number.'],
    [{ strict: Symbol.iterator }, 'The option "strict" of build must be a boolean, not symbol.'],
    [
      { target: true },
      'The option "target" of build must be an object or a function or "stopped", not a boolean.',
    ],
    [{ fixtures: [] }, 'The option "fixtures" of build must be an object.'],
    [{ wait: -1 }, 'The option "wait" of build must be a number of milliseconds up to 2147483647, not -1.'],
    [{ wait: 2 ** 31 }, 'The option "wait" of build must be a number of milliseconds up to 2147483647'],
  ])('%j are refused with the reason', (options, message) => {
    expect(() => check(options)).toThrow(message);
  });
});

describe('a word of a command line', () => {
  it.each<[string, OptionKind<unknown>, string, unknown]>([
    ['one of several', SIZE, 'large', 'large'],
    ['one of several', SIZE, 'huge', undefined],
    ['a text', TEXT, '', ''],
    ['a seed', SEED, '07', '07'],
    ['a whole number', WHOLE, '-12', -12],
    ['a whole number', WHOLE, '1.5', undefined],
    ['a whole number', WHOLE, '1e3', undefined],
    ['a whole number', WHOLE, '12 ', undefined],
    ['a whole number', WHOLE, '9007199254740992', undefined],
    ['a number above 0', POSITIVE, '0.5', 0.5],
    ['a number above 0', POSITIVE, '0', undefined],
    ['a number above 0', POSITIVE, ' ', undefined],
    ['a number above 0', POSITIVE, 'Infinity', undefined],
    ['a port', PORT, '0', 0],
    ['a port', PORT, '65535', 65_535],
    ['a port', PORT, '65536', undefined],
    ['a port', PORT, '-1', undefined],
    ['a port', PORT, '80a', undefined],
    ['a whole number from 2 on', wholeFrom(2), '2', 2],
    ['a whole number from 2 on', wholeFrom(2), '1', undefined],
    ['a whole number from 2 on', wholeFrom(2), '2.5', undefined],
    ['a whole number from 2 on', wholeFrom(2), '9007199254740992', undefined],
    ['a list', repeatable(SIZE), 'large', ['large']],
    ['a list', repeatable(SIZE), 'huge', undefined],
    ['a pair', pairsOf(WHOLE, 'name=3'), 'a=b=3', { 'a=b': 3 }],
    ['a duration', DURATION, '1.5m', 90_000],
  ])('for %s %#', (_what, kind, word, value) => {
    expect(kind.read?.(word, undefined)).toEqual(value);
  });

  it('adds to those before it', () => {
    expect(repeatable(SIZE).read?.('large', ['small'])).toEqual(['small', 'large']);
    const pairs = pairsOf(SIZE, 'box=small');
    expect(pairs.read?.('b=large', { a: 'small', b: 'small' })).toEqual({ a: 'small', b: 'large' });
  });

  it.each<[OptionKind<unknown>, string, string]>([
    [pairsOf(WHOLE, 'name=3'), '=3', 'It must be like name=3.'],
    [pairsOf(WHOLE, 'name=3'), 'name', 'It must be like name=3.'],
    [pairsOf(WHOLE, 'name=3'), 'name=x', 'It must be a whole number.'],
    [pairsOf(SIZE, 'box=small'), 'box=huge', 'It must be "small" or "large".'],
    [DURATION, '0', 'It must be a duration above 0 and up to 24 days, like 30, 30s, 500ms or 2m.'],
  ])('is refused with what it must be %#', (kind, word, message) => {
    expect(() => kind.read?.(word, undefined)).toThrow(new TypeError(message));
  });
});

it('a list has the choices of its items', () => {
  expect(repeatable(SIZE).choices).toEqual(['small', 'large']);
  expect(repeatable(TEXT)).not.toHaveProperty('choices');
});

it.each([
  ['30', 30_000],
  [' 30s ', 30_000],
  ['500ms', 500],
  ['0.25m', 15_000],
  ['2h', 7_200_000],
  ['2147483647ms', 2_147_483_647],
  ['2147483648ms', undefined],
  ['0.4ms', undefined],
  ['0', undefined],
  ['', undefined],
  ['s', undefined],
  ['.5', undefined],
  ['5d', undefined],
  ['5 s', undefined],
  ['-5', undefined],
  ['x5', undefined],
])('the duration %j has %j milliseconds', (word, milliseconds) => {
  expect(readDuration(word)).toBe(milliseconds);
});

it.each([
  [7_200_000, '2h'],
  [90_000, '90s'],
  [60_000, '1m'],
  [1_500, '1500ms'],
  [0, '0h'],
])('%d milliseconds are shown as %s', (milliseconds, word) => {
  expect(DURATION.show?.(milliseconds)).toBe(word);
});
