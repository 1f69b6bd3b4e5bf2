import { expect, it } from 'vitest';
import { formatHtml, loadContract, type OperationExercise, verifyHar } from '../../src/kit/index.ts';
import { verifyWith } from './mutants/catch.ts';

const partOf = (exercised: readonly OperationExercise[], operation: string, place: string, pointer: string) =>
  exercised
    .find((one) => one.operation === operation)
    ?.parts.find((part) => part.in === place && part.pointer === pointer);

it('a report says which parameters, fields, values, bounds and branches were exercised', async () => {
  const report = await verifyWith({}, { tags: ['Goal'], modes: ['examples', 'negative', 'relations'] });
  const { exercised } = report;
  expect(exercised.map(({ operation }) => operation)).toEqual(
    report.coverage.map(({ operation }) => operation),
  );
  const type = partOf(exercised, 'createGoal', 'body', '/type');
  expect(type?.count).toBeGreaterThan(0);
  expect(type?.values?.['CUSTOM']).toBeGreaterThan(0);
  const operator = partOf(exercised, 'listGoals', 'query', '/filter/*/operator');
  expect(operator?.values).toMatchObject({ BETWEEN: 0 });
  expect(operator?.values?.['EQUAL']).toBeGreaterThan(0);
  expect(partOf(exercised, 'listGoals', 'query', '/perPage')?.bounds).toMatchObject({ minimum: 0 });
  expect(partOf(exercised, 'listGoals', 'response', '/*/name')?.count).toBeGreaterThan(0);
  const unions = exercised.flatMap(({ parts }) => parts.flatMap(({ branches = [] }) => branches));
  expect(unions.some(({ count }) => count > 0)).toBe(true);
  expect(formatHtml(report)).toMatch(/<b>createGoal<\/b><\/th><td><\/td><td>\d+ of \d+<\/td>/);
});

it('so does a report on recorded traffic', () => {
  const entry = {
    request: { method: 'GET', url: '/goals?perPage=200', headers: [] },
    response: {
      status: 200,
      headers: [],
      content: { mimeType: 'application/json', text: '[{"id":1,"name":"a"}]' },
    },
  };
  const { exercised } = verifyHar({ log: { entries: [entry] } });
  expect(partOf(exercised, 'listGoals', 'query', '/perPage')).toMatchObject({
    count: 1,
    bounds: { minimum: 0, maximum: 1 },
  });
  expect(partOf(exercised, 'listGoals', 'response', '/*/name')?.count).toBe(1);
});

it('a report names a standing only if the contract has standings', async () => {
  const contract = await loadContract('test/fixtures/contracts/bookings.yaml');
  const entry = {
    request: { method: 'GET', url: '/bookings', headers: [] },
    response: { status: 200, headers: [], content: { mimeType: 'application/json', text: '[]' } },
  };
  const html = formatHtml(verifyHar({ log: { entries: [entry] } }, { contract }));
  expect(html).toContain('<b>listBookings</b>');
  expect(html).not.toContain('documented');
});
