import { describe, expect, it } from 'vitest';
import { createMatcher, loadContract } from 'openapi-contract-kit/internal/contract/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const match = createMatcher(contract);
const idOf = (method: string, path: string) => match(method, path)?.operation?.id;

describe('matching a request to an operation', () => {
  it('finds every operation by its template', () => {
    for (const operation of contract.operations) {
      const path = operation.path.replaceAll(/\{\w+\}/g, '7');
      expect(idOf(operation.method, path)).toBe(operation.id);
    }
  });

  it('prefers a concrete segment to a parameter', () => {
    expect(idOf('GET', '/goals/export')).toBe('exportGoals');
    expect(idOf('GET', '/goals/1')).toBe('getGoal');
    expect(idOf('POST', '/images/multiple')).toBe('createImages');
  });

  it('falls back to the parameter if the path with the concrete segment lacks the method', () => {
    expect(idOf('PATCH', '/goals/export')).toBe('updateGoal');
    expect(idOf('POST', '/feature-flags/9/results')).toBe('requestFeatureFlagResults');
    expect(match('GET', '/feature-flags/shop/results')).toMatchObject({
      operation: { id: 'getFeatureFlag' },
      path: { siteCode: 'shop', featureKey: 'results' },
    });
  });

  it('decodes path parameters, and finds no path with a broken escape or an empty segment', () => {
    expect(match('GET', '/feature-flags/a%2Fb/k%20y')).toMatchObject({
      path: { siteCode: 'a/b', featureKey: 'k y' },
    });
    expect(match('GET', '/goals/%E0%A4%A')).toBeUndefined();
    expect(match('GET', '/goals/')).toBeUndefined();
    expect(match('GET', '/nothing')).toBeUndefined();
  });

  it('names the methods of a path if the requested one is not among them', () => {
    expect(match('PUT', '/goals')).toEqual({ allow: ['GET', 'POST'] });
  });

  it('takes the signs of regular expressions for themselves', () => {
    const templates = ['/a/(b', '/c++/{id}', '/v1.0/{id}', '/a/{id}'];
    const paths = Object.fromEntries(templates.map((path) => [path, { get: { operationId: path } }]));
    const find = createMatcher(loadContract({ openapi: '3.1.0', paths }));
    const templateOf = (path: string) => find('GET', path)?.operation?.id;
    expect(templateOf('/a/(b')).toBe('/a/(b');
    expect(templateOf('/c++/x')).toBe('/c++/{id}');
    expect(templateOf('/ccc/x')).toBeUndefined();
    expect(templateOf('/v1x0/7')).toBeUndefined();
    expect(templateOf('/a/')).toBeUndefined();
    expect(templateOf('/a/b/c')).toBeUndefined();
  });
});
