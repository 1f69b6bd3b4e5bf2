/** The samples of the documentation tell one story: the sandbox returns for each request what the contract shows. */
import { expect, test } from 'vitest';
import { isObject } from 'openapi-contract-kit/internal/base/json';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { alike, answerOf, comparable, samples } from './sample-story.ts';

test.each(samples().map((sample) => ({ id: sample.operation.id, ...sample })))(
  '$id, $name: the response is the one that is shown',
  async (sample) => {
    const { operation, shown, body } = sample;
    const isRead = operation.readOnly && body === undefined;
    const answer = await answerOf(sample);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(comparable(alike(answer.body, shown), isRead)).toEqual(comparable(shown, isRead));
  },
);

const single = contract.operations.flatMap(({ id, method, parameters, responses }) => {
  const [own, ...others] = parameters.filter((one) => one.in === 'path');
  const [first] = responses.find(({ status }) => status.startsWith('2'))?.content[0]?.examples ?? [];
  const shown = first && isObject(first.value) ? first.value['id'] : undefined;
  const isOwn = method !== 'POST' && typeof own?.example === 'number' && others.length === 0;
  return isOwn && shown !== undefined ? [{ id, example: own.example, shown }] : [];
});

test.each(single)('$id: the first response has the id that the request asks for', ({ example, shown }) => {
  expect(shown).toBe(example);
});
