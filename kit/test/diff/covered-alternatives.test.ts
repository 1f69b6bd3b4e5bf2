import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { diff, type JsonObject } from '../../src/diff/index.ts';
import { documentOf } from './schema-pairs.ts';

const changesOf = (old: string, now: string, way: 'request' | 'response'): string[] => {
  const [a, b] = [old, now].map((text) => documentOf(parse(text) as JsonObject, way));
  return diff(a ?? {}, b ?? {}).changes.map(({ rule, class: kind, name }) => `${kind} ${rule} ${name}`);
};

const models = (...known: readonly string[]): string =>
  `{ anyOf: [{ type: string }, { type: string, enum: [${known.join()}] }] }`;

describe('an alternative that another one covers', () => {
  it.each(['request', 'response'] as const)('breaks nobody by the values that it lists, in a %s', (way) => {
    expect(changesOf(models('one', 'two'), models('two', 'three'), way)).toEqual([
      'compatible value-covered one',
      'compatible value-listed three',
    ]);
  });

  it('breaks nobody by its other keywords', () => {
    const [old, now] = ['', ', maxLength: 3'].map(
      (limit) => `{ anyOf: [{ type: string }, { type: string, pattern: a${limit} }] }`,
    );
    expect(changesOf(old ?? '', now ?? '', 'request')).toEqual(['compatible covered-branch-changed string']);
  });

  it.each([
    ['the other one allows other types', 'integer'],
    ['the other one allows less', 'string, maxLength: 2'],
  ])('breaks as before if %s', (_, type) => {
    const [old, now] = ['[one, two, three]', '[two, three]'].map(
      (values) => `{ anyOf: [{ type: ${type} }, { type: string, enum: ${values} }] }`,
    );
    expect(changesOf(old ?? '', now ?? '', 'request')).toEqual(['breaking value-removed one']);
    expect(changesOf(now ?? '', old ?? '', 'response')).toEqual(['breaking value-added one']);
  });

  it('breaks as before if alternatives exclude each other', () => {
    const [old, now] = [models('one', 'two'), models('two')].map((text) => text.replace('anyOf', 'oneOf'));
    expect(changesOf(old ?? '', now ?? '', 'response').some((line) => line.startsWith('breaking'))).toBe(
      true,
    );
  });
});
