import { describe, expect, test } from 'vitest';
import {
  ASSUMED,
  document,
  DOCUMENTED,
  type Exchange,
  GET_THING,
  json,
  learned,
  unmarked,
} from './learning.ts';

const REF = { $ref: '#/components/schemas/Thing' };
const Thing = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
  ...DOCUMENTED,
};
const Problem = { type: 'object', properties: { title: { type: 'string' }, detail: { type: 'string' } } };
const ok = { description: 'A thing.', content: json(REF), ...ASSUMED };
const body = { id: 1, name: 'a' };
const all = (...exchanges: Exchange[]) => exchanges.map((one) => ({ body, ...one }));
const statuses = (...some: number[]) => all(...some.map((status) => ({ status })));
const seen = (schema: object) => ({ description: 'Seen in traffic.', content: json(schema) });

/** What is learned of the responses of one operation; the standing of its other parts does not matter. */
async function learnedOf(responses: object, exchanges: readonly Exchange[], components: object = {}) {
  const given = document({ schemas: { Thing, Problem }, responses, components });
  const { says, apart, at, ...rest } = await learned(given, exchanges);
  const own = (one: string): string =>
    one
      .replace('responses.', '')
      .replace(' of GET /things/{id}', '')
      .replace(' is a status of the operation', '');
  const corrections = says.filter((one) => !one.startsWith('confirmed')).map(own);
  return { ...rest, says, corrections, apart: apart.map(own), responses: at(`${GET_THING}/responses`) };
}

describe('a status that the contract does not declare', () => {
  test.each<[string, object, Exchange[], string[], object]>([
    [
      'is added to one that was seen too',
      { 200: ok },
      statuses(200, 202, 202),
      ['new 202'],
      { 200: ok, 202: seen(REF) },
    ],
    [
      'replaces a guess that was not seen',
      { 200: ok },
      statuses(202, 202),
      ['contradicted 202'],
      { 202: seen(REF) },
    ],
    [
      'replaces such a guess together with another',
      { 200: ok, 201: ok },
      statuses(202, 202, 203, 203),
      ['contradicted 202', 'contradicted 203'],
      { 202: seen(REF), 203: seen(REF) },
    ],
    [
      'replaces no guess if one of them was seen',
      { 200: ok, 201: ok },
      statuses(202, 202, 200),
      ['new 202'],
      { 200: ok, 201: ok, 202: seen(REF) },
    ],
    [
      'of a redirection replaces it too',
      { 200: ok },
      statuses(302, 302),
      ['contradicted 302'],
      { 302: seen(REF) },
    ],
    ['was seen once', { 200: ok }, statuses(202), [], { 200: ok }],
    [
      'of a failure replaces nothing, and has the form of its bodies',
      { 200: ok },
      all(...[404, 404].map((status) => ({ status, body: { message: 'None.', code: 1 } }))),
      ['new 404'],
      {
        200: ok,
        404: seen({ type: 'object', properties: { message: { type: 'string' }, code: { type: 'integer' } } }),
      },
    ],
    [
      'of a failure has the form of another failure',
      { 200: ok, 400: { description: 'Bad.', content: json({ $ref: '#/components/schemas/Problem' }) } },
      all(...[409, 409].map((status) => ({ status, body: { title: 'a', detail: 'b' } }))),
      ['new 409'],
      {
        200: ok,
        400: { description: 'Bad.', content: json({ $ref: '#/components/schemas/Problem' }) },
        409: seen({ $ref: '#/components/schemas/Problem' }),
      },
    ],
    [
      'of a failure is added to documented ones',
      { 200: ok, 404: { description: 'Bad.', ...DOCUMENTED } },
      all({ status: 400, type: '', body: '' }, { status: 400, type: '', body: '' }),
      ['new 400'],
      { 200: ok, 404: { description: 'Bad.' }, 400: { description: 'Seen in traffic.' } },
    ],
    ['is one of a declared range', { '2XX': ok }, statuses(202, 202), [], { '2XX': ok }],
    ['is one of all others', { default: ok }, statuses(202, 202), [], { default: ok }],
  ])('%s', async (_, declared, exchanges, corrections, responses) => {
    const result = await learnedOf(declared, exchanges);
    expect(result.corrections).toEqual(corrections);
    expect(result.responses).toEqual(unmarked(responses));
  });

  test('is only reported if the other statuses are documented', async () => {
    const documented = { 200: { ...ok, ...DOCUMENTED } };
    const result = await learnedOf(documented, statuses(202, 202));
    expect(result).toMatchObject({
      corrections: [],
      apart: ['documented 202'],
      responses: unmarked(documented),
    });
  });

  test('replaces no documented status beside a guess', async () => {
    const result = await learnedOf({ 200: { ...ok, ...DOCUMENTED }, 201: ok }, statuses(202, 202));
    expect(result).toMatchObject({ corrections: [], apart: ['documented 202'] });
  });

  test('leaves a response that other operations share where it is', async () => {
    const shared = { 200: { $ref: '#/components/responses/Ok' } };
    const result = await learnedOf(shared, statuses(202, 202), { responses: { Ok: ok } });
    expect(result.corrections).toEqual(['contradicted 202']);
    expect(result.responses).toEqual({ ...shared, 202: seen(REF) });
  });
});

