import { expect, test } from 'vitest';
import { readParts } from '../../src/http/multipart.ts';

const read = (body: string, contentType = 'multipart/form-data; boundary=x') =>
  readParts(Buffer.from(body), contentType).map(({ bytes, ...part }) => ({
    ...part,
    text: Buffer.from(bytes).toString(),
  }));
const part = (disposition: string, text: string, more = ''): string =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${text}\r\n`;

test('a form is read with a preamble and an epilogue, and without them', () => {
  const parts = [
    { name: 'a', contentType: 'text/plain', text: 'one' },
    { name: 'b', contentType: 'text/plain', text: '' },
  ];
  const body = `${part('name="a"', 'one')}${part('name=b', '')}--x--`;
  expect(read(body)).toEqual(parts);
  expect(read(`before --x\r\n\r\n${body}\r\nafter\r\n--x\r\n`)).toEqual(parts);
  expect(read('--x--')).toEqual([]);
});

test.each([
  ['multipart/form-data; boundary=x'],
  ['multipart/form-data; Boundary="x"'],
  ['multipart/form-data; charset=utf-8;boundary = x'],
])('the boundary is found in %s', (type) => {
  expect(read(`${part('name="a"', 'one')}--x--`, type)).toMatchObject([{ text: 'one' }]);
});

test('a file has its name and its type, and any bytes', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const head = Buffer.from(
    '--x\r\nCONTENT-TYPE:image/png\r\nContent-Disposition: form-data; name="a"; filename="b.png"\r\n\r\n',
  );
  const [only] = readParts(
    Buffer.concat([head, bytes, Buffer.from('\r\n--x--')]),
    'multipart/form-data; boundary=x',
  );
  expect(only).toEqual({ name: 'a', filename: 'b.png', contentType: 'image/png', bytes });
});

test.each([
  ['name="a\\"b\\\\c"', { name: 'a"b\\c' }],
  ['name="a%22b%0D%0Ac%41"', { name: 'a"b\r\nc%41' }],
  ['name="a;b"; filename="c;d"', { name: 'a;b', filename: 'c;d' }],
  ['NAME=a; filename=b', { name: 'a', filename: 'b' }],
  ["name=a; filename*=UTF-8''b", { name: 'a', filename: "UTF-8''b" }],
  ['name=a; filename*=c; filename=b', { name: 'a', filename: 'b' }],
  ['name=""', { name: '' }],
])('a part with %s is %j', (disposition, expected) => {
  expect(read(`${part(disposition, 'one')}--x--`)).toEqual([
    { contentType: 'text/plain', text: 'one', ...expected },
  ]);
});

test('what only begins like a boundary belongs to the part, and blanks may follow one', () => {
  expect(
    read(
      `${part('name=a', 'one\r\n--xy\r\n--x-\r\n --x--\r\n--x \tz')}--x \t\r\nContent-Disposition: form-data; name=b\r\n\r\ntwo\r\n--x--`,
    ),
  ).toMatchObject([
    { name: 'a', text: 'one\r\n--xy\r\n--x-\r\n --x--\r\n--x \tz' },
    { name: 'b', text: 'two' },
  ]);
});

test.each([
  ['has no boundary in its Content-Type', '', 'multipart/form-data'],
  ['has no boundary in its Content-Type', '', 'multipart/form-data; boundary=""'],
  ['ends before its closing boundary', part('name=a', 'one'), undefined],
  ['ends before its closing boundary', '', undefined],
  [
    'has a part without an empty line after its headers',
    '--x\r\nContent-Disposition: form-data; name=a\r\n--x--',
    undefined,
  ],
  [
    'has a part whose Content-Disposition does not name its field',
    '--x\r\nContent-Type: text/plain\r\n\r\none\r\n--x--',
    undefined,
  ],
  [
    'has a part whose Content-Disposition does not name its field',
    `${part('filename=a', 'one')}--x--`,
    undefined,
  ],
])('a form that %s is refused', (why, body, type) => {
  expect(() => read(body, type)).toThrow(new SyntaxError(why));
});
