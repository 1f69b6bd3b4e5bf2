/** What the pages read from a contract, for small ones. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import type { Json, JsonObject } from 'openapi-contract-kit/internal/base/json';
import { describe, expect, it, test } from 'vitest';
import { isUnexpected } from '../src/contract/around.ts';
import {
  actionOf,
  type Contract,
  flowsByGroup,
  flowsWith,
  parseContract,
  slug,
} from '../src/contract/contract.ts';
import { factsOf, labelOf, saysMore } from '../src/contract/describe.ts';
import { doubtsOf, reasonsOf } from '../src/contract/doubts.ts';
import { citedBy, readEvidence, sourcesByGrade } from '../src/contract/evidence.ts';
import { parameterFields } from '../src/contract/fields.ts';
import { filteredLists, ofList } from '../src/contract/filters.ts';
import { continuationsOf, hintsOf } from '../src/contract/hints.ts';
import { opening } from '../src/contract/opening.ts';
import { resourceTexts } from '../src/contract/resource.ts';
import { assumedByGroup } from '../src/contract/sandbox-assumptions.ts';
import { lineAbout, schemaView } from '../src/contract/schema-view.ts';
import { statusFacts } from '../src/contract/statuses.ts';
import { usageOf } from '../src/contract/usage.ts';
import { flowsYaml, readFlows } from '../src/flows/read-flows.ts';
import { singleFileLinks } from '../src/view/links.ts';
import { usesOf } from '../src/view/uses.ts';

type Operations = Readonly<Record<string, JsonObject>>;

/** A contract of operations by method and path. Each has the id that it states, or none. */
function contractOf(operations: Operations = {}, more: JsonObject = {}): Contract {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const [address, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = address.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = { responses: {}, ...operation };
  }
  return parseContract(JSON.stringify({ openapi: '3.1.1', info: {}, paths, ...more }));
}
const withSchemas = (schemas: JsonObject, operations: Operations = {}): Contract =>
  contractOf(operations, { components: { schemas } });
const ref = (name: string, kind = 'schemas') => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: Json) => ({ description: '', content: { 'application/json': { schema } } });

const operationOf = (operation: JsonObject, address = 'GET /goals') => {
  const contract = contractOf({ [address]: { operationId: 'call', ...operation } });
  const [entry] = contract.operations;
  if (entry === undefined) throw new Error('The contract has no operation.');
  return { contract, entry };
};

describe('a document', () => {
  test.each([
    ['{}'],
    ['[]'],
    ['{"openapi":"3.0.3","paths":{}}'],
    ['{"openapi":"3.1.0"}'],
    ['{"openapi":"3.1.0","paths":[]}'],
    ['{"openapi":3.1,"paths":{}}'],
  ])('is refused if it is no OpenAPI 3.1: %s', (bundle) => {
    expect(() => parseContract(bundle)).toThrow('not an OpenAPI 3.1 document with paths');
  });

  test('is refused if an operation has no id', () => {
    expect(() => contractOf({ 'GET /a': { operationId: 'getA' }, 'PUT /a': {} })).toThrow(
      'PUT /a has no operationId',
    );
  });

  test('has its title, and the address that samples call', () => {
    expect(contractOf()).toMatchObject({ title: '', baseUrl: 'https://automation.example.com' });
    const url = 'https://{place}.example/{version}/{unknown}';
    const variables = { place: { default: 'eu' }, version: { default: 'v1' } };
    const more = { info: { title: 'Goals' }, servers: [{ url, variables }, { url: 'https://b.example' }] };
    expect(contractOf({}, more)).toMatchObject({
      title: 'Goals',
      baseUrl: 'https://eu.example/v1/{unknown}',
    });
    const bundle = JSON.stringify({ openapi: '3.1.1', paths: {}, servers: [{ url }] });
    expect(parseContract(bundle, { baseUrl: 'https://own.example' }).baseUrl).toBe('https://own.example');
  });

  test('has its declared groups first, and those that only operations name', () => {
    const { tags, groups } = contractOf(
      {
        'GET /a': { operationId: 'a', tags: ['Own'] },
        'GET /b': { operationId: 'b' },
        'PUT /a': { operationId: 'c', tags: ['Goal'] },
      },
      { tags: [{ name: 'Empty' }, { name: 'Goal', description: 'Goals.' }] },
    );
    expect(
      tags.map(({ name, slug, description, operations }) => [
        name,
        slug,
        description,
        operations.map(({ id }) => id),
      ]),
    ).toEqual([
      ['Empty', 'empty', '', []],
      ['Goal', 'goal', 'Goals.', ['c']],
      ['Own', 'own', '', ['a']],
      ['Other', 'other', '', ['b']],
    ]);
    expect(groups.map(({ name }) => name)).toEqual(['Goal', 'Own', 'Other']);
  });
});

