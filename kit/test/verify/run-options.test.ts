/** The words of a command that give a run its names, credentials and headers. */
import { describe, expect, it } from 'vitest';
import { VERIFY_OPTIONS } from '../../src/verify/run-options.ts';

const { only, require, credentials, headers } = VERIFY_OPTIONS;

describe('names', () => {
  const read = (...words: readonly string[]) =>
    words.reduce<readonly string[] | undefined>((before, word) => only.kind.read?.(word, before), undefined);

  it('are several words, or one with commas', () => {
    expect([read('a'), read('a', 'b'), read('a,b', ',c,')]).toEqual([['a'], ['a', 'b'], ['a', 'b', 'c']]);
  });
});

describe('required operations', () => {
  const read = (...words: readonly string[]) =>
    words.reduce<'all' | readonly string[] | undefined>(
      (before, word) => require.kind.read?.(word, before),
      undefined,
    );

  it('are names, or all', () => {
    expect([read('a', 'b,c'), read('all'), read('all', 'a'), read('a', 'all'), read('a,all,b')]).toEqual([
      ['a', 'b', 'c'],
      'all',
      'all',
      'all',
      'all',
    ]);
  });
});

describe('a credential', () => {
  const read = (word: string, before?: Readonly<Record<string, string>>) =>
    credentials.kind.read?.(word, before);

  it('has a name and a value, which may have the mark', () => {
    expect(read('key=a=b')).toEqual({ key: 'a=b' });
    expect(read(' api-key = secret ', { other: 'x' })).toEqual({ other: 'x', 'api-key': 'secret' });
    expect(read('key=')).toEqual({ key: '' });
  });

  it.each(['secret', '=secret', 'a b=secret', ' =secret'])('is refused without a name: %s', (word) => {
    expect(() => read(word)).toThrow(new TypeError('It must be like apiKey=secret.'));
  });
});

describe('a header', () => {
  const read = (word: string) => headers.kind.read?.(word, undefined);

  it('has a name and a value', () => {
    expect(read('X-Tenant: 7: x')).toEqual({ 'X-Tenant': '7: x' });
    expect(() => read('X Tenant: 7')).toThrow('It must be like "X-Tenant: 7".');
  });
});
