import { describe, expect, test } from 'vitest';
import { writeTypes } from 'openapi-contract-kit/internal/types/write-types';

const schemas = {
  Site: { type: 'object', 'x-provenance': 'observed', 'x-provenance-note': 'Seen live.' },
  Goal: {
    type: 'object',
    'x-provenance': 'observed',
    'x-provenance-note': 'Seen live.',
    required: ['name'],
    'x-provenance-required': { name: 'inferred' },
    properties: {
      id: { type: 'integer', format: 'int64' },
      name: { type: 'string' },
      stated: { type: 'string', 'x-provenance': 'documented' },
      guess: { type: 'string', 'x-provenance': 'assumed', 'x-provenance-note': 'Our choice: text.' },
      whole: {
        type: 'object',
        'x-provenance': 'inferred',
        'x-provenance-note': 'Follows from its name.',
        properties: { inner: { type: 'string' } },
      },
    },
  },
  Flag: {
    type: 'object',
    'x-provenance': 'documented',
    'x-provenance-note': 'In two tables.',
    properties: {
      variables: {
        type: 'array',
        items: { type: 'string' },
        'x-provenance-keywords': { type: 'inferred', items: 'inferred', description: 'assumed' },
        'x-provenance-note': 'Follows from the plural.',
        description: 'Its variables.',
      },
      site: { $ref: '#/components/schemas/Site' },
      rules: {
        type: 'array',
        items: {
          type: 'object',
          'x-provenance': 'observed',
          'x-provenance-note': 'Seen live.',
          properties: { key: { type: 'string' } },
        },
      },
    },
  },
};

const operation = (id: string, more: object) => ({
  operationId: id,
  description: 'Reads it.',
  responses: {
    200: {
      description: 'It.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Goal' } } },
    },
  },
  ...more,
});

const named = {
  'x-provenance': 'documented',
  'x-provenance-keywords': { 'x-read-only': 'inferred', description: 'inferred' },
  'x-provenance-note': 'Follows from its name.',
};

const { files } = writeTypes(
  {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/goal': { get: operation('getGoal', named) },
      '/flag': {
        get: operation('getFlag', {
          'x-provenance': 'documented',
          'x-provenance-note': 'In two tables.',
          parameters: [
            {
              name: 'code',
              in: 'query',
              'x-provenance': 'documented',
              schema: { type: 'string', 'x-provenance': 'observed', 'x-provenance-note': 'Seen live: text.' },
            },
          ],
        }),
      },
    },
    components: { schemas },
  },
  { banner: '// Generated.' },
);
const types = files['schema.d.ts'] ?? '';
const methods = files['operations.ts'] ?? '';

/** The comment before a line of the file, in one line. */
function commentOf(file: string, declaration: string): string {
  const [before = '', after] = file.split(declaration);
  if (after === undefined) throw new Error(`No ${declaration}`);
  const ends = before.trimEnd().endsWith('*/');
  return ends ? before.slice(before.lastIndexOf('/**')).replaceAll(/\s*\n\s*\*?\s*/g, ' ') : '';
}

describe('a type says its standing once', () => {
  test('its properties repeat nothing of it', () => {
    expect(commentOf(types, 'export type Goal<')).toContain('@provenance observed - Seen live.');
    expect(commentOf(types, 'id?: Integer')).not.toContain('@provenance');
  });

  test.each([
    ['name: string', '@provenance observed, being required inferred'],
    ['stated?: string', '@provenance documented'],
    ['guess?: string', '@provenance assumed - Our choice: text.'],
    ['whole?: {', '@provenance inferred - Follows from its name.'],
  ])('%s differs, so it says "%s"', (declaration, comment) => {
    expect(commentOf(types, declaration)).toContain(comment);
  });

  test('what is inside a property has its standing', () => {
    expect(commentOf(types, 'inner?: string')).toBe('');
  });
});

describe('documented parts', () => {
  test('have no tag, even with a note', () => {
    expect(commentOf(types, 'export type Flag')).not.toContain('@provenance');
    expect(commentOf(methods, 'getFlag(')).not.toContain('@provenance');
  });

  test.each([
    [
      'variables?: string[]',
      '@provenance documented, its type and items inferred, its description assumed - Follows from the plural.',
    ],
    ['site?: Site', '@provenance documented, its type observed'],
    ['rules?: {', '@provenance documented, its items observed'],
  ])('%s has a weaker part, and says "%s"', (declaration, comment) => {
    expect(commentOf(types, declaration)).toContain(comment);
  });

  test('the items of a list say their standing once', () => {
    expect(commentOf(types, 'key?: string')).toBe('');
  });
});

test('a description with its own standing is told in both files', () => {
  const said = '@provenance documented, its read only and description inferred - Follows from its name.';
  expect(commentOf(types, 'get: operations<Integer>["getGoal"]')).toContain(said);
  expect(commentOf(methods, 'getGoal(')).toContain(said);
});

test('a parameter says that its schema is known in another way', () => {
  expect(commentOf(methods, 'code?: string')).toContain(
    '@provenance documented, its type observed - Seen live: text.',
  );
});
