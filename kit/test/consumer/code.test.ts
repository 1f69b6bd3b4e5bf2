/** What code uses of a contract: one program has all the examples, because a compiler takes long to start. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Consumer, consumerOfCode, type Usage } from '../../src/consumer/index.ts';
import { loadContract, UnreadableDocumentError } from '../../src/contract/index.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const responses = { 200: { description: 'Done.' } };
const contract = loadContract({
  openapi: '3.1.1',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      get: { operationId: 'listOrders', responses },
      post: { operationId: 'addOrder', responses },
    },
    '/orders/{orderId}': {
      parameters: [{ name: 'orderId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { operationId: 'getOrder', responses },
      delete: { operationId: 'deleteOrder', responses },
    },
  },
  components: { schemas: { Order: { type: 'object' }, Line: { type: 'object' } } },
});

const API = `
  export interface components {
    schemas: {
      Order: { id: number; status: string; lines: { sku: string }[]; 'a-b': string; parts: { c: { d: number } } };
    };
  }
  export type Order = components['schemas']['Order'];
  export type Line$1 = { size: number; at: { row: number } };
  export type Other = { size: number };
  interface Params { orderId?: number; limit?: number; params?: object; body?: object; method?: string }
  export interface Client {
    listOrders(params?: Params): Order[];
    getOrder(params: Params): Order;
    deleteOrder(params: Params): void;
    addOrder(order: Order): Order;
  }
  export declare const api: Client;
  export declare const order: Order;
  export declare const line: Line$1;
  export declare const other: Other;
  export declare const either: Other | Order | undefined;
  export declare const raw: { GET(path: string, params?: Params): void; delete(path: string): void; target(path: string): void };
  export declare function fetch(path: unknown, params?: object): void;
  export declare function paginate(method: unknown, params?: object): void;
  export declare const base: string;
  export declare const key: 'status';
`;
const LIBRARY = `
  interface Array<T> { [index: number]: T; length: number }
  interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
  interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}
`;
const IMPORTS =
  "import { api, order, line, other, either, raw, fetch, paginate, base, key, type Order } from './api';";

const call = (operation: string): string => `call ${operation}`;
const withParameters = (operation: string, ...names: string[]): string[] => [
  call(operation),
  ...names.map((name) => `parameter ${operation} ${name}`),
];
const read = (...fields: string[]): string[] => fields.map((field) => `response ${field}`);
const wrote = (...fields: string[]): string[] => fields.map((field) => `request ${field}`);

const EXAMPLES: readonly (readonly [string, readonly string[]])[] = [
  // Calls of a client, with their parameters.
  ['api.listOrders()', [call('listOrders')]],
  ['api.listOrders({ limit: 1 })', withParameters('listOrders', 'limit')],
  ["api.getOrder({ 'orderId': 1, limit: 2 })", withParameters('getOrder', 'orderId', 'limit')],
  ['const limit = 1; api.listOrders({ limit })', withParameters('listOrders', 'limit')],
  ['api.getOrder({ orderId: 1, body: { limit: 1 } })', withParameters('getOrder', 'orderId')],
  [
    'api.getOrder({ params: { path: { orderId: 1 }, query: { limit: 1 } } })',
    withParameters('getOrder', 'orderId', 'limit'),
  ],
  ['api.getOrder({ paths: { orderId: 1 }, body: { orderId: 1 } })', withParameters('getOrder', 'paths')],
  ['api.getOrder({ [base]: 1, orderId: 1 })', withParameters('getOrder', 'orderId')],
  ['api.getOrder({ params: base } as never)', [call('getOrder')]],
  ["api['getOrder']({ orderId: 1 })", withParameters('getOrder', 'orderId')],
  ['const one = api.getOrder', [call('getOrder')]],
  // Methods under other names.
  ['const { getOrder } = api; getOrder({ orderId: 1 })', withParameters('getOrder', 'orderId')],
  ['const { getOrder: one } = api; one({ orderId: 1 })', withParameters('getOrder', 'orderId')],
  ["const { 'getOrder': one } = api; one({ orderId: 1 })", []],
  ['const one = api.getOrder; const two = one; two({ orderId: 1 })', withParameters('getOrder', 'orderId')],
  ['let one; one({ orderId: 1 })', []],
  ['function one(a: object) {} one({ orderId: 1 })', []],
  ["import { renamed } from './methods'; renamed({ orderId: 1 })", withParameters('deleteOrder', 'orderId')],
  [
    "import { renamed as one } from './methods'; one({ orderId: 1 })",
    withParameters('deleteOrder', 'orderId'),
  ],
  ['const own = { one: api.getOrder }; own.one({ orderId: 1 })', [call('getOrder')]],
  ['unknown.getOrder({ orderId: 1 })', withParameters('getOrder', 'orderId')],
  ['getOrder({ orderId: 1 })', withParameters('getOrder', 'orderId')],
  ['unknown({ orderId: 1 })', []],
  ['let a = () => a; a().b = a; a()', []],
  ['const loop = loop; loop()', []],
  // Methods that are passed on.
  ['paginate(api.listOrders, { limit: 1 })', withParameters('listOrders', 'limit')],
  ['const { listOrders } = api; paginate(listOrders, { limit: 1 })', withParameters('listOrders', 'limit')],
  ['paginate(base, { limit: 1 })', []],
  // Methods of the code itself, with the names of operations.
  ['const own = { getOrder(a: object) {} }; own.getOrder({ orderId: 1 })', []],
  ['class Own { getOrder() {} } new Own().getOrder()', []],
  // Addresses.
  ["fetch('/orders')", [call('listOrders')]],
  ["fetch('https://shop.test/v1/orders?limit=1')", [call('listOrders')]],
  ["fetch('/orders', { method: 'POST' })", withParameters('addOrder', 'method')],
  ["fetch('/orders', { cache: 'x', method: 'POST' })", withParameters('addOrder', 'cache', 'method')],
  ['fetch(`/orders`)', [call('listOrders')]],
  ['fetch(`${base}/orders/${order}`, { method: `DELETE` })', withParameters('deleteOrder', 'method')],
  ['fetch(`${base}/orders/${order}`, { method: base })', withParameters('getOrder', 'method')],
  ["fetch('orders')", []],
  ["fetch('/others')", []],
  ['fetch()', []],
  ["fetch('/orders', base as never)", [call('listOrders')]],
  [
    "raw.GET('/orders/{orderId}', { params: { path: { orderId: 1 } } })",
    withParameters('getOrder', 'orderId'),
  ],
  ["raw.delete('/orders/1')", [call('deleteOrder')]],
  ["raw.target('/orders')", [call('listOrders')]],
  // Fields of results.
  ['order.status', read('Order.status')],
  ["order['a-b']", read('Order.a-b')],
  ['order[key]', read('Order.status')],
  ['order[base]', []],
  ['order.lines[0].sku', read('Order.lines', 'Order.lines.sku')],
  ['order.parts.c.d', read('Order.parts', 'Order.parts.c', 'Order.parts.c.d')],
  ['const { id } = order', read('Order.id')],
  ['const { id: own, ...rest } = order', read('Order.id')],
  ['const { parts: { c } } = order', read('Order.parts', 'Order.parts.c')],
  ['const [one] = order.lines', read('Order.lines')],
  ['api.getOrder({ orderId: 1 }).id', [...withParameters('getOrder', 'orderId'), ...read('Order.id')]],
  ['line.size', read('Line.size')],
  ['line.at.row', read('Line.at', 'Line.at.row')],
  ['other.size', []],
  ["either['status']", read('Order.status')],
  ['const own = { id: 1 }; own.id', []],
  // Fields of bodies.
  ["const one: Order = { id: 1, 'a-b': '', [key]: '', ...order }", wrote('Order.id', 'Order.a-b')],
  [
    'api.addOrder({ id: 1, lines: [{ sku: base }] } as Order)',
    [call('addOrder'), ...wrote('Order.id', 'Order.lines', 'Order.lines.sku')],
  ],
  ['const one = { id: 1 }', []],
];

const said = (usage: Usage): string => {
  switch (usage.kind) {
    case 'call':
      return call(usage.operation);
    case 'parameter':
      return `parameter ${usage.operation} ${usage.name}`;
    case 'property':
      return `${usage.direction} ${usage.field}`;
    default:
      return usage.kind;
  }
};

/** The folder of the examples, one in each file, and what they use. */
let consumer: Consumer;
const usages = new Map<string, string[]>();
const folder = newFolder();
beforeAll(() => {
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions: { noLib: true, jsx: 'preserve' } }));
  write('library.d.ts', LIBRARY);
  write('api.d.ts', API);
  write('methods.ts', "import { api } from './api'; export const renamed = api.deleteOrder;");
  EXAMPLES.forEach(([code], index) => write(`example-${index}.ts`, `${IMPORTS}\n${code};\n`));
  const used = "import { order } from '../api';\n\norder.id;\n";
  for (const name of ['a.js', 'a.mjs', 'a.cjs', 'a.jsx', 'a.tsx', 'a.mts', 'a.cts', 'deeper/a.ts'])
    write(`kinds/${name}`, used.replace('../api', name.includes('/') ? '../../api' : '../api'));
  for (const name of [
    'node_modules/a.ts',
    'dist/a.ts',
    'kinds/node_modules/a/a.ts',
    'kinds/a.txt',
    'kinds/a.d.ts',
  ])
    write(name, used);
  symlinkSync(folder, join(folder, 'kinds/link'));
  write(
    'written.ts',
    "// Written by `openapi-contract-kit types` from shop.yaml.\nimport { order } from './api';\nexport const client = { getOrder(params: object) { return order.id; } };\n",
  );
  write('of-written.ts', "import { client } from './written';\nclient.getOrder({ orderId: 1 });\n");
  consumer = consumerOfCode(contract, folder);
  for (const usage of consumer.usages)
    usages.set(usage.where, [...(usages.get(usage.where) ?? []), said(usage)]);
});

