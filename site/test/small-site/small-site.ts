/** The files of a small site: a contract, flows and texts with each kind of page. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});
const NOTE_ID = { name: 'noteId', in: 'path', required: true, schema: { type: 'integer' }, example: 7 };
const MISSING = { description: 'There is no such note.', ...json(ref('Fault')) };
const NOTE = { id: 7, title: 'Buy milk', state: 'OPEN' };
const named = (schema: object, examples: object) => ({
  content: { 'application/json': { schema, examples } },
});
const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });
const BEARER = { security: [{ bearer: [] }], 'x-security-provenance': 'documented' };
const REPORT = { id: 4, status: 'DONE', size: 3, rows: [{ day: 'Monday', counts: [1, 2] }] };

const CONTRACT = {
  openapi: '3.1.1',
  info: { title: 'Notes', summary: 'Keeps notes.', description: 'A service for notes.', version: '1.0.0' },
  servers: [{ url: 'https://notes.example' }],
  'x-provenance': 'documented',
  tags: [
    { name: 'Note', description: 'What somebody wrote down.' },
    { name: 'Report', description: 'Counts notes.' },
    { name: 'Board', description: 'Where notes hang.' },
  ],
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        tags: ['Note'],
        summary: 'List notes',
        'x-provenance': 'documented',
        'x-filter-fields': ['title', 'state'],
        parameters: [{ name: 'filter', in: 'query', ...json({ type: 'array', items: ref('Condition') }) }],
        responses: {
          200: { description: 'The notes.', ...json({ type: 'array', items: ref('Note') }, [NOTE]) },
        },
      },
      post: {
        operationId: 'createNote',
        tags: ['Note'],
        summary: 'Create a note',
        'x-provenance': 'documented',
        requestBody: { required: true, ...json(ref('NoteInput'), { title: 'Buy milk' }) },
        responses: { 201: { description: 'The note.', ...json(ref('Note'), NOTE) } },
        callbacks: {
          kept: {
            '{$request.body#/reportTo}': {
              post: {
                summary: 'Say that a note was kept',
                'x-provenance': 'documented',
                requestBody: { required: true, ...json(ref('Note'), NOTE) },
                responses: { 204: { description: 'It was heard.' } },
              },
            },
            '{$request.body#/failTo}': {
              post: { 'x-provenance': 'documented', responses: { 204: { description: 'It was heard.' } } },
            },
          },
        },
      },
    },
    '/notes/{noteId}': {
      get: {
        operationId: 'getNote',
        tags: ['Note'],
        summary: 'Read a note',
        'x-provenance': 'assumed',
        'x-provenance-note': 'Nobody has called it.',
        parameters: [{ $ref: '#/components/parameters/NoteId' }],
        responses: { 200: { description: 'The note.', ...json(ref('Note'), NOTE) }, 404: MISSING },
      },
    },
    '/notes/{noteId}/title': {
      get: {
        operationId: 'getTitle',
        tags: ['Note'],
        summary: 'Read a title',
        'x-provenance': 'documented',
        parameters: [{ $ref: '#/components/parameters/NoteId' }],
        responses: {
          200: {
            description: 'The title.',
            content: { 'text/plain': { schema: { type: 'string' }, example: 'Buy fresh milk' } },
          },
          404: MISSING,
        },
      },
    },
    '/notes/{noteId}/picture': {
      put: {
        operationId: 'uploadPicture',
        tags: ['Note'],
        summary: 'Upload a picture',
        'x-provenance': 'documented',
        parameters: [{ $ref: '#/components/parameters/NoteId' }],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { picture: { type: 'string', format: 'binary' }, caption: { type: 'string' } },
              },
              example: { picture: 'milk.png', caption: 'The milk' },
            },
          },
        },
        responses: { 204: { description: 'It is kept.' }, 404: MISSING },
      },
    },
    '/reports': {
      get: {
        operationId: 'listReports',
        tags: ['Report'],
        summary: 'List reports',
        'x-provenance': 'documented',
        'x-pagination': {
          page: { in: 'query', name: 'page' },
          size: { in: 'query', name: 'perPage' },
          pages: { header: 'X-Pages' },
          items: '',
        },
        ...BEARER,
        parameters: [
          query('page', { type: 'integer', minimum: 1, default: 1 }, { example: 2 }),
          query('perPage', { type: 'integer' }),
          query('fields', { type: 'array', items: { type: 'string' } }, { example: ['a', 'b c'] }),
          { ...query('sort', {}), ...json({ type: 'array' }, [{ field: 'id', direction: 'ASC' }]) },
          {
            ...query('filter', {}),
            ...json({ type: 'array', items: ref('Condition') }, [
              { field: 'id', operator: 'EQUAL', parameters: [1] },
            ]),
          },
        ],
        responses: {
          200: {
            description: 'The reports.',
            headers: {
              'X-Pages': { required: true, description: 'How many pages.', schema: { type: 'integer' } },
            },
            ...named(
              { type: 'array', items: ref('Report') },
              {
                two: { summary: 'Two reports', value: [{ id: 3, status: 'WAITING' }, REPORT] },
                none: { value: [] },
              },
            ),
          },
          default: {
            description: 'It failed.',
            'x-provenance': 'inferred',
            'x-provenance-note': 'As others.',
          },
        },
      },
      post: {
        operationId: 'createReport',
        tags: ['Report'],
        summary: 'Create a report',
        description: 'Counts, see [List notes](op:listNotes) and [Note](schema:Note).',
        'x-provenance': 'observed',
        'x-evidence': ['sizes'],
        ...BEARER,
        requestBody: {
          required: true,
          description: 'What to count.',
          ...named(ref('ReportInput'), {
            full: {
              summary: 'Everything',
              value: {
                size: 3,
                days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
                deep: { a: [{ b: { c: [true, null] } }] },
                'by-day': "it's",
              },
            },
            other: { value: { size: 9 } },
          }),
        },
        responses: {
          200: {
            description: 'The report.',
            ...named(ref('Report'), { other: { value: { id: 5, size: 9 } }, full: { value: REPORT } }),
            links: {
              poll: {
                operationId: 'pollReport',
                description: 'Ask until it is done.',
                parameters: { reportId: '$response.body#/id', wait: 5 },
              },
              list: { operationId: 'listReports' },
              elsewhere: { operationRef: 'x' },
            },
          },
          404: { description: 'No note counts.', ...json(ref('Fault'), { message: 'Nothing to count.' }) },
        },
      },
    },
    '/reports/search': {
      post: {
        operationId: 'searchReports',
        tags: ['Report'],
        'x-provenance': 'documented',
        'x-read-only': true,
        'x-pagination': { cursor: { in: 'body', pointer: '/from' }, next: '/next', items: '/reports' },
        ...BEARER,
        requestBody: json(
          { type: 'object', properties: { from: { type: 'string' }, text: { type: 'string' } } },
          {
            from: 'x1',
            text: 'milk',
          },
        ),
        responses: {
          200: {
            description: 'Some reports.',
            ...json(
              {
                type: 'object',
                properties: { reports: { type: 'array', items: ref('Report') }, next: { type: 'string' } },
              },
              { reports: [REPORT], next: 'x2' },
            ),
          },
        },
      },
    },
    '/reports/status': {
      get: {
        operationId: 'pollReport',
        tags: ['Report'],
        summary: 'Poll a report',
        'x-provenance': 'documented',
        'x-polling': {
          key: { in: 'query', name: 'reportId' },
          status: '/status',
          done: ['DONE', 'EMPTY'],
          failed: ['FAILED'],
        },
        security: [{}, { bearer: [] }],
        parameters: [query('reportId', { type: 'integer' }, { required: true, example: 4 })],
        responses: { 200: { description: 'How far it is.', ...json(ref('Report'), REPORT) } },
      },
    },
    '/reports/{reportId}': {
      'x-path-collision': { with: '/reports/status', reason: 'No report has that id.' },
      delete: {
        operationId: 'deleteReport',
        tags: ['Report'],
        summary: 'Delete a report',
        deprecated: true,
        'x-provenance': 'documented',
        ...BEARER,
        parameters: [{ name: 'reportId', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 204: { description: 'It is gone.' } },
      },
    },
    '/tokens': {
      post: {
        operationId: 'createToken',
        summary: 'Create a token',
        'x-provenance': 'documented',
        security: [],
        'x-security-provenance': 'inferred',
        'x-security-provenance-note': 'There is none before.',
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: { grant: { type: 'string' }, days: { type: 'integer' } },
              },
              example: { grant: 'own', days: 2 },
            },
          },
        },
        responses: { 200: { description: 'The token.', ...json({ type: 'string' }, 'secret') } },
      },
    },
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    parameters: { NoteId: NOTE_ID },
    responses: { Missing: { ...MISSING, 'x-provenance': 'observed' } },
    headers: { Left: { description: 'How many calls are left.', schema: { type: 'integer' } } },
    schemas: {
      Note: {
        type: 'object',
        'x-provenance': 'documented',
        description: 'What somebody wrote down.',
        required: ['id', 'title'],
        properties: {
          id: { type: 'integer' },
          title: { type: 'string' },
          state: { type: 'string', enum: ['OPEN', 'DONE'], 'x-provenance-values': { DONE: 'observed' } },
          place: {
            type: 'object',
            properties: { street: { type: 'string', description: 'Where it hangs.' } },
          },
          author: ref('Author'),
          reminder: {
            oneOf: [
              {
                type: 'object',
                title: 'Once',
                properties: { at: { type: 'string', description: 'The hour.' } },
              },
              ref('Weekly'),
            ],
          },
        },
      },
      Author: {
        type: 'object',
        'x-provenance': 'documented',
        properties: { nickname: { type: 'string', description: 'How friends call the author.' } },
      },
      Weekly: {
        type: 'object',
        'x-provenance': 'documented',
        properties: { day: { type: 'string', description: 'The day of the week.' } },
      },
      NoteInput: {
        type: 'object',
        'x-provenance': 'documented',
        required: ['title'],
        properties: {
          title: { type: 'string' },
          colour: {
            type: 'string',
            'x-provenance': 'assumed',
            'x-provenance-note': 'A screenshot has colours.',
          },
        },
      },
      Condition: {
        type: 'object',
        'x-provenance': 'documented',
        properties: {
          field: { type: 'string', description: 'The name of a field.' },
          operator: {
            type: 'string',
            description: 'How to compare.',
            'x-extensible-enum': ['EQUAL', 'BETWEEN', 'IS_NULL'],
          },
          parameters: { type: 'array', items: { type: 'string' } },
        },
      },
      Fault: { type: 'object', 'x-provenance': 'documented', properties: { message: { type: 'string' } } },
      Shelf: {
        type: 'object',
        'x-provenance': 'observed',
        'x-provenance-note': 'A script reads it.',
        'x-evidence': ['colours', 'colours'],
        required: ['kind', 'labels'],
        'x-provenance-required': { kind: 'documented', labels: 'assumed' },
        properties: {
          kind: { const: 'SHELF', readOnly: true },
          labels: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'string',
              minLength: 2,
              enum: ['LOW', 'HIGH'],
              'x-provenance': 'assumed',
              'x-provenance-note': 'Its page shows them.',
            },
          },
          marks: { type: 'array', uniqueItems: true, items: { type: 'string' } },
          colour: { type: 'string', 'x-extensible-enum': ['RED', 'BLUE'] },
          width: { type: 'integer', minimum: 1, maximum: 9, 'x-provenance': 'documented' },
          notes: { type: 'array', items: ref('Note') },
          places: {
            type: 'array',
            items: { type: 'object', properties: { row: { type: 'integer', description: 'From below.' } } },
          },
          sizes: { type: 'object', additionalProperties: { type: 'integer', maximum: 5 } },
          rest: { type: 'object', additionalProperties: true },
          lock: {
            oneOf: ['KEY', 'CODE', 'CARD', 'NONE'].map((way) => ({
              type: 'object',
              properties: { way: { const: way } },
            })),
          },
          owner: {
            anyOf: [
              { type: 'object', title: 'Person', properties: { age: { type: 'integer' } } },
              ...['CLUB', 'SHOP', 'SCHOOL', 'TOWN'].map((type) => ({
                type: 'object',
                properties: { type: { const: type } },
              })),
              {
                type: 'string',
                description: 'A name.',
                'x-provenance': 'inferred',
                'x-provenance-note': 'From the others.',
              },
            ],
          },
        },
      },
      Report: {
        type: 'object',
        'x-provenance': 'documented',
        'x-resource': {
          key: 'id',
          create: ['createReport'],
          remove: 'deleteReport',
          release: { operation: 'createReport', params: { action: 'STOP' } },
          references: { noteId: 'note' },
          contains: ['rows'],
          unique: ['size'],
          uncertain: ['status'],
        },
        properties: {
          id: { type: 'integer' },
          status: { type: 'string', enum: ['WAITING', 'DONE', 'EMPTY', 'FAILED'] },
          size: { type: 'integer', 'x-evidence': ['sizes'], 'x-provenance': 'observed' },
          rows: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                day: { type: 'string' },
                counts: { type: 'array', items: { type: 'integer' } },
              },
            },
          },
        },
      },
      ReportInput: {
        type: 'object',
        'x-provenance': 'observed',
        'x-resource': {
          key: { reportId: 'id', day: 'day' },
          archive: { operation: 'createReport', body: { size: 0 } },
          irreversible: 'it sends mail',
        },
        required: ['size'],
        properties: { size: { type: 'integer' }, days: { type: 'array', items: { type: 'string' } } },
      },
      Either: { 'x-provenance': 'documented', oneOf: [ref('Note'), ref('Shelf')] },
    },
  },
};

const FLOWS = {
  arazzo: '1.0.1',
  info: { title: 'Flows', version: '1' },
  sourceDescriptions: [{ name: 'api', url: 'openapi.json', type: 'openapi' }],
  workflows: [
    {
      workflowId: 'write-down',
      summary: 'Write something down',
      'x-source': 'notes.yaml',
      steps: [
        {
          stepId: 'write',
          operationId: 'createNote',
          description: 'Writes it.',
          successCriteria: [{ condition: '$statusCode < 300' }, { condition: '$response.body#/id > 0' }],
        },
        { stepId: 'read', operationId: 'getNote', description: 'Reads it again.' },
      ],
    },
    {
      workflowId: 'count',
      summary: 'Count the notes',
      steps: [
        {
          stepId: 'create',
          operationId: 'createReport',
          successCriteria: [{ condition: '$statusCode == 200' }],
        },
        { stepId: 'poll', operationId: 'pollReport', description: 'Until it is done.' },
      ],
    },
  ],
};

const EVIDENCE = `# --- Notes ---
- id: colours
  fact: Notes have colours.
  sources:
    - { kind: script, grade: program, count: 2 }
# --- Reports ---
- id: sizes
  fact: Reports have a size.
  sources:
    - { kind: page, grade: owner, count: 1 }
    - { kind: script, grade: program, count: 2 }
    - { kind: library, grade: program, count: 1 }
- id: colours-of-reports
  fact: Reports have colours.
  rejected: Only one list says so.
  sources:
    - { kind: list, grade: catalogue, count: 1 }
`;

const parts = (names: readonly string[]): string => names.map((name) => `## ${name}\n\nWords.`).join('\n\n');

const FILES: Readonly<Record<string, string>> = {
  'generated/openapi.json': JSON.stringify(CONTRACT),
  'generated/openapi.yaml': 'openapi: 3.1.1\n',
  'generated/flows.json': JSON.stringify(FLOWS),
  'openapi/evidence.yaml': EVIDENCE,
  'docs/start.md': '# Start\n\nCall `listNotes`.\n',
  'docs/guides/short.md': `# A short guide\n\nIt says little about \`listNotes\` and \`NoteInput\`.\n\n${parts(['One', 'Two', 'Three'])}

\`\`\`js file=examples/a.ts#one
call();
\`\`\`
`,
  'docs/guides/long.md': `# A long guide\n\nIt says more.\n\n${parts(['One', 'Two', 'Three', 'Four'])}

|       | Fast | Slow |
| ----- | ---: | ---- |
| Notes |    1 | 2    |
`,
  'docs/guides/README.md': '# All guides\n\n- [A short guide](short.md#one): Says little.\n',
  'docs/guides/first.md': `---
title: The first guide
group: Test
order: 1
keywords: begin
---

# Another title

<!-- written by a script -->
![A picture](a.png)

See [the \`short\` guide](short.md), [all](../../openapi/paths/notes.yaml#listNotes). It has more.

## The *same* \`name\`

- One **item**
1. Another

## The *same* \`name\`

Is twice.
`,
  'kit/docs/check.md': '# Check a service\n\nIt checks.\n',
  'docs/changelog/2.md': `# Release 2

It changes little.

## Changed

- \`listNotes\`: takes a filter.
- Reports. They are new.
- Without an end
`,
  'CHANGELOG.md': '# notes\n\n## 1.0.0\n\n- The first. See [release 2](docs/changelog/2.md).\n',
  'docs/statuses/404.md': '# 404 Not Found\n\nThe object is not there.\n',
};

/** A new folder with the files, from which the site is built. */
export function smallSite(): string {
  const root = newFolder();
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
