import { describe, expect, it } from 'vitest';
import { diff, formatText, type JsonObject } from '../../src/diff/index.ts';
import { edit, gone, shop } from '@experimentation-automation/test-support/diff/shop';

const schema = { 'application/json': { schema: { $ref: '#/components/schemas/Got' } } };

const busy = edit(
  shop,
  [
    '/paths/~1orders/get',
    { operationId: 'listOrders', responses: { '200': { description: 'All.', content: schema } } },
  ],
  ['/paths/~1orders/get/responses/206', { description: 'Some.', content: schema }],
);

const lose = (document: JsonObject): JsonObject =>
  edit(document, ['/components/schemas/Got/properties/note', gone]);

describe('one cause is one change', () => {
  it('names every operation that it reaches, and every path to it', () => {
    const { changes } = diff(busy, lose(busy));
    expect(changes).toHaveLength(1);
    expect(changes[0]?.uses.map((use) => [use.operation.id, use.in])).toEqual([
      ['listOrders', ['response 200', 'response 206']],
      ['getOrder', ['response 200']],
    ]);
  });

  it('is found once in a recursive schema', () => {
    const deep = edit(busy, [
      '/components/schemas/Got/properties/parts',
      { type: 'array', items: { $ref: '#/components/schemas/Got' } },
    ]);
    expect(diff(deep, lose(deep)).changes).toHaveLength(1);
  });

  it('follows two schemas that contain each other', () => {
    const circle = edit(
      busy,
      ['/components/schemas/Got/properties/parent', { $ref: '#/components/schemas/Other' }],
      [
        '/components/schemas/Other',
        { allOf: [{ $ref: '#/components/schemas/Got' }, { properties: { a: { type: 'string' } } }] },
      ],
    );
    const changed = edit(circle, ['/components/schemas/Other/allOf/1/properties/a/type', 'integer']);
    expect(diff(circle, changed).changes.map(({ rule, uses }) => [rule, uses[0]?.at])).toEqual([
      ['type-changed', 'parent.a'],
    ]);
  });

  it('is found once if any value was allowed, or becomes so', () => {
    const note = '/components/schemas/Got/properties/note';
    const closed = {
      type: 'object',
      required: ['to'],
      properties: { to: { type: 'string', enum: ['a', 'b'] } },
    };
    const [any, word] = [edit(shop, [note, {}]), edit(shop, [note, { type: 'string', enum: ['a', 'b'] }])];
    const rules = (old: JsonObject, now: JsonObject): string[] =>
      diff(old, now).changes.map(({ rule }) => rule);
    expect(rules(any, edit(shop, [note, closed]))).toEqual(['type-narrowed']);
    expect(rules(word, any)).toEqual(['type-widened']);
    expect(rules(edit(shop, [note, closed]), any)).toEqual(['property-removed', 'type-widened']);
  });

  it('says that a schema that states no type allowed any', () => {
    const [old, now] = [{}, { type: 'object' }].map((type) =>
      edit(shop, ['/components/schemas/Sent/properties/note', { ...type, properties: { to: {} } }]),
    );
    expect(diff(old ?? {}, now ?? {}).changes).toMatchObject([
      { rule: 'type-narrowed', old: 'any', new: ['object'] },
    ]);
  });

  it('is the same report whatever the order of keys', () => {
    const turned = JSON.parse(
      JSON.stringify(lose(busy), (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).reverse())
          : value,
      ),
    ) as JsonObject;
    const real = (document: JsonObject): unknown =>
      diff(busy, document).changes.filter(({ class: kind }) => kind !== 'cosmetic');
    expect(real(turned)).toEqual(real(lose(busy)));
  });
});

describe('the report as text', () => {
  const changed = edit(
    lose(busy),
    ['/components/schemas/Got/properties/state/enum', ['OPEN', 'SENT', 'LOST', 'BACK']],
    ['/components/schemas/Got/properties/amount/maximum', 2000],
    ['/paths/~1orders/post/responses/429', { description: 'Too many.' }],
    ['/info/version', '1.1.0'],
  );

  it('says what changed, where, from what to what, for whom, and through which operations', () => {
    expect(formatText(diff(busy, changed))).toBe(`3 breaking, 1 compatible, 1 cosmetic

BREAKING

  Got: note removed
    #/components/schemas/Got/properties/note
    Breaks readers: they no longer get it.
    response 200, response 206 of listOrders; response 200 of getOrder

  Got.amount: maximum loosened
    #/components/schemas/Got/properties/amount/maximum
    1000 -> 2000
    Breaks readers: they may get values outside the former bounds.
    response 200, response 206 of listOrders; response 200 of getOrder

  Got.state: BACK, LOST added as values
    #/components/schemas/Got/properties/state
    Breaks readers: they may get a value that they do not know.
    response 200, response 206 of listOrders; response 200 of getOrder

COMPATIBLE

  response 429 added
    #/paths/~1orders/post/responses/429
    One more error status; successful calls are not affected.
    createOrder

Cosmetic changes are not shown; --all lists them.
`);
  });

  it('says once what the document repeats in several operations', () => {
    const page = (most: number) => ({
      name: 'page',
      in: 'query',
      schema: { type: 'integer', maximum: most },
    });
    const paged = (most: number): JsonObject =>
      edit(
        busy,
        ['/paths/~1orders/get/parameters', [page(most)]],
        ['/paths/~1orders~1{orderId}/get/parameters', [page(most)]],
      );
    expect(formatText(diff(paged(90), paged(50)))).toBe(`1 breaking, 0 compatible, 0 cosmetic

BREAKING

  query parameter page: maximum tightened
    #/paths/~1orders/get/parameters/0/schema
    #/paths/~1orders~1{orderId}/get/parameters/0/schema
    90 -> 50
    Breaks writers: what they send may no longer be within the bounds.
    query parameter page of listOrders, getOrder
`);
  });

  it('lists each operation that is removed', () => {
    expect(formatText(diff(busy, edit(busy, ['/paths', {}])))).toContain('3 breaking, 0 compatible');
  });

  it('names eight places where a consumer uses what changed, and counts the others', () => {
    const usedIn = (count: number) => Array.from({ length: count }, (_, at) => `shop.ts:${at + 1}`);
    const textOf = (count: number): string => {
      const report = diff(busy, lose(busy));
      const changes = report.changes.map((change) => ({ ...change, usedIn: usedIn(count) }));
      return formatText({ ...report, changes }).replaceAll(/\s+/g, ' ');
    };
    expect(textOf(8)).toContain(`Used in ${usedIn(8).join(', ')}.`);
    expect(textOf(10)).toContain(`Used in ${usedIn(8).join(', ')} and 2 more places.`);
  });

  it('lists cosmetic changes on request', () => {
    expect(formatText(diff(busy, changed), { all: true })).toContain('COSMETIC\n\n  version changed');
  });

  it('says why a change of an assumed part does not break', () => {
    const old = edit(busy, ['/components/schemas/Got/properties/note/x-provenance', 'assumed']);
    expect(formatText(diff(old, lose(old)))).toContain('Would break readers, but the part was only assumed.');
  });

  it('has no line that is longer than the terminal, except for long words', () => {
    const lines = formatText(diff(shop, edit(shop, ['/paths', {}])), { columns: 60 }).split('\n');
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
  });
});
