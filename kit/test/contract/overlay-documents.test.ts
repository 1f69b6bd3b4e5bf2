/** What an overlay document says, and which ones are refused. */
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../src/base/json.ts';
import { valueAt } from '../../src/base/pointer.ts';
import { correctWith } from '../../src/contract/index.ts';
import { parseOverlay, readOverlay } from '../../src/contract/overlay/index.ts';
import { createChangeFinder } from '../../src/contract/overlay/schema-changes.ts';

const overlayOf = (more: object, actions: readonly object[] = [{ target: '$.info' }]) =>
  parseOverlay(
    'o.json',
    JSON.stringify({ overlay: '1.1.0', info: { title: 'It', version: '1' }, actions, ...more }),
  );

/** What an action says if it says nothing but its target. */
const PLAIN = {
  target: '$.info',
  remove: false,
  replacesValues: true,
  standing: 'observed',
  formerUse: 'refuse',
  place: 'o.json:1',
};

describe('an action', () => {
  it.each<[string, object, object, object]>([
    ['with a target only changes nothing', {}, {}, {}],
    [
      'says what it does, and why',
      {},
      { description: 'Why.', update: null, copy: '$.tags', remove: true },
      { description: 'Why.', update: null, copy: '$.tags', remove: true },
    ],
    [
      'has the standing and the use of former words of its document',
      { 'x-provenance': 'inferred', 'x-former-use': 'warn' },
      {},
      { standing: 'inferred', formerUse: 'warn' },
    ],
    [
      'has a standing and a use of former words of its own',
      { 'x-provenance': 'inferred', 'x-former-use': 'warn' },
      { 'x-provenance': 'assumed', 'x-former-use': 'refuse' },
      { standing: 'assumed', formerUse: 'refuse' },
    ],
    ['of an overlay 1.0 replaces no single values', { overlay: '1.0.7' }, {}, { replacesValues: false }],
    ['of an overlay 1.1 replaces single values', { overlay: '1.1.12' }, {}, {}],
    ['may have extensions', { 'x-more': 1, info: { title: '', version: '', 'x-it': 1 } }, { 'x-a': {} }, {}],
  ])('%s', async (_what, more, action, expected) => {
    const { file, actions } = await overlayOf(more, [{ target: '$.info', ...action }]);
    expect([file, actions]).toEqual(['o.json', [{ ...PLAIN, ...expected }]]);
  });

  it('has the line that it begins in', async () => {
    const source = `overlay: 1.0.0\ninfo: { title: It, version: '1' }\nactions:\n- target: $.a\n  remove: true\n- target: $.b`;
    const { actions } = await parseOverlay('corrections.yaml', source);
    expect(actions.map(({ place }) => place)).toEqual(['corrections.yaml:4', 'corrections.yaml:6']);
  });
});

it('an overlay 1.1 may have a description', async () => {
  const info = { title: '', version: '', description: '' };
  expect((await overlayOf({ info, extends: 'a.yaml' })).actions).toEqual([PLAIN]);
});

describe('an overlay document is refused', () => {
  it.each<[string, object, readonly string[]]>([
    [
      'of another version',
      { overlay: '1.2.0' },
      ['overlay must be 1.0.0 or 1.1.0: no other version is read.'],
    ],
    [
      'of a longer version',
      { overlay: '11.1.0' },
      ['overlay must be 1.0.0 or 1.1.0: no other version is read.'],
    ],
    [
      'of a version with more',
      { overlay: '1.1.0-a' },
      ['overlay must be 1.0.0 or 1.1.0: no other version is read.'],
    ],
    ['of a version that is a number', { overlay: 1.1 }, ['overlay must be a string.']],
    [
      'without its parts',
      { info: undefined, actions: undefined },
      ['info is required.', 'actions is required.'],
    ],
    ['without actions', { actions: [] }, ['actions must have at least 1 item.']],
    [
      'with the same action twice',
      { actions: [{ target: '$.a' }, { target: '$.a' }] },
      ['actions must not repeat an item (item 1 repeats another).'],
    ],
    [
      'with other things in its parts',
      { info: { title: 1, more: 1 }, extends: 1, other: 1 },
      [
        'info.version is required.',
        'info.title must be a string.',
        'info.more is not a known field.',
        'extends must be a string.',
        'other is not a known field.',
      ],
    ],
    [
      'with an action that is none',
      { actions: [{ target: 'a', description: 1, remove: 'no', copy: 1 }] },
      [
        'actions.0.target must match ^\\$.',
        'actions.0.description must be a string.',
        'actions.0.remove must be true or false.',
        'actions.0.copy must be a string.',
      ],
    ],
    ['with an address that is none', { extends: 'a b' }, ['extends must be of the format "uri-reference".']],
    [
      'with standings that are none',
      { 'x-provenance': 'sure', 'x-former-use': 'never' },
      [
        'x-provenance must be documented, observed, inferred or assumed.',
        'x-former-use must be refuse or warn.',
      ],
    ],
    [
      'of version 1.0 with what 1.1 adds',
      {
        overlay: '1.0.0',
        info: { title: '', version: '', description: '' },
        actions: [{ target: '$', copy: '$' }],
      },
      ['info.description is not a known field.', 'actions.0.copy is not a known field.'],
    ],
  ])('%s', async (_what, more, problems) => {
    const message = problems.map((problem) => `o.json:1: ${problem}`).join('\n');
    await expect(overlayOf(more)).rejects.toThrow(expect.objectContaining({ name: 'OverlayError', message }));
  });

  it.each([
    ['that is a list', '[]', 'o.yaml:1: The document must be an object.'],
    ['that has a key twice', 'overlay: 1.0.0\noverlay: 1.0.0', /^o\.yaml:2: /],
    ['that is no YAML', 'a: [', /^o\.yaml:\d+: /],
  ])('%s', async (_what, source, message) => {
    await expect(parseOverlay('o.yaml', source)).rejects.toThrow(message);
  });

  it('that is not there', async () => {
    await expect(readOverlay('/nowhere/o.yaml')).rejects.toThrow(
      expect.objectContaining({
        name: 'OverlayError',
        message: expect.stringMatching(/^\/nowhere\/o\.yaml cannot be read: ./) as unknown,
        cause: expect.objectContaining({ code: 'ENOENT' }) as unknown,
      }),
    );
  });

  it('if what it corrects is nested too deeply', async () => {
    const deep = Array.from({ length: 50_000 }).reduce<JsonObject>((not) => ({ not }), {});
    const { correct } = await overlayOf({}, [{ target: '$.components', update: { schemas: { It: {} } } }]);
    expect(() => correct({ openapi: '3.1.0', components: { schemas: { Deep: deep } } })).toThrow(
      expect.objectContaining({
        name: 'OverlayError',
        message: 'o.json is nested too deeply to be applied.',
      }),
    );
  });
});

