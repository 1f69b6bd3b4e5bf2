/** What tools accept and return, without a conversation. */
import { describe, expect, test } from 'vitest';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { readArguments } from '../src/mcp/arguments.ts';
import { collect, cursorOf, type Place, readCursor } from '../src/mcp/list-result.ts';
import { trimToBudget } from '../src/mcp/trim.ts';
import { readResource, resources, unknownResource } from '../src/mcp/resources.ts';

const contract = loadContract(bundle);
const read = (id: string, args: Record<string, unknown>) =>
  readArguments(contract, contract.operation(id), args);

describe('the arguments of a tool', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['getGoal', { goalId: '9007199254740993' }, { goalId: 9007199254740993n }],
    ['getGoal', { goalId: '3' }, { goalId: 3 }],
    ['getGoal', { goalId: 3 }, { goalId: 3 }],
    ['listGoals', { page: 2, maxItems: 1 }, { page: 2 }],
    ['listGoals', { maxItems: 1_000, cursor: cursorOf({ page: '2', skip: 1 }) }, {}],
    ['pollAudience', { dataCode: '1|2', waitSeconds: 0 }, { dataCode: '1|2' }],
    ['pollAudience', { dataCode: '1|2', waitSeconds: 300 }, { dataCode: '1|2' }],
    ['searchGoals', { body: {} }, { body: {} }],
    ['updateGoal', { goalId: 3, body: { colour: 'red' } }, { goalId: 3, body: { colour: 'red' } }],
  ])('%s takes %j', (id, args, params) => {
    expect(read(id, args)).toEqual(params);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['getGoal', { goalId: '12345678901234567890' }, 'goalId must be a 64-bit integer.'],
    ['getGoal', {}, 'goalId is required.'],
    ['getGoal', { goalId: 1, goalID: 1 }, 'goalID is not an argument; did you mean goalId?'],
    ['getGoal', { goalId: 1, zzz: 1 }, 'zzz is not an argument; known: goalId, optionalFields'],
    ['updateGoal', { goalId: 1, body: {}, name: 'x' }, 'name is a field of the body: pass it as body.name.'],
    ['updateGoal', { goalId: 1, body: {}, zzz: 1 }, 'zzz is not an argument; known: goalId, body'],
    ['listGoals', { maxItems: 0 }, 'maxItems must be a whole number from 1 to 1000.'],
    ['listGoals', { maxItems: 1_001 }, 'maxItems must be a whole number from 1 to 1000.'],
    ['listGoals', { maxItems: 1.5 }, 'maxItems must be a whole number from 1 to 1000.'],
    ['listGoals', { maxItems: '5' }, 'maxItems must be a whole number from 1 to 1000.'],
    ['pollAudience', { dataCode: '1', waitSeconds: -1 }, 'waitSeconds must be a whole number from 0 to 300.'],
    [
      'pollAudience',
      { dataCode: '1', waitSeconds: 301 },
      'waitSeconds must be a whole number from 0 to 300.',
    ],
    ['listGoals', { cursor: 'x' }, 'cursor must be the nextCursor of an earlier result, unchanged.'],
    ['listGoals', { cursor: 5 }, 'cursor must be the nextCursor of an earlier result, unchanged.'],
    [
      'updateGoal',
      { goalId: 1, body: { naem: 'x' } },
      'body/naem is not a field of the contract. Did you mean name?',
    ],
    ['updateGoal', { goalId: 1, body: { name: 5 } }, 'body/name must be a string (inferred).'],
  ])('%s refuses %j', (id, args, problem) => {
    expect(() => read(id, args)).toThrow(
      expect.objectContaining({
        name: 'ArgumentsError',
        message: `${id}: nothing was sent.\n${problem}\ndescribeOperation lists its parameters and fields.`,
      }),
    );
  });

  test('shows twenty of many mistakes, and how many more there are', () => {
    const mistakes = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`zzz${index}`, 1]));
    expect(() => read('getGoal', { goalId: 1, ...mistakes(20) })).toThrow(/zzz19 (?:.*)\ndescribe/);
    expect(() => read('getGoal', { goalId: 1, ...mistakes(22) })).toThrow(
      /zzz19 (?:.*)\n\.\.\. and 2 more\ndescribe/,
    );
  });

  const FILE = { base64: 'AAE=', name: 'a.png' };
  test('files are read from base64, with their name and type', async () => {
    const { body } = read('uploadImage', {
      siteId: 1,
      body: { name: 'A', file: { ...FILE, type: 'image/png' } },
    });
    const { file, ...rest } = body as { file: File };
    expect(rest).toEqual({ name: 'A' });
    expect([file.name, file.type, ...new Uint8Array(await file.arrayBuffer())]).toEqual([
      'a.png',
      'image/png',
      0,
      1,
    ]);
    const untyped = read('uploadImage', { siteId: 1, body: { file: FILE } });
    expect((untyped['body'] as { file: File }).file.type).toBe('');
  });

  test.each<[unknown, string]>([
    ['x', 'body must be an object.'],
    [{ file: FILE, colour: 1 }, 'body.colour is not a field; known: '],
    [{ name: 'A' }, 'body.file is required.'],
    [{ file: FILE, name: 5 }, 'body.name must be text.'],
    ...[
      'AAE=',
      { ...FILE, base64: 'AAE' },
      { ...FILE, base64: 'A?E=' },
      { ...FILE, base64: 'A===' },
      { ...FILE, base64: 5 },
      { ...FILE, name: '' },
      { ...FILE, name: 5 },
      { ...FILE, type: 5 },
    ].map((file): [unknown, string] => [
      { file },
      'body.file must be { "base64": ..., "name": ..., "type": ... } with valid base64.',
    ]),
  ])('a form of %j is refused', (body, problem) => {
    expect(() => read('uploadImage', { siteId: 1, body })).toThrow(`nothing was sent.\n${problem}`);
  });
});

