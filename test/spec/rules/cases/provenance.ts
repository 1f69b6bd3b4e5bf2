import { operation, root, schema, type Cases } from '../case.ts';

const DOCUMENTED = 'x-provenance: documented';

export const provenanceCases: Cases = {
  provenance: {
    breaks: {
      'operations and components without a mark, those of a callback too': {
        'openapi.yaml': root(`
/goals:
  get: #! Operation listGoals has no x-provenance: say whether it is documented, observed, inferred or assumed.
    operationId: listGoals
    parameters: [{ $ref: components/parameters/Site.yaml }]
    responses:
      '200':
        $ref: components/responses/Goals.yaml
    callbacks:
      done:
        '{$request.body#/url}':
          post: #! Operation receiveGoal has no x-provenance: say whether it is documented, observed, inferred or assumed.
            operationId: receiveGoal
`),
        'components/parameters/Site.yaml': `
name: site #! Parameter Site has no x-provenance: say whether it is documented, observed, inferred or assumed.
in: query
`,
        'components/responses/Goals.yaml': `
description: Goals. #! Response Goals has no x-provenance: say whether it is documented, observed, inferred or assumed.
headers: { Total: { $ref: ../headers/Total.yaml } }
content: { application/json: { schema: { $ref: ../schemas/Goals.yaml } } }
`,
        'components/headers/Total.yaml':
          'schema: { type: integer } #! Header Total has no x-provenance: say whether it is documented, observed, inferred or assumed.',
        'components/schemas/Goals.yaml':
          'type: array #! Schema Goals has no x-provenance: say whether it is documented, observed, inferred or assumed.',
      },
      'unknown standings, missing notes and empty ones': {
        'openapi.yaml': schema(`
x-provenance: probable #! x-provenance is "probable": it must be one of documented, observed, inferred, assumed.
properties:
  name:
    x-provenance: inferred #! x-provenance is inferred without a note: say in x-provenance-note beside it what it follows from.
  tags:
    x-provenance: assumed #! x-provenance is assumed without a note: say in x-provenance-note beside it what was chosen and why.
    x-provenance-note: ' '
  site:
    $ref: components/schemas/Site.yaml
    x-provenance: assumed #! x-provenance is assumed without a note: say in x-provenance-note beside it what was chosen and why.
`),
        'components/schemas/Site.yaml': DOCUMENTED,
      },
      'security without a note': operation(`
${DOCUMENTED}
security: []
x-security-provenance: inferred #! x-security-provenance is inferred without a note: say in x-security-provenance-note beside it what it follows from.
`),
    },
    keeps: [
      operation(DOCUMENTED),
      operation(`${DOCUMENTED}\nx-security-provenance: assumed\nx-security-provenance-note: Not shown.`),
      schema(`
x-provenance: assumed
x-provenance-note: Not shown; the fields of the goal stand for it.
properties: { name: { type: string }, tags: { x-provenance: documented } }
`),
    ],
  },
  'named-only': {
    breaks: {
      'a description of an operation that the document only names': operation(`
summary: Read a goal
description: The copy is a draft. #! The document only names this part, so its description is not documented: give it a standing in x-provenance-keywords, or remove it.
x-provenance: documented
x-named-only: true
`),
      'a mark on what the document does not name, and a standing that repeats that of the part': schema(`
x-provenance: inferred
x-provenance-note: The name implies it.
x-named-only: true #! x-named-only is on a part that is inferred: the document does not name it, so remove the mark.
properties:
  name:
    type: string
    description: Shown to visitors.
    x-provenance-keywords: { description: inferred } #! The description is inferred like the part itself: remove it from x-provenance-keywords.
    x-provenance-note: The name implies it.
`),
    },
    keeps: [
      operation(`
description: The copy is a draft.
x-provenance: documented
x-named-only: true
x-provenance-keywords: { description: observed }
x-provenance-note: The owner's pages show it.
`),
      schema('x-provenance: documented\nproperties: { name: { type: string, x-named-only: true } }'),
    ],
  },
  'provenance-names': {
    breaks: {
      'names that the list beside them does not have': schema(`
required: [name]
x-provenance-required:
  nam: documented #! x-provenance-required names "nam", which is not listed beside it: correct the name or drop the mark.
properties:
  name: { type: string }
  status:
    x-extensible-enum: [ACTIVE]
    x-provenance-values:
      PAUSED: documented #! x-provenance-values names "PAUSED", which is not listed beside it: correct the name or drop the mark.
`),
      'guesses without a note and unknown standings': schema(`
enum: [A, B]
x-provenance-keywords: { format: documented } #! x-provenance-keywords names "format", which is not listed beside it: correct the name or drop the mark.
x-provenance-values:
  A: inferred #! x-provenance-values says inferred of "A" without a note: say why in x-provenance-note beside it.
  B: sure #! x-provenance-values says "sure" of "B": it must be one of documented, observed, inferred, assumed.
`),
    },
    keeps: [
      schema(`
required: [name]
x-provenance-required: { name: inferred }
x-provenance-note: Nothing works without it.
properties:
  status: { enum: [A, B], x-provenance-values: { A: documented } }
  id: { type: integer, format: int64, x-provenance-keywords: { format: inferred } }
`),
    ],
  },
  evidence: {
    breaks: {
      'observed parts without evidence, or with evidence that does not exist': {
        'openapi.yaml': operation(`
x-provenance: observed #! x-provenance says observed without evidence: name entries of evidence.yaml in x-evidence beside it.
x-provenance-note: Seen.
parameters:
  - name: page
    in: query
    x-provenance: observed
    x-provenance-note: Seen.
    x-evidence: [page, size] #! evidence.yaml has no entry "size": correct the id, or write the entry.
  - name: sort
    in: query
    x-provenance: inferred
    x-provenance-note: Sorted somehow.
    x-evidence: [page] #! x-evidence is on a part that is not observed: mark the part as observed, or remove x-evidence.
`),
        'evidence.yaml':
          '- { id: page, fact: Pages have numbers., sources: [{ kind: reporter, grade: program, count: 1 }] }',
      },
      'entries that are not cited, appear twice, or are based on too little': {
        'openapi.yaml': operation(`
x-provenance: observed
x-provenance-note: Seen.
x-evidence: [form, weak, gone]
`),
        'evidence.yaml': `
- { id: form, fact: A form., sources: [{ kind: guide, grade: owner, count: 2 }] }
- { id: form, fact: A form., sources: [{ kind: guide, grade: owner, count: 2 }] } #! Entry "form" appears twice: merge the two.
- { id: idle, fact: Unused., sources: [{ kind: tool, grade: program, count: 1 }] } #! Entry "idle" is not cited: cite it in x-evidence, or say in rejected why not.
- { id: weak, fact: Hearsay., sources: [{ kind: list, grade: catalogue, count: 9 }, { kind: guide, grade: owner, count: 1 }] } #! Entry "weak" has too few sources: name a program or two documents by the owner, or say in rejected why it is not used.
- { id: gone, fact: Not used., sources: [{ kind: guide, grade: owner, count: 1 }], rejected: Too little. } #! Entry "gone" is rejected, but the contract cites it: remove one of the two.
- { id: odd, fact: '', sources: [{ kind: guide, grade: rumour, count: 1 }], rejected: Odd., more: 1 } #! Entry "odd" has no fact: say what was observed. #! Entry "odd" has a source that is not { kind, grade, count } with a grade of program, typed, owner, catalogue. #! Entry "odd" has the unknown key more: remove it.
- { fact: A fact. } #! Entry 7 has no id: give it one, in lower case with hyphens.
`,
      },
    },
    keeps: [
      {
        'openapi.yaml': operation(`
x-provenance: documented
x-security-provenance: observed
x-security-provenance-note: Seen.
x-evidence: [token]
`),
        'evidence.yaml': `
- { id: token, fact: A token is sent., sources: [{ kind: SDK, grade: owner, count: 1 }, { kind: guide, grade: owner, count: 1 }] }
- { id: hour, fact: It lasts an hour., sources: [{ kind: guide, grade: owner, count: 1 }], rejected: One guide only. }
`,
      },
    ],
  },
  'provenance-redundant': {
    breaks: {
      'a mark that repeats an inherited one from any level above': schema(`
x-provenance: documented
properties:
  name:
    type: object
    properties:
      first: { x-provenance: documented } #! x-provenance: documented repeats what is inherited: drop it, or add an x-provenance-note if this part needs a reason of its own.
`),
      'a mark beside a $ref that repeats the component': {
        'openapi.yaml': schema(`
x-provenance: documented
properties:
  site:
    $ref: components/schemas/Site.yaml
    x-provenance: documented #! x-provenance: documented beside the $ref repeats what the component says: drop it.
`),
        'components/schemas/Site.yaml': DOCUMENTED,
      },
    },
    keeps: [
      {
        'openapi.yaml': schema(`
x-provenance: documented
properties:
  site: { $ref: components/schemas/Site.yaml }
  name: { x-provenance: inferred, x-provenance-note: From the notes., properties: { a: { x-provenance: documented } } }
  tags: { x-provenance: documented, x-provenance-note: In another table. }
`),
        'components/schemas/Site.yaml': DOCUMENTED,
      },
    ],
  },
  'provenance-references': {
    breaks: {
      'a property and items that would take the stronger standing of a component': {
        'openapi.yaml': schema(`
x-provenance: inferred
x-provenance-note: From the notes.
properties:
  site: { $ref: components/schemas/Site.yaml } #! The component is documented, and this part of an object that is inferred would be, too: say in x-provenance how the part itself is known.
  sites:
    type: array
    items: { $ref: components/schemas/Site.yaml } #! The component is documented, and this part of an object that is inferred would be, too: say in x-provenance how the part itself is known.
`),
        'components/schemas/Site.yaml': DOCUMENTED,
      },
    },
    keeps: [
      {
        'openapi.yaml': schema(`
x-provenance: inferred
x-provenance-note: From the notes.
properties:
  site: { $ref: components/schemas/Site.yaml, x-provenance: assumed, x-provenance-note: Not shown. }
  sites:
    type: array
    x-provenance: documented
    items: { $ref: components/schemas/Site.yaml }
  guess: { $ref: components/schemas/Guess.yaml }
`),
        'components/schemas/Site.yaml': DOCUMENTED,
        'components/schemas/Guess.yaml': 'type: object\nx-provenance: assumed\nx-provenance-note: Not shown.',
      },
    ],
  },
  'known-extensions': {
    breaks: {
      'a name that the table does not have': operation(`
x-provenence: documented #! Extension x-provenence is not known: correct the name, or add it to openapi/extensions.yaml.
x-provenance: documented
`),
    },
    keeps: [operation('x-provenance: documented\nx-read-only: true')],
  },
};
