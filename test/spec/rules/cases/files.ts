import { exchange, operation, root, schema, type Cases } from '../case.ts';

const GOAL = { 'components/schemas/Goal.yaml': 'type: object\nproperties: { id: { type: integer } }' };
const uses = (...refs: string[]) =>
  root('/goals: {}', `schemas:\n  List:\n    anyOf:\n${refs.map((ref) => `      - ${ref}`).join('\n')}`);

export const fileCases: Cases = {
  syntax: {
    breaks: {
      'a flow and evidence that do not parse': {
        'openapi.yaml': schema('type: object'),
        'flows/goals.yaml': 'info: { title: Goals, title: Flows } #! Map keys must be unique. Correct it.',
        'evidence.yaml': '- id: one\n  id: two #! Map keys must be unique. Correct it.',
      },
    },
    keeps: [{ 'openapi.yaml': schema('type: object'), 'evidence.yaml': '- id: one' }],
  },
  'safe-integers': {
    breaks: {
      'integers that a number cannot hold, in any file and notation': {
        'openapi.yaml': exchange(
          'request',
          'type: object',
          `
plain: { $ref: components/examples/Big.yaml }
hex:
  value:
    id: 0x20000000000001 #! 0x20000000000001 is beyond 2^53 - 1 and would be rounded: use a smaller number, or quote it where the schema is a string.
`,
        ),
        'components/examples/Big.yaml': `
value:
  - 9007199254740993 #! 9007199254740993 is beyond 2^53 - 1 and would be rounded: use a smaller number, or quote it where the schema is a string.
  - -9007199254740992 #! -9007199254740992 is beyond 2^53 - 1 and would be rounded: use a smaller number, or quote it where the schema is a string.
`,
      },
    },
    keeps: [
      exchange(
        'request',
        'type: object',
        "plain: { value: [9007199254740991, '9007199254740993', 9007199254740993|2] }",
      ),
    ],
  },
  'component-names': {
    breaks: {
      'a part of a file, a wrong folder, a folder in it': {
        'openapi.yaml': uses(
          "{ $ref: 'components/schemas/Goal.yaml#/properties/id' } #! components/schemas/Goal.yaml#/properties/id is a part of a file: move it to components/schemas and refer to the whole file, because a component has the name of its file.",
          '{ $ref: models/Site.yaml } #! models/Site.yaml is used as a Schema: keep it in components/schemas.',
          '{ $ref: components/schemas/old/Goal.yaml } #! components/schemas/old/Goal.yaml is used as a Schema: keep it in components/schemas.',
        ),
        'models/Site.yaml': 'type: object',
        'components/schemas/old/Goal.yaml': 'type: object',
        ...GOAL,
      },
      'a key of components that is not the file name': {
        'openapi.yaml': root(
          '/goals: {}',
          `
schemas:
  Aim: { $ref: components/schemas/Goal.yaml } #! Component Aim refers to a file called Goal: give both the same name.
`,
        ),
        ...GOAL,
      },
    },
    keeps: [
      {
        'openapi.yaml': uses(
          '{ $ref: components/schemas/Goal.yaml }',
          '{ $ref: components/schemas/Goal.yaml }',
        ),
        ...GOAL,
      },
      schema('type: object'),
    ],
  },
  'unused-files': {
    breaks: {
      'components and paths that nothing refers to': {
        'openapi.yaml': operation('responses: {}'),
        'paths/goals.yaml':
          '{} #! Nothing refers to paths/goals.yaml: list it in openapi.yaml, or delete it.',
        'components/schemas/Goal.yaml':
          'type: object #! Nothing refers to components/schemas/Goal.yaml: refer to it, or delete it.',
      },
    },
    keeps: [
      {
        'openapi.yaml': schema('propertes: { goal: { $ref: components/schemas/Goal.yaml } }'),
        ...GOAL,
      },
      { 'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml }'), 'components/README.md': '', ...GOAL },
    ],
  },
  'described-fields': {
    breaks: {
      'fields without a description whose names do not say what they are': {
        'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml }'),
        'components/schemas/Goal.yaml': `
type: object
properties:
  weight: { type: number } #! weight has no description: say in one line what it is, or add its name to those that say it, in scripts/rules/texts.ts.
  parts: #! parts has no description: say in one line what it is, or add its name to those that say it, in scripts/rules/texts.ts.
    type: array
    items:
      type: object
      properties:
        half: { type: number } #! half has no description: say in one line what it is, or add its name to those that say it, in scripts/rules/texts.ts.
`,
      },
    },
    keeps: [
      {
        'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml }'),
        'components/schemas/Goal.yaml': `
type: object
properties:
  name: { type: string }
  weight: { type: number, description: Share of the traffic. }
  owner: { $ref: Owner.yaml }
  owners: { type: array, items: { $ref: Owner.yaml } }
  kind: { type: string, enum: [CLICK] }
`,
        'components/schemas/Owner.yaml': 'description: Who made it.',
      },
    ],
  },
  'field-descriptions': {
    breaks: {
      'descriptions that repeat the name of a field or of a parameter': {
        'openapi.yaml': operation(`
parameters:
  - name: goalId
    in: path
    description: Id of the goal. #! The description of goalId only repeats its name: say more, or remove it.
    schema: { type: integer }
responses: { '200': { content: { application/json: { schema: { $ref: components/schemas/Goal.yaml } } } } }
`),
        'components/schemas/Goal.yaml': `
properties:
  siteCode:
    type: string
    description: The code of the site. #! The description of siteCode only repeats its name: say more, or remove it.
`,
      },
    },
    keeps: [
      schema(`
description: A goal.
properties:
  width: { type: integer, description: Width in pixels. }
  createdBy: { type: integer, description: The account that created the goal. }
  name: { type: string }
`),
    ],
  },
  'code-font': {
    breaks: {
      'identifiers and values in descriptions, notes and facts': {
        'openapi.yaml': schema(`
description: Sent when optionalFields requests it. #! optionalFields is an identifier or a value: put it in backticks.
x-provenance-note: Only grant_type and NOT_EQUAL appear. #! grant_type is an identifier or a value: put it in backticks. #! NOT_EQUAL is an identifier or a value: put it in backticks.
properties:
  status:
    type: string
    description: WAITING at first. #! WAITING is an identifier or a value: put it in backticks.
    x-extensible-enum: [WAITING]
`),
        'evidence.yaml': `
- id: pages
  fact: The query has perPage. #! perPage is an identifier or a value: put it in backticks.
`,
      },
    },
    keeps: [
      schema(`
description: JSON over HTTPS, with the "siteId" of \`siteCode\`, from https://shop.example/orderDone, by GET or PATCH.
properties: { format: { type: string, enum: [JSON, PNG] } }
`),
    ],
  },
  placeholders: {
    breaks: {
      'placeholders in a description, a note and a piece of evidence': {
        'openapi.yaml': operation(`
description: REPLACE THIS (what it returns). #! This is a placeholder: write what it asks for in brackets.
x-provenance-note: REPLACE THIS (why). #! This is a placeholder: write what it asks for in brackets.
`),
        'evidence.yaml': `
- id: fact
  fact: REPLACE THIS (what was observed). #! This is a placeholder: write what it asks for in brackets.
`,
      },
    },
    keeps: [operation('description: Replaces this goal.')],
  },
};
