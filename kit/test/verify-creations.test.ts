import { describe, expect, it } from 'vitest';
import { formatText } from '../src/verify/index.ts';
import {
  collection,
  contractWith,
  found,
  GONE,
  ID,
  keeping,
  returns,
  run,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';

/** A contract whose objects have more fields than a name, and a service that refuses some of their values. */
const properties = {
  id: { type: 'integer' },
  name: { type: 'string' },
  code: { type: 'string', minLength: 1 },
  owner: { type: 'object', properties: { email: { type: 'string' } } },
};
const contractOf = (name: object = {}, example?: object) => {
  const fields = { ...properties, name: { ...properties.name, ...name } };
  const shown = { type: 'object', required: ['id', 'name'], properties: fields };
  const { id: _id, ...sent } = fields;
  const schema = { type: 'object', required: ['name'], properties: sent };
  const paths = collection('/items', 'itemId');
  return contractWith({
    '/items': {
      get: { operationId: 'list', responses: returns({ type: 'array', items: shown }) },
      post: {
        operationId: 'create',
        requestBody: {
          required: true,
          content: { 'application/json': { schema, ...(example && { example }) } },
        },
        responses: { ...returns(shown, '201'), ...returns({}, '422'), ...returns({}, '409') },
      },
    },
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      get: { operationId: 'read', responses: { ...returns(shown), ...GONE } },
      delete: { operationId: 'remove', ...paths['/items/{itemId}']?.delete },
    },
  });
};

type Refusal = (body: Record<string, unknown>) => unknown;

/** Keeps items; refuses a creation with what the rule returns about its body. */
const refusing = (rule: Refusal, status = 422, names?: readonly string[]) => {
  const items = keeping(names);
  const service = serving((asked) => {
    const body =
      asked.method === 'POST' && typeof asked.body['name'] === 'string' ? rule(asked.body) : undefined;
    return body === undefined ? items.reply(asked, '/items') : { status, body };
  });
  const created = () => service.log.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...items, ...service, created };
};

const WRITING = { write: true, modes: ['examples'] } as const;

describe('an example of the contract', () => {
  it.each([
    [
      'a final dot',
      'sample.example.',
      /^kit-verify-\w+-\w+-\d+\.example\.$/,
      (name: string) => name.endsWith('.'),
    ],
    [
      'an address',
      'https://things.example/one',
      /^https:\/\/things\.example\/kit-verify-/,
      (name: string) => /^https:/.test(name),
    ],
    [
      'a path',
      '/srv/data/one.txt',
      /^\/srv\/data\/kit-verify-[\w-]+\.txt$/,
      (name: string) => /^\/srv/.test(name),
    ],
    [
      'a namespace',
      'urn:acme:one',
      /^urn:acme:kit-verify-[\w-]+$/,
      (name: string) => /^urn:acme:/.test(name),
    ],
    ['a name in words', 'One thing', /^kit-verify-\w+-\w+-\d+$/, () => true],
  ])('keeps its form where it is marked: %s', async (_what, name, form, fits) => {
    const { target, created, kept } = refusing((body) =>
      fits(String(body['name'])) ? undefined : { error: 'No.' },
    );
    const report = await run(target, contractOf({}, { name }), WRITING);
    expect(created().length).toBeGreaterThan(0);
    for (const body of created()) expect(body['name']).toMatch(form);
    expect([found(report), [...kept.keys()]]).toEqual([[], [1, 2]]);
  });

  it.each([
    ['ends with a dot', '^[a-z0-9.-]+\\.$', 'sample.example.'],
    ['has a prefix', '^SKU-[A-Za-z0-9_-]+$', 'SKU-001'],
  ])('has a name of the run where its pattern allows one that %s', async (_what, pattern, name) => {
    const { target, created } = refusing(() => undefined);
    await run(target, contractOf({ pattern }, { name }), WRITING);
    expect(created().length).toBeGreaterThan(0);
    for (const body of created()) expect(body['name']).toMatch(/kit-?verify/i);
  });

  it('is no sign of a creation that failed if it is sent as it is', async () => {
    const { target } = refusing(() => ({ error: 'Taken.' }), 409, ['red', 'blue']);
    const contract = contractOf({ enum: ['red', 'blue'] }, { name: 'red' });
    const report = await run(target, contract, { write: true, everything: true, modes: ['relations'] });
    expect(found(report).filter((one) => one.includes('failed-create'))).toEqual([]);
  });
});