test.each([
  ['Goal', 'getGoal', 'get'],
  ['Goal', 'listGoals', 'list'],
  ['Goal', 'listGoalsOfSite', 'list of site'],
  ['Goal', 'getGoalskeeper', 'get goalskeeper'],
  ['custom data', 'createCustomData', 'create'],
  ['feature-flag', 'getFeatureFlagResults', 'get results'],
  ['Site', 'requestGoalResults', 'request goal results'],
])('in the group "%s", %s is named "%s"', (name, id, action) => {
  const { entry } = operationOf({ operationId: id });
  expect(actionOf({ name, slug: '', description: '', operations: [] }, entry)).toBe(action);
});

test.each([
  ['One & two!', 'one-two'],
  ['`listGoals`: a B', 'listgoals-a-b'],
  ['--3.1--', '3-1'],
])('the heading "%s" has the anchor %s', (heading, anchor) => {
  expect(slug(heading)).toBe(anchor);
});

test.each([
  ['One. Two.', 'One.'],
  ['In next.js it runs. Two', 'In next.js it runs.'],
  ['Why? Because.', 'Why?'],
  ['Like this:', 'Like this.'],
  ['No end', undefined],
  ['', undefined],
])('the first sentence of "%s" is %j', (text, sentence) => {
  expect(opening(text)).toBe(sentence);
});

describe('the type of a schema', () => {
  const around = { nullable: false, items: undefined, parts: [], forms: [] };
  it.each<[JsonObject, Partial<Parameters<typeof labelOf>[1]>, string]>([
    [{ type: 'integer' }, {}, 'integer'],
    [{ type: 'integer', format: 'int64' }, {}, 'integer <int64>'],
    [{ type: 'integer' }, { nullable: true }, 'integer or null'],
    [{ type: ['string', 'integer'], format: 'x' }, {}, 'string or integer'],
    [{ type: ['string'] }, {}, 'string'],
    [{ type: 'array' }, {}, 'array of anything'],
    [{ type: 'array' }, { items: 'Goal' }, 'array of Goal'],
    [
      { type: 'string', format: 'date-time', 'x-local-date-time': true },
      {},
      'string <date-time without zone>',
    ],
    [{ type: 'string', 'x-local-date-time': false }, {}, 'string'],
    [{ const: 1 }, { forms: ['a'] }, 'number'],
    [{}, { forms: ['a', 'b', 'a'], parts: ['c'] }, 'a | b'],
    [{}, { forms: ['a', 'b', 'c', 'd'] }, 'a | b | c | d'],
    [{}, { forms: ['a', 'b', 'c', 'd', 'e', 'a'] }, 'one of 6 forms'],
    [{}, { parts: ['Goal'] }, 'Goal'],
    [{}, { parts: ['Goal', 'Site'] }, 'object'],
    [{ properties: {} }, {}, 'object'],
    [{}, {}, 'anything'],
  ])('of %j in %j is "%s"', (schema, surroundings, label) => {
    expect(labelOf(schema, { ...around, ...surroundings })).toBe(label);
  });

  it.each<[Json, string]>([
    [true, 'anything'],
    [false, 'nothing'],
    [{ type: 'array', items: false }, 'array of nothing'],
    [{ allOf: [{ type: 'string' }] }, 'string'],
  ])('of %j in its tree is "%s"', (schema, label) => {
    expect(schemaView(contractOf(), schema, { follow: true }).label).toBe(label);
  });
});

