/** Fields that a service returns on request, and what it returns of an object that it created. */
import { describe, expect, it } from 'vitest';
import type { Report } from '../src/verify/index.ts';
import {
  type Asked,
  BODY,
  collection,
  contractWith,
  GONE,
  ID,
  keeping,
  type Reply,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

const RELATIONS = { modes: ['relations'] } as const;
const toldIn = ({ findings }: Report) =>
  findings.map(({ rule, operation, pointer, expected, actual }) => [
    rule,
    operation,
    pointer,
    expected,
    actual,
  ]);

/** An item with optional fields, and the parameter that asks for them. */
const FULL = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string', minLength: 1 },
    size: { type: 'integer' },
    note: { type: ['string', 'null'] },
    tags: { type: 'array', items: { type: 'string' } },
    secret: { type: 'string', writeOnly: true },
  },
};
const asking = (name: string, ...names: readonly string[]) => ({
  name,
  in: 'query',
  schema: { type: 'array', items: { type: 'string', enum: names } },
});
const ITEM = { id: 1, name: 'Tent', size: 3, tags: [] };

/** A contract of one item, and its list, with this parameter. */
const asked = (parameter: object) =>
  contractWith({
    '/items': {
      get: {
        operationId: 'list',
        parameters: [parameter],
        responses: returns({ type: 'array', items: FULL }),
      },
    },
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      get: { operationId: 'read', parameters: [parameter], responses: { ...returns(FULL), ...GONE } },
    },
  });

/** A service whose items are what the test says for a request. */
const serve = (itemsFor: (request: Asked, fields: readonly string[]) => readonly object[]) =>
  serving((request): Reply => {
    const fields = request.query.getAll('include');
    const items = itemsFor(request, fields);
    if (request.path === '/items') return { status: 200, body: items };
    return request.path === '/items/1' ? { status: 200, body: items[0] } : { status: 404 };
  });

describe('a field that is requested', () => {
  const contract = asked(asking('include', 'note', 'tags', 'name', 'secret', 'other'));

  it('is asked for if it is an optional one of the response', async () => {
    const { target, log } = serve((_request, fields) => [
      {
        ...ITEM,
        ...(fields.includes('note') && { note: 'Dry.' }),
        ...(fields.includes('tags') && { tags: ['a'] }),
      },
    ]);
    const report = await run(target, contract, RELATIONS);
    const names = log.flatMap(({ path, query }) => (path === '/items/1' ? query.getAll('include') : []));
    expect([new Set(names), toldIn(report)]).toEqual([new Set(['note', 'tags']), []]);
    expect(log.filter(({ query }) => query.getAll('include').length > 1)).toEqual([]);
  });

  it('must not change the others', async () => {
    const { target } = serve((_request, fields) => [
      { ...ITEM, ...(fields.includes('note') && { note: 'Dry.', size: 4 }) },
    ]);
    expect(toldIn(await run(target, contract, RELATIONS))).toEqual([
      ['field-addition', 'list', '/0/size', 'must also be 3 when note is requested', '4'],
      ['field-addition', 'read', '/size', 'must also be 3 when note is requested', '4'],
    ]);
  });

  it.each([
    ['null', null, 'Dry.'],
    ['an empty list', [], ['Dry.']],
  ])('may be %s unless it is requested', async (_what, note, requested) => {
    const { target } = serve((_request, fields) => [
      { ...ITEM, note: fields.includes('note') ? requested : note },
    ]);
    const rules = toldIn(await run(target, contract, RELATIONS)).map(([rule]) => rule);
    expect(rules).not.toContain('field-addition');
  });

  it('must not replace the others', async () => {
    const { target } = serve((request, fields) => [
      request.path !== '/items' && fields.includes('tags') ? { id: 1, name: 'Tent', tags: ['a'] } : ITEM,
    ]);
    expect(toldIn(await run(target, contract, RELATIONS))).toEqual([
      ['field-addition', 'read', '/size', 'must also be 3 when tags is requested', 'nothing'],
    ]);
  });

  it('may be beside others that change by themselves, and beside other items', async () => {
    let size = 0;
    const changing = serve(() => [{ ...ITEM, size: ++size }]);
    expect(toldIn(await run(changing.target, contract, RELATIONS))).toEqual([]);
    const fewer = serve((_request, fields) => [ITEM, { ...ITEM, id: 2 }].slice(0, fields.length > 0 ? 1 : 2));
    expect(toldIn(await run(fewer.target, contract, RELATIONS))).toEqual([]);
    const reordered = serve((_request, fields) => {
      const items = [ITEM, { ...ITEM, id: 2, size: 5 }];
      return fields.length > 0 ? items.reverse() : items;
    });
    expect(
      toldIn(await run(reordered.target, contract, RELATIONS)).filter(([, id]) => id === 'list'),
    ).toEqual([]);
  });

  it('says nothing if it is refused', async () => {
    const { target } = serving(({ path, query }) => {
      if (query.has('include')) return { status: 404 };
      return { status: 200, body: path === '/items' ? [ITEM] : ITEM };
    });
    const rules = toldIn(await run(target, contract, RELATIONS)).map(([rule]) => rule);
    expect(rules).not.toContain('field-addition');
  });
});

