/**
 * Programs read an object, change it and send all of it back, so the contract must accept objects as it returns them.
 */
import { expect, test } from 'vitest';
import { createValidator } from 'openapi-contract-kit/internal/contract/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const validator = createValidator(contract);

const examplesOf = (id: string): unknown[] =>
  contract
    .operation(id)
    .responses.filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content.flatMap(({ examples }) => examples.map(({ value }) => value)));

test.each([
  ['getSite', 'replaceSite'],
  ['getSite', 'updateSite'],
  ['getVariation', 'replaceVariation'],
  ['getSegment', 'replaceSegment'],
  ['getPersonalization', 'updatePersonalization'],
  ['getExperiment', 'updateExperiment'],
])('what %s returns can be sent with %s', (read, write) => {
  const objects = examplesOf(read);
  expect(objects.length).toBeGreaterThan(0);
  for (const object of objects)
    expect(validator.requestBody(contract.operation(write), 'application/json', object)).toEqual([]);
});