describe('a list of a tool', () => {
  async function* pagesOf(...pages: readonly (readonly unknown[])[]) {
    for (const [at, items] of pages.entries())
      yield await Promise.resolve({ items, cursor: at < pages.length - 1 ? `p${at + 1}` : undefined });
  }
  const collected = async (
    pages: readonly (readonly unknown[])[],
    from: Place,
    most: number,
    room: number,
  ) => {
    const { items, nextCursor } = await collect(pagesOf(...pages), from, most, room);
    return [items, nextCursor === undefined ? undefined : readCursor(nextCursor)];
  };
  const START = { skip: 0 };
  const ROOM = 10_000;

  test.each<[string, number[][], Place, number, [number[], Place?]]>([
    ['all of it', [[1, 2], [3]], START, 9, [[1, 2, 3]]],
    ['nothing', [[]], START, 9, [[]]],
    ['the most at the end of a page', [[1, 2], [3]], START, 2, [[1, 2], { page: 'p1', skip: 0 }]],
    ['the most within a page', [[1, 2, 3], [4]], START, 2, [[1, 2], { skip: 2 }]],
    [
      'the most within a later page',
      [
        [1, 2],
        [3, 4],
      ],
      START,
      3,
      [[1, 2, 3], { page: 'p1', skip: 1 }],
    ],
    ['exactly all of it', [[1, 2]], START, 2, [[1, 2]]],
    ['the rest of a page', [[1, 2, 3]], { page: 'p7', skip: 2 }, 9, [[3]]],
    ['the rest of a page, in parts', [[1, 2, 3]], { page: 'p7', skip: 1 }, 1, [[2], { page: 'p7', skip: 2 }]],
    ['what follows a page that has become shorter', [[1], [2, 3]], { page: 'p7', skip: 2 }, 9, [[3]]],
  ])('has %s', async (_, pages, from, most, [items, next]) => {
    expect(await collected(pages, from, most, ROOM)).toEqual([items, next]);
  });

  test('ends where there is no room for an item, but never without one', async () => {
    // A text of a hundred letters takes 106 characters of a list, and a digit 5.
    const large = 'x'.repeat(100);
    const within = (room: number) => collected([[large, large, 1]], START, 9, room);
    expect(await within(50)).toEqual([[large], { skip: 1 }]);
    expect(await within(211)).toEqual([[large], { skip: 1 }]);
    expect(await within(212)).toEqual([[large, large], { skip: 2 }]);
    expect(await within(216)).toEqual([[large, large], { skip: 2 }]);
    expect(await within(217)).toEqual([[large, large, 1], undefined]);
    // As written within a list: each of the four lines is indented by two more.
    const lines = JSON.stringify({ a: 1, b: 2 }, null, 1).length + 4 * 2 + 2;
    const ofObjects = (room: number) => collected([[{ a: 1, b: 2 }, 1]], START, 9, room);
    expect(await ofObjects(lines + 5)).toEqual([[{ a: 1, b: 2 }, 1], undefined]);
    expect(await ofObjects(lines + 4)).toEqual([[{ a: 1, b: 2 }], { skip: 1 }]);
  });

  test('fetches no page that it does not need', async () => {
    let fetched = 0;
    async function* counted() {
      for await (const page of pagesOf([1, 2], [3], [4])) {
        fetched += 1;
        yield page;
      }
    }
    await collect(counted(), START, 2, ROOM);
    expect(fetched).toBe(1);
  });

  test.each([START, { skip: 3 }, { page: 'a', skip: 0 }])('continues at %j by its cursor', (place) => {
    expect(readCursor(cursorOf(place))).toEqual(place);
  });

  test.each<[string, unknown]>([
    ['an object', {}],
    ['one part', ['a']],
    ['three parts', ['a', 1, 1]],
    ['a text to skip', ['a', '1']],
    ['a part to skip', ['a', 1.5]],
    ['less than nothing to skip', ['a', -1]],
    ['a page that is a number', [1, 1]],
  ])('has no cursor of %s', (_, value) => {
    expect(readCursor(Buffer.from(JSON.stringify(value)).toString('base64url'))).toBeUndefined();
    expect(readCursor('not a cursor')).toBeUndefined();
  });
});