describe('the names of requested fields', () => {
  const namesAsked = async (parameter: object): Promise<string[]> => {
    const { target, log } = serve(() => [ITEM]);
    await run(target, asked(parameter), RELATIONS);
    return log.flatMap(({ path, query }) =>
      path === '/items/1' ? [...query].map(([name, value]) => `${name}=${value}`) : [],
    );
  };

  it.each(['include', 'expand', 'embed', 'optional_fields', 'extraFields'])(
    'are those that a parameter lists whose name says that it adds: %s',
    async (name) => {
      expect(new Set(await namesAsked(asking(name, 'note')))).toEqual(new Set([`${name}=note`]));
    },
  );

  it('are those of a parameter that accepts one name', async () => {
    const parameter = { name: 'include', in: 'query', schema: { type: 'string', enum: ['note', 'name'] } };
    expect(new Set(await namesAsked(parameter))).toEqual(new Set(['include=note']));
  });

  it('are those of an example, too', async () => {
    const parameter = { name: 'include', in: 'query', schema: { type: 'array', items: { type: 'string' } } };
    expect(await namesAsked(parameter)).toEqual([]);
    expect(new Set(await namesAsked({ ...parameter, example: ['note', 'other'] }))).toEqual(
      new Set(['include=note']),
    );
  });

  it('are not those that choose fields, or that are sent elsewhere', async () => {
    expect(await namesAsked(asking('fields', 'note'))).toEqual([]);
    const header = { ...asking('x-include', 'note'), in: 'header' };
    expect(await namesAsked(header)).toEqual([]);
  });

  it('are at most four', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const parameter = asking('include', ...names);
    const properties = {
      ...FULL.properties,
      ...Object.fromEntries(names.map((name) => [name, { type: 'integer' }])),
    };
    const contract = contractWith({
      '/items': {
        get: {
          operationId: 'list',
          parameters: [parameter],
          responses: returns({ type: 'array', items: { ...FULL, properties } }),
        },
      },
    });
    const { target, log } = serve(() => [ITEM]);
    await run(target, contract, RELATIONS);
    expect(new Set(log.flatMap(({ query }) => query.getAll('include')))).toEqual(new Set(names.slice(0, 4)));
  });
});

describe('what a write sent that is shown only on request', () => {
  const FIELDS = {
    name: { type: 'string', minLength: 1 },
    note: { type: 'string', example: 'Dry.' },
    tags: { type: 'array', items: { type: 'string' }, example: ['a'] },
  };
  const [root, one] = Object.values(collection('/items', 'itemId'));
  const shownAs = (shown: object, sent: readonly string[] = ['name']) => {
    const schema = { type: 'object', required: sent, properties: FIELDS };
    const requestBody = { ...BODY, content: { 'application/json': { schema } } };
    return contractWith({
      '/items': { ...root, post: { ...root?.post, requestBody, responses: returns(shown, '201') } },
      '/items/{itemId}': {
        ...one,
        get: {
          operationId: 'read',
          parameters: [asking('include', 'note', 'tags')],
          responses: { ...returns(shown), ...GONE },
        },
        put: { operationId: 'change', requestBody, responses: { ...returns(shown), ...GONE } },
      },
    });
  };
  const WRAPPED = { type: 'object', required: ['item'], properties: { item: FULL } };
  const itself = (shown: object): object => shown;
  const wrapped = (item: object): object => ({ item });
  const SHAPES: readonly (readonly [string, ReturnType<typeof shownAs>, (shown: object) => object])[] = [
    ['the object itself', shownAs(FULL), itself],
    ['a wrapped object', shownAs(WRAPPED), wrapped],
  ];

  /** A service that keeps the optional fields, and shows what the test says of them. */
  const showing = (
    shownBy: (fields: Record<string, unknown>, request: Asked) => object,
    wrap: (shown: object) => object = itself,
  ) => {
    const items = keeping();
    const optional = new Map<number, Record<string, unknown>>();
    return serving((request) => {
      const answer = items.reply(request, '/items');
      const shown = answer.body;
      if (request.path === '/items' && request.method === 'GET') return answer;
      if (answer.status >= 300 || typeof shown !== 'object' || shown === null) return answer;
      const id = 'id' in shown ? Number(shown.id) : 0;
      const { note, tags } = request.body;
      if (request.method !== 'GET') optional.set(id, { note, tags });
      return { ...answer, body: wrap({ ...shown, ...shownBy(optional.get(id) ?? {}, request) }) };
    });
  };
  const onRequest = (fields: Record<string, unknown>, { query }: Asked): object =>
    Object.fromEntries(query.getAll('include').map((name) => [name, fields[name]]));
  const readBackIn = async (target: ReturnType<typeof serving>['target'], contract = shownAs(FULL)) =>
    toldIn(await run(target, contract, { modes: ['relations', 'generated'], write: true })).filter(
      ([rule]) => rule === 'read-back',
    );

  it.each(SHAPES)('may be missing unless it is requested: %s', async (_what, contract, wrap) => {
    const { target, log } = showing(onRequest, wrap);
    expect(await readBackIn(target, contract)).toEqual([]);
    const sent = log.filter(({ body }) => 'note' in body).map(({ method }) => method);
    expect(new Set(sent)).toEqual(new Set(['POST', 'PUT']));
  });

  it.each(SHAPES)('may be empty unless it is requested: %s', async (_what, contract, wrap) => {
    const empty = { note: null, tags: [] };
    const { target } = showing((fields, request) => ({ ...empty, ...onRequest(fields, request) }), wrap);
    expect(await readBackIn(target, contract)).toEqual([]);
  });

  it('is a finding if it has another value', async () => {
    const { target } = showing((fields) => ('note' in fields ? { note: 'Wet.' } : {}));
    const told = await readBackIn(target);
    expect(
      new Set(told.map(([, operation, pointer, , actual]) => [operation, pointer, actual].join(' '))),
    ).toEqual(new Set(['create/items /note "Wet."', 'read /note "Wet."', 'change /note "Wet."']));
  });

  it('is a finding if it is missing from a wrapped object although it is requested', async () => {
    const contract = shownAs(WRAPPED, ['name', 'note']);
    const missing = showing(() => ({}), wrapped);
    expect(toldIn(await run(missing.target, contract, { ...RELATIONS, write: true }))).toEqual([
      ['parameter-effect', 'read', '/item/note', 'must be present when it is requested, "Dry."', 'nothing'],
    ]);
    const shown = showing(onRequest, wrapped);
    expect(toldIn(await run(shown.target, contract, { ...RELATIONS, write: true }))).toEqual([]);
  });

  it('is a finding if it is missing where the contract requires it', async () => {
    const contract = shownAs({ ...FULL, required: ['id', 'name', 'note'] });
    const told = await readBackIn(showing(onRequest).target, contract);
    expect(told.map(([, operation, pointer]) => `${operation} ${pointer}`)).toContain('read /note');
  });
});

