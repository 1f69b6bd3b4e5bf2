import { root, type Cases } from '../case.ts';

const text = (name: string) => `{ name: ${name}, in: path, schema: { type: string } }`;
const number = (name: string) => `{ name: ${name}, in: path, schema: { type: integer, format: int64 } }`;

export const pathCases: Cases = {
  'path-collision': {
    breaks: {
      'a text where the other path takes any text': root(`
/flags/{flagId}/results: #! /flags/{flagId}/results and /flags/{site}/{key} match the same URLs: change one, or list it in x-path-collision: { with, reason } of its path item.
  get: { parameters: [${number('flagId')}] }
/flags/{site}/{key}: { get: { parameters: [${text('site')}, ${text('key')}] } }
`),
      'two templates that differ in names only': root(`
/goals/{goalId}: #! /goals/{goalId} and /goals/{name} match the same URLs: change one, or list it in x-path-collision: { with, reason } of its path item.
  get: { parameters: [${number('goalId')}] }
/goals/{name}: { get: { parameters: [${text('name')}] } }
`),
      'a listing that is outdated, or has no reason': root(`
/goals/export:
  get: { parameters: [] }
  x-path-collision: { with: '/goals/{goalId}' } #! x-path-collision of /goals/export lists /goals/{goalId}, which it does not collide with: correct or remove it. #! x-path-collision of /goals/export gives no reason: say why both paths are needed.
/goals/{goalId}: { get: { parameters: [${number('goalId')}] } }
`),
    },
    keeps: [
      root(`
/goals/export: { get: { parameters: [] } }
/goals/{goalId}: { get: { parameters: [${number('goalId')}] } }
/goals/{goalId}/x: { get: { parameters: [${number('goalId')}] } }
`),
      root(`
/flags/{flagId}/results:
  get: { parameters: [${number('flagId')}] }
  x-path-collision: { with: '/flags/{site}/{key}', reason: Both are documented. }
/flags/{site}/{key}: { get: { parameters: [${text('site')}, ${text('key')}] } }
`),
      root(`
/flags/rules/{ruleId}: { get: { parameters: [${number('ruleId')}] } }
/flags/{site}/{key}:
  get:
    parameters: [{ name: site, in: path, schema: { type: string, minLength: 10 } }, ${text('key')}]
`),
    ],
  },
  'path-files': {
    breaks: {
      'a file of another name and a table out of order': {
        'openapi.yaml': root(`
/goals/{goalId}: { $ref: 'paths/goals_{id}.yaml' } #! /goals/{goalId} is kept in paths/goals_{id}.yaml: call the file paths/goals_{goalId}.yaml.
/goals: { $ref: paths/goals.yaml } #! /goals is listed after /goals/{goalId}: keep the path table in URL order.
`),
        'paths/goals_{id}.yaml': '{}',
        'paths/goals.yaml': '{}',
      },
    },
    keeps: [
      {
        'openapi.yaml': root(
          "/goals: { $ref: paths/goals.yaml }\n/goals/{goalId}: { $ref: 'paths/goals_{goalId}.yaml' }",
        ),
        'paths/goals_{goalId}.yaml': '{}',
        'paths/goals.yaml': '{}',
      },
      root('/goals: { get: {} }'),
    ],
  },
};