describe('a creation that the service refuses', () => {
  const lacksCode =
    (refusal: unknown): Refusal =>
    (body) =>
      typeof body['code'] === 'string' ? undefined : refusal;
  it.each<[string, unknown]>([
    [
      'express-validator',
      { errors: [{ type: 'field', msg: 'Invalid value', path: 'code', location: 'body' }] },
    ],
    [
      'class-validator',
      {
        statusCode: 400,
        message: ['code should not be empty', 'code must be a string'],
        error: 'Bad Request',
      },
    ],
    ['Pydantic', { detail: [{ type: 'missing', loc: ['body', 'code'], msg: 'Field required', input: {} }] }],
    [
      'Spring',
      {
        status: 400,
        error: 'Bad Request',
        path: '/items',
        errors: [{ field: 'code', defaultMessage: 'must not be null', code: 'NotNull' }],
      },
    ],
    [
      'Bean Validation',
      {
        title: 'Constraint Violation',
        violations: [{ field: 'create.item.code', message: 'must not be blank' }],
      },
    ],
    ['Rails', { code: ["can't be blank"] }],
    [
      'JSON:API',
      {
        errors: [
          {
            status: '422',
            source: { pointer: '/data/attributes/code' },
            title: 'Invalid Attribute',
            detail: 'is required',
          },
        ],
      },
    ],
    [
      'a problem with invalid parameters',
      {
        type: 'https://service.test/invalid',
        title: 'Invalid',
        'invalid-params': [{ name: 'code', reason: 'must be set' }],
      },
    ],
    [
      'ajv',
      [
        {
          instancePath: '',
          keyword: 'required',
          params: { missingProperty: 'code' },
          message: "must have required property 'code'",
        },
      ],
    ],
    [
      'Fastify',
      {
        statusCode: 400,
        code: 'FST_ERR_VALIDATION',
        error: 'Bad Request',
        message: "body must have required property 'code'",
      },
    ],
    [
      'LoopBack',
      {
        error: {
          statusCode: 422,
          details: [
            {
              path: '',
              code: 'required',
              message: "must have required property 'code'",
              info: { missingProperty: 'code' },
            },
          ],
        },
      },
    ],
    [
      'Zod',
      {
        success: false,
        error: {
          issues: [{ code: 'invalid_type', expected: 'string', path: ['code'], message: 'Required' }],
        },
      },
    ],
    ['Django', { code: ['This field is required.'] }],
    [
      'Laravel',
      { message: 'The given data was invalid.', errors: { code: ['The code field is required.'] } },
    ],
    ['Go', { error: "Key: 'Item.Code' Error:Field validation for 'Code' failed on the 'required' tag" }],
    ['Joi', { details: [{ message: '"code" is required', path: ['code'], type: 'any.required' }] }],
    [
      'ASP.NET',
      { title: 'One or more validation errors occurred.', errors: { Code: ['The Code field is required.'] } },
    ],
  ])('is tried again with the field that the errors of %s name', async (_framework, refusal) => {
    const { target, created, kept } = refusing(lacksCode(refusal));
    const report = await run(target, contractOf(), WRITING);
    expect(
      created()
        .slice(1)
        .every((body) => typeof body['code'] === 'string'),
    ).toBe(true);
    expect(found(report)).toEqual(['error valid-request-refused create']);
    expect(report.findings[0]?.actual).toMatch(/^422 code: /);
    expect([[...kept.keys()], report.leftBehind]).toEqual([[1, 2], []]);
  });

  it.each<[string, Refusal]>([
    [
      'a text that is too long',
      ({ name }) =>
        String(name).length > 12
          ? { errors: { name: ['is too long (maximum is 12 characters)'] } }
          : undefined,
    ],
    [
      'a missing final dot',
      ({ name }) => (String(name).endsWith('.') ? undefined : { detail: 'name must end with a dot' }),
    ],
    [
      'a choice',
      ({ code }) =>
        ['gold', 'silver'].includes(String(code))
          ? undefined
          : { message: ['code must be one of the following values: gold, silver'] },
    ],
    [
      'a field that it does not know',
      ({ owner }) => (owner === undefined ? undefined : { error: "Unrecognized field 'owner'" }),
    ],
    [
      'a field of a field',
      ({ owner }) =>
        JSON.stringify(owner).includes('@')
          ? undefined
          : { errors: [{ path: 'owner.email', msg: 'must be an email' }] },
    ],
  ])('is tried again with what the service says about %s', async (_what, rule) => {
    const { target, kept } = refusing(rule);
    const report = await run(target, contractOf({}, { name: 'One', owner: { email: 'nobody' } }), WRITING);
    expect(report.coverage.map(({ unchecked }) => unchecked)).toEqual(Array(4).fill(undefined));
    expect([...kept.keys()]).toEqual([1, 2]);
  });

  it('follows what the contract says in words of the field that the service names', async () => {
    const rule: Refusal = ({ name }) =>
      String(name).endsWith('.') ? undefined : { error: `Name '${String(name)}' is not canonical` };
    const { target, created, kept } = refusing(rule);
    const description = 'Name of the zone (e.g. “example.com.”) MUST have a trailing dot';
    const report = await run(target, contractOf({ description }), { write: true });
    expect(
      created()
        .slice(1)
        .some(({ name }) => /^kit-verify.*\.$/.test(String(name))),
    ).toBe(true);
    expect(found(report).filter((one) => one.includes('valid-request-refused'))).toEqual([]);
    expect(report.coverage.map(({ unchecked }) => unchecked)).toEqual(Array(4).fill(undefined));
    expect([...kept.keys()]).toEqual([1, 2]);
  });

  const isSku: Refusal = ({ name }) =>
    /^SKU [0-9]{5}$/.test(String(name)) ? undefined : { errors: { name: ['is no SKU'] } };

  it('is not tried without the name of the run, which may be that of another object', async () => {
    const { target, created } = refusing(isSku);
    const report = await run(target, contractOf({}, { name: 'SKU 00042' }), WRITING);
    for (const body of created()) expect(JSON.stringify(body)).toMatch(/kit-?verify/);
    expect(formatText(report, { columns: 400 })).toMatch(
      /accepts with a name of the run .*, or send the example as it is with --everything/,
    );
  });

  it('is tried with the example as it is with --everything', async () => {
    const { target, kept } = refusing(isSku);
    const options = { ...WRITING, everything: true };
    const report = await run(target, contractOf({}, { name: 'SKU 00042' }), options);
    expect(report.coverage.map(({ unchecked }) => unchecked)).toEqual(Array(4).fill(undefined));
    expect([...kept.keys()]).toEqual([1, 2]);
  });

  it('is tried at most four times, which the report says', async () => {
    const { target, created } = refusing(() => ({ errors: { name: ['is wrong'], code: ['is wrong'] } }));
    const report = await run(target, contractOf(), WRITING);
    const asItIs = (body: Record<string, unknown>) => Object.keys(body).join() === 'name';
    expect(created().length - created().filter(asItIs).length).toBeLessThan(4);
    expect(formatText(report, { color: false }).replaceAll(/\s+/g, ' ')).toContain(
      'bodies, each corrected by the message',
    );
  });
});

