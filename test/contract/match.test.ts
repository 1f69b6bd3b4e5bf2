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

  const finding = (...templates: string[]) => {
    const paths = Object.fromEntries(templates.map((path) => [path, { get: { operationId: path } }]));
    const find = createMatcher(loadContract({ openapi: '3.1.0', paths }));
    return (path: string) => find('GET', path);
  };

  it('finds parameters beside text and beside each other in a segment, and prefers more text', () => {
    const find = finding(
      '/files/{id}',
      '/files/{id}.json',
      '/files/{name}.{type}',
      '/pairs/{a}-{b}/x',
      '/{a}{b}',
    );
    const found = (path: string) => {
      const match = find(path);
      return match?.operation && [match.operation.id, match.path];
    };
    expect(found('/files/7.json')).toEqual(['/files/{id}.json', { id: '7' }]);
    expect(found('/files/a%2F.b.png')).toEqual(['/files/{name}.{type}', { name: 'a/', type: 'b.png' }]);
    expect(found('/files/.json')).toEqual(['/files/{id}', { id: '.json' }]);
    expect(found('/files/7')).toEqual(['/files/{id}', { id: '7' }]);
    expect(found('/pairs/1-2-3/x')).toEqual(['/pairs/{a}-{b}/x', { a: '1', b: '2-3' }]);
    expect(found('/xyz')).toEqual(['/{a}{b}', { a: 'x', b: 'yz' }]);
    for (const path of ['/pairs/-2/x', '/pairs/1-/x', '/pairs/12/x', '/x'])
      expect(find(path), path).toBeUndefined();
  });

  it('finds the first of the operations whose addresses differ only in a fragment', () => {
    const find = finding('/folders/{id}', '/folders/{id}#share', '/links#first');
    expect(find('/folders/7')).toMatchObject({ operation: { id: '/folders/{id}' }, path: { id: '7' } });
    expect(find('/links')?.operation?.id).toBe('/links#first');
  });

  it('takes the signs of regular expressions for themselves', () => {
    const find = finding('/a/(b', '/c++/{id}', '/v1.0/{id}', '/a/{id}');
    const templateOf = (path: string) => find(path)?.operation?.id;
    expect(templateOf('/a/(b')).toBe('/a/(b');
    expect(templateOf('/c++/x')).toBe('/c++/{id}');
    expect(templateOf('/ccc/x')).toBeUndefined();
    expect(templateOf('/v1x0/7')).toBeUndefined();
    expect(templateOf('/a/')).toBeUndefined();
    expect(templateOf('/a/b/c')).toBeUndefined();
  });
});
