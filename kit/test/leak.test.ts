import { expect, it } from 'vitest';
import { growth } from '@experimentation-automation/test-support/computing';
import { leakIn } from '../src/check/leak.ts';

it.each([
  ['openings of tags', '<'],
  ['empty lines', '\n'],
  ['a name with many parts', 'a.'],
  ['calls without an end', 'at a('],
])('an error of %s is searched in time that grows with its length', async (_what, part) => {
  const search = (length: number) => () => leakIn(`at ${part.repeat(length / part.length)}`);
  expect(await growth(search(10_000), search(100_000), 40)).toBeLessThan(40);
});

const STACK = 'a stack trace';
const SQL = 'SQL';
const PATH = 'the path of a file of the service';
it.each([
  [STACK, 'Error\n    at load (/srv/app/load.js:12:20)', 'at load (/srv/app/load.js:12:20)'],
  [STACK, 'Error<br />at node:internal/process:1:2', 'at node:internal/process:1:2'],
  [STACK, 'Error\\n at node:internal/process:1:2', 'at node:internal/process:1:2'],
  [
    STACK,
    '{"stack":"Error\\n\\tat async Object.<anonymous> (file:///srv/a.js:1:2)"}',
    'at async Object. (file:///srv/a.js:1:2)',
  ],
  [STACK, 'Error<br>&nbsp; at node:internal/process:1:2', 'at node:internal/process:1:2'],
  [STACK, 'at com.shop.Orders.load(Orders.java:12)', 'at com.shop.Orders.load(Orders.java:12)'],
  [STACK, 'x at shop.Orders$1.&lt;init&gt;(Orders.kt:1)', 'at shop.Orders$1.<init>(Orders.kt:1)'],
  [
    STACK,
    'at Shop.Orders.Load(Int32 id) in C:/shop/Orders.cs:line 12',
    'at Shop.Orders.Load(Int32 id) in C:/shop/Orders.cs:line 12',
  ],
  [STACK, 'Traceback (most recent call last):', 'Traceback (most recent call last)'],
  [STACK, 'Stack trace:\n\n#0 /a', 'Stack trace: #0'],
  [STACK, "orders.rb:12:in `load'", '.rb:12:in `'],
  [STACK, 'orders.rb:12:in &#39;load', ".rb:12:in '"],
  [STACK, 'goroutine 12 [running]:', 'goroutine 12 [running]:'],
  [SQL, 'in SELECT id,\n name FROM "orders" WHERE', 'SELECT id, name FROM "o'],
  [SQL, 'SELECT \\"id\\" FROM orders', 'SELECT "id" FROM o'],
  [SQL, 'SELECT&nbsp;id FROM  orders', 'SELECT id FROM o'],
  [SQL, 'INSERT INTO `shop.orders` (id)', 'INSERT INTO `shop.orders` ('],
  [SQL, 'INSERT INTO  orders(id)', 'INSERT INTO orders('],
  [SQL, 'INSERT INTO orders  (id)', 'INSERT INTO orders ('],
  [SQL, 'UPDATE  "shop.orders"  SET id = 1', 'UPDATE "shop.orders" SET'],
  [SQL, 'UPDATE orders SET id = 1', 'UPDATE orders SET'],
  [SQL, 'DELETE FROM  orders', 'DELETE FROM o'],
  [SQL, 'SQLSTATE[42S02]', 'SQLSTATE['],
  [SQL, 'ORA-00942: table', 'ORA-00942:'],
  [SQL, 'SQLITE_CONSTRAINT: a', 'SQLITE_CONSTRAINT:'],
  [SQL, 'You have an error in your SQL syntax', 'error in your SQL syntax'],
  [SQL, 'syntax error at or near "a"', 'syntax error at or near "'],
  [SQL, 'value violates foreign key constraint', 'violates foreign key constraint'],
  [PATH, 'cannot read /srv/app/orders.py', '/srv/app/orders.py'],
  [PATH, '/opt/shop/a.js is missing', '/opt/shop/a.js'],
  [PATH, 'in /opt/shop/a.ts', '/opt/shop/a.ts'],
  [PATH, 'in /opt/shop/a.ex', '/opt/shop/a.ex'],
  [PATH, 'in (/home/ann/my-shop/src/a.mjs)', '(/home/ann/my-shop/src/a.mjs'],
  [PATH, '{"file":"\\/var\\/www\\/a.php"}', '"/var/www/a.php'],
  [PATH, 'in C:\\shop\\my app\\orders.cs', 'C:\\shop\\my app\\orders.cs'],
])('%s is seen in %j', (what, body, text) => {
  expect(leakIn(body)).toEqual({ what, text });
});

it.each([
  'The order does not exist.',
  'We arrive at load (12:30).',
  'Sat at noon (12:30:15).',
  'Look at com.shop.Orders for more.',
  'Select an order from the list.',
  'SELECT; FROM orders',
  'Please INSERT INTO the form what is missing, and UPDATE orders.',
  'See /orders/1.json, or /docs/guide.html, or https://shop.test/src/app.js.',
  'orders.rb',
  'ORA-1',
  'a goroutine [running]',
])('nothing is seen in %j', (body) => {
  expect(leakIn(body)).toBeUndefined();
});

it('only the first 100,000 characters are looked at', () => {
  const trace = 'Traceback (most recent call last)';
  expect(leakIn(' '.repeat(100_000 - trace.length) + trace)).toBeDefined();
  expect(leakIn(' '.repeat(100_001 - trace.length) + trace)).toBeUndefined();
});
