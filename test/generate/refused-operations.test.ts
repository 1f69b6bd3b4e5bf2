import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { newOperation } from '../../scripts/new/operation.ts';

const textOf = (name: string): string => (existsSync(name) ? readFileSync(name, 'utf8') : '');

test.each([
  ['widget', 'GET', '/widgets', 'The id is a verb and a noun, like getWidget, not "widget".'],
  ['getGoal', 'GET', '/widgets', 'The contract already has an operation getGoal. Choose another id.'],
  ['readGoal', 'GET', '/goals/{goalId}', 'openapi/paths/goals_{goalId}.yaml already has GET.'],
  ['getWidget', 'FETCH', '/widgets', 'The method is GET, POST, PUT, PATCH or DELETE, not "FETCH".'],
  ['getWidget', 'GET', 'widgets', `The path is like '/widgets/{widgetId}', not "widgets".`],
  ['getWidget', 'GET', '/widgets', 'No path begins with /widgets, so name the object group: --tag Widget.'],
])('a new operation %s %s %s is refused', (id, method, path, message) => {
  expect(newOperation({ id, method, path, tag: undefined }, contract.operations, textOf)).toBe(message);
});
