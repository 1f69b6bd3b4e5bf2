/** Bodies of requests and responses: those that are not JSON, and methods that have none. */
import { expect, onTestFinished, test } from 'vitest';
import { startMock } from '../src/index.ts';
import type { Target } from '../src/verify/index.ts';
import {
  contractWith,
  found,
  run,
  serving,
  uncheckedIn,
} from '@experimentation-automation/test-support/kit/small-services';

const taking = (operationId: string, content: object, required = true) => ({
  operationId,
  'x-read-only': true,
  requestBody: { required, content },
  responses: { '200': { description: 'Done.' } },
});
const TEXT = { schema: { type: 'string' } };
const contract = contractWith({
  '/note': { post: taking('note', { 'text/plain': TEXT }) },
  '/table': { post: taking('table', { 'text/csv': { ...TEXT, example: 'id,name\n1,One\n' } }) },
  '/tree': { post: taking('tree', { 'application/xml': { schema: { type: 'object' } } }) },
  '/picture': { post: taking('picture', { 'image/*': TEXT }) },
  '/either': {
    post: taking('either', { 'application/xml': TEXT, 'application/json': { schema: { type: 'object' } } }),
  },
  '/find': { get: taking('find', { 'application/json': { schema: {} } }, false) },
  '/search': { get: taking('search', { 'application/json': { schema: {} } }) },
});

const TYPES = new Map([
  ['/note', 'text/plain'],
  ['/table', 'text/csv'],
  ['/either', 'application/json'],
]);
const NONE = 'its schema and examples yield no valid body. Write an example into the contract or an overlay';

test('requests have a body of a type that the contract declares, or none is sent', async () => {
  const { target, log } = serving(({ method, path, headers }) => {
    const type = TYPES.get(path);
    if (path === '/find' && method === 'GET') return { status: 200 };
    if (method !== 'POST' || type === undefined) return { status: 405 };
    return { status: headers['content-type'] === type ? 200 : 415 };
  });
  const report = await run(target, contract, { modes: ['examples'] });
  expect(found(report)).toEqual([]);
  expect(Object.entries(uncheckedIn(report)).filter(([, why]) => why !== undefined)).toEqual([
    ['tree', NONE],
    ['picture', NONE],
    ['search', NONE],
  ]);
  expect(log.find(({ path }) => path === '/table')?.text).toBe('id,name\n1,One\n');
});

test('a service is not called silent because nothing can be sent to it', async () => {
  const { target } = serving(() => ({ status: 405 }));
  const search = { get: taking('search', { 'application/json': { schema: {} } }) };
  const report = await run(target, contractWith({ '/search': search }));
  expect([report.verdict, report.problem]).toEqual(['holds', undefined]);
});

test.each([
  ['application/x-www-form-urlencoded', 'tags=sample'],
  ['multipart/form-data', 'name="tags"\r\n\r\nsample'],
])('a list in a form of type %s has a field for each item, which the mock accepts', async (type, sent) => {
  const tags = { type: 'array', items: { type: 'string' } };
  const counts = { type: 'array', items: { type: 'integer' }, example: [1, 2] };
  const schema = { type: 'object', required: ['tags', 'counts'], properties: { tags, counts } };
  const contract = contractWith({ '/forms': { post: taking('send', { [type]: { schema } }) } });
  const mock = await startMock({ contract });
  onTestFinished(() => mock.close());
  const bodies: string[] = [];
  const target: Target = {
    ...serving('accepts').target,
    fetch: async (url, init) => {
      const body = await new Request(url, init).text();
      if (body !== '') bodies.push(body);
      return mock.fetch(mock.url + new URL(url).pathname, init);
    },
  };
  const report = await run(target, contract, { modes: ['examples'] });
  // The verifier asks first whether there is a service.
  const wrong = mock.violations().filter(({ rule }) => rule !== 'unknown-operation');
  expect([found(report), wrong]).toEqual([[], []]);
  expect(bodies[0]).toContain(sent);
  expect(bodies[0]?.split('counts')).toHaveLength(3);
});

