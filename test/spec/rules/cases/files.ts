import { exchange, operation, root, schema, type Cases } from '../case.ts';

const GOAL = { 'components/schemas/Goal.yaml': 'type: object\nproperties: { id: { type: integer } }' };
const uses = (...refs: string[]) =>
  root('/goals: {}', `schemas:\n  List:\n    anyOf:\n${refs.map((ref) => `      - ${ref}`).join('\n')}`);

export const fileCases: Cases = {
  syntax: {
    breaks: {
      'YAML that does not parse, once for each file': {
        'openapi.yaml': uses(
          '{ $ref: components/schemas/Goal.yaml }',
          '{ $ref: components/schemas/Site.yaml }',
        ),
        'components/schemas/Goal.yaml': `
type: [string
format: x #! Flow sequence in block collection must be sufficiently indented and end with a ]. Close the bracket. A # after a space begins a comment: a text that contains one needs quotes.
`,
        'components/schemas/Site.yaml': `
type: object
type: array #! Map keys must be unique. Keep one of the keys.
`,
      },
      'a file of flows': {
        'openapi.yaml': schema('type: object'),
        'flows/goals.yaml':
          'info: { title: Goals, title: Flows } #! Map keys must be unique. Keep one of the keys.',
      },
      'a text with a colon': {
        'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml }'),
        'components/schemas/Goal.yaml':
          'description: Read: a goal #! Nested mappings are not allowed in compact mappings. A text that contains ": " needs quotes.',
      },
    },
    keeps: [schema('type: object')],
  },
  references: {
    breaks: {
      'references to missing parts': {
        'openapi.yaml': uses(
          '{ $ref: components/schemas/Site.yaml } #! components/schemas/Site.yaml does not resolve: there is no file components/schemas/Site.yaml. Correct the path, or write the file.',
          '{ $ref: components/schemas/Goal.yaml }',
        ),
        'components/schemas/Goal.yaml': `
type: object
properties:
  parent: { $ref: '#/components/schemas/Goal' } #! #/components/schemas/Goal looks for a component in the same file, which has none with that name. Refer to its file: Goal.yaml.
  owner: { $ref: '#/components/schemas/Owner' } #! #/components/schemas/Owner does not resolve: there is no component with that name. Correct the reference.
`,
      },
    },
    keeps: [{ 'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml }'), ...GOAL }],
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
      'a part of a file, a wrong folder, a number at the end': {
        'openapi.yaml': uses(
          "{ $ref: 'components/schemas/Goal.yaml#/properties/id' } #! components/schemas/Goal.yaml#/properties/id is a part of a file: move it to components/schemas and refer to the whole file, because the bundler would name it after its last word.",
          '{ $ref: models/Site.yaml } #! models/Site.yaml is used as a Schema: keep it in components/schemas.',
          '{ $ref: components/schemas/Goal-2.yaml } #! schemas/Goal-2 ends in a number, as the bundler would name a second component of the same name: choose another name.',
        ),
        'models/Site.yaml': 'type: object',
        'components/schemas/Goal-2.yaml': 'type: object',
        ...GOAL,
      },
      'two components of a kind with one file name': {
        'openapi.yaml': uses(
          '{ $ref: components/schemas/Goal.yaml }',
          '{ $ref: components/schemas/old/Goal.yaml } #! There are two schemas/Goal, here and in components/schemas/Goal.yaml: the bundler would rename one silently, rename it yourself.',
        ),
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
      { 'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml }'), 'components/README.md': '', ...GOAL },
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
  prose: {
    breaks: {
      'phrases to avoid in a description, a note and a piece of evidence': {
        'openapi.yaml': operation(`
description: What becomes of the rest is not documented. #! "What becomes of": write what happens to.
x-provenance-note: The document speaks of it. #! "speaks of": write mentions.
`),
        'evidence.yaml': `
- id: fact
  fact: Programs send it again and again. #! "again and again": write repeatedly, or (repeatable).
`,
      },
    },
    keeps: [operation('description: "What happens to the rest is not documented; `first data` is code."')],
  },
};