it.each<[JsonObject, readonly (readonly [string, string?])[]]>([
  [{}, []],
  [{ default: 'a' }, [['default', '"a"']]],
  [{ minimum: 1, maximum: 9 }, [['range', '1 to 9']]],
  [{ exclusiveMinimum: 1, exclusiveMaximum: 9 }, [['range', '1 to 9']]],
  [{ minimum: 0, exclusiveMinimum: 5 }, [['minimum', '0']]],
  [{ maximum: 0, exclusiveMaximum: 5 }, [['maximum', '0']]],
  [{ minimum: 3, maximum: 3 }, [['range', 'exactly 3']]],
  [{ minLength: 2, maxLength: 2 }, [['length', 'exactly 2']]],
  [{ maxLength: 2 }, [['length', '≤ 2']]],
  [{ minItems: 2 }, [['number of items', '≥ 2']]],
  [{ minProperties: 1, maxProperties: 2 }, [['number of fields', '1 to 2']]],
  [{ multipleOf: 5 }, [['multiple of', '5']]],
  [{ uniqueItems: true }, [['no item twice']]],
  [{ uniqueItems: false }, []],
  [{ pattern: '^a$' }, [['pattern', '^a$']]],
  [{ contentMediaType: 'image/png' }, [['content', 'image/png']]],
])('the facts of %j are %j', (schema, facts) => {
  expect(factsOf(schema).map(({ name, value }) => (value === undefined ? [name] : [name, value]))).toEqual(
    facts,
  );
});

test.each([
  ['Name of the goal.', 'name Goal', false],
  ["The goal's names", 'name Goal', false],
  ['Whether it is archived', 'archived', false],
  ['Custom data of the site', 'customData siteId', false],
  ['The custom  data', 'customData', false],
  ['', 'name', false],
  ['Goal that counts', 'goal', true],
  ['An anchor', 'n chor', true],
  ['Bits', 'bit', false],
  ['Sits', 'it', true],
])('"%s" beside "%s" says more: %s', (description, names, more) => {
  expect(saysMore(description, names)).toBe(more);
});

test.each([
  [{ standing: 'assumed' }, undefined, true],
  [{ standing: 'assumed' }, { standing: 'documented' }, true],
  [{ standing: 'assumed' }, { standing: 'assumed' }, false],
  [{ standing: 'assumed' }, { standing: 'assumed', note: 'Why.' }, false],
  [{ standing: 'assumed', note: 'Why.' }, { standing: 'assumed', note: 'Why.' }, false],
  [{ standing: 'assumed', note: 'Why.' }, { standing: 'assumed' }, true],
  [{ note: 'Why.' }, undefined, true],
] as const)('a mark of %j within %j is unexpected: %s', (mark, around, unexpected) => {
  expect(isUnexpected({ standing: undefined, own: true, ...mark }, around)).toBe(unexpected);
});

test.each<[JsonObject, string]>([
  [{ description: 'What is kept. It has more.' }, 'What is kept.'],
  [{ description: 'Which state. More.', enum: ['A', 'B'] }, 'Which state.'],
  [{ enum: ['A', 'B'] }, 'One of `A`, `B`.'],
  [{ 'x-extensible-enum': ['A'] }, 'One of `A` and others.'],
  [{ properties: { id: {}, name: {} } }, 'Has `id`, `name`.'],
  [{ type: 'integer' }, '`integer`.'],
])('the line about %j is "%s"', (schema, line) => {
  expect(lineAbout(withSchemas({ Goal: schema }), 'Goal')).toBe(line);
});

