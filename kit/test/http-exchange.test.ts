import { describe, expect, it } from 'vitest';
import { headerIn, pathBelow } from '../src/http/exchange.ts';

describe('path and query below the address of a service', () => {
  it.each<[string, string | undefined, string, string]>([
    ['http://shop.test/orders?page=2&page=3#top', undefined, '/orders', 'page=2&page=3'],
    ['http://shop.test/orders', 'http://shop.test', '/orders', ''],
    ['http://shop.test/api/orders?a=?', 'http://shop.test/api/', '/orders', 'a=?'],
    ['HTTPS://shop.test/api/orders', 'https://shop.test/api', '/orders', ''],
    ['/api/orders?a', 'http://shop.test/api', '/orders', 'a'],
    ['/orders?next=http://shop.test/x#top', 'http://shop.test/api', '/orders', 'next=http://shop.test/x'],
    ['/orders', undefined, '/orders', ''],
    ['h2+a.b-c://shop.test/orders', undefined, '/orders', ''],
  ])('of %s, below %s', (url, base, path, query) => {
    expect(pathBelow(url, base)).toEqual({ path, query });
  });

  it.each([
    ['http://shop.test/orders', 'http://other.test'],
    ['http://shop.test:81/orders', 'http://shop.test'],
    ['http://shop.test/apis/orders', 'http://shop.test/api'],
    ['http://shop.test/api', 'http://shop.test/api'],
    ['http://[/orders', undefined],
  ])('is nothing for %s, below %s', (url, base) => {
    expect(pathBelow(url, base)).toBeUndefined();
  });
});

it.each([
  ['x-Total', '3'],
  ['x-other', null],
  ['x total', null],
  ['', null],
])('the header %j is %j', (name, value) => {
  expect(headerIn(new Headers({ 'X-Total': '3' }), name)).toBe(value);
});