describe('a result beyond the budget', () => {
  const long = (length: number) => 'x'.repeat(length);
  const numbers = (length: number) => Array.from({ length }, (_, index) => index);
  const cut = (length: number, whole: number) => `${long(length)}... (${whole} characters in total)`;

  test.each<[string, unknown, number, unknown]>([
    ['stays if it fits exactly', { a: long(10) }, 22, { a: long(10) }],
    [
      'has shorter texts',
      { a: long(5_000), b: long(4_000) },
      8_200,
      { a: cut(4_000, 5_000), b: long(4_000) },
    ],
    [
      'has still shorter texts if those do not fit',
      { a: long(5_000), b: long(4_000) },
      8_000,
      { a: cut(1_000, 5_000), b: cut(1_000, 4_000) },
    ],
    ['has fewer items', { a: numbers(101) }, 600, { a: [...numbers(50), '... 51 more of 101'] }],
    [
      'keeps a list that is as long as the step',
      { a: numbers(100), b: long(5_000) },
      5_000,
      { a: numbers(100), b: cut(4_000, 5_000) },
    ],
    ['has fewer items of a list within a list', [numbers(60)], 330, [[...numbers(50), '... 10 more of 60']]],
    [
      'keeps all items and the cursor of a list',
      { items: numbers(110).map(() => ({ a: long(2_000) })), nextCursor: long(1_500) },
      130_000,
      { items: numbers(110).map(() => ({ a: cut(1_000, 2_000) })), nextCursor: long(1_500) },
    ],
    [
      'cuts what is only named like the items of a list',
      { items: long(5_000), more: { items: numbers(101), nextCursor: long(4_100) } },
      9_500,
      {
        items: cut(4_000, 5_000),
        more: { items: [...numbers(100), '... 1 more of 101'], nextCursor: cut(4_000, 4_100) },
      },
    ],
    [
      'cuts what is only named like the items of a list, within a list',
      [{ items: numbers(150) }],
      900,
      [{ items: [...numbers(100), '... 50 more of 150'] }],
    ],
    [
      'cuts the items of an item',
      { items: [{ items: numbers(150) }] },
      1_000,
      { items: [{ items: [...numbers(100), '... 50 more of 150'] }] },
    ],
    [
      'keeps what is neither text nor list',
      { a: null, b: 12345678901234567890n, c: true, d: long(5_000) },
      4_200,
      { a: null, b: 12345678901234567890n, c: true, d: cut(4_000, 5_000) },
    ],
  ])('%s', (_, value, budget, shown) => {
    expect(trimToBudget(value, budget)).toEqual(shown);
  });

  test('has the names of a list if nothing else fits, and else only says that it is too long', () => {
    const items = [{ id: 1, name: long(50), more: numbers(9) }, { id: 2, name: 5 }, 'x'];
    const tooLong = (value: unknown) =>
      `The result has ${JSON.stringify(value).length} characters and cannot be shown within 60. Request less data.`;
    for (const next of [{}, { nextCursor: 'n' }]) {
      const list = { items, ...next };
      expect(trimToBudget(list, 60)).toEqual({
        items: [{ id: 1, name: long(40) }, { id: 2 }, {}],
        ...next,
        tooLong: tooLong(list),
      });
    }
    const fields = Object.fromEntries(numbers(20).map((at) => [`field${at}`, at]));
    expect(trimToBudget(fields, 60)).toEqual({ tooLong: tooLong(fields) });
    expect(trimToBudget([fields], 60)).toEqual({ tooLong: tooLong([fields]) });
  });
});

