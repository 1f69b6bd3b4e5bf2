import { describe, expect, it } from 'vitest';
import { NestingError, parseExact, stringifyExact } from '../../src/document/index.ts';

describe('exact JSON', () => {
  it('reads an integer that a number cannot hold as a bigint, and leaves everything else alone', () => {
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
      '',
    ]) {
      expect(() => parseExact(text)).toThrow(SyntaxError);
    }
  });

  it('takes time in proportion to the text, whatever the digits', () => {
    const start = performance.now();
    parseExact(`[${'9'.repeat(100_000)}]`);
    parseExact(`[${Array.from({ length: 50_000 }, () => '9007199254740993').join()}]`);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('refuses nesting that would exhaust whoever walks the value', () => {
    expect(() => parseExact('['.repeat(200_000))).toThrow(NestingError);
    expect(() => parseExact(`${'['.repeat(300)}${']'.repeat(300)}`)).toThrow('nested more than 200 deep');
    expect(parseExact(JSON.stringify(`${'['.repeat(1_000)}`))).toHaveLength(1_000);
  });
});
