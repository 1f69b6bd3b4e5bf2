/** How long it takes to validate what is large. */
import { describe, expect, it } from 'vitest';
import { createValidator, loadContract } from 'openapi-contract-kit/internal/contract/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { computing, growth } from '@experimentation-automation/test-support/computing';

const json = 'application/json';

describe('validating', () => {
  it('describes thousands of missing fields in time that grows with their number', async () => {
    const describing = (count: number) => {
      const required = Array.from({ length: count }, (_, index) => `name${index}`);
      const requestBody = { content: { [json]: { schema: { type: 'object', required } } } };
      const wide = loadContract({
        openapi: '3.1.0',
        info: { title: 'Wide', version: '1' },
        paths: { '/things': { post: { operationId: 'createThing', requestBody, responses: {} } } },
      });
      const check = createValidator(wide);
      return () => expect(check.requestBody(wide.operation('createThing'), json, {})).toHaveLength(count);
    };
    expect(await growth(describing(1_000), describing(8_000), 18)).toBeLessThan(18);
  });

  it('describes what breaks every branch of a large union in linear time', async () => {
    const describing = (count: number) => () => {
      const branch = (_none: unknown, index: number) => ({
        required: ['kind'],
        properties: { kind: { const: `kind-${index}` }, name: { type: 'string' } },
      });
      const schema = { oneOf: Array.from({ length: count }, branch) };
      const union = loadContract({ openapi: '3.1.0', paths: {}, components: { schemas: { Union: schema } } });
      const check = createValidator(union);
      expect(check.value('/components/schemas/Union', { kind: 'none', name: 7 }).length).toBeGreaterThan(0);
    };
    expect(await growth(describing(500), describing(4_000), 24)).toBeLessThan(24);
  });

  it('takes linear time to find out whether the items of a long list are unique', async () => {
    const validator = createValidator(contract);
    const cross = (experiments: unknown[]) =>
      validator.requestBody(contract.operation('requestFeatureFlagResults'), json, {
        conversionType: 'ALL_CONVERSION',
        dateIntervals: [],
        breakdown: { type: 'CROSS_CAMPAIGN', experiments },
      });
    const ms = await computing(() => {
      cross(Array.from({ length: 100_000 }, (_item, index) => index));
      cross(Array.from({ length: 100_000 }, () => 'x'));
    });
    expect(ms).toBeLessThan(5_000);
  });
});