describe('the code', () => {
  test.each(EXAMPLES.map(([code, uses], index) => [code, uses, index] as const))(
    '%s uses %j',
    (_, uses, index) => {
      expect([...new Set(usages.get(`example-${index}.ts:2`))].toSorted()).toEqual([...uses].toSorted());
      expect(usages.get(`example-${index}.ts:1`)).toBeUndefined();
    },
  );

  test('is that of all files of a folder that it writes itself, and each use has its line', () => {
    const places = [...usages.keys()].filter((where) => !where.startsWith('example-'));
    expect(places.toSorted()).toEqual(
      [
        ...['a.cjs', 'a.cts', 'a.js', 'a.jsx', 'a.mjs', 'a.mts', 'a.tsx', 'deeper/a.ts'].map(
          (name) => `kinds/${name}:3`,
        ),
        'methods.ts:1',
        'of-written.ts:2',
      ].toSorted(),
    );
    expect([...new Set(usages.get('of-written.ts:2'))]).toEqual(withParameters('getOrder', 'orderId'));
  });

  test('of a folder without any is refused, and so is code that is nested too deeply', () => {
    const empty = newFolder();
    writeFileSync(join(empty, 'notes.txt'), "fetch('/orders')");
    expect(() => consumerOfCode(contract, empty)).toThrow(
      new UnreadableDocumentError(`${empty} has no TypeScript or JavaScript in it.`),
    );
    writeFileSync(join(empty, 'deep.js'), `${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    expect(() => consumerOfCode(contract, empty)).toThrow(
      new UnreadableDocumentError(`The code in ${empty} is nested too deeply to be read.`),
    );
  });

  test('uses no field if it names none', () => {
    const plain = newFolder();
    writeFileSync(join(plain, 'tsconfig.json'), '{ "compilerOptions": { "noLib": true } }');
    writeFileSync(join(plain, 'a.js'), "fetch('/orders');");
    expect(consumerOfCode(contract, plain)).toEqual({
      name: plain,
      usages: [{ kind: 'call', operation: 'listOrders', where: 'a.js:1' }],
      knowsFields: false,
    });
  });

  test('has the name of its folder, and its fields are known if it uses some', () => {
    expect(consumer).toMatchObject({ name: folder, knowsFields: true });
  });
});
