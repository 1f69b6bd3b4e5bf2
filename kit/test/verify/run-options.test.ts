/** The words of a command that give a run its names, credentials and headers. */
import { describe, expect, it } from 'vitest';
import { checkOptions, type Option } from '../../src/base/declared-options.ts';
import { VERIFY_OPTIONS, whyExcluded } from '../../src/verify/run-options.ts';

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

describe('an option', () => {
  it('is told with what it does, under its heading', () => {
    const told = Object.values<Option<unknown>>(VERIFY_OPTIONS).flatMap(({ flags, about = '', group = '' }) =>
      flags === undefined ? [] : [{ flags, about, group }],
    );
    for (const { flags, about } of told) expect([flags, about.length > 10]).toEqual([flags, true]);
    expect(told.map(({ flags, group }) => `${group} ${flags}`)).toEqual([
      'Contract: --contract <contract>',
      'Service: --credential <scheme=value>',
      'Service: --as <scheme=value>',
      'Service: --header <header>',
      'Service: --login <file>',
      'Scope: --write',
      'Scope: --everything',
      'Scope: --fixtures <file>',
      'Scope: --mode <modes...>',
      'Scope: --only <operations...>',
      'Scope: --except <operations...>',
      'Scope: --tag <tags...>',
      'Scope: --require <operations...>',
      'Scope: --replay <file>',
      'Verdict: --baseline <file>',
      'Verdict: --level <name=level...>',
      'Verdict: --unknown-fields [level]',
      'Order and limits: --seed <number>',
      'Order and limits: --runs <number>',
      'Order and limits: --concurrency <number>',
      'Order and limits: --rate <number>',
      'Order and limits: --deadline <duration>',
      'Order and limits: --max-response-time <duration>',
      'Order and limits: --settle <duration>',
    ]);
  });

  it('has a default, or none', () => {
    expect(checkOptions('verify', {}, VERIFY_OPTIONS)).toEqual({
      ...{ timeout: 10_000, write: false, everything: false, unknownFields: 'off', seed: 1, runs: 15 },
      ...{ concurrency: 4, deadline: 300_000, settle: 2_000 },
    });
    expect(VERIFY_OPTIONS.unknownFields.preset).toBe('warning');
  });

  it.each([
    ...['token', 'timeout', 'severity', 'credentials', 'as', 'headers', 'login', 'write', 'everything'],
    ...['fixtures', 'modes', 'only', 'except', 'tags', 'require', 'replay', 'baseline', 'levels'],
    ...['unknownFields', 'seed', 'runs', 'concurrency', 'rate', 'deadline', 'maxResponseTime', 'settle'],
    ...['flows', 'flowInputs', 'signal', 'onProgress', 'overlays'],
  ])('that is of another kind is refused: %s', (name) => {
    expect(() => checkOptions('verify', { [name]: Symbol('wrong') }, VERIFY_OPTIONS)).toThrow(name);
  });
});

it('an operation is excluded if the user says so', () => {
  expect(whyExcluded({ except: ['a'] }, 'a')).toBe('--except excludes a');
  expect([whyExcluded({ except: ['a'] }, 'b'), whyExcluded({}, 'a')]).toEqual([undefined, undefined]);
});
