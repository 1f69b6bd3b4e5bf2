/** The files of a contract that has something of everything, as they are written. */
import { expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { writeTypes } from '../../src/types/write-types.ts';

const text = { type: 'string' };
const id = { type: 'integer', format: 'int64' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } });
const gives = (schema: Json, more: object = {}) => ({
  responses: { 200: { description: 'It.', ...content(schema), ...more } },
});
const schemas = {
  Note: {
    type: 'object',
    description: 'A note.\nOf two lines, no @constant',
    required: ['id', 'kind'],
    properties: {
      id,
      kind: { ...text, 'x-extensible-enum': ['a', 'b'] },
      level: { type: ['string', 'null'], 'x-extensible-enum': ['c'] },
      size: { type: ['integer', 'null'], format: 'int64' },
      parent: ref('Note'),
      'of-page': ref('404'),
      mixed: { type: ['integer', 'string', 'null'], format: 'int64' },
      nothing: { type: 'object', maxProperties: 0 },
    },
  },
  NewNote: {
    type: 'object',
    properties: {
      id,
      name: text,
      file: { ...text, format: 'binary' },
      size: { type: ['integer', 'null'], format: 'int64' },
    },
  },
  404: { type: 'object', properties: { note: ref('Note') } },
  Record: { ...text, enum: ['x', 'y'] },
  FilterOn2: { type: 'object', properties: { id } },
  Condition: {
    type: 'object',
    required: ['field', 'operator'],
    properties: {
      field: text,
      operator: { ...text, enum: ['IS'] },
      parameters: { type: 'array', items: text },
    },
  },
  Other: {
    type: 'object',
    required: ['field', 'operator'],
    properties: {
      field: text,
      operator: { ...text, enum: ['HAS'] },
      parameters: { type: 'array', items: text },
    },
  },
  Page: { type: 'object', properties: { items: { type: 'array', items: ref('Note') }, next: text } },
};
const filter = (name: string) => ({
  name: 'filter',
  in: 'query',
  schema: { type: 'array', items: ref(name) },
});
const pages = { cursor: { in: 'query', name: 'cursor' }, next: '/next', items: '/items' };

const document = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        summary: 'List notes',
        'x-pagination': pages,
        'x-filter-fields': ['id', 'kind'],
        parameters: [filter('Condition'), { name: 'cursor', in: 'query', schema: text }],
        ...gives(ref('Page')),
      },
      post: {
        operationId: 'createNote',
        requestBody: { required: true, description: 'The note.', ...content(ref('NewNote')) },
        ...gives(ref('Note'), {
          headers: {
            'X-Left': { schema: id },
            'X-Kind': { schema: { enum: ['a', 'b'] } },
            Other: { schema: text },
          },
        }),
      },
    },
    '/notes/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, description: 'Its id.', schema: id }],
      get: { operationId: 'get-note', deprecated: true, ...gives(ref('404')) },
      put: {
        operationId: 'putNote',
        requestBody: {
          content: { 'text/plain': { schema: text }, 'application/json': { schema: ref('Record') } },
        },
        responses: { 204: { description: 'Done.' } },
      },
      delete: {
        operationId: 'removeNote',
        responses: {
          200: { description: 'Gone.', content: { 'text/csv': {} } },
          204: { description: 'None.' },
        },
      },
      patch: {
        operationId: 'startReport',
        ...gives({ type: 'array', items: text }, { links: { results: { operationId: 'pollReport' } } }),
      },
    },
    '/others': {
      get: {
        operationId: 'listOthers',
        'x-pagination': pages,
        parameters: [
          filter('Other'),
          { name: 'limit', in: 'query', required: true, schema: { type: 'integer' } },
          { name: 'X-Trace', in: 'header', schema: text },
        ],
        ...gives(ref('Page')),
      },
    },
    '/report': {
      get: {
        operationId: 'pollReport',
        'x-polling': { key: { in: 'query', name: 'key' }, status: '/status', done: ['DONE'], failed: [] },
        parameters: [filter('Condition'), { name: 'key', in: 'query', required: true, schema: text }],
        ...gives({ type: 'object', properties: { status: text, file: ref('FilterOn2') } }),
      },
    },
  },
  components: { schemas },
};

/** What a file has from one text to the next place of another, or to its end. */
function between(file: string | undefined, from: string, to?: string): string {
  const rest = file?.slice(file.indexOf(from)) ?? '';
  return to === undefined ? rest.trimEnd() : rest.slice(0, rest.indexOf(to));
}

