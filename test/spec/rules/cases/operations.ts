import { operation, root, type Case } from '../case.ts';

const VERBS =
  'clone, create, delete, detect, duplicate, export, get, list, poll, receive, replace, request, restart, search, share, simulate, start, update, upload';

export const operationCases: readonly Case[] = [
  {
    rule: 'operation-id',
    breaks: [
      {
        when: 'ids that are missing, not verb and noun, or taken',
        files: root(`
/goals:
  get: # here
    tags: [Goal]
  post: { operationId: addGoal } # here
  put: { operationId: get_goal } # here
/experiments:
  get: { operationId: listExperiments }
  post: { operationId: listExperiments } # here
`),
        messages: [
          'GET /goals has no operationId: name it with a verb and a noun, such as getGoal.',
          `operationId "addGoal" is not a verb and a noun in camelCase: start with one of ${VERBS}.`,
          `operationId "get_goal" is not a verb and a noun in camelCase: start with one of ${VERBS}.`,
          'operationId "listExperiments" is taken by /experiments: it names one method of the client, choose another.',
        ],
      },
    ],
    keeps: [root('/goals:\n  get: { operationId: listGoals }\n  post: { operationId: createGoal }')],
  },
  {
    rule: 'operation-method',
    breaks: [
      {
        when: 'methods that no tool here sends',
        files: root(
          '/goals:\n  head: # here\n    operationId: getGoals\n  trace: # here\n    operationId: listGoals',
        ),
        messages: [
          'getGoals is a HEAD, which cannot be an operation: its response has no body that could be described. Use GET, PUT, POST, PATCH or DELETE.',
          'listGoals is a TRACE, which cannot be an operation: fetch refuses to send it. Use GET, PUT, POST, PATCH or DELETE.',
        ],
      },
    ],
    keeps: [root('/goals: { get: {}, put: {}, post: {}, patch: {}, delete: {} }')],
  },
  {
    rule: 'operation-tag',
    breaks: [
      {
        when: 'operations without a tag, with two, or with one that is not declared',
        files: root(`
/goals:
  get: # here
    operationId: listGoals
  post:
    operationId: createGoal
    tags: [Goal, Site] # here
  put:
    operationId: replaceGoal
    tags: [Goals] # here
`),
        messages: [
          'listGoals has 0 tags: give it exactly one, the object group it belongs to.',
          'createGoal has 2 tags: give it exactly one, the object group it belongs to.',
          'replaceGoal has the tag "Goals", which the root document does not declare: use one of its tags or add it there.',
        ],
      },
    ],
    keeps: [operation('tags: [Goal]')],
  },
  {
    rule: 'operation-security',
    breaks: [
      {
        when: 'security that is left to the default',
        files: root(
          '/goals:\n  get: # here\n    operationId: listGoals\n    x-security-provenance: documented',
        ),
        messages: ['listGoals has no security: state it on the operation, even where it equals the default.'],
      },
      {
        when: 'a guess without a note',
        files: operation('security: []\nx-security-provenance: inferred # here'),
        messages: [
          'x-security-provenance is inferred without a note: say in x-security-provenance-note beside it what it follows from.',
        ],
      },
    ],
    keeps: [
      operation('security: []\nx-security-provenance: documented'),
      operation('security: []\nx-security-provenance: assumed\nx-security-provenance-note: Not shown.'),
    ],
  },
  {
    rule: 'parameter-names',
    breaks: [
      {
        when: 'one name in path and query, and a parameter called body',
        files: root(`
/goals/{goalId}:
  parameters:
    - { name: goalId, in: path, required: true }
  get:
    operationId: getGoal
    parameters:
      - { name: goalId, in: query } # here
      - { name: body, in: query } # here
`),
        messages: [
          'getGoal has "goalId" as path and as query parameter: the client passes both in one object, rename one.',
          'getGoal has a parameter called body: the client passes the request body under that name, choose another.',
        ],
      },
    ],
    keeps: [
      operation(
        'parameters:\n  - { name: goalId, in: path }\n  - { name: fields, in: query }\n  - { name: goalId, in: header }',
      ),
    ],
  },
  {
    rule: 'error-responses',
    breaks: [
      {
        when: 'errors without content, and a separate 429',
        files: operation(`
responses:
  '404': # here
    description: No such goal.
  '429': # here
    description: Too many.
    content: { application/json: { schema: {} } }
  default: # here
    description: Failed.
`),
        messages: [
          'getGoal declares 404 without content: give the error a media type and a schema.',
          'getGoal declares its own 429: refer to components/responses/TooManyRequests.yaml.',
          'getGoal declares default without content: give the error a media type and a schema.',
        ],
      },
    ],
    keeps: [
      {
        'openapi.yaml': operation(`
responses:
  '204': { description: Done. }
  '404': { description: No such goal., content: { application/json: { schema: {} } } }
  '429': { $ref: components/responses/TooManyRequests.yaml }
`),
        'components/responses/TooManyRequests.yaml':
          'description: Too many.\ncontent: { application/json: { schema: {} } }',
      },
    ],
  },
  {
    rule: 'pagination',
    breaks: [
      {
        when: 'pointers that do not resolve',
        files: operation(`
x-pagination:
  cursor: { in: body, pointer: /after } # here
  next: /paging/next # here
  items: /total # here
requestBody: { content: { application/json: { schema: { properties: { cursor: { type: string } } } } } }
responses: { '200': { content: { application/json: { schema: { properties: { total: { type: integer } } } } } } }
`),
        messages: [
          'x-pagination of getGoal: /after matches nothing in the request body: correct the pointer.',
          'x-pagination of getGoal: next ("/paging/next") matches nothing in the success response: correct the pointer.',
          'x-pagination of getGoal: items (/total) is not an array in the success response: point to the list.',
        ],
      },
      {
        when: 'a query parameter that does not exist',
        files: operation(`
x-pagination:
  cursor: { in: query, name: after } # here
  next: /next
  items: /items
responses:
  '200':
    content: { application/json: { schema: { properties: { next: { type: string }, items: { type: array } } } } }
`),
        messages: [
          'x-pagination of getGoal: the operation has no query parameter "after": correct the name.',
        ],
      },
      {
        when: 'pages by number whose parameters, header or list do not exist',
        files: operation(`
x-pagination:
  page: { in: query, name: pag } # here
  size: perPage # here
  pages: { header: X-Pages } # here
  items: '' # here
parameters: [{ name: page, in: query }]
responses: { '200': { content: { application/json: { schema: { type: object } } } } }
`),
        messages: [
          'x-pagination of getGoal: the operation has no query parameter "pag": correct the name.',
          'x-pagination of getGoal: size is { in: body, pointer } or { in: query, name }: write one of them.',
          'x-pagination of getGoal: the success response has no header "X-Pages": correct the name.',
          'x-pagination of getGoal: items () is not an array in the success response: point to the list.',
        ],
      },
      {
        when: 'a cursor of another form',
        files: operation(`
x-pagination:
  cursor: /cursor # here
  next: /next
  items: /items
responses:
  '200':
    content: { application/json: { schema: { properties: { next: { type: string }, items: { type: array } } } } }
`),
        messages: [
          'x-pagination of getGoal: cursor is { in: body, pointer } or { in: query, name }: write one of them.',
        ],
      },
      {
        when: 'a page that the request and the response do not know',
        files: operation(`
x-pagination:
  page: { in: query, name: number } # here
  size: { in: body, pointer: /length } # here
  pages: { header: X-Total } # here
  items: /items # here
parameters: [{ name: page, in: query, schema: { type: integer } }]
requestBody: { content: { application/json: { schema: { properties: { size: { type: integer } } } } } }
responses:
  '200':
    headers: { X-Pages: { schema: { type: integer } } }
    content: { application/json: { schema: { type: array } } }
`),
        messages: [
          'x-pagination of getGoal: the operation has no query parameter "number": correct the name.',
          'x-pagination of getGoal: /length matches nothing in the request body: correct the pointer.',
          'x-pagination of getGoal: the success response has no header "X-Total": correct the name.',
          'x-pagination of getGoal: items ("/items") matches nothing in the success response: correct the pointer.',
        ],
      },
    ],
    keeps: [
      operation(`
x-pagination: { page: { in: query, name: page }, size: { in: query, name: perPage }, pages: { header: X-Pages }, items: '' }
parameters: [{ name: page, in: query }, { name: perPage, in: query }]
responses:
  '200':
    headers: { X-Pages: { schema: { type: integer } } }
    content: { application/json: { schema: { type: array } } }
`),
      {
        'openapi.yaml': operation(`
x-pagination: { cursor: { in: body, pointer: /cursor }, next: /paging/next, items: /items }
requestBody: { content: { application/json: { schema: { properties: { cursor: { type: string } } } } } }
responses: { '200': { content: { application/json: { schema: { $ref: components/schemas/Page.yaml } } } } }
`),
        'components/schemas/Page.yaml': `
allOf: [{ properties: { paging: { $ref: Paging.yaml } } }]
properties: { items: { type: array } }
`,
        'components/schemas/Paging.yaml': 'properties: { next: { type: string } }',
      },
      operation(`
x-pagination:
  page: { in: query, name: page }
  size: { in: body, pointer: /size }
  pages: { header: X-Pages }
  items: ''
parameters: [{ name: page, in: query, schema: { type: integer } }]
requestBody: { content: { application/json: { schema: { properties: { size: { type: integer } } } } } }
responses:
  '200':
    headers: { X-Pages: { schema: { type: integer } } }
    content: { application/json: { schema: { type: array } } }
`),
    ],
  },
  {
    rule: 'filter-fields',
    breaks: [
      {
        when: 'fields that an item does not have',
        files: operation(`
x-pagination: { items: '' }
x-filter-fields: [id, nam] # here
parameters: [{ name: filter, in: query }]
responses:
  '200':
    content:
      application/json:
        schema: { type: array, items: { properties: { id: { type: integer, format: int64 } } } }
`),
        messages: [
          'x-filter-fields of getGoal: nam is not a field of an item: correct the name, or describe it there.',
        ],
      },
      {
        when: 'fields of a list that cannot be filtered',
        files: operation('x-filter-fields: [id] # here'),
        messages: [
          'x-filter-fields of getGoal: the operation has no query parameter "filter": remove the fields.',
        ],
      },
    ],
    keeps: [
      operation(`
x-pagination: { items: /goals }
x-filter-fields: [name]
parameters: [{ name: filter, in: query }]
responses:
  '200':
    content:
      application/json:
        schema:
          properties:
            goals: { type: array, items: { allOf: [{ properties: { name: { type: string } } }] } }
`),
    ],
  },
  {
    rule: 'polling',
    breaks: [
      {
        when: 'a key, a status or values that do not exist',
        files: operation(`
x-polling:
  key: { in: query, name: code } # here
  status: /status
  done: [] # here
  failed: [TIMEOUT, GONE] # here
parameters: [{ name: dataCode, in: query }]
responses:
  '200':
    content: { application/json: { schema: { properties: { status: { x-extensible-enum: [READY, TIMEOUT] } } } } }
`),
        messages: [
          'x-polling of getGoal: key ({"in":"query","name":"code"}) is not a parameter of the operation: write the { in, name } of a parameter.',
          'x-polling of getGoal: done is empty, so polling never ends: list the good ends.',
          'x-polling of getGoal: failed has GONE, which the status does not list: correct it, or list it there.',
        ],
      },
      {
        when: 'a status that the response does not have, or an end that is both',
        files: root(`
/polls:
  get:
    operationId: pollGoal
    x-polling:
      key: { in: query, name: dataCode }
      status: /state # here
      done: [READY]
    parameters: [{ name: dataCode, in: query }]
    responses: { '200': { content: { application/json: { schema: { properties: {} } } } } }
  post:
    operationId: pollGoals
    x-polling:
      key: { in: query, name: dataCode }
      status: /status
      done: [READY]
      failed: [READY] # here
    parameters: [{ name: dataCode, in: query }]
    responses: { '200': { content: { application/json: { schema: { properties: { status: { enum: [READY] } } } } } } }
`),
        messages: [
          'x-polling of pollGoal: status ("/state") matches nothing in the success response: correct the pointer.',
          'x-polling of pollGoals: READY is both done and failed: keep it in one.',
        ],
      },
    ],
    keeps: [
      operation(`
x-polling: { key: { in: query, name: dataCode }, status: /status, done: [READY], failed: [TIMEOUT] }
parameters: [{ name: dataCode, in: query }]
responses:
  '200':
    content: { application/json: { schema: { properties: { status: { x-extensible-enum: [READY, TIMEOUT] } } } } }
`),
    ],
  },
];
