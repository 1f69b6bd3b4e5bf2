import { exchange, operation, root, schema, type Case } from '../case.ts';

const GOAL = { 'components/schemas/Goal.yaml': 'type: object\nproperties: { id: { type: integer } }' };
const uses = (...refs: string[]) =>
  root('/goals: {}', `schemas:\n  List:\n    anyOf:\n${refs.map((ref) => `      - ${ref}`).join('\n')}`);

export const fileCases: readonly Case[] = [
  {
    rule: 'syntax',
    breaks: [
      {
        when: 'YAML that does not parse, once for each file',
        files: {
          'openapi.yaml': uses(
            '{ $ref: components/schemas/Goal.yaml }',
            '{ $ref: components/schemas/Site.yaml }',
          ),
          'components/schemas/Goal.yaml': 'type: [string\nformat: x # here',
          'components/schemas/Site.yaml': 'type: object\ntype: array # here',
        },
        messages: [
          'Flow sequence in block collection must be sufficiently indented and end with a ]. Close the bracket. A # after a space begins a comment: a text that contains one needs quotes.',
          'Map keys must be unique. Keep one of the keys.',
        ],
      },
      {
        when: 'a text with a colon',
        files: {
          'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml }'),
          'components/schemas/Goal.yaml': 'description: Read: a goal # here',
        },
        messages: [
          'Nested mappings are not allowed in compact mappings. A text that contains ": " needs quotes.',
        ],
      },
    ],
    keeps: [schema('type: object')],
  },
  {
    rule: 'references',
    breaks: [
      {
        when: 'references to missing parts',
        files: {
          'openapi.yaml': uses(
            '{ $ref: components/schemas/Site.yaml } # here',
            '{ $ref: components/schemas/Goal.yaml }',
          ),
          'components/schemas/Goal.yaml': `
type: object
properties:
  parent: { $ref: '#/components/schemas/Goal' } # here
  owner: { $ref: '#/components/schemas/Owner' } # here
`.trim(),
        },
        messages: [
          '#/components/schemas/Goal looks for a component in the same file, which has none with that name. Refer to its file: Goal.yaml.',
          '#/components/schemas/Owner does not resolve: there is no component with that name. Correct the reference.',
          'components/schemas/Site.yaml does not resolve: there is no file components/schemas/Site.yaml. Correct the path, or write the file.',
        ],
      },
    ],
    keeps: [{ 'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml }'), ...GOAL }],
  },
  {
    rule: 'safe-integers',
    breaks: [
      {
        when: 'integers that a number cannot hold, in any file and notation',
        files: {
          'openapi.yaml': exchange(
            'request',
            'type: object',
            'plain: { $ref: components/examples/Big.yaml }\nhex:\n  value:\n    id: 0x20000000000001 # here',
          ),
          'components/examples/Big.yaml': 'value:\n  - 9007199254740993 # here\n  - -9007199254740992 # here',
        },
        messages: ['9007199254740993', '-9007199254740992', '0x20000000000001'].map(
          (literal) =>
            `${literal} is beyond 2^53 - 1 and would be rounded: use a smaller number, or quote it where the schema is a string.`,
        ),
      },
    ],
    keeps: [
      exchange(
        'request',
        'type: object',
        "plain: { value: [9007199254740991, '9007199254740993', 9007199254740993|2] }",
      ),
    ],
  },
  {
    rule: 'component-names',
    breaks: [
      {
        when: 'a part of a file, a wrong folder, a number at the end',
        files: {
          'openapi.yaml': uses(
            "{ $ref: 'components/schemas/Goal.yaml#/properties/id' } # here",
            '{ $ref: models/Site.yaml } # here',
            '{ $ref: components/schemas/Goal-2.yaml } # here',
          ),
          'models/Site.yaml': 'type: object',
          'components/schemas/Goal-2.yaml': 'type: object',
          ...GOAL,
        },
        messages: [
          'components/schemas/Goal.yaml#/properties/id is a part of a file: move it to components/schemas and refer to the whole file, because the bundler would name it after its last word.',
          'models/Site.yaml is used as a Schema: keep it in components/schemas.',
          'schemas/Goal-2 ends in a number, as the bundler would name a second component of the same name: choose another name.',
        ],
      },
      {
        when: 'two components of a kind with one file name',
        files: {
          'openapi.yaml': uses(
            '{ $ref: components/schemas/Goal.yaml }',
            '{ $ref: components/schemas/old/Goal.yaml } # here',
          ),
          'components/schemas/old/Goal.yaml': 'type: object',
          ...GOAL,
        },
        messages: [
          'There are two schemas/Goal, here and in components/schemas/Goal.yaml: the bundler would rename one silently, rename it yourself.',
        ],
      },
      {
        when: 'a key of components that is not the file name',
        files: {
          'openapi.yaml': root(
            '/goals: {}',
            'schemas:\n  Aim: { $ref: components/schemas/Goal.yaml } # here',
          ),
          ...GOAL,
        },
        messages: ['Component Aim refers to a file called Goal: give both the same name.'],
      },
    ],
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
  {
    rule: 'unused-files',
    breaks: [
      {
        when: 'components and paths that nothing refers to',
        files: {
          'openapi.yaml': operation('responses: {}'),
          'paths/goals.yaml': '{} # here',
          'components/schemas/Goal.yaml': 'type: object # here',
        },
        messages: [
          'Nothing refers to components/schemas/Goal.yaml: refer to it, or delete it.',
          'Nothing refers to paths/goals.yaml: list it in openapi.yaml, or delete it.',
        ],
      },
    ],
    keeps: [
      { 'openapi.yaml': uses('{ $ref: components/schemas/Goal.yaml }'), 'components/README.md': '', ...GOAL },
    ],
  },
  {
    rule: 'prose',
    breaks: [
      {
        when: 'phrases to avoid in a description, a note and a piece of evidence',
        files: {
          'openapi.yaml': operation(
            [
              'description: What becomes of the rest is not documented. # here',
              'x-provenance-note: The document speaks of it. # here',
            ].join('\n'),
          ),
          'evidence.yaml': '- id: fact\n  fact: Programs send it again and again. # here',
        },
        messages: [
          '"again and again": write repeatedly, or (repeatable).',
          '"What becomes of": write what happens to.',
          '"speaks of": write mentions.',
        ],
      },
    ],
    keeps: [operation('description: "What happens to the rest is not documented; `first data` is code."')],
  },
];
