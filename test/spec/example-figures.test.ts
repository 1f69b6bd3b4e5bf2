/** The figures in the contract's examples must be those that the sandbox computes from the counts beside them. */
import { describe, expect, test } from 'vitest';
import { entries, type Json, list, member } from 'openapi-contract-kit/internal/base/json';
import { roundedImprovement } from 'experimentation-automation-tools/internal/sandbox/reports/results';
import { compare, rateOf } from 'experimentation-automation-tools/internal/sandbox/reports/statistics';
import { contract } from '@experimentation-automation/test-support/contract/contract';

type Value = Json | undefined;

function examplesOf(id: string): Value[] {
  const success = contract.operation(id).responses.find(({ status }) => status === '200');
  return (success?.content[0]?.examples ?? []).map(({ value }) => value);
}

const at = (value: Value, ...keys: string[]): Value =>
  keys.reduce<Value>((inner, key) => member(inner, key), value);

const improvement = (reference: Value, own: Value, read: (value: Value) => Parameters<typeof compare>[0]) =>
  reference === own
    ? { improvementRate: 0, improvementRange: { min: 0, max: 0, half: 0 }, reliability: 0 }
    : roundedImprovement(compare(read(reference), read(own)));

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

describe('the figures of an example follow from its counts', () => {
  test('impacts of a goal', () => {
    const records = examplesOf('listGoalCampaignExperiments').flatMap((page) => list(at(page, 'impacts')));
    expect(records.length).toBeGreaterThan(2);
    for (const record of records) {
      const reference = records.find((other) => at(other, 'experimentId') === at(record, 'experimentId'));
      const expected = improvement(at(reference, 'data'), at(record, 'data'), (data) => ({
        visitors: Number(at(data, 'visitors')),
        convertedVisitors: Number(at(data, 'convertedVisitors')),
      }));
      expect(at(record, 'data')).toMatchObject(expected);
    }
  });

  test('results of a report', () => {
    const reports = examplesOf('getResults').map((body) => at(body, 'data', 'variationData'));
    const figures = reports.flatMap((variations) =>
      entries(variations).flatMap(([, variation]) =>
        entries(at(variation, 'breakdownData')).flatMap(([group, one]) => {
          const own = at(one, 'generalData');
          const reference = at(variations, '_reference', 'breakdownData', group, 'generalData');
          return entries(at(own, 'goalsData')).map(([goal]) => ({ reference, own, goal }));
        }),
      ),
    );
    expect(figures.length).toBeGreaterThan(2);
    for (const { reference, own, goal } of figures) {
      const read = (data: Value) => ({
        visitors: Number(at(data, 'visitorCount')),
        convertedVisitors: Number(at(data, 'goalsData', goal, 'convertedVisitCount')),
      });
      const { improvementRate, reliability } = improvement(reference, own, read);
      const conversionRate = rounded(100 * (rateOf(read(own)) ?? 0));
      expect(at(own, 'goalsData', goal)).toMatchObject({ conversionRate, improvementRate, reliability });
    }
  });

  test('data of an audience', () => {
    const [stats] = examplesOf('pollAudience').flatMap((body) => at(body, 'data', 'globalStats') ?? []);
    const [elements, conversions, converted, revenue] = [
      'elementCount',
      'conversions',
      'convertedElementCount',
      'revenue',
    ].map((name) => Number(at(stats, name)));
    expect(stats).toMatchObject({
      conversionRate: rounded((100 * Number(converted)) / Number(elements)),
      averageRevenuePerElementCount: rounded(Number(revenue) / Number(elements)),
      averageRevenuePerConversion: rounded(Number(revenue) / Number(conversions)),
      averageConversionPerElementCount: rounded(Number(conversions) / Number(elements)),
    });
  });
});