describe('a value that the service wants only once', () => {
  const CODE = { type: 'string', pattern: '^[A-Z]{3}-[0-9]{4}$', example: 'ABC-0001' };
  const PRICE = { type: 'integer', minimum: 1 };
  const fields = { name: { type: 'string', minLength: 1 }, code: CODE, price: PRICE };
  const shown = {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'integer' }, ...fields },
  };
  const schema = { type: 'object', required: ['name', 'code', 'price'], properties: fields };
  const sent = { required: true, content: { 'application/json': { schema } } };
  const refusals = {
    ...returns({}, '400'),
    ...returns({}, '409'),
    ...returns({}, '415'),
    ...returns({}, '422'),
  };
  const contract = contractWith({
    '/items': {
      get: { operationId: 'list', responses: returns({ type: 'array', items: shown }) },
      post: {
        operationId: 'create',
        requestBody: sent,
        responses: { ...returns(shown, '201'), ...refusals },
      },
    },
    '/items/{itemId}': {
      parameters: [ID('itemId')],
      get: { operationId: 'read', responses: { ...returns(shown), ...GONE } },
      put: {
        operationId: 'change',
        requestBody: sent,
        responses: { ...returns(shown), ...refusals, ...GONE },
      },
      delete: { operationId: 'remove', responses: { '204': { description: 'Gone.' }, ...GONE } },
    },
  });
  const served = (status: number, refusal: unknown, defects: { losesPrice?: true; takesAny?: true } = {}) => {
    // The value that the contract shows is in use.
    const old = { id: 1, name: 'Old', code: 'ABC-0001', price: 5 };
    const kept = new Map<number, Record<string, unknown>>([[1, old]]);
    let last = 1;
    return serving(({ method, path, body, headers }) => {
      const id = Number(path.slice('/items/'.length));
      const one = kept.get(id);
      const { name, code, price } = body;
      const isPrice = Number.isInteger(price) && Number(price) > 0;
      const isSound =
        typeof name === 'string' &&
        name !== '' &&
        /^[A-Z]{3}-[0-9]{4}$/.test(String(code)) &&
        (isPrice || defects.takesAny === true);
      if (path === '/items' && method === 'GET') return { status: 200, body: [...kept.values()] };
      if (path !== '/items' && one === undefined) return { status: 404 };
      if (method === 'GET') return { status: 200, body: one };
      if (method === 'DELETE') return { status: kept.delete(id) ? 204 : 404 };
      if (method !== 'POST' && method !== 'PUT') return { status: 405 };
      if (headers['content-type'] !== 'application/json') return { status: 415, body: {} };
      if (!isSound) return { status: 422, body: {} };
      if ([...kept.values()].some((other) => other !== one && other['code'] === code))
        return { status, body: refusal };
      const at = one === undefined ? ++last : id;
      const isLost = one !== undefined && defects.losesPrice === true;
      kept.set(at, { id: at, name, code, price: isLost ? one['price'] : isPrice ? price : 1 });
      return { status: one === undefined ? 201 : 200, body: kept.get(at) };
    });
  };

  it.each<[number, unknown]>([
    [409, {}],
    [409, { message: 'An item with the code exists' }],
    [400, { code: ['item with this code already exists.'] }],
    [422, { errors: { code: ['has already been taken'] } }],
    [422, { detail: 'UNIQUE constraint failed: items.code' }],
  ])('is another one in each creation, after %d %j', async (status, refusal) => {
    const report = await run(served(status, refusal).target, contract, { write: true });
    expect([found(report), report.leftBehind, report.unexpectedChanges]).toEqual([[], [], []]);
    const skipped = report.checks.filter((check) => check.skipped !== undefined);
    expect(skipped.map(({ operation, name }) => `${operation} ${name}`)).toEqual([]);
  });

  it('hides no change that is lost', async () => {
    const { target } = served(409, {}, { losesPrice: true });
    const report = await run(target, contract, { write: true, modes: ['relations'] });
    expect(found(report)).toEqual(['error read-back read']);
  });

  it('hides no invalid creation that is accepted', async () => {
    const { target } = served(409, {}, { takesAny: true });
    const report = await run(target, contract, { write: true });
    const accepted = report.findings.filter(({ operation }) => operation === 'create');
    expect(accepted.map(({ message }) => message).join()).toMatch(/text as price.*minimum as price/s);
  });
});