const typed = (type: string, ...more: unknown[]): Exchange[] =>
  all({ type, body: 'a,b' }, { type, body: 'c' }, ...more.map((one) => ({ type, body: one })));

describe('a media type that the contract does not declare', () => {
  test.each<[string, object, Exchange[], string[], object]>([
    [
      'replaces one that was not seen',
      ok,
      typed('text/csv'),
      ['contradicted 200 has the media type text/csv'],
      { 'text/csv': { schema: { type: 'string' } } },
    ],
    [
      'is added to one that was seen too',
      ok,
      [...typed('text/csv'), ...all({})],
      ['contradicted 200 has the media type text/csv'],
      { ...json(REF), 'text/csv': { schema: { type: 'string' } } },
    ],
    [
      'replaces all that were not seen, together with another',
      { ...ok, content: { ...ok.content, 'application/xml': {} } },
      [...typed('text/csv'), ...typed('application/pdf')],
      ['contradicted 200 has the media type text/csv', 'contradicted 200 has the media type application/pdf'],
      { 'text/csv': { schema: { type: 'string' } }, 'application/pdf': {} },
    ],
    [
      'replaces none if one of them was seen',
      { ...ok, content: { ...ok.content, 'application/xml': {} } },
      [...typed('text/csv'), ...all({})],
      ['contradicted 200 has the media type text/csv'],
      { ...json(REF), 'application/xml': {}, 'text/csv': { schema: { type: 'string' } } },
    ],
    [
      'has the schema of a body that fits',
      ok,
      all({ type: 'application/hal+json' }, { type: 'application/hal+json', body: { id: 2 } }),
      ['contradicted 200 has the media type application/hal+json'],
      { 'application/hal+json': { schema: REF } },
    ],
    [
      'has the schema of a body that has most of its fields, although it breaks it',
      ok,
      all(...['a', 'b'].map((id) => ({ type: 'application/hal+json', body: { id, name: 'a', more: 1 } }))),
      ['new Thing.more is a field', 'contradicted 200 has the media type application/hal+json'],
      { 'application/hal+json': { schema: REF } },
    ],
    [
      'has the form of its bodies if not all of them fit',
      ok,
      all(
        { type: 'application/hal+json', body: ['a'] },
        { type: 'application/hal+json', body: ['b'] },
        { type: 'application/hal+json' },
      ),
      ['contradicted 200 has the media type application/hal+json'],
      { 'application/hal+json': { schema: { type: 'array', items: { type: 'string' } } } },
    ],
    [
      'is the first of a response without any',
      { description: 'A thing.', ...ASSUMED },
      all({}, { body: { id: 2, name: 'b' } }),
      ['new 200 has the media type application/json'],
      json({ type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }),
    ],
    ['was seen once', ok, all({ type: 'text/csv', body: 'a' }), [], json(REF)],
    ['is not one', ok, typed('whatever'), [], json(REF)],
    ['may have a secret', ok, typed('application/a1b2c3d4e5f6a7b8c9d0'), [], json(REF)],
    ['is not named', ok, typed(''), [], json(REF)],
  ])('%s', async (_, declared, exchanges, corrections, content) => {
    const result = await learnedOf({ 200: declared }, exchanges);
    expect(result.corrections).toEqual(corrections);
    expect(result.responses).toMatchObject({ 200: { description: 'A thing.' } });
    expect(result.responses).toHaveProperty(['200', 'content'], content);
  });

  test('has the schema of another success, if its own response has none', async () => {
    const bare = { description: 'A thing.', ...ASSUMED };
    const { responses } = await learnedOf({ 200: bare, 201: ok, 400: ok }, all({}, { body: { id: 2 } }));
    expect(responses).toHaveProperty(['200', 'content'], json(REF));
  });

  test('that is declared without a schema says nothing of its bodies', async () => {
    const open = { ...ok, content: { 'application/json': {} } };
    const result = await learnedOf({ 200: open }, all({}, { body: '[]' }));
    expect(result).toMatchObject({ corrections: [], unreadable: 0, responses: { 200: unmarked(open) } });
  });

  test('is only reported if the response is documented', async () => {
    const result = await learnedOf({ 200: { ...ok, ...DOCUMENTED } }, typed('text/csv'));
    expect(result).toMatchObject({ corrections: [], apart: ['documented 200 has the media type text/csv'] });
    expect(result.unlearned).toMatchObject([{ evidence: { count: 2, example: '"text/csv"' } }]);
  });
});

