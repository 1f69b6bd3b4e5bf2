import { operation, root, type Cases } from '../case.ts';

export const operationCases: Cases = {
  'parameter-names': {
    breaks: {
      'one name in path and query, and a parameter called body': root(`
/goals/{goalId}:
  parameters:
    - { name: goalId, in: path, required: true }
  get:
    operationId: getGoal
    parameters:
      - { name: goalId, in: query } #! getGoal has "goalId" as path and as query parameter: the client passes both in one object, rename one.
      - { name: body, in: query } #! getGoal has a parameter called body: the client passes the request body under that name, choose another.
`),
    },
    keeps: [
      operation(
        'parameters:\n  - { name: goalId, in: path }\n  - { name: fields, in: query }\n  - { name: goalId, in: header }',
      ),
    ],
  },
  pagination: {
    breaks: {
      'pointers that do not resolve': operation(`
x-pagination:
  cursor: { in: body, pointer: /after } #! x-pagination of getGoal: /after matches nothing in the request body: correct the pointer.
  next: /paging/next #! x-pagination of getGoal: next ("/paging/next") matches nothing in the success response: correct the pointer.
  items: /total
requestBody: { content: { application/json: { schema: { properties: { cursor: { type: string } } } } } }
responses: { '200': { content: { application/json: { schema: { properties: { total: { type: integer } } } } } } }
`),
      'a query parameter that does not exist': operation(`
x-pagination:
  cursor: { in: query, name: after } #! x-pagination of getGoal: the operation has no query parameter "after": correct the name.
  next: /next
  items: /items
responses:
  '200':
    content: { application/json: { schema: { properties: { next: { type: string }, items: { type: array } } } } }
`),
      'pages by number whose parameters, header or list do not exist': operation(`
x-pagination:
  page: { in: query, name: pag } #! x-pagination of getGoal: the operation has no query parameter "pag": correct the name.
  size: perPage #! x-pagination of getGoal: size is { in: body, pointer } or { in: query, name }: write one of them.
  pages: { header: X-Pages } #! x-pagination of getGoal: the success response has no header "X-Pages": correct the name.
  items: ''
parameters: [{ name: page, in: query }]
responses: { '200': { content: { application/json: { schema: { type: object } } } } }
`),
      'a cursor of another form': operation(`
x-pagination:
  cursor: /cursor #! x-pagination of getGoal: cursor is { in: body, pointer } or { in: query, name }: write one of them.
  next: /next
  items: /items
responses:
  '200':
    content: { application/json: { schema: { properties: { next: { type: string }, items: { type: array } } } } }
`),
      'a page that the request and the response do not know': operation(`
x-pagination:
  page: { in: query, name: number } #! x-pagination of getGoal: the operation has no query parameter "number": correct the name.
  size: { in: body, pointer: /length } #! x-pagination of getGoal: /length matches nothing in the request body: correct the pointer.
  pages: { header: X-Total } #! x-pagination of getGoal: the success response has no header "X-Total": correct the name.
  items: /items
parameters: [{ name: page, in: query, schema: { type: integer } }]
requestBody: { content: { application/json: { schema: { properties: { size: { type: integer } } } } } }
responses:
  '200':
    headers: { X-Pages: { schema: { type: integer } } }
    content: { application/json: { schema: { type: array } } }
`),
    },
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
  'named-schemas': {
    breaks: {
      'items without a component schema, and items that are not a list': root(`
/goals:
  get:
    operationId: listGoals
    x-pagination:
      items: /goals #! x-pagination of listGoals: items ("/goals") does not lead to a list of a component schema in the success response: correct the pointer, or make the items a component schema.
    responses:
      '200':
        content:
          application/json:
            schema: { properties: { goals: { type: array, items: { type: object } } } }
/sites:
  get:
    operationId: listSites
    x-pagination:
      items: /total #! x-pagination of listSites: items ("/total") does not lead to a list of a component schema in the success response: correct the pointer, or make the items a component schema.
    responses: { '200': { content: { application/json: { schema: { properties: { total: { type: integer } } } } } } }
`),
      'a 64-bit integer in a response that refers to no component': operation(`
responses:
  '200':
    content:
      application/json:
        schema:
          type: object
          properties:
            ids:
              type: array
              items: { type: [integer, 'null'], format: int64 } #! An int64 of a response is not in a component schema, so it cannot be typed for both int64 modes: make it part of one.
`),
    },
    keeps: [
      {
        'openapi.yaml': operation(`
x-pagination: { items: /goals }
requestBody: { content: { application/json: { schema: { type: integer, format: int64 } } } }
responses:
  '200':
    content:
      application/json:
        schema: { properties: { goals: { type: array, items: { $ref: components/schemas/Goal.yaml } } } }
  '404': { content: { application/json: { schema: { type: integer, format: int64 } } } }
`),
        'components/schemas/Goal.yaml': 'properties: { id: { type: integer, format: int64 } }',
      },
    ],
  },
  'filter-fields': {
    breaks: {
      'fields that an item does not have': operation(`
x-pagination: { items: '' }
x-filter-fields: [id, nam] #! x-filter-fields of getGoal: nam is not a field of an item: correct the name, or describe it there.
parameters: [{ name: filter, in: query }]
responses:
  '200':
    content:
      application/json:
        schema: { type: array, items: { properties: { id: { type: integer, format: int64 } } } }
`),
      'fields of a list that cannot be filtered': operation(
        'x-filter-fields: [id] #! x-filter-fields of getGoal: the operation has no query parameter "filter": remove the fields.',
      ),
    },
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
  polling: {
    breaks: {
      'a key, a status or values that do not exist': operation(`
x-polling:
  key: { in: query, name: code } #! x-polling of getGoal: key ({"in":"query","name":"code"}) is not a parameter of the operation: write the { in, name } of a parameter.
  status: /status
  done: [] #! x-polling of getGoal: done is empty, so polling never ends: list the good ends.
  failed: [TIMEOUT, GONE] #! x-polling of getGoal: failed has GONE, which the status does not list: correct it, or list it there.
parameters: [{ name: dataCode, in: query }]
responses:
  '200':
    content: { application/json: { schema: { properties: { status: { x-extensible-enum: [READY, TIMEOUT] } } } } }
`),
      'a status that the response does not have, or an end that is both': root(`
/polls:
  get:
    operationId: pollGoal
    x-polling:
      key: { in: query, name: dataCode }
      status: /state #! x-polling of pollGoal: status ("/state") matches nothing in the success response: correct the pointer.
      done: [READY]
    parameters: [{ name: dataCode, in: query }]
    responses: { '200': { content: { application/json: { schema: { properties: {} } } } } }
  post:
    operationId: pollGoals
    x-polling:
      key: { in: query, name: dataCode }
      status: /status
      done: [READY]
      failed: [READY] #! x-polling of pollGoals: READY is both done and failed: keep it in one.
    parameters: [{ name: dataCode, in: query }]
    responses: { '200': { content: { application/json: { schema: { properties: { status: { enum: [READY] } } } } } } }
`),
    },
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
};