describe('what a creation sent and returned', () => {
  const paths = collection('/items', 'itemId');
  const [root, one] = [paths['/items'], paths['/items/{itemId}']];
  const schema = {
    type: 'object',
    required: ['name', 'note'],
    properties: {
      name: { type: 'string', minLength: 1 },
      note: { type: 'string', example: 'Dry.' },
      tags: { type: 'array', items: { type: 'string' }, example: [] },
    },
  };
  const requestBody = { ...BODY, content: { 'application/json': { schema } } };
  const withTime = {
    ...FULL,
    properties: { ...FULL.properties, seen: { type: 'string', format: 'date-time' } },
  };
  const contract = contractWith({
    '/items': { ...root, post: { ...root?.post, requestBody, responses: returns(withTime, '201') } },
    '/items/{itemId}': {
      ...one,
      get: {
        operationId: 'read',
        parameters: [asking('include', 'note', 'tags')],
        responses: { ...returns(withTime), ...GONE },
      },
    },
  });
  const WRITE = { ...RELATIONS, write: true } as const;

  /** A service that keeps items, and shows one as the test says: as it was made or when it is read, with the requested fields. */
  const showing = (made: object, read: (fields: readonly string[]) => object) => {
    const items = keeping();
    return serving((request) => {
      const answer = items.reply(request, '/items');
      const isOne = request.method === 'POST' || (request.method === 'GET' && request.path !== '/items');
      if (!isOne || answer.status >= 300) return answer;
      const shown = request.method === 'POST' ? made : read(request.query.getAll('include'));
      return { ...answer, body: { ...(answer.body as object), ...shown } };
    });
  };

  it('may differ from a read in times, and in what that shows only on request', async () => {
    const made = { size: 3, note: 'Dry.', tags: ['a'], seen: '2026-01-02T03:04:05Z' };
    const { target } = showing(made, () => ({
      size: 3,
      note: null,
      tags: [],
      seen: '2026-01-02T03:04:06Z',
    }));
    const told = toldIn(await run(target, contract, WRITE));
    expect(told.filter(([rule, operation]) => rule === 'read-back' && operation === 'read')).toEqual([]);
  });

  it('is a finding if a read returns another value', async () => {
    const { target } = showing({ size: 3 }, (fields) => ({
      size: 4,
      ...(fields.includes('note') && { note: 'Dry.' }),
    }));
    expect(toldIn(await run(target, contract, WRITE))).toContainEqual([
      'read-back',
      'read',
      '/size',
      'must be what create/items returned, 3',
      '4',
    ]);
  });

  it.each([
    ['missing', {}, 'nothing'],
    ['null', { note: null }, 'null'],
    ['an empty list', { note: [] }, '[]'],
  ])('is a finding if what was sent is %s although it is requested', async (_what, shown, actual) => {
    const { target } = showing({}, (fields) => (fields.includes('note') ? shown : {}));
    const [told] = toldIn(await run(target, contract, WRITE)).filter(([rule]) => rule === 'parameter-effect');
    expect(told).toEqual([
      'parameter-effect',
      'read',
      '/note',
      'must be present when it is requested, "Dry."',
      actual,
    ]);
  });
});