describe('an empty body', () => {
  const EMPTY = all({ body: '' }, { body: ' \n' });
  test.each<[string, object, Exchange[], string[], string[]]>([
    ['is allowed', ok, EMPTY, ['contradicted 200 can have an empty body'], []],
    ['is not learned if it was seen once', ok, all({ body: '' }, {}), [], []],
    [
      'is only reported if the response is documented',
      { ...ok, ...DOCUMENTED },
      EMPTY,
      [],
      ['documented 200 can have an empty body'],
    ],
    ['is nothing new if the contract allows it', { ...ok, 'x-empty-body': true }, EMPTY, [], []],
    ['is nothing new if the contract declares no other', { description: 'None.', ...ASSUMED }, EMPTY, [], []],
  ])('%s', async (_, declared, exchanges, corrections, apart) => {
    const result = await learnedOf({ 200: declared }, exchanges);
    expect(result).toMatchObject({ corrections, apart, unreadable: 0 });
    expect(result.responses).toEqual(
      unmarked({ 200: { ...declared, ...(corrections.length > 0 && { 'x-empty-body': true }) } }),
    );
  });

  test('that is no JSON is counted as unreadable', async () => {
    const result = await learnedOf({ 200: ok }, all({ body: '{' }, { body: '{a' }, {}));
    expect(result).toMatchObject({ corrections: [], apart: [], exchanges: 3, unreadable: 2 });
  });
});

describe('a header', () => {
  const header = (more: object) => ({
    200: { ...ok, headers: { 'X-Left': { required: true, schema: { type: 'integer' }, ...more } } },
  });
  const MISSING = '200.headers.X-Left is not always present';
  test.each<[string, object, Exchange[], string[], string[], boolean]>([
    ['that is missing is not required', {}, all({}, {}), [`contradicted ${MISSING}`], [], false],
    ['that is missing once is still required', {}, all({ headers: { 'x-left': '1' } }, {}), [], [], true],
    [
      'that is missing is only reported if it is documented',
      DOCUMENTED,
      all({}, {}),
      [],
      [`documented ${MISSING}`],
      true,
    ],
    ['that is not required may be missing', { required: false }, all({}, {}), [], [], false],
  ])('%s', async (_, more, exchanges, corrections, apart, required) => {
    const result = await learnedOf(header(more), exchanges);
    expect(result).toMatchObject({ corrections, apart });
    expect(result.responses).toHaveProperty(['200', 'headers', 'X-Left', 'required'], required);
  });

  test('that was seen is confirmed', async () => {
    const given = all({ headers: { 'x-left': '1' } }, { headers: { 'X-LEFT': '2' } });
    const { says } = await learnedOf(header(ASSUMED), given);
    expect(says).toContain('confirmed responses.200.headers.X-Left of GET /things/{id} is as guessed');
    expect((await learnedOf(header(ASSUMED), given.slice(1))).says).toEqual([]);
  });
});