it('is told as left behind, and not as removed, where the removal does not find an object that stays', async () => {
  const items = keeping();
  const { target } = serving((asked) =>
    asked.method === 'DELETE' ? { status: 404 } : items.reply(asked, '/items'),
  );
  const { leftBehind, unexpectedChanges } = await run(target, contractOf(), WRITING);
  expect(leftBehind).toEqual([
    'items itemId 3: delete/items does not find it, but read still shows it. Remove it with DELETE /items/3',
  ]);
  expect(unexpectedChanges).toEqual([]);
});

it('is not said to be removed where only the list shows that it stays', async () => {
  const items = keeping();
  const { target } = serving((asked) =>
    asked.path === '/items' ? items.reply(asked, '/items') : { status: 404 },
  );
  const { '/items': list, '/items/{itemId}': one } = contractOf().document['paths'] as Record<string, object>;
  const { get: _get, ...unread } = one as Record<string, object>;
  const contract = contractWith({ '/items': list, '/items/{itemId}': unread });
  const { unexpectedChanges } = await run(target, contract, { ...WRITING, everything: true });
  expect(unexpectedChanges.length).toBeGreaterThan(0);
  for (const change of unexpectedChanges)
    expect(change).toContain('The run created it, and nothing removed it.');
});

it('is an error where the object that a creation returns cannot be read', async () => {
  const items = keeping();
  const { target } = serving((asked) =>
    asked.method === 'POST'
      ? { status: 201, body: { id: 3, name: asked.body['name'] } }
      : items.reply(asked, '/items'),
  );
  const { findings } = await run(target, contractOf(), WRITING);
  expect(findings.map(({ message }) => message)).toEqual([
    'GET /items/3 returned 404: must find what this run created, got 404',
  ]);
});

it('says of a new object that it has another name than was sent, not that it existed before', async () => {
  const items = keeping();
  const { target } = serving((asked) => {
    const { body, ...reply } = items.reply(asked, '/items');
    const isMade = asked.method === 'POST' && reply.status === 201 && typeof body === 'object';
    return { ...reply, body: isMade ? { ...body, name: 'Other' } : body };
  });
  const { leftBehind } = await run(target, contractOf(), WRITING);
  expect(leftBehind).toEqual([
    expect.stringMatching(/^create returned itemId 3, which has another name than was sent/),
  ]);
});
