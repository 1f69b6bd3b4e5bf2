import { describe, expect, it } from 'vitest';
import { DEEPEST, isTooDeep, NestingError, parseExact, stringifyExact } from '../../src/base/exact.ts';
import { computing } from '@experimentation-automation/test-support/computing';

describe('exact JSON', () => {
  it('reads an integer that a number cannot hold as a bigint, and everything else as JSON.parse does', () => {
    const text =
      '{"a":9007199254740993,"b":-9223372036854775808,"c":9007199254740991,"d":1.5e3,"e":"9007199254740993"}';
    expect(parseExact(text)).toEqual({
      a: 9007199254740993n,
      b: -9223372036854775808n,
      c: 9007199254740991,
      d: 1500,
      e: '9007199254740993',
    });
  });

  it.each([
    ['9007199254740993.0', 9007199254740993n],
    ['-9007199254740993e0', -9007199254740993n],
    ['9.007199254740993e15', 9007199254740993n],
    ['9007199254740993000e-3', 9007199254740993n],
    ['1E18', 1000000000000000000n],
    ['0.000000009007199254740993e24', 9007199254740993n],
    ['12345678901234567890', 12345678901234567890n],
    ['123456789012345678901', 123456789012345680000],
    ['1e20', 100000000000000000000],
    ['1.5e3', 1500],
    ['1e-400', 0],
    ['9007199254740993.5', 9007199254740994],
    ['1e400', Infinity],
  ])('reads %s without changing its value if a bigint can hold it', (text, value) => {
    expect(parseExact(text)).toBe(value);
    expect(parseExact(`{"a":[${text}]}`)).toEqual({ a: [value] });
  });

  it('writes what it has read', () => {
    const text = '{"a":[9007199254740993,1,"x\\"9007199254740993"],"b":null}';
    expect(stringifyExact(parseExact(text))).toBe(text);
  });

  it('refuses what JSON.parse refuses, long digits or not', () => {
    for (const text of [
      '{"a":09007199254740993}',
      '9007199254740993x',
      '[9007199254740993,]',
      '- 9007199254740993',
      '{"a":[],12345678901234567890:1}',
      '',
    ]) {
      expect(() => parseExact(text)).toThrow(SyntaxError);
    }
  });

  it('takes linear time, whatever the digits', async () => {
    const ms = await computing(() => {
      parseExact(`[${'9'.repeat(100_000)}]`);
      parseExact(`[${Array.from({ length: 50_000 }, () => '9007199254740993').join()}]`);
    });
    expect(ms).toBeLessThan(8_000); // quadratic time would be minutes
  });

  it('rounds other numbers than 64-bit integers, as JSON.parse does', () => {
    expect(parseExact('[123456789012345678901234, 0.12345678901234567, 1e400]')).toEqual([
      1.2345678901234568e23,
      0.12345678901234567,
      Infinity,
    ]);
  });

  const open = '['.repeat(DEEPEST);
  const close = ']'.repeat(DEEPEST);
  it.each<[string, string, boolean]>([
    ['as many lists as may be', ` ${open}${close}`, false],
    ['one list more', `[${open}${close}]`, true],
    ['one object more', `{"a":${open}${close}}`, true],
    ['lists beside each other', `[${'[],'.repeat(DEEPEST)}[]]`, false],
    ['objects beside each other', `[${'{},'.repeat(DEEPEST)}{}]`, false],
    ['brackets in a text', `"${open}${open}["`, false],
    ['brackets behind a quote in a text', `"\\"${open}${open}["`, false],
    ['lists behind a text', `["a",${open}${close}]`, true],
  ])('that is nested too deeply is told: %s', (_what, text, expected) => {
    expect(isTooDeep(text)).toBe(expected);
  });

  it('refuses nesting that would overflow the stack of code that walks the value', () => {
    expect(() => parseExact('['.repeat(200_000))).toThrow(NestingError);
    expect(() => parseExact(`${'['.repeat(300)}${']'.repeat(300)}`)).toThrow('nested more than 200 deep');
    expect(parseExact(JSON.stringify(`${'['.repeat(1_000)}`))).toHaveLength(1_000);
  });
});
