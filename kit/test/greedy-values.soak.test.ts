import { expect, it, onTestFinished } from 'vitest';
import type { JsonObject } from '../src/base/json.ts';
import { startMock } from '../src/index.ts';
import { httpTarget, verify } from '../src/verify/index.ts';
import { expectSurvival, ref, thingsWith } from './greedy-schemas.ts';

const thousand = (items: JsonObject): JsonObject => ({ type: 'array', minItems: 1_000, items });
const GREEDY: readonly (readonly [string, JsonObject])[] = [
  ['twice as much at each of 30 levels', ref('Level0')],
  ['itself', ref('Endless')],
  ['lists of itself', ref('Twins')],
  ['a billion items in lists of lists', thousand(thousand(thousand({ type: 'string' })))],
  ['a billion characters', { type: 'string', minLength: 1_000_000_000 }],
  ['five million characters by a pattern', { type: 'string', pattern: '^a{5000000}$' }],
  ['one value of none', { enum: [] }],
  ['a number of at least 9 and at most 1', { type: 'integer', minimum: 9, maximum: 1 }],
];

it.each(GREEDY)('a schema that requires %s stops neither the mock nor the verifier', (_what, extra) =>
  expectSurvival(extra),
);

it.each<[string, JsonObject]>([
  ['at least 500,000', { type: 'integer', minimum: 500_000 }],
  ['at least 0.5', { type: 'integer', minimum: 0.5 }],
  ['at least 5,000.5', { type: 'number', minimum: 5_000.5 }],
  ['less than zero', { type: 'integer', maximum: -5 }],
  ['at most as long as the longest text of Java', { type: 'string', maxLength: 2_147_483_647 }],
])('values that must be %s are generated', async (_what, extra) => {
  const contract = thingsWith(extra, ['extra']);
  const mock = await startMock({ contract, engine: 'state' });
  onTestFinished(() => mock.close());
  const report = await verify(httpTarget(mock.url), { contract, write: true, runs: 3, timeout: 20_000 });
  expect([report.problem, report.findings.map(({ message }) => message)]).toEqual([undefined, []]);
  expect(report.checks.filter(({ mode }) => mode === 'generated')).not.toEqual([]);
});
