import { describe, expect, test } from 'vitest';
import { parseExact } from '../../src/base/exact.ts';
import { randomFrom, type Random, SEEDS, soak } from '@experimentation-automation/test-support/soak';

/** An independent parser, by the grammar of RFC 8259. Integers are exact, by arithmetic on their digits. */
function reference(text: string): unknown {
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError(`at ${at}`);
  };
  const blank = (): void => {
    while (' \t\n\r'.includes(text[at] ?? 'x')) at += 1;
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) at += found.length;
    return found;
  };
  const string = (): string => {
    const token = take(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y) ?? fail();
    return JSON.parse(token) as string;
  };
  function value(): unknown {
    blank();
    const char = text[at];
    let found: unknown;
    if (char === '{') found = object();
    else if (char === '[') found = list();
    else if (char === '"') found = string();
    else {
      const word = take(/true|false|null/y);
      const number = word === undefined ? take(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y) : undefined;
      if (word === undefined && number === undefined) fail();
      found = word === undefined ? numberOf(number ?? '') : { true: true, false: false, null: null }[word];
    }
    blank();
    return found;
  }
  function object(): object {
    const found: [string, unknown][] = [];
    at += 1;
    blank();
    if (text[at] === '}') at += 1;
    else
      for (;;) {
        blank();
        const key = text[at] === '"' ? string() : fail();
        blank();
        if (text[at++] !== ':') fail();
        found.push([key, value()]);
        const next = text[at++];
        if (next === '}') break;
        if (next !== ',') fail();
      }
    return Object.fromEntries(found);
  }
  function list(): unknown[] {
    const found: unknown[] = [];
    at += 1;
    blank();
    if (text[at] === ']') at += 1;
    else
      for (;;) {
        found.push(value());
        const next = text[at++];
        if (next === ']') break;
        if (next !== ',') fail();
      }
    return found;
  }
  const whole = value();
  if (at !== text.length) fail();
  return whole;
}

function numberOf(token: string): number | bigint {
  const number = Number(token);
  if (Number.isSafeInteger(number) || Math.abs(number) > 1e20 || Math.abs(number) < 2 ** 53) return number;
  const [mantissa = '', exponent = '0'] = token.toLowerCase().split('e');
  const [integer = '', fraction = ''] = mantissa.split('.');
  const scaled = BigInt(integer + fraction);
  const shift = Number(exponent) - fraction.length;
  const divisor = 10n ** BigInt(Math.max(0, -shift));
  if (scaled % divisor !== 0n) return number;
  const exact = shift >= 0 ? scaled * 10n ** BigInt(shift) : scaled / divisor;
  return String(exact).replace('-', '').length <= 20 ? exact : number;
}

const PIECES = [
  ...['{', '}', '[', ']', ':', ',', '"', '\\', ' ', '\n', '-', '+', '.', 'e', 'E', '0', '1', '9'],
  ...['true', 'false', 'null', '"a"', '"a":', '""', '\\u0061', '"\\ud800"', '\u0000', 'é', '😀'],
  ...[
    '9007199254740993',
    '9007199254740993.0',
    '9.007199254740993e15',
    '1e400',
    '12345678901234567890',
    '-0',
  ],
];

function randomText(random: Random): string {
  return Array.from({ length: 1 + random.below(20) }, () => random.of(PIECES)).join('');
}

function randomJson(random: Random, depth = 0): string {
  const kind = random.below(depth > 4 ? 4 : 6);
  const items = kind < 4 ? [] : Array.from({ length: random.below(4) }, () => randomJson(random, depth + 1));
  if (kind === 5) return `{${items.map((item, at) => `"k${at}" : ${item}`).join(',')}}`;
  if (kind === 4) return `[ ${items.join(', ')} ]`;
  if (kind === 3) return JSON.stringify(randomText(random));
  if (kind === 2) return random.of(['true', 'false', 'null']);
  const digits = Array.from({ length: 1 + random.below(22) }, () => random.below(10)).join('');
  const whole = digits.replace(/^0+(?=\d)/, '');
  const fraction = random.chance(0.3) ? `.${random.of(['0', '00', '5', digits])}` : '';
  const exponent = random.chance(0.3) ? `e${random.of(['', '+', '-'])}${random.below(25)}` : '';
  return `${random.of(['', '-'])}${whole}${fraction}${exponent}`;
}

/** Changes a text in one place. */
function broken(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + (random.chance(0.5) ? random.of(PIECES) : '') + text.slice(at + random.below(2));
}

const read = (parse: (text: string) => unknown, text: string): unknown => {
  try {
    return { value: parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return 'refused';
    throw error;
  }
};

describe('exact JSON', () => {
  test.concurrent.each(SEEDS)(
    'accepts and reads the same texts as an independent parser, seed %d',
    async (seed) => {
      const random = randomFrom(seed);
      let accepted = 0;
      const rounds = await soak(() => {
        for (let each = 0; each < 200; each += 1) {
          const json = randomJson(random);
          const text = random.chance(0.3)
            ? randomText(random)
            : random.chance(0.5)
              ? broken(random, json)
              : json;
          const expected = read(reference, text);
          expect(read(parseExact, text), text).toEqual(expected);
          expect(expected === 'refused', text).toBe(read(JSON.parse, text) === 'refused');
          if (expected !== 'refused') accepted += 1;
        }
      });
      expect(rounds).toBeGreaterThan(0);
      expect(accepted).toBeGreaterThan(rounds);
    },
  );
});

test('a large text with a long number is read', () => {
  const text = JSON.stringify({ a: 'x\\"'.repeat(3_000_000), b: 1 }).replace('"b":1', '"b":9007199254740993');
  expect(parseExact(text)).toMatchObject({ b: 9007199254740993n });
});
