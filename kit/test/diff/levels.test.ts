/** The class of a change that a team decides, and what may be meant by it. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { diff, LevelError } from '../../src/diff/index.ts';
import { checkLevels, levelsIn, type Levels, withLevels } from '../../src/diff/levels.ts';
import { withMembers } from './broken.ts';

const get = (more: JsonObject = {}): JsonObject => ({ responses: { '200': { description: 'A.' } }, ...more });
const document = (root: JsonObject = {}, path: JsonObject = {}, first: JsonObject = {}): JsonObject =>
  withMembers({
    paths: {
      '/a/b': { ...path, get: get(first) },
      '/a': { get: get({ operationId: 'readA' }), put: get({ operationId: 'putA' }) },
      '/ab': { get: get({ operationId: 'readAb' }) },
      '/none': 1,
    },
    ...root,
  });

describe('the levels of a document', () => {
  it('are those of the document, of its paths and of its operations', () => {
    const level = (name: string): JsonObject => ({ 'x-diff-levels': { [name]: 'cosmetic' } });
    expect(levelsIn(document(level('value-added'), level('value-removed'), level('type-changed')))).toEqual({
      'value-added': 'cosmetic',
      '/a/b/value-removed': 'cosmetic',
      'GET /a/b/type-changed': 'cosmetic',
    });
    expect(levelsIn(document())).toEqual({});
  });

  it.each<[string, JsonObject, JsonObject, string]>([
    [
      'a class',
      { 'x-diff-levels': { 'value-added': 'fine' } },
      {},
      'the document sets value-added to "fine"',
    ],
    ['a rule', {}, { 'x-diff-levels': { other: 'breaking' } }, '/a/b sets other to "breaking"'],
  ])('are refused without %s', (_what, root, path, message) => {
    const levels = () => levelsIn(document(root, path));
    expect(levels).toThrow(LevelError);
    expect(levels).toThrow(
      `x-diff-levels of ${message}. It takes rules of openapi-contract-kit diff --list-rules, and breaking, compatible, cosmetic.`,
    );
  });
});

describe('a level', () => {
  it.each([
    'value-added',
    'readA',
    '/a',
    '/a/b',
    'readA/value-added',
    '/a/value-added',
    'GET /a/b/value-added',
  ])('may be that of %s', (name) => {
    expect(() => checkLevels({ [name]: 'cosmetic' }, [document()])).not.toThrow();
  });

  const UNKNOWN = 'openapi-contract-kit diff --list-rules lists the rules';
  it.each([
    ['readB', 'did you mean readA?'],
    ['value-aded', 'did you mean value-added?'],
    ['/b', 'did you mean /a?'],
    ['nothing of all this', UNKNOWN],
    ['nothing of all this/value-added', UNKNOWN],
  ])('may not be that of "%s"', (name, hint) => {
    const check = () => checkLevels({ [name]: 'cosmetic' }, [document()]);
    let error: unknown;
    try {
      check();
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toHaveProperty('name', 'LevelError');
    expect(error).toHaveProperty(
      'message',
      expect.stringContaining(`${name} is neither a rule, nor an operation or a path of the documents: `),
    );
    expect(error).toHaveProperty('message', expect.stringContaining(hint));
  });

  const removed = (...paths: string[]) => {
    const { paths: all } = document();
    const left = Object.entries(all ?? {}).filter(([name]) => !paths.includes(name));
    return diff(document(), document({ paths: Object.fromEntries(left) }));
  };
  const classes = (levels: Levels): string[] =>
    withLevels(removed('/a', '/a/b', '/ab'), levels).changes.map(
      ({ class: kind, uses, decided }) =>
        `${uses[0]?.operation.id} ${kind}${decided ? ` was ${decided.was}` : ''}`,
    );
  const ALL = ['readA breaking', 'putA breaking', 'GET /a/b breaking', 'readAb breaking'];
  const but = (name: string, line = `${name} cosmetic was breaking`): string[] => [
    ...ALL.filter((one) => !name.split(',').some((id) => one === `${id} breaking`)),
    ...name.split(',').map((id) => line.replace(name, id)),
  ];

  it.each<[string, Levels, string[]]>([
    ['nothing', {}, ALL],
    ['another rule', { 'value-added': 'cosmetic' }, ALL],
    ['the same class', { 'operation-removed': 'breaking' }, ALL],
    ['an operation', { readA: 'cosmetic' }, but('readA')],
    ['a rule of an operation', { 'readA/operation-removed': 'cosmetic' }, but('readA')],
    ['another rule of an operation', { 'readA/value-added': 'cosmetic' }, ALL],
    ['a path with all below', { '/a': 'cosmetic' }, but('readA,putA,GET /a/b')],
    ['a path below', { '/a/b': 'cosmetic' }, but('GET /a/b')],
    ['the longer path', { '/a': 'breaking', '/a/b': 'cosmetic' }, but('GET /a/b')],
    ['an operation before its path', { '/a': 'breaking', readA: 'cosmetic' }, but('readA')],
    ['a rule before all rules', { readA: 'breaking', 'readA/operation-removed': 'cosmetic' }, but('readA')],
    ['a path before the document', { 'operation-removed': 'breaking', '/a/b': 'cosmetic' }, but('GET /a/b')],
    ['the document', { 'operation-removed': 'cosmetic' }, but('readA,putA,GET /a/b,readAb')],
  ])('decides the class by %s', (_what, levels, expected) => {
    expect(classes(levels).sort()).toEqual([...expected].sort());
  });

  it('decides the class of what the whole document says by the rule only', () => {
    const report = diff(document(), document({ 'x-any': 1, tags: [{ name: 'x' }] }));
    const told = (levels: Levels) =>
      withLevels(report, levels).changes.map(({ rule, class: kind }) => `${rule} ${kind}`);
    expect(told({ 'tags-changed': 'breaking' })).toEqual([
      'extension-changed cosmetic',
      'tags-changed breaking',
    ]);
  });

  it('makes several changes of one, with the standing of what each reaches', () => {
    const changes = removed('/ab').changes.map((change) => ({
      ...change,
      uses: [
        ...change.uses,
        ...change.uses.map((use) => ({
          ...use,
          operation: { ...use.operation, id: 'other', path: '/other' },
          standing: 'observed' as const,
        })),
      ],
    }));
    const report = { changes, counts: { breaking: 1, compatible: 0, cosmetic: 0 } };
    expect(
      withLevels(report, { other: 'compatible' }).changes.map(({ class: kind, standing, uses }) => [
        kind,
        standing,
        uses.map(({ operation }) => operation.id),
      ]),
    ).toEqual([
      ['breaking', 'documented', ['readAb']],
      ['compatible', 'observed', ['other']],
    ]);
    expect(withLevels(report, {})).toBe(report);
  });
});
