/** Flows in the words of a corrected contract: parameters, bodies, and what is said of bodies in conditions and outputs. */
import { expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { type BodyWords, OWN_WORDS, type Words } from '../../src/contract/index.ts';
import { correctDocument } from '../../src/verify/flow/correct.ts';

/** Writes the names and the texts of one side with its mark. */
const marked = (mark: string): BodyWords => ({
  ...OWN_WORDS.sent(''),
  value: (pointer, value) => (typeof value === 'string' ? `${value}${mark}${pointer}` : value),
  pointer: (pointer) => `${pointer}${mark}`,
});
const words: Words = {
  ...OWN_WORDS,
  parameter: (operation, name) => `${operation}.${name}`,
  sent: (operation) => marked(`>${operation}`),
  returned: (operation) => marked(`<${operation}`),
};
const correctedSteps = (steps: Json): Json | undefined =>
  correctDocument({ arazzo: '1.0.1', workflows: [{ workflowId: 'one', steps }] }, words)['workflows'];

it.each<[string, Json, Json]>([
  ['that is no step', [7], [7]],
  ['without anything', [{ stepId: 'a', operationId: 'do' }], [{ stepId: 'a', operationId: 'do' }]],
  ['without an operation', [{ parameters: [{ name: 'a' }] }], [{ parameters: [{ name: '.a' }] }]],
  [
    'with parameters',
    [
      {
        operationId: 'do',
        parameters: [{ name: 'a', in: 'query', value: 1 }, { reference: 'b' }, 'c', { name: 4 }],
      },
    ],
    [
      {
        operationId: 'do',
        parameters: [{ name: 'do.a', in: 'query', value: 1 }, { reference: 'b' }, 'c', { name: 4 }],
      },
    ],
  ],
  [
    'with a body',
    [{ operationId: 'do', requestBody: { contentType: 'text/plain', payload: 'a' } }],
    [{ operationId: 'do', requestBody: { contentType: 'text/plain', payload: 'a>do' } }],
  ],
  [
    'with a body without a payload',
    [{ requestBody: { contentType: 'a' } }],
    [{ requestBody: { contentType: 'a' } }],
  ],
  [
    'with conditions',
    [
      {
        operationId: 'do',
        successCriteria: [
          { condition: "$response.body#/state == 'it''s' && $request.body#/size != -1.5" },
          { condition: '$response.body#/is==true', context: 3 },
          { condition: '$statusCode == 200' },
        ],
        onFailure: [{ criteria: ['$response.body#/a'] }],
        outputs: { id: '$response.body#/id', sent: '$request.body#/a/0' },
      },
    ],
    [
      {
        operationId: 'do',
        successCriteria: [
          { condition: "$response.body#/state<do == 'it''s<do/state' && $request.body#/size>do != -1.5" },
          { condition: '$response.body#/is<do==true', context: 3 },
          { condition: '$statusCode == 200' },
        ],
        onFailure: [{ criteria: ['$response.body#/a<do'] }],
        outputs: { id: '$response.body#/id<do', sent: '$request.body#/a/0>do' },
      },
    ],
  ],
])('a step %s has the words of the contract', (_what, steps, expected) => {
  expect(correctedSteps(steps)).toEqual([{ workflowId: 'one', steps: expected }]);
});

it('what is no flow, and what else the document says, stays as it is', () => {
  expect(correctDocument({ info: { title: 'a' }, workflows: ['a'] }, words)).toEqual({
    info: { title: 'a' },
    workflows: ['a'],
  });
});