test('a list that is too long is sent also where the example has none', async () => {
  const tags = { type: 'array', maxItems: 2, items: { type: 'string', minLength: 1 } };
  const schema = { type: 'object', properties: { name: { type: 'string' }, tags } };
  const search = (operationId: string) => ({
    post: {
      ...taking(operationId, { 'application/json': { schema, example: { name: 'One' } } }),
      responses: { '200': { description: 'Done.' }, '422': { description: 'Invalid.' } },
    },
  });
  const contract = contractWith({ '/strict': search('strict'), '/loose': search('loose') });
  const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
  const isText = (value: unknown): boolean => typeof value === 'string';
  const { target, log } = serving(({ method, path, headers, body, text }) => {
    if (method !== 'POST') return { status: 405 };
    const list = 'tags' in body ? body['tags'] : [];
    const isSound =
      headers['content-type'] === 'application/json' &&
      /^\{.*\}$/.test(text) &&
      (body['name'] === undefined || isText(body['name'])) &&
      isList(list) &&
      list.every((tag) => isText(tag) && tag !== '');
    const isShort = isList(list) && list.length <= 2;
    return { status: isSound && (isShort || path === '/loose') ? 200 : 422 };
  });
  const report = await run(target, contract, { modes: ['negative'] });
  expect(log.some(({ body }) => isList(body['tags']) && body['tags'].length > 2)).toBe(true);
  expect(found(report)).toEqual(['error bad-request-accepted loose']);
});

test('a body is sent with a wrong value for each keyword that excludes some', async () => {
  const properties = {
    kind: { const: 'order' },
    state: { enum: ['open', 'done'] },
    code: { type: 'string', pattern: '^[A-Z]{3}$', maxLength: 3 },
    amount: { type: 'integer', minimum: 1, exclusiveMaximum: 10 },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 2, uniqueItems: true },
  };
  const schema = { type: 'object', required: ['kind'], additionalProperties: false, properties };
  const example = { kind: 'order', state: 'open', code: 'ABC', amount: 2, tags: ['a', 'b'] };
  const search = {
    ...taking('search', { 'application/json': { schema, example } }),
    responses: { '200': { description: 'Done.' }, '422': { description: 'Invalid.' } },
  };
  const { target } = serving(({ method }) => ({ status: method === 'POST' ? 200 : 405 }));
  const report = await run(target, contractWith({ '/search': { post: search } }), { modes: ['negative'] });
  expect(report.findings.map(({ check }) => check).sort()).toEqual([
    'a list as body',
    'a number as code',
    'a number as tags.0',
    'a repeated item as tags',
    'a request without a body',
    'a text as amount',
    'a value other than the constant as kind',
    'a value outside the list as state',
    'a value that does not match the pattern as code',
    'a value under the minimum as amount',
    'an object as tags',
    'body with an unknown field',
    'body without kind',
    'the excluded maximum as amount',
    'too many items as tags',
  ]);
});

test('fields of a response that the contract does not list are found if that is asked for', async () => {
  const one = { type: 'object', properties: { id: { type: 'integer' } } };
  const content = { 'application/json': { schema: one } };
  const get = { operationId: 'read', responses: { '200': { description: 'Done.', content } } };
  const { target } = serving(() => ({ status: 200, body: { id: 1, nickname: 'One' } }));
  const fieldsFound = async (more: { unknownFields?: 'off' | 'warning' }) =>
    found(await run(target, contractWith({ '/one': { get } }), { modes: ['examples'], ...more }));
  expect(await fieldsFound({})).toEqual([]);
  expect(await fieldsFound({ unknownFields: 'off' })).toEqual([]);
  expect(await fieldsFound({ unknownFields: 'warning' })).toEqual(['warning unknown-field read']);
});