describe('what is not documented', () => {
  const assumed = { 'x-provenance': 'assumed', 'x-provenance-note': 'Why.' } as const;
  const doubts = (schema: JsonObject, documented = {}) =>
    doubtsOf(withSchemas({ Goal: schema, Other: documented })).flatMap((place) =>
      place.doubts.map(({ what, fields, standing, note }) => [
        `${place.kind} ${place.name}: ${standing} ${what}. ${note}`,
        fields,
      ]),
    );

  it.each<[string, JsonObject, string, readonly string[]]>([
    ['a schema', assumed, 'all of it', []],
    ['a field', { properties: { size: assumed } }, 'size', ['size']],
    [
      'a field within another',
      { properties: { box: { properties: { items: assumed } } } },
      'box, items',
      ['box', 'items'],
    ],
    ['items', { properties: { list: { items: assumed } } }, 'list, each item', ['list']],
    ['a form', { oneOf: [{}, assumed] }, 'form 2', []],
    ['a field of a part', { allOf: [{ properties: { size: assumed } }] }, 'form 1, size', []],
    ['a field of other fields', { additionalProperties: { properties: { size: assumed } } }, 'size', []],
  ])('is %s', (_, schema, what, fields) => {
    expect(doubts(schema)).toEqual([[`schemas Goal: assumed ${what}. Why.`, fields]]);
  });

  it.each<[string, JsonObject, string]>([
    ['a value', { 'x-provenance-values': { A: 'observed', B: 'documented' } }, 'observed size, value A'],
    [
      'that a field is required',
      { 'x-provenance-required': { a: 'observed' } },
      'observed size, that a is required',
    ],
    ['a keyword', { 'x-provenance-keywords': { maximum: 'inferred' } }, 'inferred size, maximum'],
  ])('is %s of a field', (_, schema, what) => {
    expect(doubts({ properties: { size: schema } })).toEqual([
      [`schemas Goal: ${what}. A convention of this contract, which its description states.`, ['size']],
    ]);
  });

  it('is that a field of the schema itself is required, but nothing of an example', () => {
    expect(doubts({ ...assumed, 'x-provenance-required': { a: 'inferred' } }).map(([what]) => what)).toEqual([
      'schemas Goal: assumed all of it. Why.',
      'schemas Goal: inferred that a is required. Why.',
    ]);
    expect(doubts({ example: assumed, examples: [assumed], 'x-own': assumed })).toEqual([]);
    expect(
      doubts({ 'x-provenance': 'documented' }, { properties: { a: { 'x-provenance': 'documented' } } }),
    ).toEqual([]);
  });

  it('is what an operation sends and returns, and whether it needs a token', () => {
    const contract = contractOf(
      {
        'POST /a': {
          operationId: 'a',
          'x-security-provenance': 'inferred',
          'x-security-provenance-note': 'No token yet.',
          requestBody: { content: { 'application/json': { schema: assumed } } },
          responses: { 200: { description: '', content: { 'text/plain': { schema: assumed } } } },
          callbacks: { onEnd: { '{$url}': { post: { ...assumed, responses: {} } } } },
        },
      },
      {
        components: {
          parameters: { P: assumed },
          headers: { H: assumed },
          responses: { R: { ...assumed, description: '' } },
        },
      },
    );
    expect(
      doubtsOf(contract).flatMap(({ kind, name, doubts: own }) =>
        own.map(({ what, note }) => `${kind} ${name}: ${what}. ${note}`),
      ),
    ).toEqual([
      'operation a: security. No token yet.',
      'operation a: response 200, schema. Why.',
      'operation a: request body, schema. Why.',
      'operation a: callback onEnd. Why.',
      'parameters P: all of it. Why.',
      'headers H: all of it. Why.',
      'responses R: all of it. Why.',
    ]);
  });

  it('is listed by its reasons, that with the most places first', () => {
    const other = { 'x-provenance': 'assumed', 'x-provenance-note': 'Other.' };
    const observed = { ...assumed, 'x-provenance': 'observed' };
    const contract = withSchemas({ A: other, B: assumed, C: { properties: { x: observed, y: assumed } } });
    expect(
      reasonsOf(contract).map(({ standing, note, places }) => [
        standing,
        note,
        places.map(({ place, doubt }) => `${place.name} ${doubt.what}`),
      ]),
    ).toEqual([
      ['assumed', 'Why.', ['B all of it', 'C y']],
      ['assumed', 'Other.', ['A all of it']],
      ['observed', 'Why.', ['C x']],
    ]);
  });
});

