import { exchange, operation, root, schema, type Cases } from '../case.ts';

const GOAL = { 'components/schemas/Goal.yaml': 'type: object\nproperties: { id: { type: integer } }' };
const uses = (...refs: string[]) =>
  root('/goals: {}', `schemas:\n  List:\n    anyOf:\n${refs.map((ref) => `      - ${ref}`).join('\n')}`);

const NUMBERS = `
type: object
properties:
  id: { type: integer, readOnly: true }
  secret: { type: string, writeOnly: true }
  name: { type: string }
`;

/** What Redocly checks as redocly.yaml sets it. A comment `#!` marks each line that is reported. */
export const stockCases: Cases = {
  'no-unresolved-refs': {
    breaks: {
      'YAML that does not parse': {
        'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml } #!'),
        'components/schemas/Goal.yaml': 'type: [string\nformat: x #!',
      },
      'a root document that does not parse': { 'openapi.yaml': 'openapi: 3.1.1\ninfo: {}\ninfo: {} #!' },
      'an object that has a key twice': {
        'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml } #!'),
        'components/schemas/Goal.yaml': 'type: object\ntype: array #!',
      },
      'references to missing parts': {
        'openapi.yaml': uses(
          '{ $ref: components/schemas/Site.yaml } #!',
          '{ $ref: components/schemas/Goal.yaml }',
        ),
        'components/schemas/Goal.yaml': `
type: object
properties:
  parent: { $ref: '#/components/schemas/Goal' } #!
  owner: { $ref: '#/components/schemas/Owner' } #!
`,
      },
    },
    keeps: [{ 'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml }'), ...GOAL }],
  },
  'operation-operationId': {
    breaks: { 'an operation without an id': root('/goals:\n  get: #!\n    tags: [Goal]') },
    keeps: [root('/goals:\n  get: { operationId: listGoals }')],
  },
  'operation-operationId-unique': {
    breaks: {
      'an id that is taken': root(`
/goals:
  get: { operationId: listGoals }
  post: { operationId: listGoals } #!
`),
    },
    keeps: [root('/goals:\n  get: { operationId: listGoals }\n  post: { operationId: createGoal }')],
  },
  'rule/operation-id': {
    breaks: {
      'ids that are not verb and noun': root(`
/goals:
  post: { operationId: addGoal } #!
  put: { operationId: get_goal } #!
`),
    },
    keeps: [root('/goals:\n  get: { operationId: listGoals }\n  post: { operationId: createGoal }')],
  },
  'rule/operation-method': {
    breaks: { 'methods that no tool here sends': root('/goals:\n  head: {} #!\n  trace: {} #!') },
    keeps: [root('/goals: { get: {}, put: {}, post: {}, patch: {}, delete: {} }')],
  },
  'rule/operation-tag': {
    breaks: {
      'an operation without a tag': root(`
/goals:
  get: #!
    operationId: listGoals
`),
    },
    keeps: [
      operation(`
tags: [Goal]
callbacks: { done: { '{$request.body#/url}': { post: { operationId: receiveGoal } } } }
`),
    ],
  },
  'operation-singular-tag': {
    breaks: { 'an operation with two tags': operation('tags: [Goal, Site] #!') },
    keeps: [operation('tags: [Goal]')],
  },
  'operation-tag-defined': {
    breaks: { 'a tag that is not declared': operation('tags: [Goals] #!') },
    keeps: [operation('tags: [Goal]')],
  },
  'rule/operation-security': {
    breaks: {
      'security that is left to the default': root(`
/goals:
  get: #!
    operationId: listGoals
    x-security-provenance: documented
`),
    },
    keeps: [
      operation(`
security: []
x-security-provenance: documented
callbacks: { done: { '{$request.body#/url}': { post: { operationId: receiveGoal } } } }
`),
    ],
  },
  'rule/error-content': {
    breaks: {
      'errors without content': operation(`
responses:
  '404': #!
    description: No such goal.
  4XX: #!
    description: Refused.
  default: #!
    description: Failed.
`),
    },
    keeps: [
      operation(`
responses:
  '204': { description: Done. }
  '404': { description: No such goal., content: { application/json: { schema: {} } } }
callbacks:
  done:
    '{$request.body#/url}':
      post: { responses: { 4XX: { description: Refused. } } }
`),
    ],
  },
  'rule/shared-429': {
    breaks: {
      'a separate 429': operation(`
responses:
  '429': #!
    description: Too many.
    content: { application/json: { schema: {} } }
`),
    },
    keeps: [
      {
        'openapi.yaml': operation(
          "responses: { '429': { $ref: components/responses/TooManyRequests.yaml } }",
        ),
        'components/responses/TooManyRequests.yaml': 'description: Too many.',
      },
    ],
  },
  'rule/request-example': {
    breaks: {
      'a request without a named example': operation(`
requestBody:
  content:
    application/json:
      schema: {}
      examples: {} #!
`),
    },
    keeps: [exchange('request', 'type: string', 'plain: { value: x }')],
  },
  'rule/response-example': {
    breaks: {
      'a response without a named example': operation(`
responses:
  '200':
    content:
      application/json:
        example: 1 #!
`),
    },
    keeps: [
      exchange('response', 'type: string', 'plain: { value: x }'),
      operation('responses: { "204": {} }'),
      operation('parameters: [{ name: a, in: query, content: { application/json: { schema: {} } } }]'),
    ],
  },
  'no-invalid-media-type-examples': {
    breaks: {
      'a value of the wrong type, at the value in its file': {
        'openapi.yaml': exchange('response', NUMBERS, 'plain: { $ref: components/examples/Goal.yaml }'),
        'components/examples/Goal.yaml': `
value:
  id: 1
  name: 3 #!
`,
      },
      'read-only fields in requests': exchange('request', NUMBERS, 'plain: { value: { id: 1 } } #!'),
      'write-only fields in responses': exchange('response', NUMBERS, 'plain: { value: { secret: a } } #!'),
      'another word than the constant': {
        'openapi.yaml': exchange(
          'request',
          '$ref: components/schemas/Goal.yaml',
          'plain: { value: { kind: CLICKED } } #!',
        ),
        'components/schemas/Goal.yaml': 'type: object\nproperties:\n  kind: { const: CLICK }',
      },
      'fields that the schema does not name, at any depth': exchange(
        'response',
        'type: object\nproperties: { owner: { type: object, properties: { id: { type: integer } } } }',
        `
plain:
  value:
    owner:
      idd: 1 #!
    name: Buy #!
`,
      ),
    },
    keeps: [
      exchange('response', NUMBERS, 'plain: { value: { id: 1, name: Buy } }'),
      exchange('request', NUMBERS, 'plain: { value: { secret: a, name: Buy } }'),
      exchange(
        'request',
        'type: object\nproperties: { a: { type: string } }\nadditionalProperties: true',
        'plain: { value: { b: 1 } }',
      ),
    ],
  },
  'no-invalid-parameter-examples': {
    breaks: {
      'examples of parameters, formats included': operation(`
parameters:
  - name: since
    in: query
    schema: { type: string, format: date-time }
    example: yesterday #!
`),
    },
    keeps: [operation("parameters: [{ name: a, in: query, schema: { type: string }, example: '1' }]")],
  },
  'no-invalid-schema-examples': {
    breaks: {
      'examples of a schema': schema(`
type: object
properties:
  kind: { type: string, enum: [CLICK] }
  size: { type: integer, example: big } #!
  since:
    type: string
    format: date-time
    examples:
      - 2026-01-31T08:00:00Z
      - yesterday #!
`),
    },
    keeps: [schema(`${NUMBERS.trim()}\nexamples:\n  - { name: Buy }`)],
  },
  struct: {
    breaks: {
      'keywords that JSON Schema does not have': schema(`
type: object
properties:
  name:
    type: string
    nullable: true #!
`),
    },
    keeps: [
      operation(`
summary: Returns a goal.
responses: { '200': { description: The goal., content: { application/json: { schema: { type: object } } } } }
`),
    ],
  },
};