describe('the resources', () => {
  const textOf = (uri: string): string => readResource(contract, uri)?.text ?? '';

  test('are the contract, what is not documented, and the guides, except those about the project', () => {
    const all = resources();
    expect(all.slice(0, 3)).toEqual([
      {
        uri: 'automation://operations',
        name: 'operations',
        description: 'All operations of the service, with their purpose.',
        mimeType: 'text/markdown',
      },
      {
        uri: 'automation://contract',
        name: 'contract',
        description: 'The OpenAPI document of the service.',
        mimeType: 'application/json',
      },
      {
        uri: 'automation://standing',
        name: 'standing',
        description: 'The parts of the contract that the service does not document, and why they are in it.',
        mimeType: 'text/markdown',
      },
    ]);
    expect(all.filter((one) => 'text' in one || 'content' in one)).toEqual([]);
    expect(all.find(({ name }) => name === 'reports')).toEqual({
      uri: 'automation://guides/reports',
      name: 'reports',
      description: 'Guide: Reports.',
      mimeType: 'text/markdown',
    });
    for (const name of ['figures', 'adding-to-the-contract'])
      expect(all.map((one) => one.name)).not.toContain(name);
  });

  test('have a text and a type each', () => {
    for (const { uri, mimeType } of resources())
      expect(readResource(contract, uri), uri).toMatchObject({
        uri,
        mimeType,
        text: expect.stringMatching(/^[#{]/) as string,
      });
    expect(JSON.parse(textOf('automation://contract'))).toEqual(contract.document);
    expect(textOf('automation://operations')).toMatch(/^# Operations of contract \d/);
    expect(readResource(contract, 'automation://operations/getGoal')?.mimeType).toBe('application/json');
    expect(JSON.parse(textOf('automation://operations/getGoal'))).toMatchObject({
      request: 'GET /goals/{goalId}',
    });
    const observed = contract.operation('duplicateFeatureFlag');
    expect(textOf('automation://standing')).toContain('\n## Operations that are not documented\n\n- ');
    expect(textOf('automation://standing')).not.toContain(`- ${observed.id}:`);
  });

  test('guides link to other resources, and only name what is none', () => {
    for (const { uri } of resources().filter((one) => one.uri.includes('/guides/'))) {
      const prose = textOf(uri).replaceAll(/```[^]*?```/g, '');
      for (const [, target = ''] of prose.matchAll(/\]\(([^()\s]+)\)/g))
        expect(target, uri).toMatch(/^(https?:|#|automation:)/);
    }
    expect(textOf('automation://guides/reports')).toContain('](automation://operations/');
    expect(textOf('automation://guides/moving-from-fetch')).toContain('[reference](automation://contract)');
    expect(textOf('automation://guides/documented-and-assumed')).toContain(
      '[four standings](automation://standing)',
    );
  });

  test.each<[string, readonly (string | null)[], string]>([
    ['no operation', [], 'None.'],
    ['a documented one', ['documented'], 'None.'],
    ['one whose standing is not stated', [null], 'None.'],
    ['others', ['observed', 'documented', 'assumed'], '- call0: observed. Why 0.\n- call2: assumed. '],
  ])('the standings of a contract with %s are a page', (_, standings, lines) => {
    const paths = Object.fromEntries(
      standings.map((standing, index) => [
        `/${index}`,
        {
          get: {
            operationId: `call${index}`,
            summary: `Call ${index}`,
            tags: ['Goal'],
            responses: {},
            ...(standing !== null && { 'x-provenance': standing }),
            ...(index === 0 && { 'x-provenance-note': 'Why 0.' }),
          },
        },
      ]),
    );
    const small = loadContract({ openapi: '3.1.1', info: { version: '7' }, paths });
    expect(readResource(small, 'automation://standing')?.text).toBe(`# Standing and sources

Parts of the contract are documented by the service, observed in programs that use it, inferred from its
documentation, or assumed where nothing is known. describeOperation gives the standing of each part that is not
documented. Do not pass on an assumption as a fact.

## Operations that are not documented

${lines}
`);
    expect(readResource(small, 'automation://operations')?.text).toBe(
      `# Operations of contract 7\n\n${standings.map((__, index) => `- call${index} (Goal): Call ${index}. GET /${index}`).join('\n')}\n`,
    );
  });

  test.each([
    ['automation://guides/report', 'Did you mean automation://guides/reports?'],
    ['automation://operations/getGaol', 'Did you mean automation://operations/getGoal?'],
    ['elsewhere', ''],
  ])('there is none at %s', (uri, hint) => {
    expect(readResource(contract, uri)).toBeUndefined();
    expect(unknownResource(contract, uri)).toBe(`There is no resource ${uri}. ${hint}`.trimEnd());
  });
});