test('the files say who wrote them, and have a type for each schema and a method for each operation', () => {
  const { files, untypable } = writeTypes(document, { banner: 'Written by a test.' });
  expect(untypable).toEqual([]);
  const { 'schema.d.ts': types, 'operations.ts': operations } = files;
  expect(types).toMatch(
    /^\/\/ Written by a test\.\n\/\*\* A 64-bit integer in a response: .*\nexport type Int64 = number;\nexport interface paths<Integer = Int64> \{/,
  );
  expect(operations).toMatch(/^\/\/ Written by a test\.\nimport type \{/);
  expect(between(operations, 'import type {', '/** The place of')).toBe(`import type {
  Condition,
  NewNote,
  Other,
  Schemas,
} from './schema.d.ts';

`);
  expect(between(types, '/**\n * A note.', 'export type $defs')).toBe(`/**
 * A note.
 * Of two lines, no @constant
 */
export type Note<Integer = Int64> = {
    /** Format: int64 */
    id: Integer;
    kind: "a" | "b" | (string & {});
    level?: "c" | (string & {}) | null;
    /** Format: int64 */
    size?: Integer | null;
    /**
     * A note.
     * Of two lines, no @constant
     */
    parent?: Note<Integer>;
    "of-page"?: Schemas<Integer>["404"];
    /** Format: int64 */
    mixed?: Integer | string | null;
    nothing?: Record<string, never>;
};
export type NewNote = {
    /** Format: int64 */
    id?: number | bigint;
    name?: string;
    /** Format: binary */
    file?: Blob;
    /** Format: int64 */
    size?: number | bigint | null;
};
export type Condition = {
    field: string;
    operator: "IS";
    parameters?: string[];
};
export type Other = {
    field: string;
    operator: "HAS";
    parameters?: string[];
};
export type Page<Integer = Int64> = {
    items?: Note<Integer>[];
    next?: string;
};
export interface Schemas<Integer = Int64> {
    404: {
        /**
         * A note.
         * Of two lines, no @constant
         */
        note?: Note<Integer>;
    };
    Note: Note<Integer>;
    NewNote: NewNote;
    Record: "x" | "y";
    FilterOn2: {
        /** Format: int64 */
        id?: Integer;
    };
    Condition: Condition;
    Other: Other;
    Page: Page<Integer>;
}
export interface components<Integer = Int64> {
    schemas: Schemas<Integer>;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
`);
  expect(between(types, '    createNote: {', '    "get-note": {')).toBe(`    createNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The note. */
        requestBody: {
            content: {
                "application/json": NewNote;
            };
        };
        responses: {
            /** It. */
            200: {
                headers: {
                    "X-Left"?: number | bigint;
                    "X-Kind"?: "a" | "b";
                    Other?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Note<Integer>;
                };
            };
        };
    };
`);
  expect(between(operations, '/** A condition on a field'))
    .toBe(`/** A condition on a field of the items of a list. */
export interface FilterOn<Known extends string = Condition['field']> {
  readonly field: Known | (string & {});
  readonly operator: Condition['operator'];
  readonly parameters?: readonly NonNullable<Condition['parameters']>[number][];
}

/** A condition on a field of the items of a list. */
export interface FilterOn2<Known extends string = Other['field']> {
  readonly field: Known | (string & {});
  readonly operator: Other['operator'];
  readonly parameters?: readonly NonNullable<Other['parameters']>[number][];
}

/** The component schemas of responses. */
export type ResponseSchema =
  | '404'
  | 'FilterOn2'
  | 'Note'
  | 'Page';

/**
 * One method per operation. \`S\` is the component schemas: \`Schemas\` of schema.d.ts, or \`Schemas<number | bigint>\`
 * for \`int64: 'bigint'\`. A method can be detached from its client, because it does not use \`this\`.
 */
export interface Methods<S extends Record<ResponseSchema, unknown>, Options> {
  /**
   * List notes.
   *
   * \`GET /notes\`
   *
   * @returns It.
   */
  readonly listNotes: PaginatedList<
    {
      filter?: readonly FilterOn<'id' | 'kind'>[];
      cursor?: string;
    },
    S['Page'],
    S['Note'],
    Options
  >;

  /**
   * \`POST /notes\`
   *
   * @returns It.
   */
  createNote(
    this: void,
    params: {
      /** The note. */
      body: NewNote;
    },
    options?: Options,
  ): Call<S['Note'], { 'X-Left': \`\${number}\`; 'X-Kind': 'a' | 'b'; 'Other': string }>;

  /**
   * \`GET /notes/{id}\`
   *
   * @returns It.
   * @deprecated
   */
  'get-note'(
    this: void,
    params: {
      /** Its id. */
      id: number | bigint;
    },
    options?: Options,
  ): Call<S['404']>;

  /**
   * \`PUT /notes/{id}\`
   *
   * @returns Done.
   */
  putNote(
    this: void,
    params: {
      /** Its id. */
      id: number | bigint;
      body?: string | Schemas['Record'];
    },
    options?: Options,
  ): Call<undefined>;

  /**
   * \`PATCH /notes/{id}\`
   *
   * @returns It.
   */
  readonly startReport: ReportMethod<
    {
      /** Its id. */
      id: number | bigint;
    },
    string[],
    {
      status?: string;
      file?: S['FilterOn2'];
    },
    Options
  >;

  /**
   * \`DELETE /notes/{id}\`
   *
   * @returns Gone.
   */
  removeNote(
    this: void,
    params: {
      /** Its id. */
      id: number | bigint;
    },
    options?: Options,
  ): Call<unknown>;

  /**
   * \`GET /others\`
   *
   * @returns It.
   */
  readonly listOthers: PaginatedMethod<
    {
      filter?: readonly FilterOn2[];
      limit: number;
    },
    S['Page'],
    S['Note'],
    Options
  >;

  /**
   * \`GET /report\`
   *
   * @returns It.
   */
  readonly pollReport: PollableMethod<
    {
      filter?: readonly FilterOn[];
      key: string;
    },
    {
      status?: string;
      file?: S['FilterOn2'];
    },
    Options
  >;
}`);
});
