import { exchange, operation, root, schema, type Case } from '../case.ts';

const NUMBERS = `
type: object
properties:
  id: { type: integer, readOnly: true }
  secret: { type: string, writeOnly: true }
  name: { type: string }
`;

export const schemaCases: readonly Case[] = [
  {
    rule: 'example-present',
    breaks: [
      {
        when: 'bodies without a named example',
        files: operation(`
requestBody:
  content:
    application/json: # here
      schema: {}
      examples: {}
responses:
  '200':
    content:
      application/json: # here
        example: 1
`),
        messages: [
          'getGoal, request body, application/json has no named example: add one under examples, mocks and docs show it.',
          'getGoal, response 200, application/json has no named example: add one under examples, mocks and docs show it.',
        ],
      },
    ],
    keeps: [
      exchange('request', 'type: string', 'plain: { value: x }'),
      operation('responses: { "204": {} }'),
    ],
  },
  {
    rule: 'example-valid',
    breaks: [
      {
        when: 'a value of the wrong type, at the value in its file',
        files: {
          'openapi.yaml': exchange('response', NUMBERS, 'plain: { $ref: components/examples/Goal.yaml }'),
          'components/examples/Goal.yaml': 'value:\n  id: 1\n  name: 3 # here',
        },
        messages: [
          'Example "plain" of createGoal, response 200, application/json does not match its schema: /name must be a string (openapi.yaml:18). Correct the value, or the schema.',
        ],
      },
      {
        when: 'examples and defaults of a schema',
        files: schema(`
type: object
properties:
  kind: { type: string, enum: [CLICK], default: HOVER } # here
  size: { type: integer, example: big } # here
  since:
    type: string
    format: date-time
    examples:
      - 2026-01-31T08:00:00Z
      - yesterday # here
`),
        messages: [
          'default of this schema does not match its schema: the value must be CLICK (openapi.yaml:11). Correct the value, or the schema.',
          'example of this schema does not match its schema: the value must be a whole number (openapi.yaml:12). Correct the value, or the schema.',
          'examples/1 of this schema does not match its schema: the value must be a timestamp with a zone, like 2026-01-31T08:00:00Z (openapi.yaml:15). Correct the value, or the schema.',
        ],
      },
      {
        when: 'read-only fields in requests',
        files: exchange('request', NUMBERS, 'plain:\n  value:\n    id: 1 # here'),
        messages: [
          'Example "plain" of createGoal, request body, application/json does not match its schema: /id is read-only: it is returned and not accepted (openapi.yaml:14). Correct the value, or the schema.',
        ],
      },
      {
        when: 'write-only fields in responses',
        files: exchange('response', NUMBERS, 'plain:\n  value:\n    secret: a # here'),
        messages: [
          'Example "plain" of createGoal, response 200, application/json does not match its schema: /secret is write-only: it is sent and must not be returned (openapi.yaml:17). Correct the value, or the schema.',
        ],
      },
      {
        when: 'examples of parameters and headers, formats included',
        files: operation(`
parameters:
  - name: since
    in: query
    schema: { type: string, format: date-time }
    example: yesterday # here
responses:
  '200':
    headers:
      Retry-After:
        schema: { type: integer, format: int32 }
        example: 4000000000 # here
`),
        messages: [
          'The example of getGoal, parameter since does not match its schema: the value must be a timestamp with a zone, like 2026-01-31T08:00:00Z (openapi.yaml:11). Correct the value, or the schema.',
          'The example of getGoal, response 200, header Retry-After does not match its schema: the value must be a 32-bit integer (openapi.yaml:17). Correct the value, or the schema.',
        ],
      },
      {
        when: 'another word than the constant, with the file of the constant',
        files: {
          'openapi.yaml': exchange(
            'request',
            '$ref: components/schemas/Goal.yaml',
            'plain:\n  value:\n    kind: CLICKED # here',
          ),
          'components/schemas/Goal.yaml': 'type: object\nproperties:\n  kind: { const: CLICK }',
        },
        messages: [
          'Example "plain" of createGoal, request body, application/json does not match its schema: /kind must be CLICK (components/schemas/Goal.yaml:3). Correct the value, or the schema.',
        ],
      },
      {
        when: 'the field that is wrong rather than the union around it',
        files: exchange(
          'request',
          'anyOf:\n  - { type: object, required: [kind], properties: { kind: { const: A }, size: { type: integer } } }\n  - { type: object, required: [kind], properties: { kind: { const: B } } }',
          'plain:\n  value:\n    kind: A\n    size: big # here',
        ),
        messages: [
          'Example "plain" of createGoal, request body, application/json does not match its schema: /size must be a whole number (openapi.yaml:13). Correct the value, or the schema.',
        ],
      },
    ],
    keeps: [
      schema(`${NUMBERS.trim()}\nexamples:\n  - { id: 1 }\n  - { secret: a }`),
      exchange('response', NUMBERS, 'plain: { value: { id: 1, name: Buy } }'),
      exchange('request', NUMBERS, 'plain: { value: { secret: a, name: Buy } }'),
    ],
  },
  {
    rule: 'example-fields',
    breaks: [
      {
        when: 'fields that the schema does not name, at any depth',
        files: exchange(
          'response',
          'type: object\nproperties: { owner: { type: object, properties: { id: { type: integer } } } }',
          'plain:\n  value:\n    owner:\n      idd: 1 # here\n    name: Buy # here',
        ),
        messages: ['/owner/idd', '/name'].map(
          (field) =>
            `Example "plain" of createGoal, response 200, application/json has ${field}, which its schema does not name: correct the name, or add the field to the schema.`,
        ),
      },
    ],
    keeps: [
      exchange('response', NUMBERS, 'plain: { value: { id: 1, name: Buy } }'),
      exchange('request', 'type: object', 'plain: { value: { anything: 1 } }'),
      exchange(
        'request',
        'type: object\nproperties: { a: { type: string } }\nadditionalProperties: true',
        'plain: { value: { b: 1 } }',
      ),
    ],
  },
  {
    rule: 'family-values',
    breaks: [
      {
        when: 'a value that was renamed in one schema of a family only',
        files: root(
          '/goals: {}',
          `
schemas:
  Goal: { properties: { type: { enum: [TAP, SCROLL] } } }
  GoalUpdate:
    properties:
      type: { enum: [CLICK, SCROLL] } # here
`,
        ),
        messages: [
          'GoalUpdate.type lists CLICK, and Goal.type lists TAP instead: a value that was renamed in one has to be renamed in both.',
        ],
      },
    ],
    keeps: [
      root(
        '/goals: {}',
        `
schemas:
  Goal: { properties: { type: { enum: [CLICK, SCROLL] }, status: { enum: [ON, OFF] } } }
  GoalInput: { properties: { type: { enum: [CLICK] } } }
  GoalSearch: { properties: { type: { enum: [A, B] } } }
  Goalkeeper: { properties: { status: { enum: [ON, AWAY] } } }
`,
      ),
    ],
  },
  {
    rule: 'type-names',
    breaks: [
      {
        when: 'names that no type can have',
        files: root(
          '/goals: {}',
          'schemas:\n  Record: { type: object } # here\n  goal-url: { type: object } # here',
        ),
        messages: ['Record', 'goal-url'].map(
          (name) => `${name} cannot be the name of a type. Rename the file.`,
        ),
      },
    ],
    keeps: [schema('type: object')],
  },
  {
    rule: 'neutral-words',
    breaks: [
      {
        when: 'a closed set of words that the service does not use',
        files: schema('type: string\nenum: [A, B]\nx-neutral-word: true # here'),
        messages: [
          'x-neutral-word is beside a closed set, yet the service has other words: list the known ones in x-extensible-enum.',
        ],
      },
    ],
    keeps: [schema('type: string\nx-extensible-enum: [A, B]\nx-neutral-word: true')],
  },
  {
    rule: 'schema-compiles',
    breaks: [
      {
        when: 'keywords that JSON Schema does not have',
        files: schema(`
type: object
properties:
  name:
    type: string
    nullable: true # here
`),
        messages: [
          '"nullable" is not a keyword of JSON Schema 2020-12 nor an extension for schemas: correct or remove it.',
        ],
      },
      {
        when: 'keywords with values that are not theirs',
        files: schema('type: object\nproperties:\n  name:\n    type: text # here'),
        messages: ['Schema Goal does not compile: "text" is not a type. Correct it.'],
      },
      {
        when: 'references that never end',
        files: schema('allOf: [{ $ref: "#/components/schemas/Goal" }] # here'),
        messages: ['Schema Goal does not compile: it refers to itself without end. Correct it.'],
      },
      {
        when: 'extensions with values that are not theirs',
        files: schema('type: string\nx-local-date-time: 1 # here'),
        messages: ['"x-local-date-time" must be true. Correct it.'],
      },
      {
        when: 'keywords without their type deep inside, at the place',
        files: schema('anyOf:\n  - type: object\n    properties:\n      list:\n        minItems: 1 # here'),
        messages: [
          'Schema Goal has "minItems", which only applies to the type "array": give it that type, or remove the keyword.',
        ],
      },
      {
        when: 'unknown formats, once where they are written and not where they are used',
        files: {
          'openapi.yaml': root(`
/goals:
  get:
    operationId: listGoals
    responses: { '200': { content: { application/json: { schema: { items: { $ref: components/schemas/Goal.yaml }, type: array } } } } }
`),
          'components/schemas/Goal.yaml': `
type: object
properties:
  name:
    type: string
    format: nickname # here
`.trim(),
        },
        messages: [
          'Schema Goal has the format "nickname", which nothing checks: correct it, or write a pattern.',
        ],
      },
    ],
    keeps: [
      {
        'openapi.yaml': schema(`
type: object
required: [name]
properties:
  id: { type: integer, format: int64 }
  name: { type: [string, 'null'], x-extensible-enum: [A] }
  file: { type: string, format: binary }
  parent: { $ref: components/schemas/Parent.yaml }
allOf: [{ required: [id], minProperties: 1 }]
`),
        'components/schemas/Parent.yaml': 'type: object\nproperties: { parent: { $ref: Parent.yaml } }',
      },
    ],
  },
  {
    rule: 'union-branches',
    breaks: [
      {
        when: 'a branch that cannot be distinguished from the others',
        files: schema(`
anyOf: # here
  - { type: object, required: [kind], properties: { kind: { const: A } } }
  - { type: object, required: [kind], properties: { kind: { type: string } } }
`),
        messages: [
          'Branch anyOf/1 of this anyOf cannot be distinguished from the others: give it a property with an enum of one value, or a required field of its own.',
        ],
      },
      {
        when: 'two branches with one const',
        files: {
          'openapi.yaml': schema(`
oneOf: # here
  - { $ref: components/schemas/Click.yaml }
  - { $ref: components/schemas/Scroll.yaml }
`),
          'components/schemas/Click.yaml': 'type: object\nproperties: { kind: { const: A } }',
          'components/schemas/Scroll.yaml': 'type: object\nproperties: { kind: { const: A } }',
        },
        messages: [
          'Branches Click.yaml and Scroll.yaml of this oneOf share their values: give each values of its own.',
        ],
      },
    ],
    keeps: [
      schema('anyOf: [{ type: object, properties: { name: { type: string } } }, { type: "null" }]'),
      schema('oneOf: [{ required: [a], properties: { a: {} } }, { properties: { kind: { const: B } } }]'),
      schema('anyOf: [{ type: object, required: [a] }, { type: object, required: [b] }]'),
      schema('anyOf: [{ properties: { kind: { enum: [A] } } }, { properties: { kind: { enum: [B] } } }]'),
    ],
  },
  {
    rule: 'int64-ids',
    breaks: [
      {
        when: 'ids by name, lists of ids, and parameters, without the format',
        files: {
          'openapi.yaml': operation(`
parameters:
  - name: goalId
    in: path
    schema: { type: integer } # here
responses: { '200': { content: { application/json: { schema: { $ref: components/schemas/Goal.yaml } } } } }
`),
          'components/schemas/Goal.yaml': `
properties:
  id: { type: integer } # here
  siteId: { type: [integer, 'null'], format: int32 } # here
  goalIds: { type: array, items: { type: integer } } # here
  experiments: { type: array, items: { type: integer } } # here
`.trim(),
        },
        messages: [
          ...['id', 'siteId', 'goalIds', 'experiments'].map(
            (name) =>
              `"${name}" contains integer ids without format int64: add format: int64, or int32 if it is a list of plain numbers.`,
          ),
          'Parameter "goalId" contains integer ids without format int64: add format: int64.',
        ],
      },
    ],
    keeps: [
      schema(`
properties:
  id: { type: integer, format: int64 }
  experimentId: { type: string }
  amount: { type: integer }
  paid: { type: integer }
  goalIds: { type: array, items: { type: integer, format: int64 } }
  sizes: { type: array, items: { type: integer, format: int32 } }
`),
    ],
  },
  {
    rule: 'int64-direction',
    breaks: [
      {
        when: 'a schema with an id that is sent and received',
        files: {
          'openapi.yaml': operation(`
requestBody: { content: { application/json: { schema: { $ref: components/schemas/Goal.yaml } } } }
responses:
  '200': { content: { application/json: { schema: { type: array, items: { $ref: components/schemas/Goal.yaml } } } } }
`),
          'components/schemas/Goal.yaml':
            'type: object # here\nproperties: { id: { type: integer, format: int64 } }',
        },
        messages: [
          'Schema Goal has an int64 and is both sent (getGoal, request body, application/json) and received (getGoal, response 200, application/json): make two schemas of it.',
        ],
      },
    ],
    keeps: [
      {
        'openapi.yaml': operation(`
requestBody: { content: { application/json: { schema: { $ref: components/schemas/Text.yaml } } } }
responses:
  '200': { content: { application/json: { schema: { properties: { a: { $ref: components/schemas/Text.yaml }, b: { $ref: components/schemas/Goal.yaml } } } } } }
`),
        'components/schemas/Text.yaml': 'type: string',
        'components/schemas/Goal.yaml': 'properties: { id: { type: integer, format: int64 } }',
      },
    ],
  },
];
