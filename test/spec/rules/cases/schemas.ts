import { operation, root, schema, type Cases } from '../case.ts';

export const schemaCases: Cases = {
  resource: {
    breaks: {
      'operations, properties, parameters and kinds that do not exist': root(
        `
/goals:
  post: { operationId: createGoal, requestBody: { content: { application/json: { schema: { properties: { name: {} } } } } } }
`,
        `
schemas:
  Goal:
    x-resource:
      key: number #! x-resource: number is not a property of the schema: correct the name, or describe it there.
      create: makeGoal #! x-resource: there is no operation makeGoal: correct the id.
      read: getGoal #! x-resource: there is no operation getGoal: correct the id.
      release: { operation: createGoal, params: { action: STOP } } #! x-resource: createGoal has no parameter action: correct the name.
      archive: { operation: createGoal, body: { gone: true } } #! x-resource: the body of createGoal has no property gone: correct the name.
      references:
        siteId: page #! x-resource: no schema describes a "page": write one of goal, site.
        ownerId: site #! x-resource: ownerId is not a property of the schema: correct the name, or describe it there.
      contains: [parts] #! x-resource: parts is not a property of the schema: correct the name, or describe it there.
      unique: [index] #! x-resource: index is not a property of the schema: correct the name, or describe it there.
      uncertain: [tags] #! x-resource: tags is not a property of the schema: correct the name, or describe it there.
    properties: { id: {}, siteId: {} }
  Site:
    x-resource: { key: { siteId: id } }
    properties: { id: {} }
`,
      ),
      'a property that refers to two kinds': root(
        '/goals: {}',
        `
schemas:
  Goal:
    x-resource: { key: id, references: { owner: site } } #! x-resource: owner refers to a "goal" elsewhere: a property refers to the same kind everywhere.
    properties: { id: {}, owner: {} }
  Site:
    x-resource: { key: id, references: { owner: goal } } #! x-resource: owner refers to a "site" elsewhere: a property refers to the same kind everywhere.
    properties: { id: {}, owner: {} }
`,
      ),
    },
    keeps: [
      root(
        `
/goals:
  post: { operationId: createGoal, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/GoalInput' } } } } }
  patch: { operationId: updateGoal, parameters: [{ name: action, in: query }] }
`,
        `
schemas:
  Goal:
    x-resource:
      key: id
      create: [createGoal]
      release: { operation: updateGoal, params: { action: STOP } }
      archive: { operation: createGoal, body: { gone: true } }
      references: { others: goal }
      uncertain: [name]
    allOf: [{ properties: { id: {}, name: {} } }]
    properties: { others: {} }
  GoalInput: { allOf: [{ properties: { gone: {} } }] }
`,
      ),
    ],
  },
  'family-values': {
    breaks: {
      'a value that was renamed in one schema of a family only': root(
        '/goals: {}',
        `
schemas:
  Goal: { properties: { type: { enum: [TAP, SCROLL] } } }
  GoalUpdate:
    properties:
      type: { enum: [CLICK, SCROLL] } #! GoalUpdate.type lists CLICK, and Goal.type lists TAP instead: a value that was renamed in one has to be renamed in both.
`,
      ),
    },
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
  'type-names': {
    breaks: {
      'names that no type can have': root(
        '/goals: {}',
        `
schemas:
  Record: { type: object } #! Record cannot be the name of a type. Rename the file.
  goal-url: { type: object } #! goal-url cannot be the name of a type. Rename the file.
`,
      ),
    },
    keeps: [schema('type: object')],
  },
  'neutral-words': {
    breaks: {
      'a closed set of words that the service does not use': schema(`
type: string
enum: [A, B]
x-neutral-word: true #! x-neutral-word is beside a closed set, yet the service has other words: list the known ones in x-extensible-enum.
`),
    },
    keeps: [schema('type: string\nx-extensible-enum: [A, B]\nx-neutral-word: true')],
  },
  'schema-compiles': {
    breaks: {
      'keywords with values that are not theirs': schema(`
type: object
properties:
  name:
    type: text #! Schema Goal does not compile: "text" is not a type. Correct it.
`),
      'references that never end': schema(
        'allOf: [{ $ref: "#/components/schemas/Goal" }] #! Schema Goal does not compile: it refers to itself without end. Correct it.',
      ),
      'extensions with values that are not theirs': schema(`
type: string
x-local-date-time: 1 #! "x-local-date-time" must be true. Correct it.
`),
      'keywords without their type deep inside, at the place': schema(`
anyOf:
  - type: object
    properties:
      list:
        minItems: 1 #! Schema Goal has "minItems", which only applies to the type "array": give it that type, or remove the keyword.
`),
      'unknown formats, once where they are written and not where they are used': {
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
    format: nickname #! Schema Goal has the format "nickname", which nothing checks: correct it, or write a pattern.
`,
      },
    },
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
  'union-branches': {
    breaks: {
      'a branch that cannot be distinguished from the others': schema(`
anyOf: #! Branch anyOf/1 of this anyOf cannot be distinguished from the others: give it a property with an enum of one value, or a required field of its own.
  - { type: object, required: [kind], properties: { kind: { const: A } } }
  - { type: object, required: [kind], properties: { kind: { type: string } } }
`),
      'two branches with one const': {
        'openapi.yaml': schema(`
oneOf: #! Branches Click.yaml and Scroll.yaml of this oneOf share their values: give each values of its own.
  - { $ref: components/schemas/Click.yaml }
  - { $ref: components/schemas/Scroll.yaml }
`),
        'components/schemas/Click.yaml': 'type: object\nproperties: { kind: { const: A } }',
        'components/schemas/Scroll.yaml': 'type: object\nproperties: { kind: { const: A } }',
      },
    },
    keeps: [
      schema('anyOf: [{ type: object, properties: { name: { type: string } } }, { type: "null" }]'),
      schema('oneOf: [{ required: [a], properties: { a: {} } }, { properties: { kind: { const: B } } }]'),
      schema('anyOf: [{ type: object, required: [a] }, { type: object, required: [b] }]'),
      schema('anyOf: [{ properties: { kind: { enum: [A] } } }, { properties: { kind: { enum: [B] } } }]'),
      schema(`
anyOf:
  - { type: object, required: [operator], properties: { operator: { x-extensible-enum: [EQUAL] } } }
  - { type: object, required: [join], properties: { join: { x-extensible-enum: [AND] } } }
`),
    ],
  },
  'union-words': {
    breaks: {
      'a word that no branch takes, and a word of a branch that is not listed, once for all objects': {
        'openapi.yaml': root(
          '/goals: {}',
          `
schemas:
  Goal:
    allOf: [{ $ref: components/schemas/Params.yaml }]
    properties: { type: { $ref: components/schemas/Type.yaml } }
  GoalInput:
    allOf: [{ $ref: components/schemas/Params.yaml }]
    properties: { type: { $ref: components/schemas/Type.yaml } }
`,
        ),
        'components/schemas/Type.yaml':
          'enum: [CLICK, VIDEO] #! No branch of Params.yaml takes VIDEO, which "type" lists: add it to a branch, or remove it here.',
        'components/schemas/Params.yaml': `
anyOf: #! A branch takes SCROLL, which "type" does not list: list it there, or remove it here.
  - { type: object, properties: { type: { enum: [CLICK] } } }
  - { type: object, properties: { type: { enum: [SCROLL] } } }
`,
      },
      'a mapping of a discriminator that selects what no branch is': schema(`
discriminator:
  propertyName: kind
  mapping: { A: A, C: C } #! No branch of openapi.yaml takes C, which "kind" lists: add it to a branch, or remove it here.
oneOf: #! A branch takes B, which "kind" does not list: list it there, or remove it here.
  - { type: object, required: [kind], properties: { kind: { const: A } } }
  - { type: object, required: [kind], properties: { kind: { const: B } } }
`),
    },
    keeps: [
      schema(`
type: object
properties: { type: { enum: [CLICK, SCROLL, CUSTOM] }, name: { enum: [A, B] } }
anyOf:
  - { type: object, properties: { type: { enum: [CLICK] }, name: { enum: [A] } } }
  - { type: object, properties: { type: { enum: [SCROLL, CUSTOM] } } }
`),
    ],
  },
  'int64-ids': {
    breaks: {
      'ids by name, lists of ids, and parameters, without the format': {
        'openapi.yaml': operation(`
parameters:
  - name: goalId
    in: path
    schema: { type: integer } #! Parameter "goalId" contains integer ids without format int64: add format: int64.
responses: { '200': { content: { application/json: { schema: { $ref: components/schemas/Goal.yaml } } } } }
`),
        'components/schemas/Goal.yaml': `
properties:
  id: { type: integer } #! "id" contains integer ids without format int64: add format: int64, or int32 if it is a list of plain numbers.
  siteId: { type: [integer, 'null'], format: int32 } #! "siteId" contains integer ids without format int64: add format: int64, or int32 if it is a list of plain numbers.
  goalIds: { type: array, items: { type: integer } } #! "goalIds" contains integer ids without format int64: add format: int64, or int32 if it is a list of plain numbers.
  experiments: { type: array, items: { type: integer } } #! "experiments" contains integer ids without format int64: add format: int64, or int32 if it is a list of plain numbers.
`,
      },
    },
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
  'int64-direction': {
    breaks: {
      'a schema with an id that is sent and received': {
        'openapi.yaml': operation(`
requestBody: { content: { application/json: { schema: { $ref: components/schemas/Goal.yaml } } } }
responses:
  '200': { content: { application/json: { schema: { type: array, items: { $ref: components/schemas/Goal.yaml } } } } }
`),
        'components/schemas/Goal.yaml': `
type: object #! Schema Goal has an int64 and is both sent (getGoal, request body, application/json) and received (getGoal, response 200, application/json): make two schemas of it.
properties: { id: { type: integer, format: int64 } }
`,
      },
    },
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
};
