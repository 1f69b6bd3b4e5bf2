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
      'a field that Arazzo does not have': breaks(
        `${CREATE}\n        retries: 3 #! workflows.0.steps.0.retries is not a known field.`,
      ),
      'an extension that nothing reads': breaks(
        `${CREATE}\n        x-expects: [] #! Extension x-expects is not known: correct the name, or add it to openapi/extensions.yaml.`,
      ),
      'operations, steps and outputs that do not exist': breaks(`${CREATE}
      - stepId: remove
        operationId: removeGoal #! The contract has no operation "removeGoal". Is it in another contract? --contract names the one to use.
      - stepId: delete
        operationId: deleteGoal
        parameters:
          - { name: goalId, in: path, value: $steps.creat.outputs.id } #! $steps.creat.outputs.id has no value: there is no step creat. Did you mean create?
      - stepId: again
        operationId: deleteGoal
        parameters:
          - { name: goalId, in: path, value: $steps.create.outputs.goalId } #! $steps.create.outputs.goalId has no value: the step create has no output goalId. Add it there.`),
      'a required parameter that is missing': breaks(
        `      - stepId: list
        operationId: listGoals #! listGoals requires the query parameter siteId: add it to the parameters.`,
      ),
      'a payload that the contract does not allow': breaks(`      - stepId: create
        operationId: createGoal
        requestBody:
          payload: #! /name of the payload is required.
            size: big #! /size of the payload must be a whole number.
            colour: red #! createGoal has no /colour in its body: correct the name, or add the field.`),
      'pointers that no body has': breaks(`      - stepId: create
        operationId: createGoal
        requestBody: { payload: { name: Order } }
        successCriteria:
          - condition: $response.body#/links/0 != null && $response.body#/state == 'ON' #! createGoal returns no /state: correct the name, or add the field to the response.
        outputs:
          id: $response.body#/goalId #! createGoal returns no /goalId: correct the name, or add the field to the response.
          note: $request.body#/notes #! createGoal sends no /notes: correct the name, or add the field to the request.`),
      'expectations about fields that do not exist': breaks(`${CREATE}
        x-expect:
          - { holds: create, except: [text] } #! createGoal sends no /text: correct the name, or add the field to the request.
          - { holds: create, as: { note: remark } } #! createGoal returns no /remark: correct the name, or add the field to the response.
          - { unchanged: create, except: [note] } #! createGoal returns no /note: correct the name, or add the field to the response.
          - { has: { size: 3 } } #! createGoal returns no /size: correct the name, or add the field to the response.
      - stepId: list
        operationId: listGoals
        parameters: [{ name: siteId, in: query, value: 1 }]
        x-expect:
          - { lists: { key: 1 } } #! listGoals returns no /0/key: correct the name, or add the field to the response.`),
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
          CREATE.replace(
            'outputs: { id: $response.body#/id }',
            'outputs: { goalId: $response.body#/id } #! A step create in flows/first.yaml has other outputs, and some tools know a step by its id alone: rename one of them.',
          ),
          'one #! The flow one is in flows/first.yaml too: rename one of them.',
          'components: { inputs: { size: { type: string } } } #! size of inputs is not the same as in flows/first.yaml: give one of them another name.',
        ),
      },
    },
    keeps: [
      breaks(`${CREATE}
        x-expect: [{ holds: create, except: [size], as: { note: name } }, { has: { links: [] } }]
      - stepId: list
        operationId: listGoals
        parameters: [{ name: siteId, in: query, value: 1 }]
        x-expect: [{ lists: { id: $steps.create.outputs.id } }]
      - stepId: delete
        operationId: deleteGoal
        parameters: [{ name: goalId, in: path, value: $steps.create.outputs.id }]
      - stepId: createMore
        operationId: createGoal
        requestBody: { payload: { name: '{$steps.create.outputs.id} more', size: $steps.create.outputs.id } }`),
      {
        'openapi.yaml': CONTRACT,
        'flows/first.yaml': flow(CREATE, 'one', 'components: { inputs: { size: { type: integer } } }'),
        'flows/second.yaml': flow(CREATE, 'two', 'components: { inputs: { size: { type: integer } } }'),
      },
    ],
  },
};
