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

const CONTRACT = {
  openapi: '3.1.1',
  info: { title: 'Notes', summary: 'Keeps notes.', description: 'A service for notes.', version: '1.0.0' },
  servers: [{ url: 'https://notes.example' }],
  'x-provenance': 'documented',
  tags: [
    { name: 'Note', description: 'What somebody wrote down.' },
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
  },
  components: {
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
  ],
};

const EVIDENCE = `# --- Notes ---
- id: colours
  fact: Notes have colours.
  sources:
    - { kind: script, grade: program, count: 2 }
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