describe('evidence', () => {
  const written = (text: string): string => {
    const root = newFolder();
    mkdirSync(join(root, 'openapi'));
    writeFileSync(join(root, 'openapi', 'evidence.yaml'), text);
    return root;
  };
  const entry = (id: string): string => `- id: ${id}\n  fact: It is.\n  sources: []\n`;

  it('is read in its groups', () => {
    const root = written(
      `# About.\n# --- Sites ---\n${entry('a')}${entry('b')}# ------ Goals of it ----\n${entry('c')}`,
    );
    expect(readEvidence(root).map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual([
      ['Sites', ['a', 'b']],
      ['Goals of it', ['c']],
    ]);
    expect(readEvidence(newFolder())).toEqual([]);
  });

  it.each([
    'id: a',
    '- a',
    '- fact: a\n  sources: []',
    '- id: a\n  sources: []',
    '- id: a\n  fact: a\n  sources: {}',
  ])('is refused with its group if it is incomplete: %j', (text) => {
    expect(() => readEvidence(written(`# --- Sites ---\n${text}\n`))).toThrow(
      'the group "Sites" is not a list of evidence.',
    );
  });

  it('has its sources by grade, with the number of each kind', () => {
    const sources = [
      { kind: 'page', grade: 'owner', count: 1 },
      { kind: 'script', grade: 'program', count: 2 },
      { kind: 'guide', grade: 'owner', count: 3 },
    ] as const;
    expect(sourcesByGrade(sources)).toEqual([
      { grade: 'program', kinds: 'script (2)', total: 2 },
      { grade: 'owner', kinds: 'page, guide (3)', total: 4 },
    ]);
  });

  it('is cited by each place once', () => {
    const cites = (...ids: string[]) => ({ 'x-evidence': ids });
    const contract = withSchemas(
      { Goal: { ...cites('a'), properties: { b: cites('a', 'b') }, oneOf: [cites('c')] } },
      { 'GET /a': { operationId: 'getA', ...cites('b') } },
    );
    const cited = [...citedBy(contract)].map(([id, places]) => [id, places.map(({ name }) => name)]);
    expect(Object.fromEntries(cited)).toEqual({ a: ['Goal'], b: ['getA', 'Goal'], c: ['Goal'] });
  });
});

describe('a parameter', () => {
  const fieldOf = (parameter: JsonObject, around?: 'assumed' | 'documented', operation: JsonObject = {}) => {
    const { contract, entry } = operationOf({
      parameters: [{ in: 'query', name: 'a', ...parameter }],
      ...operation,
    });
    const [field] = parameterFields(contract, entry, 'query', around && { standing: around });
    return field;
  };

  it('has its own description and that of its schema', () => {
    const described = (own: JsonObject, ofSchema: JsonObject) =>
      fieldOf({ ...own, schema: { type: 'string', ...ofSchema } })?.shape.description;
    expect(described({ description: 'One.' }, { description: 'Two.' })).toBe('One.\n\nTwo.');
    expect(described({ description: 'One.' }, { description: 'One.' })).toBe('One.');
    expect(described({}, { description: 'Two.' })).toBe('Two.');
    expect(described({ description: 'One.' }, {})).toBe('One.');
  });

  it('says if its type is less sure than itself', () => {
    const typeMark = (standing: string, schema: JsonObject) =>
      fieldOf({ 'x-provenance': standing, schema: { type: 'string', ...schema } })?.typeMark?.standing;
    expect(typeMark('documented', { 'x-provenance': 'assumed' })).toBe('assumed');
    expect(typeMark('assumed', { 'x-provenance': 'documented' })).toBeUndefined();
    expect(typeMark('documented', {})).toBeUndefined();
    expect(fieldOf({ schema: {} }, 'assumed')?.shape.mark.standing).toBe('assumed');
  });

  it('is marked if it is deprecated, or sent as JSON', () => {
    const content = { 'application/json': { schema: { readOnly: true } } };
    expect(fieldOf({ deprecated: true, content })?.shape.flags).toEqual([
      'deprecated',
      'sent as JSON',
      'read-only',
    ]);
    expect(fieldOf({ schema: {}, required: true })).toMatchObject({ required: true, shape: { flags: [] } });
  });

  const conditions = { type: 'array', items: { properties: { field: { type: 'string' }, operator: {} } } };
  it('that filters has the fields of its list, if the contract knows any', () => {
    const values = (name: string, operation: JsonObject) =>
      fieldOf({ name, schema: conditions }, undefined, operation)?.shape.items?.fields.map(({ shape }) =>
        shape.values?.entries.map(({ text }) => text),
      );
    expect(values('filter', { 'x-filter-fields': ['id', 'name'] })).toEqual([['id', 'name'], undefined]);
    expect(values('filter', {})).toEqual([undefined, undefined]);
    expect(values('sort', { 'x-filter-fields': ['id'] })).toEqual([undefined, undefined]);
    const text = schemaView(contractOf(), { type: 'string' }, { follow: true });
    expect(ofList(text, ['id'])).toBe(text);
  });

  it('that filters is found in every list', () => {
    const parameters = [{ in: 'query', name: 'filter', schema: conditions }];
    const contract = contractOf({
      'GET /a': { operationId: 'listA', parameters, 'x-filter-fields': ['id'] },
      'GET /b': { operationId: 'listB' },
      'GET /c': { operationId: 'listC', parameters },
    });
    expect(filteredLists(contract).map(({ operation, fields }) => [operation.id, fields])).toEqual([
      ['listA', ['id']],
      ['listC', []],
    ]);
  });
});

describe('the hints of an operation', () => {
  const polling = {
    key: { in: 'query', name: 'code' },
    status: '/state',
    done: ['DONE', 'NONE'],
    failed: ['NO'],
  };
  const numbered = {
    page: { name: 'page' },
    size: { name: 'size' },
    pages: { header: 'X-Pages' },
    items: '',
  };
  const inQuery = { cursor: { in: 'query', name: 'from' }, next: '/next', items: '/goals' };
  it.each<[string, JsonObject, string]>([
    [
      'GET /a',
      { 'x-pagination': numbered },
      'Returns one page: `page` selects it and `size` sets its size; the header `X-Pages` has the number of pages.',
    ],
    [
      'GET /a',
      { 'x-pagination': inQuery },
      'Returns one page: pass `next` of a response as `from` of the next request. `paginate(api.call, …)` walks through all of `goals`.',
    ],
    [
      'GET /a',
      { 'x-polling': polling },
      'Call it until `state` is `DONE` or `NONE`, or `NO` if it failed. `poll(api.call, …)` does that.',
    ],
    ['POST /a', { 'x-read-only': true }, 'Changes nothing, so it is safe to retry.'],
  ])('of %s with %j are one sentence', (address, operation, hint) => {
    expect(hintsOf(operationOf(operation, address).entry)).toEqual([hint]);
  });

  it('say which other path matches', () => {
    const paths = (reason: JsonObject) => ({
      paths: {
        '/a/{id}': {
          'x-path-collision': { with: '/a/b', ...reason },
          get: { operationId: 'a', responses: {} },
        },
      },
    });
    const hints = (reason: JsonObject) => contractOf({}, paths(reason)).operations.flatMap(hintsOf);
    expect(hints({ reason: 'No id is b.' })).toEqual(['The path also matches `/a/b`. No id is b.']);
    expect(hintsOf(operationOf({}).entry)).toEqual([]);
  });

  it('continue with the operations that a response links', () => {
    const links = {
      one: { operationId: 'poll', parameters: { id: '$response.body#/id', wait: 5 }, description: 'Then.' },
      two: { operationRef: 'x' },
      three: { operationId: 'list' },
    };
    const { entry } = operationOf({ responses: { 200: { description: '', links } } });
    expect(entry.responses.flatMap(continuationsOf)).toEqual([
      { operation: 'poll', values: ['id = $response.body#/id', 'wait = 5'], about: 'Then.' },
      { operation: 'list', values: [], about: '' },
    ]);
  });
});

test.each<[JsonObject, string]>([
  [{ key: 'id' }, 'Identified by `id`.'],
  [{ key: { goalId: 'id', day: 'day' } }, 'Identified by `id`, `day`.'],
  [{ create: ['make', 'copy'], remove: 'drop' }, 'Created by `make`, `copy`. Removed by `drop`.'],
  [
    { release: { operation: 'stop', params: { action: 'STOP', now: 'yes' } } },
    'If a removal is refused, `stop` with `action=STOP`, `now=yes` allows it.',
  ],
  [{ archive: { operation: 'hide', body: {} } }, 'Archived by `hide`, because nothing removes it.'],
  [
    { irreversible: 'it sends mail' },
    '`openapi-contract-kit verify` creates one only with `--everything`, because it sends mail.',
  ],
  [{ references: { siteId: 'site', x: 'other' } }, '`siteId` refers to `Site`. `x` refers to `other`.'],
  [
    { contains: ['rows'], unique: ['name', 'key'], uncertain: ['state'] },
    'Objects inside it are listed in `rows`. No two have the same value in `name`, `key`. What is sent may read back differently in `state`.',
  ],
])('a schema with %j says: %s', (mark, text) => {
  const contract = withSchemas(
    { Goal: { 'x-resource': { key: 'id', ...mark } }, Site: {} },
    Object.fromEntries(
      ['make', 'copy', 'drop', 'stop', 'hide'].map((id) => [`POST /${id}`, { operationId: id }]),
    ),
  );
  const said = resourceTexts(contract).get('Goal') ?? '';
  expect('key' in mark ? said : said.replace('Identified by `id`. ', '')).toBe(text);
  expect(resourceTexts(contract).get('Site')).toBeUndefined();
});

describe('the uses of a schema', () => {
  const contract = contractOf(
    {
      'POST /a': {
        operationId: 'send',
        parameters: [{ in: 'query', name: 'a', schema: ref('InQuery') }],
        requestBody: ref('Sent', 'requestBodies'),
        responses: { 200: ref('Kept', 'responses'), 400: json({ items: ref('Fault') }) },
      },
      'GET /a': { operationId: 'get', responses: { 200: json(ref('Goal')) } },
    },
    {
      components: {
        requestBodies: { Sent: json(ref('Goal')) },
        responses: { Kept: json(ref('Goal')) },
        schemas: {
          Goal: { properties: { site: ref('Site'), own: ref('Goal') } },
          Site: { oneOf: [ref('Fault')] },
          Fault: {},
          InQuery: {},
        },
      },
    },
  );
  it.each([
    ['Goal', ['send'], ['get', 'send'], []],
    ['Site', [], [], ['Goal']],
    ['Fault', [], ['send'], ['Site']],
    ['InQuery', ['send'], [], []],
    ['Unknown', [], [], []],
  ])('%s are those in operations themselves and in other schemas', (name, sent, returned, parts) => {
    const { sentBy, returnedBy, partOf } = usageOf(contract, name);
    expect([sentBy.map(({ id }) => id), returnedBy.map(({ id }) => id), partOf]).toEqual([
      sent,
      returned,
      parts,
    ]);
  });
});

test('the uses of a schema lead to the operations and the schemas that show it', () => {
  const contract = withSchemas(
    { Goal: {}, List: { items: ref('Goal') } },
    { 'GET /a': { operationId: 'getA', responses: { 200: json(ref('Goal')) } } },
  );
  expect(usesOf(usageOf(contract, 'Goal'), singleFileLinks)).toEqual([
    { how: 'Responses of', kind: 'operations', targets: [{ name: 'getA', href: '#getA' }] },
    { how: 'Part of', kind: 'schemas', targets: [{ name: 'List', href: '#List' }] },
  ]);
  const sent = contractOf(
    { 'PUT /a': { operationId: 'putA', requestBody: json(ref('Goal')) } },
    { components: { schemas: { Goal: {} } } },
  );
  expect(usesOf(usageOf(sent, 'Goal'), singleFileLinks)).toEqual([
    { how: 'Requests of', kind: 'operations', targets: [{ name: 'putA', href: '#putA' }] },
  ]);
});

test('the facts about a status are who returns it, and each of its bodies once', () => {
  const shown = (value: string) => ({ description: 'Gone.', content: { 'text/plain': { example: value } } });
  const contract = contractOf(
    {
      'GET /a': { operationId: 'a', responses: { 404: ref('Gone', 'responses') } },
      'GET /b': { operationId: 'b', responses: { 404: ref('Gone', 'responses'), 200: shown('Not this') } },
      'GET /c': { operationId: 'c', responses: { 404: shown('Own') } },
      'GET /d': { operationId: 'd' },
    },
    { components: { responses: { Gone: shown('Shared') } } },
  );
  const { operations, several, bodies, listed } = statusFacts(contract, '404');
  expect(operations.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(bodies.map(({ value, by }) => [value, by.map(({ id }) => id)])).toEqual([
    ['Shared', ['a', 'b']],
    ['Own', ['c']],
  ]);
  expect({ several, listed }).toEqual({
    several: true,
    listed: 'Listed by 3 of 4 operations. Others may return it too.',
  });
  expect(statusFacts(contract, '200').several).toBe(false);
  expect(statusFacts(contract, '500').operations).toEqual([]);
});

test('what the sandbox assumes is in the group of the first operation, with names as code', () => {
  const contract = contractOf({
    'GET /a': { operationId: 'listGoals', tags: ['Goal'] },
    'GET /b': { operationId: 'listSites', tags: ['Site'] },
  });
  const text = 'With --slow-start, listGoals ignores per_page: NOT_YET, but ID and page stay (a--b).';
  expect(assumedByGroup(contract, [{ operations: ['listGoals', 'listSites'], text }])).toEqual([
    {
      name: 'Goal',
      slug: 'goal',
      assumed: [
        {
          operations: ['listGoals', 'listSites'],
          text: 'With `--slow-start`, `listGoals` ignores `per_page`: `NOT_YET`, but ID and page stay (a--b).',
        },
      ],
    },
  ]);
});

describe('flows', () => {
  const document = JSON.stringify({
    arazzo: '1.0.1',
    sourceDescriptions: [{ name: 'api', url: 'openapi.json' }],
    workflows: [
      {
        workflowId: 'count',
        summary: 'Count them',
        'x-source': 'a.yaml',
        steps: [
          {
            stepId: 'one',
            operationId: 'listGoals',
            description: 'First.',
            'x-source': 'b.yaml',
            successCriteria: [{ condition: '$statusCode < 300' }, { condition: '$statusCode == 200' }],
          },
          { stepId: 'two', operationId: 'getSite' },
        ],
      },
      {},
    ],
  });
  const flows = readFlows(document);

  it('are read with what must follow beyond a success', () => {
    expect(flows).toMatchObject([
      {
        id: 'count',
        summary: 'Count them',
        steps: [
          { id: 'one', operation: 'listGoals', description: 'First.', expected: ['`$statusCode == 200`'] },
          { id: 'two', operation: 'getSite', description: '', expected: [] },
        ],
      },
      { id: '', summary: '', steps: [] },
    ]);
    expect(flows[0]?.source).toMatch(/^workflowId: count\nsummary: Count them\nsteps:\n  - stepId: one\n/);
    expect(flows[0]?.source).not.toContain('x-source');
  });

  it('are written beside the contract in YAML', () => {
    expect(flowsYaml(document)).toMatch(
      /^arazzo: 1\.0\.1\nsourceDescriptions:\n  - name: api\n    url: openapi.yaml\n/,
    );
    expect(flowsYaml('[]')).toBe('{}\n');
  });

  it('are in the group of their first operation, and found from each', () => {
    const paths = {
      '/a': { get: { operationId: 'listGoals', tags: ['Goal'], responses: {} } },
      '/b': { get: { operationId: 'getSite', tags: ['Site'], responses: {} } },
      '/c': { get: { operationId: 'getUser', tags: ['Site'], responses: {} } },
    };
    const contract = parseContract(JSON.stringify({ openapi: '3.1.1', paths }), { flows });
    expect(flowsByGroup(contract).map(({ tag, own }) => [tag.name, own.map(({ id }) => id)])).toEqual([
      ['Goal', ['count']],
    ]);
    expect(contract.operations.map((entry) => flowsWith(contract, entry).length)).toEqual([1, 1, 0]);
  });
});
