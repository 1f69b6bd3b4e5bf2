import { describe, expect, it } from 'vitest';
import { diff, type JsonObject } from '../../src/diff/index.ts';
import { edit, shop } from '@experimentation-automation/test-support/diff/shop';
import { callGoldens, documentGoldens, schemaGoldens, type Golden } from './goldens.ts';

const changes = (old: Golden['old'], now: Golden['now']): string[] =>
  diff(old, now)
    .changes.map((change) => `${change.class} ${change.rule} ${change.name}`)
    .sort();

describe.each([
  ['a change to a schema depends on its direction', schemaGoldens],
  ['a change to a call', [...callGoldens, ...documentGoldens]],
])('%s', (_, goldens) => {
  it.each(goldens.map((golden) => [golden.title, golden] as const))('%s', (_title, golden) => {
    const { old, now, forwards, backwards } = golden;
    expect(changes(old, now)).toEqual(forwards);
    expect(changes(now, old)).toEqual(backwards);
  });
});

describe('parts of a contract that are easily left out', () => {
  const schema = (type: string): JsonObject => ({ content: { 'application/json': { schema: { type } } } });
  const described = (type: string): JsonObject => ({ '200': { description: 'Fine.', ...schema(type) } });
  const contract = (operation: JsonObject, webhooks: JsonObject = {}): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'Parts', version: '1' },
    paths: {
      '/reports': {
        post: { operationId: 'report', responses: { '202': { description: 'Later.' } }, ...operation },
      },
    },
    webhooks,
  });
  const callback = (type: string): JsonObject =>
    contract({ callbacks: { done: { '{$request.body#/url}': { post: { responses: described(type) } } } } });
  const webhook = (type: string): JsonObject =>
    contract(
      {},
      { done: { post: { operationId: 'done', requestBody: schema(type), responses: described(type) } } },
    );
  const parameter = (type: string): JsonObject =>
    contract({ parameters: [{ name: 'filter', in: 'query', ...schema(type) }] });

  it.each([
    [
      'the response to a callback, which the receiver writes',
      callback,
      'request',
      'callback done response 200',
    ],
    ['the body of a webhook, which the receiver reads', webhook, 'response', 'webhook request body'],
    ['the response to a webhook, which the receiver writes', webhook, 'request', 'webhook response 200'],
    ['a parameter with a media type', parameter, 'request', 'query parameter filter'],
  ] as const)('are compared: %s', (_, made, direction, place) => {
    const found = diff(made('string'), made('integer')).changes.filter(({ rule }) => rule === 'type-changed');
    expect(found.map((change) => [change.direction, change.class, change.uses[0]?.in])).toContainEqual([
      direction,
      'breaking',
      [place],
    ]);
  });
});

it('refuses what is not a document, in which nothing could change', () => {
  const document = contractOf();
  expect(() => diff({ document }, document)).toThrow('The old document is not an OpenAPI document');
  expect(() => diff(document, {})).toThrow('The new document is not an OpenAPI document');
});

const contractOf = (): JsonObject => ({ openapi: '3.1.0', info: { title: 'None', version: '1' } });

describe('components that no operation uses', () => {
  const told = (old: JsonObject, now: JsonObject, unused = true): string[] => {
    const [a, b] = [old, now].map((spare) =>
      edit(
        shop,
        ...Object.entries(spare).map(([name, one]) => [`/components/schemas/${name}`, one] as const),
      ),
    );
    return diff(a ?? {}, b ?? {}, { unused }).changes.map(
      ({ rule, class: kind, name }) => `${kind} ${rule} ${name}`,
    );
  };
  const text = { type: 'object', properties: { note: { type: 'string' } } };

  it('are compared on request', () => {
    const number = { type: 'object', properties: { note: { type: 'number' } } };
    expect(told({ Spare: text }, { Spare: number })).toEqual([
      'cosmetic unused-component-changed note: type changed',
    ]);
    expect(told({ Spare: text }, { Spare: number }, false)).toEqual([]);
  });

  it('are told when they come and go', () => {
    expect(told({ Spare: text }, { Other: text })).toEqual([
      'cosmetic unused-component-added Other',
      'cosmetic unused-component-removed Spare',
    ]);
  });

  it('are not those that an operation uses through another component', () => {
    expect(told({}, {})).toEqual([]);
  });
});

describe('what is said beside a contract', () => {
  const saying = (words: JsonObject): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'Words', version: '1' },
    paths: { '/words': { get: { operationId: 'words', responses: {}, ...words } } },
  });

  it.each<[string, JsonObject, string]>([
    ['summary', { summary: 'A summary.' }, 'cosmetic text-changed'],
    ['description', { description: 'A description.' }, 'cosmetic text-changed'],
    ['externalDocs', { externalDocs: { url: 'https://docs.test' } }, 'cosmetic text-changed'],
    ['x-note', { 'x-note': 1 }, 'cosmetic extension-changed'],
    ['x-polling', { 'x-polling': { status: '/status' } }, 'compatible behaviour-changed'],
    ['x-read-only', { 'x-read-only': true }, 'compatible behaviour-changed'],
    ['x-empty-body', { 'x-empty-body': true }, 'compatible behaviour-changed'],
    [
      'x-provenance',
      { 'x-provenance': 'inferred', 'x-provenance-note': 'Other programs show it.' },
      'cosmetic standing-changed',
    ],
  ])('is listed with its value before and after: %s', (name, words, kind) => {
    const told = (old: JsonObject, now: JsonObject) =>
      diff(saying(old), saying(now)).changes.map((one) => [
        `${one.class} ${one.rule}`,
        one.name,
        one.old,
        one.new,
      ]);
    const value = words[name];
    expect(told({}, words)).toEqual([[kind, name, undefined, value]]);
    expect(told(words, {})).toEqual([[kind, name, value, undefined]]);
    expect(told(words, words)).toEqual([]);
  });
});
