import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern, PatternError } from '../../src/base/pattern/pattern.ts';
import { samplesOf } from '../../src/base/pattern/samples.ts';

interface Tester {
  test(text: string): boolean;
}

/** The same in Unicode mode, or without it if the language accepts it only so. */
function native(source: string): Tester | undefined {
  for (const flags of ['uy', 'y']) {
    try {
      const expression = new RegExp(source, flags);
      return {
        test: (text) => placesIn(text, expression.unicode).some((at) => matchesAt(expression, text, at)),
      };
    } catch {
      continue;
    }
  }
  return undefined;
}

/** V8 alone would also search between the halves of a pair, where ECMA-262 sees no place. */
function placesIn(text: string, unicode: boolean): number[] {
  const places = [0];
  for (const character of unicode ? text : text.split(''))
    places.push((places.at(-1) ?? 0) + character.length);
  return places;
}

function matchesAt(expression: RegExp, text: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(text);
}

const TEXTS = [
  '',
  'a',
  'b',
  'ab',
  'ba',
  'aab',
  'abc',
  'x.y',
  '1',
  'é',
  '😀',
  'a😀b',
  'a\nb',
  '\u2028',
  '\u00a0',
];
TEXTS.push(
  '\ud83d',
  '\ude00',
  'foo bar',
  'Foo-1',
  '{',
  ']',
  '\\c',
  '\u0001',
  '8',
  'k',
  'u{61}',
  'aaaaaaaaaa',
);

test.each(
  [
    ['.', '^.$', '^[^]$', '[]', '^[^a]$', '^\\w+$', '\\W', '\\s', '^\\S+$', '^\\d$', '\\D'],
    ['a|b', 'ab|ba|', '^(?:ab)*$', '^(a|ab)(c|bc)?$', '(?<year>a)b', '^a*?$', 'a{2}', '^a{0,3}$', 'a{2,}'],
    [
      '^a?a?a?aaa$',
      '^(a*)*b',
      '(?:){3}a',
      '^(?:a|b*)+$',
      '^(?:a?){5}$',
      'x{0}',
      '(?:^a|^b)',
      '^(a{0,2}){2}$',
    ],
    ['\\ba', 'a\\b', '\\Ba', '^\\b', '$', '^$', 'a$|^b', 'o\\b.\\b'],
    ['(?=a)a', '^(?!a)', '^(?=.*b)(?!.*c)', 'a(?!b)', '(?<=a)b', '(?<!a)b', '(?<=^a*)b', '(?=a(?!b)).$'],
    [
      '\\u0061',
      '\\u{61}',
      '\\x61',
      '^\\ud83d\\ude00$',
      '\\ud83d',
      '\\p{L}',
      '\\P{L}',
      '^\\p{Script=Latin}+$',
    ],
    ['[😀é]', '[\\ud83d]', '\\cA', '[\\cA]', '\\0', '\\/', '\\.', '[\\w-]', '^[a-c\\d]+$'],
    // Valid only outside of Unicode mode.
    [
      '\\-',
      '^.$\\_?',
      '{',
      ']',
      'a{,2}',
      'x{1',
      '\\c',
      '\\8',
      '\\12',
      '\\k',
      '(?=a)*b',
      '[\\w-a]',
      '^.$|\\_',
    ],
  ].flat(),
)('%s matches what it matches in the language', (source) => {
  const [own, its] = [compilePattern(source), native(source)];
  for (const text of TEXTS) expect([text, own.matches(text)]).toEqual([text, its?.test(text)]);
});

const atom = fc.constantFrom(
  ...'abc.{',
  '\\d',
  '\\w',
  '[ab]',
  '[^a]',
  'é',
  '😀',
  '\\s',
  '\\-',
  '\\b',
  '^',
  '$',
);
const count = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{0,2}', '*?');
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4 },
    atom,
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => a + b),
    fc.tuple(tie('pattern'), tie('pattern'), count).map(([a, b, times]) => `(?:${a}|${b})${times}`),
    fc.tuple(tie('pattern'), count).map(([of, times]) => `(${of})${times}`),
    fc.tuple(fc.constantFrom('=', '!', '<=', '<!'), tie('pattern')).map(([look, of]) => `(?${look}${of})`),
  ),
}));
const text = fc.string({ unit: fc.constantFrom(...'aabc1 -{\n', 'é', '😀', '\ud83d'), maxLength: 8 });

