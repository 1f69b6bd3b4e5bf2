import { root, type Case } from '../case.ts';

const TEXT = '{ type: string }';
const NUMBER = '{ type: integer, format: int64 }';

function path(template: string, type: string, mark = ''): string {
  const names = [...template.matchAll(/\{(.+?)\}/g)].map(([, name]) => name);
  const parameters = names.map((name) => `{ name: ${name}, in: path, schema: ${type} }`);
  return `${template}:${mark}\n  get: { parameters: [${parameters.join(', ')}] }`;
}

export const pathCases: readonly Case[] = [
  {
    rule: 'path-collision',
    breaks: [
      {
        when: 'a text where the other path takes any text',
        files: root(
          [path('/flags/{flagId}/results', NUMBER, ' # here'), path('/flags/{site}/{key}', TEXT)].join('\n'),
        ),
        messages: [
          '/flags/{flagId}/results and /flags/{site}/{key} match the same URLs: change one, or list it in x-path-collision: { with, reason } of its path item.',
        ],
      },
      {
        when: 'two templates that differ in names only',
        files: root([path('/goals/{goalId}', NUMBER, ' # here'), path('/goals/{name}', TEXT)].join('\n')),
        messages: [
          '/goals/{goalId} and /goals/{name} match the same URLs: change one, or list it in x-path-collision: { with, reason } of its path item.',
        ],
      },
      {
        when: 'a listing that is outdated, or has no reason',
        files: root(
          [
            `${path('/goals/export', NUMBER)}\n  x-path-collision: { with: '/goals/{goalId}' } # here`,
            path('/goals/{goalId}', NUMBER),
          ].join('\n'),
        ),
        messages: [
          'x-path-collision of /goals/export lists /goals/{goalId}, which it does not collide with: correct or remove it.',
          'x-path-collision of /goals/export gives no reason: say why both paths are needed.',
        ],
      },
    ],
    keeps: [
      root(
        [
          path('/goals/export', NUMBER),
          path('/goals/{goalId}', NUMBER),
          path('/goals/{goalId}/x', NUMBER),
        ].join('\n'),
      ),
      root(
        [
          `${path('/flags/{flagId}/results', NUMBER)}\n  x-path-collision: { with: '/flags/{site}/{key}', reason: Both are documented. }`,
          path('/flags/{site}/{key}', TEXT),
        ].join('\n'),
      ),
    ],
  },
  {
    rule: 'path-files',
    breaks: [
      {
        when: 'a file of another name and a table out of order',
        files: {
          'openapi.yaml': root(`
/goals/{goalId}: { $ref: 'paths/goals_{id}.yaml' } # here
/goals: { $ref: paths/goals.yaml } # here
`),
          'paths/goals_{id}.yaml': '{}',
          'paths/goals.yaml': '{}',
        },
        messages: [
          '/goals/{goalId} is kept in paths/goals_{id}.yaml: call the file paths/goals_{goalId}.yaml.',
          '/goals is listed after /goals/{goalId}: keep the path table in URL order.',
        ],
      },
    ],
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
];
