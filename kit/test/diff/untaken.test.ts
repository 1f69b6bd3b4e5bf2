import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { diff, type JsonObject } from '../../src/diff/index.ts';
import { documentOf } from './schema-pairs.ts';

const goal = (listed: string, ...branches: readonly string[]): string =>
  `{ type: object, properties: { type: { type: string, enum: [${listed}] } }, allOf: [{ anyOf: [${branches
    .map((taken) => `{ type: object, properties: { type: { enum: [${taken}] } } }`)
    .join(', ')}] }] }`;

const untaken = (old: string, now: string, way: 'request' | 'response'): string[] => {
  const [a, b] = [old, now].map((text) => documentOf(parse(text) as JsonObject, way));
  return diff(a ?? {}, b ?? {}).changes.flatMap(({ rule, class: kind, name }) =>
    rule === 'value-untaken' ? [`${kind} ${name}`] : [],
  );
};

const old = goal('CLICK, SCROLL, CUSTOM', 'CLICK', 'SCROLL, CUSTOM');

test.each(['request', 'response'] as const)('a value that no alternative takes is told: %s', (way) => {
  expect(untaken(old, goal('CLICK, SCROLL, CUSTOM, VIDEO', 'CLICK', 'SCROLL, CUSTOM'), way)).toEqual([
    'compatible VIDEO',
  ]);
  expect(untaken(old, goal('CLICK, SCROLL, CUSTOM', 'CLICK', 'SCROLL'), way)).toEqual(['compatible CUSTOM']);
});

test.each(['request', 'response'] as const)(
  'nothing contradicts a value that an alternative takes: %s',
  (way) => {
    expect(untaken(old, goal('CLICK, SCROLL, CUSTOM, VIDEO', 'CLICK', 'SCROLL, CUSTOM, VIDEO'), way)).toEqual(
      [],
    );
    const contradicted = goal('CLICK, SCROLL, VIDEO', 'CLICK', 'SCROLL');
    expect(untaken(contradicted, contradicted.replace('object', 'object, description: Goals'), way)).toEqual(
      [],
    );
  },
);

test('an alternative that lists no values takes any', () => {
  const open =
    '{ properties: { type: { type: string, enum: [A, B] } }, anyOf: [{ properties: { type: { enum: [A] } } }, { required: [url] }] }';
  expect(untaken(open.replace('A, B', 'A'), open, 'request')).toEqual([]);
});