test('any pattern matches what it matches in the language, however often it is used', () => {
  fc.assert(
    fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 4 }), (source, texts) => {
      const its = native(source);
      fc.pre(its !== undefined);
      const own = compilePattern(source);
      const results = texts.map((one) => own.matches(one));
      expect(results).toEqual(texts.map((one) => its?.test(one)));
      // After some hundred texts, the language's own engine may do the work.
      for (let use = 0; use < 100; use += 1) own.matches('');
      expect(texts.map((one) => own.matches(one))).toEqual(results);
    }),
    { numRuns: 75, examples: [['(?=(?<!\\b))', ['a😀a', '']]] },
  );
});

describe('a text of 100,000 characters takes no time', () => {
  test.each([
    ['^(a+)+$', 'a', '!'],
    ['^(a|a)*$', 'a', '!'],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a', ''],
    ['(x+x+)+y', 'x', ''],
    ['^(\\w+\\s?)*$', 'word ', '!'],
    ['^(?=(a+)+$)', 'a', '!'],
    ['x{0,1000}y', 'x', ''],
    ['^[a-z0-9.]+\\.[a-z]+$', 'a.', '!'],
  ])('%s', (source, unit, end) => {
    const own = compilePattern(source);
    const long = unit.repeat(100_000 / unit.length) + end;
    expect(own.matches(long)).toBe(false);
    // After some hundred texts, the language's own engine may do the work.
    for (let use = 0; use < 200; use += 1) own.matches('');
    expect(own.matches(long)).toBe(false);
  });
});

test('a text that would take a pattern with nested counts too long is not decided, and the next one is', () => {
  const own = compilePattern('^((([a-c]){0,30}){30}){0,30}!');
  expect(own.matches('c'.repeat(5_000))).toBe(undefined);
  expect(own.matches('c!')).toBe(true);
});

test('the texts of one check share the work that may be done for them', () => {
  const own = compilePattern('(a|b)*a(a|b){200}c');
  const work = { left: 200_000 };
  const texts = Array.from({ length: 40 }, (_, at) => at.toString(2).padStart(8, '0').repeat(30));
  const results = texts.map((one) => own.matches(one.replaceAll('0', 'a').replaceAll('1', 'b'), work));
  expect(new Set(results)).toEqual(new Set([false, undefined]));
});

test.each([
  ['(', 'is not a regular expression'],
  [
    '^(a)\\1$',
    'refers back to a group with \\1, which can take forever to check. Write the pattern without it',
  ],
  [
    '(?<a>x)\\k<a>',
    'refers back to a group with \\k<a>, which can take forever to check. Write the pattern without it',
  ],
  ['(?=a)'.repeat(30), 'has more than 24 lookarounds. Split it'],
  [`${'('.repeat(251)}a${')'.repeat(251)}`, 'is nested too deeply'],
  [`${'('.repeat(3_000)}a${')'.repeat(3_000)}`, 'is nested too deeply'],
])('%s is refused', (source, why) => {
  expect(() => compilePattern(source)).toThrow(new PatternError(why));
});

test('a pattern has the samples that it matches, and none if it is refused', () => {
  const nested = (depth: number): string => `^${'('.repeat(depth)}ab?${')'.repeat(depth)}$`;
  expect(samplesOf(nested(250))).toEqual(['a', 'ab']);
  expect(samplesOf(nested(3_000))).toEqual([]);
});

test.each<[string, string[]]>([
  ['^a$', ['a']],
  ['^(?:a|b|cd)$', ['a', 'b', 'cd']],
  ['^(?:a|b)[01]$', ['a0', 'b1', 'b0', 'a1']],
  ['^a{2,3}$', ['aa', 'aaa']],
  ['^a*$', ['', 'a', 'aa']],
  ['^a+b$', ['ab', 'aab', 'aaab']],
  ['^[b-d]$', ['b', 'd']],
  ['^[٠-٢]$', ['٠', '٢']],
  ['^\\u0416$', ['Ж']],
  ['^[\\u0400-\\u0401]$', ['\u0400']],
  ['^a(?!a)$', ['a']],
  ['^a^$', []],
])('samples of %s are %j', (source, samples) => {
  expect(samplesOf(source)).toEqual(samples);
});

test('samples can be few, long, and the texts that are given first', () => {
  expect(samplesOf('^[ab]$', 1)).toEqual(['a']);
  expect(samplesOf('^a+$', 2, [5])).toEqual(['a', 'aa', 'aaaaa']);
  expect(samplesOf('^a{2,}$', 1, [1, 400])).toEqual(['aa', 'a'.repeat(300)]);
  expect(samplesOf('^[abx]+$', 1, [], ['xx', 'y'])).toEqual(['xx', 'a']);
});
