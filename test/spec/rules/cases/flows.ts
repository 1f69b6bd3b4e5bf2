import { root, type Cases } from '../case.ts';

const CONTRACT = root(
  `
/goals:
  get:
    operationId: listGoals
    parameters: [{ name: siteId, in: query, required: true, schema: { type: integer } }]
    responses:
      '200': { description: Done., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Goal' } } } } }
  post:
    operationId: createGoal
    requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/GoalInput' } } } }
    responses:
      '200': { description: Done., content: { application/json: { schema: { $ref: '#/components/schemas/Goal' } } } }
/goals/{goalId}:
  delete:
    operationId: deleteGoal
    parameters: [{ name: goalId, in: path, required: true, schema: { type: integer } }]
    responses: { '204': { description: Done. } }
`,
  `
schemas:
  Goal: { type: object, properties: { id: { type: integer }, name: { type: string }, links: { type: array, items: { type: integer } } } }
  GoalInput: { type: object, required: [name], properties: { name: { type: string }, size: { type: integer }, note: { type: string } } }
`,
);

/** A file of flows with these steps of one flow. */
const flow = (steps: string, id = 'goal-life', more = ''): string => `arazzo: 1.0.1
info: { title: Goals, version: 1.0.0 }
sourceDescriptions: [{ name: api, url: ../openapi.yaml, type: openapi }]
workflows:
  - workflowId: ${id}
    steps:
${steps}
${more}`;

const CREATE = `      - stepId: create
        operationId: createGoal
        requestBody: { payload: { name: Order } }
        outputs: { id: $response.body#/id }`;

const breaks = (steps: string): Record<string, string> => ({
  'openapi.yaml': CONTRACT,
  'flows/goals.yaml': flow(steps),
});

export const flowCases: Cases = {
  flows: {
    breaks: {
      'operations and parameters that do not exist': breaks(`${CREATE}
      - stepId: remove #! The step remove calls removeGoal, which the contract does not have. Name one of its operations in operationId.
        operationId: removeGoal
      - stepId: delete #! The step delete gives deleteGoal the path parameter id, which the contract does not have.
        operationId: deleteGoal
        parameters: [{ name: id, in: path, value: $steps.create.outputs.id }]`),
      'another source': {
        'openapi.yaml': CONTRACT,
        'flows/goals.yaml': flow(CREATE).replace(
          'sourceDescriptions: [{ name: api, url: ../openapi.yaml, type: openapi }]',
          'sourceDescriptions: [{ name: api, url: openapi.yaml }] #! A file of flows has one source: {"name":"api","url":"../openapi.yaml","type":"openapi"}.',
        ),
      },
      'files that do not fit together': {
        'openapi.yaml': CONTRACT,
        'flows/first.yaml': flow(CREATE, 'one', 'components: { inputs: { size: { type: integer } } }'),
        'flows/second.yaml': flow(
          CREATE,
          'one #! The flow one is in flows/first.yaml too: rename one of them.',
          'components: { inputs: { size: { type: string } } } #! size of inputs is in flows/first.yaml too: rename one of them.',
        ),
      },
    },
    keeps: [
      breaks(CREATE),
      {
        'openapi.yaml': CONTRACT,
        'flows/first.yaml': flow(CREATE, 'one', 'components: { inputs: { size: { type: integer } } }'),
        'flows/second.yaml': flow(CREATE, 'two', 'components: { inputs: { size: { type: integer } } }'),
      },
    ],
  },
};
