/** Texts of contracts in TypeScript: none can end what it stands in. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import {
  docComment,
  indent,
  isTypeName,
  keyName,
  lineComment,
  literal,
  memberName,
  parsedFile,
  strangeIn,
  stringLiteral,
} from '../../src/types/typescript.ts';

test.each([
  ['plain', `'plain'`],
  [`it's`, String.raw`'it\'s'`],
  ['say "so"', `'say "so"'`],
  ['back\\slash', String.raw`'back\\slash'`],
  ['quote after \\"', String.raw`'quote after \\"'`],
  ['one\ntwo', String.raw`'one\ntwo'`],
  ['', `''`],
])('the text %j is %s', (text, written) => {
  expect(stringLiteral(text)).toBe(written);
});

test.each([
  ['name', 'name', 'name', true],
  ['$ref', '$ref', '$ref', true],
  ['_1', '_1', '_1', true],
  ['a-b', `'a-b'`, `'a-b'`, false],
  ['1a', `'1a'`, `'1a'`, false],
  ['a b', `'a b'`, `'a b'`, false],
  ['', `''`, `''`, false],
  ['new', `'new'`, `'new'`, false],
  ['class', 'class', 'class', false],
  ['string', 'string', 'string', false],
  ['of', 'of', 'of', false],
  ['__proto__', '__proto__', `['__proto__']`, true],
])('the name %j is %s in a type, %s in a value, and that of a type: %j', (name, member, key, isOne) => {
  expect([memberName(name), keyName(name), isTypeName(name)]).toEqual([member, key, isOne]);
});

test.each([
  ['', []],
  ['One line.', ['/** One line. */']],
  ['It ends here: */ alert()', [String.raw`/** It ends here: *\/ alert() */`]],
  ['One.\n\nTwo.', ['/**\n * One.\n *\n * Two.\n */']],
  [
    'One.\r\nTwo.\rThree.\u2028Four.\u2029Five.',
    ['/**\n * One.\n * Two.\n * Three.\n * Four.\n * Five.\n */'],
  ],
])('the text %j is the comment %j', (text, comment) => {
  expect(docComment(text)).toEqual(comment);
});

test('a comment of one line has no other', () => {
  expect(lineComment('one\ntwo\r\nthree\u2028four')).toBe('// one two three four\n');
});

test('each line that is not empty is indented', () => {
  expect(indent('a\n\n  b\n')).toBe('  a\n\n    b\n');
});

describe('a value', () => {
  test.each<[Json, string]>([
    [null, 'null'],
    [true, 'true'],
    [1.5, '1.5'],
    [`it's`, String.raw`'it\'s'`],
    [[], '[]'],
    [[1, 'a', [null]], `[1, 'a', [null]]`],
    [{ a: 1, 'b-c': [{ d: 'e' }] }, `{ a: 1, 'b-c': [{ d: 'e' }] }`],
    [
      JSON.parse('{"__proto__":1,"toString":{"a":1},"valueOf":1}') as Json,
      `{ ['__proto__']: 1, toString: { a: 1 } as const, valueOf: 1 }`,
    ],
  ])('such as %j is written as %s', (value, written) => {
    expect(literal(value, 0)).toBe(written);
  });

  const wide = 'x'.repeat(60);

  test('takes several lines where one is too short', () => {
    expect(literal({ one: wide, toString: { two: wide, three: [1, 2] } }, 0)).toBe(
      `{\n  one: '${wide}',\n  toString: { two: '${wide}', three: [1, 2] } as const,\n}`,
    );
    expect(literal({ list: [wide, [wide, wide], 1] }, 2)).toBe(
      [
        '{',
        '    list: [',
        `      '${wide}',`,
        '      [',
        `        '${wide}',`,
        `        '${wide}',`,
        '      ],',
        '      1,',
        '    ],',
        '  }',
      ].join('\n'),
    );
  });

  test('fits into 110 columns with its margin, its key, and a comma', () => {
    const list = (length: number): Json => ['x'.repeat(length)];
    // The quotes and brackets take 4 columns, ": " takes 2, and the comma one.
    expect(literal(list(103), 0)).not.toContain('\n');
    expect(literal(list(104), 0)).toContain('\n');
    expect(literal(list(93), 4, 6)).not.toContain('\n');
    expect(literal(list(94), 4, 6)).toContain('\n');
    expect(literal('x'.repeat(200), 0)).not.toContain('\n');
  });
});

describe('a file', () => {
  const strange = (...texts: string[]): string[] =>
    strangeIn(texts.map((text, index) => parsedFile(`${index}.ts`, [text])));

  test('of types, tables of plain values and createClient is what is meant', () => {
    expect(
      strange(
        `import type { A } from './0.ts';\nexport interface B { a: A }\nexport type C = B | undefined;\n`,
        `export const t: object = { a: 1, 'b': 'x', ['__proto__']: [true, false, null, undefined, { c: 1 } as const] };\n`,
        'export function createClient(options: object): object;\nexport function createClient(options: object): object { return run(options); }\n',
      ),
    ).toEqual([]);
  });

  test.each([
    'alert();',
    'const a = alert();',
    'const a = { b: alert() };',
    'const a = { [alert()]: 1 };',
    'const a = { b() {} };',
    'const a = { ...b };',
    'const a = { get b() { return 1; } };',
    'const a = [1, alert()];',
    'const a = { b: 1, c: alert() };',
    'export default function () {}',
    'const a = [alert()] as const;',
    'const a = 1, b = alert();',
    'let a;',
    'const a = `${b}`;',
    'const a = -b;',
    'function other() {}',
    'class A {}',
    'enum A { B }',
    'export default 1;',
    'if (a) {}',
  ])('with %s is not', (statement) => {
    expect(strange('type A = 1;\n', `type B = 1;\n\n// A comment.\n${statement}\n`)).toEqual([
      '1.ts, line 4: this statement is not allowed in a generated file',
    ]);
  });

  test('with a mistake in its syntax is told with its line', () => {
    expect(strange('type A = 1;\ninterface B {\n  a: ;\n}\n')).toEqual(['0.ts, line 3: Type expected.']);
  });

  test('shows what is not seen', () => {
    expect(parsedFile('a.ts', ['// a\u202eb', '\n']).text).toBe('// a\\u202eb\n');
  });
});