it('several overlays are applied one after the other, and what they lose is told once', async () => {
  const text = (maxLength: number): JsonObject => ({ type: 'string', maxLength, 'x-provenance': 'assumed' });
  const media = { schema: { $ref: '#/components/schemas/It' }, example: 'long' };
  const document: JsonObject = {
    openapi: '3.1.0',
    paths: {
      '/a': {
        get: {
          operationId: 'a',
          responses: { 200: { description: '', content: { 'application/json': media } } },
        },
      },
    },
    components: { schemas: { It: text(9) } },
  };
  const limit = (maxLength: number) =>
    overlayOf({}, [{ target: '$.components.schemas.It', update: { maxLength } }]);
  const { document: now, corrections, lost } = correctWith(document, [await limit(3), await limit(2)]);
  expect(valueAt(now, '/components/schemas/It/maxLength')).toBe(2);
  expect(corrections.map(({ before, after }) => [before, after])).toEqual([
    [9, 3],
    [3, 2],
  ]);
  expect(lost).toEqual(['It']);
});

describe('a schema', () => {
  const before: JsonObject = {
    openapi: '3.1.0',
    components: {
      schemas: {
        Plain: { type: 'string' },
        Other: { type: 'string' },
        List: { type: 'array', items: { $ref: '#/components/schemas/Other' } },
        Chain: { properties: { list: { $ref: '#/components/schemas/List' } } },
        Loop: { properties: { again: { $ref: '#/components/schemas/Loop' } } },
        Anchored: { properties: { it: { $ref: '#it' } } },
        Dynamic: { properties: { it: { $dynamicRef: '#it' } } },
        Named: { $anchor: 'it' },
        Any: { properties: { it: { $ref: '#/components/schemas/True' } } },
        True: true,
      },
    },
  };
  const schemas = valueAt(before, '/components/schemas');
  const now: JsonObject = {
    ...before,
    components: { schemas: { ...(isObject(schemas) ? schemas : {}), Other: { type: 'integer' }, New: {} } },
  };
  const isChanged = createChangeFinder(before, now);
  const changed = (name: string): boolean => {
    const value = valueAt(now, `/components/schemas/${name}`);
    return isChanged({ pointer: `/components/schemas/${name}`, value: isObject(value) ? value : {} });
  };

  it.each([
    ['that is the same object is unchanged', 'Plain', false],
    ['that is another object is changed', 'Other', true],
    ['that is new is changed', 'New', true],
    ['that refers to a changed one is changed', 'List', true],
    ['that leads to a changed one is changed', 'Chain', true],
    ['that refers to itself is unchanged', 'Loop', false],
    ['that refers to an anchor counts as changed', 'Anchored', true],
    ['that refers to a dynamic anchor counts as changed', 'Dynamic', true],
    ['that refers to true counts as changed', 'Any', true],
  ])('%s, whenever it is asked', (_what, name, expected) => {
    expect([changed(name), changed('Plain'), changed('Loop'), changed(name)]).toEqual([
      expected,
      false,
      false,
      expected,
    ]);
  });
});
