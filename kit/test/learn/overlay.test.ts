import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContract } from '../../src/contract/index.ts';
import { parseOverlay } from '../../src/contract/overlay/index.ts';
import { learn } from '../../src/index.ts';
import { continued, formatOverlay } from '../../src/learn/index.ts';
import { ASSUMED, bodies, document, learned, THING } from './learning.ts';

test('an overlay as YAML is read as what it was, whatever its texts', () => {
  const texts = [
    '',
    ' ',
    'a',
    'A-b.c/d_$1',
    '1',
    '-1',
    '1.5',
    '01',
    '.5',
    'a b',
    'a: b',
    '- a',
    '# a',
    "it's",
    '"',
    '\\',
    'a\nb',
    '\t',
    '{}',
    '[]',
  ];
  const meant = [
    'true',
    'False',
    'NULL',
    'null',
    'yes',
    'No',
    'on',
    'OFF',
    'y',
    'N',
    '~',
    '2026-11-02',
    '*a',
    '&a',
    '!a',
    '@a',
    '%a',
    '\u2028',
    '\u0007',
    '\ud83d\ude00',
  ];
  const value = {
    texts,
    meant,
    scalars: [1, -2.5, true, false, null],
    nested: [[1, [2, { a: [] }]], [], {}, { a: { b: {}, c: [{ d: 1, e: 2 }, 'f'] } }],
    ...Object.fromEntries([...texts, ...meant].map((key) => [key, key])),
  };
  const text = formatOverlay(value, 'yaml');
  expect(parse(text)).toEqual(value);
  expect(parse(text, { version: '1.1' })).toEqual(value);
  expect(text).not.toMatch(/[\u0007\u2028]/);
  expect(text.endsWith('\n')).toBe(true);
});

test('plain words are written without quotes, others and words with another meaning in quotes', () => {
  expect(formatOverlay({ a: ['b-c', 'on', '1', 2, 'd e'], 'x y': {}, z: [] }, 'yaml')).toBe(
    'a:\n  - b-c\n  - "on"\n  - "1"\n  - 2\n  - "d e"\n"x y": {}\nz: []\n',
  );
  expect(formatOverlay({ actions: [{ target: '$.info', update: { a: { b: 1 } } }, 'c'] }, 'yaml')).toBe(
    'actions:\n  - target: $.info\n    update:\n      a:\n        b: 1\n  - c\n',
  );
});

test('an overlay as JSON is indented', () => {
  expect(formatOverlay({ a: [1] }, 'json')).toBe('{\n  "a": [\n    1\n  ]\n}\n');
});

const Thing = {
  type: 'object',
  properties: { "it's": { type: 'string' }, 'a/b c': { type: 'string' } },
  ...ASSUMED,
};

describe('the overlay', () => {
  test('names its parts by queries, and says what was learned, when and by what', async () => {
    const exchanges = [
      { body: { "it's": 1, 'a/b c': 1 }, at: '2026-11-03T00:00:00Z' },
      { body: { "it's": 2, 'a/b c': 2 }, at: '2026-11-02T00:00:00Z' },
    ];
    const { overlay } = await learned(document({ schemas: { Thing } }), exchanges);
    expect(overlay).toMatchObject({
      overlay: '1.0.0',
      info: { title: 'What traffic showed', version: '2026-11-03' },
      'x-provenance': 'observed',
    });
    const is = (name: string): string => `Thing.${name} is a whole number where the contract says text.`;
    const seen = 'Seen in 2 exchanges from 2026-11-02 to 2026-11-03, for example 0.';
    const mark = {
      kind: 'contradicted',
      count: 2,
      first: '2026-11-02T00:00:00.000Z',
      last: '2026-11-03T00:00:00.000Z',
      example: '0',
    };
    expect(overlay?.['actions']).toEqual([
      {
        target: "$.components.schemas.Thing.properties['it\\'s']",
        description: `${is("it's")} ${seen}`,
        update: { type: 'integer' },
        'x-learned': mark,
      },
      {
        target: "$.components.schemas.Thing.properties['a/b c']",
        description: `${is('a/b c')} ${seen}`,
        update: { type: 'integer' },
        'x-learned': mark,
      },
      expect.objectContaining({
        target: '$.components.schemas.Thing',
        'x-learned': expect.objectContaining({ kind: 'confirmed' }) as unknown,
      }),
    ]);
  });

  test('states confirmed guesses first, then corrections, then what is new', async () => {
    const schemas = {
      Thing: {
        type: 'object',
        properties: { a: { type: 'string', ...ASSUMED }, b: { type: 'string', ...ASSUMED } },
      },
    };
    const { overlay } = await learned(
      document({ schemas }),
      bodies(...[1, 2].map((b) => ({ a: 'x', b, c: 1 }))),
    );
    const kinds = JSON.stringify(overlay).match(/"kind":"\w+"/g);
    expect(kinds?.slice(0, 3)).toEqual(['"kind":"confirmed"', '"kind":"contradicted"', '"kind":"new"']);
  });

  test('continues an earlier one, and then there is nothing to state again', async () => {
    const given = document({ schemas: { Thing } });
    const first = await learned(given, bodies(...[1, 2].map((one) => ({ "it's": one }))));
    const exchanges = bodies(...[1, 2].map((one) => ({ "it's": one, more: one })));
    const overlays = [await parseOverlay('learned.json', JSON.stringify(first.overlay))];
    const second = await learned(given, exchanges, { overlays });
    expect(second.says).toEqual(['new Thing.more is a field']);
    const both = continued(first.overlay ?? {}, second.overlay ?? {});
    expect(both).toMatchObject({ info: first.overlay?.['info'], overlay: '1.0.0' });
    const parsed = await parseOverlay('learned.yaml', formatOverlay(both, 'yaml'));
    const { document: corrected } = parsed.correct(loadContract(given).document);
    expect(corrected).toMatchObject({
      components: {
        schemas: { Thing: { properties: { "it's": { type: 'integer' }, more: { type: 'integer' } } } },
      },
    });
    expect(await learned(given, exchanges, { overlays: [parsed] })).toMatchObject({
      facts: [],
      overlay: undefined,
    });
  });

  test('corrects what a correction makes readable, in the same run', async () => {
    const schemas = { Thing: { type: 'object', properties: { a: { type: 'string' } }, ...ASSUMED } };
    const values = [1, 2].map((one) => ({ a: { b: { c: one } } }));
    const { at, says } = await learned(document({ schemas }), bodies(...values));
    expect(says.slice(0, 1)).toEqual(['contradicted Thing.a is an object where the contract says text']);
    expect(at(`${THING}/properties/a/properties/b/properties/c`)).toEqual({ type: 'integer' });
  });

  test('is not there if nothing is learned', async () => {
    const contract = loadContract(document({}));
    expect(await learn([{ log: { entries: [] } }], { contract })).toMatchObject({
      facts: [],
      overlay: undefined,
      exchanges: 0,
    });
    expect(continued({ overlay: '1.0.0' }, {})).toEqual({ overlay: '1.0.0', actions: [] });
  });
});
