import { expect, it } from 'vitest';
import { parsedUrl } from '../../src/base/text.ts';

it('an address with letters beyond ASCII stays one, however often it is read', () => {
  const host = 'http://caf\u00e9.example/';
  const hosts = new Set(Array.from({ length: 20_000 }, () => parsedUrl(host)?.hostname));
  expect([...hosts]).toEqual(['xn--caf-dma.example']);
});

it.each([
  ['orders', undefined, undefined],
  ['', undefined, undefined],
  ['/orders', 'http://localhost', 'http://localhost/orders'],
  ['https://api.example.com', undefined, 'https://api.example.com/'],
])('"%s" with the base %s is the address %s', (text, base, wanted) => {
  expect(parsedUrl(text, base)?.href).toBe(wanted);
});
