import { describe, expect, test } from 'vitest';
import { loadContract } from '../../src/contract/index.ts';
import { createLocator, readDocument } from '../../src/contract/read/index.ts';

type Files = Readonly<Record<string, string>>;

const readFiles = (files: Files) =>
  readDocument('openapi.yaml', (name) => {
    const text = files[name];
    return text === undefined ? Promise.reject(new Error(`no ${name}`)) : Promise.resolve(text);
  });

const schemas = (...refs: string[]): string =>
  `openapi: 3.1.1\npaths: {}\ncomponents:\n  schemas:\n    List:\n      anyOf:\n${refs.map((ref) => `        - ${ref}\n`).join('')}`;

const faultsOf = async (files: Files): Promise<string[]> => {
  const { sources } = await readFiles(files);
  return sources.faults.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
};

test('a chain of thousands of references is read once', async () => {
  const length = 10_000;
  const schemas = Object.fromEntries(
    Array.from({ length }, (_one, index) => [
      `S${index}`,
      index === length - 1 ? { type: 'string' } : { $ref: `#/components/schemas/S${index + 1}` },
    ]),
  );
  const text = JSON.stringify({ openapi: '3.1.1', components: { schemas } });
  const { sources } = await readDocument('openapi.json', () => Promise.resolve(text));
  expect(sources.faults).toEqual([]);
});

describe('a document of many files', () => {
  const files = {
    'openapi.yaml': 'openapi: 3.1.1\npaths:\n  /goals: { $ref: paths/goals.yaml }\n',
    'paths/goals.yaml': `
get:
  operationId: listGoals
  responses:
    '200':
      description: Goals.
      content:
        application/json:
          schema: { $ref: ../components/schemas/Goal.json, description: One. }
          examples: { one: { value: { $ref: nowhere.yaml } } }
`.trim(),
    'components/schemas/Goal.json':
      '{\n  "type": "object",\n  "properties": {\n    "parent": { "$ref": "#" },\n    "id": { "$ref": "Types.yaml#/Id" }\n  }\n}',
    'components/schemas/Types.yaml': 'Id:\n  type: integer\n',
  };

  test('becomes one: paths are inserted, and other files become components with their names', async () => {
    const { document, sources } = await readFiles(files);
    expect(sources.faults).toEqual([]);
    expect(document['components']).toEqual({
      schemas: {
        Goal: {
          type: 'object',
          properties: {
            parent: { $ref: '#/components/schemas/Goal' },
            id: { $ref: '#/components/schemas/Id' },
          },
        },
        Id: { type: 'integer' },
      },
    });
    const [media] = loadContract(document).operation('listGoals').responses[0]?.content ?? [];
    expect(media?.schema?.value).toEqual({ $ref: '#/components/schemas/Goal', description: 'One.' });
    expect(media?.examples[0]?.value).toEqual({ $ref: 'nowhere.yaml' });
  });

  test.each([
    ['/paths/~1goals', false, 'paths/goals.yaml:1:1'],
    ['/paths/~1goals/get/operationId', false, 'paths/goals.yaml:2:16'],
    ['/paths/~1goals/get/operationId', true, 'paths/goals.yaml:2:3'],
    ['/components/schemas/Goal/properties/id', true, 'components/schemas/Goal.json:5:5'],
    ['/components/schemas/Goal/properties/parent', false, 'components/schemas/Goal.json:4:15'],
    ['/components/schemas/Goal/properties/id/type', false, 'components/schemas/Types.yaml:2:9'],
    [
      '/paths/~1goals/get/responses/200/content/application~1json/schema/type',
      false,
      'components/schemas/Goal.json:2:11',
    ],
    ['/paths/~1goals/get/nothing/of/that', false, 'paths/goals.yaml:2:3'],
    ['/openapi', false, 'openapi.yaml:1:10'],
  ])('%s is found in its source (key: %s)', async (pointer, onKey, expected) => {
    const place = createLocator(await readFiles(files))(pointer, onKey);
    expect(`${place?.file}:${place?.line}:${place?.column}`).toBe(expected);
  });
});

test('components that the root names keep their names, and others of the same name get a number', async () => {
  const { document } = await readFiles({
    'openapi.yaml': `${schemas('{ $ref: a/Goal.yaml }', '{ $ref: b/Goal.yaml }')}    Aim: { $ref: a/Goal.yaml }\n`,
    'a/Goal.yaml': 'type: object',
    'b/Goal.yaml': 'type: string\n$comment: { $ref: x }',
  });
  expect(document['components']).toEqual({
    schemas: {
      Aim: { type: 'object' },
      Goal: { type: 'string', $comment: { $ref: 'x' } },
      List: { anyOf: [{ $ref: '#/components/schemas/Aim' }, { $ref: '#/components/schemas/Goal' }] },
    },
  });
});

test.each<[string, Files, string[]]>([
  [
    'a file that does not exist, at each place that names it',
    { 'openapi.yaml': schemas('{ $ref: Goal.yaml }', '{ $ref: Goal.yaml }') },
    ['7:19', '8:19'].map(
      (place) =>
        `openapi.yaml:${place} Goal.yaml does not resolve: there is no file Goal.yaml. Correct the path, or write the file.`,
    ),
  ],
  [
    'a part that the file does not have',
    { 'openapi.yaml': schemas('{ $ref: "Goal.yaml#/id" }'), 'Goal.yaml': 'type: object' },
    ['openapi.yaml:7:19 Goal.yaml#/id does not resolve: Goal.yaml has nothing at /id. Correct the pointer.'],
  ],
  [
    'a component of the bundle in a file of the sources',
    {
      'openapi.yaml': schemas('{ $ref: components/schemas/List.yaml }'),
      'components/schemas/List.yaml': 'type: array\nitems: { $ref: "#/components/schemas/Goal" }',
      'components/schemas/Goal.yaml': 'type: object',
    },
    [
      'components/schemas/List.yaml:2:16 #/components/schemas/Goal looks for a component in the same file, which has none with that name. Refer to its file: Goal.yaml.',
    ],
  ],
  [
    'references that lead back to themselves',
    { 'openapi.yaml': schemas('{ $ref: A.yaml }'), 'A.yaml': '$ref: B.yaml', 'B.yaml': '$ref: A.yaml' },
    ['openapi.yaml:7:19 A.yaml', 'A.yaml:1:7 B.yaml', 'B.yaml:1:7 A.yaml'].map(
      (start) => `${start} leads back to itself. Refer to something else.`,
    ),
  ],
  [
    'a path that is put into itself',
    { 'openapi.yaml': 'paths: { /a: { $ref: a.yaml } }', 'a.yaml': '$ref: a.yaml' },
    ['openapi.yaml:1:22', 'a.yaml:1:7'].map(
      (place) => `${place} a.yaml leads back to itself. Refer to something else.`,
    ),
  ],
  [
    'YAML that does not parse, once',
    { 'openapi.yaml': schemas('{ $ref: A.yaml }'), 'A.yaml': 'type: [string\nformat: x\n' },
    ['A.yaml:2:1 Flow sequence in block collection must be sufficiently indented and end with a ].'],
  ],
  [
    'an address on the network',
    { 'openapi.yaml': schemas('{ $ref: "https://example.com/a.yaml" }') },
    [
      'openapi.yaml:7:19 https://example.com/a.yaml is an address on the network. Only files are followed: keep a copy of it.',
    ],
  ],
])('a fault is reported with its place: %s', async (_what, files, expected) => {
  expect((await faultsOf(files)).sort()).toEqual([...expected].sort());
});

test('a reference to something other than an object is a fault at that place', async () => {
  const files = {
    'openapi.yaml': schemas('$ref: parts.yaml#/One', '$ref: parts.yaml#/Two', '$ref: parts.yaml#/Three'),
    'parts.yaml': 'One: one\nTwo: [two]\nThree: { type: string }\n',
  };
  expect(await faultsOf(files)).toEqual([
    'parts.yaml:1:6 There is no object here.',
    'parts.yaml:2:6 There is no object here.',
  ]);
});

test('a broken reference leaves a document that can be loaded', async () => {
  const { document } = await readFiles({
    'openapi.yaml':
      'paths: { /a: { get: { responses: { "200": { $ref: A.yaml }, "404": { $ref: "#/x" } } } } }',
    'A.yaml': '$ref: A.yaml',
  });
  expect(loadContract(document).operations).toHaveLength(1);
});

test('parameters may have JSON as their content', async () => {
  const { document } = await readFiles({
    'openapi.yaml':
      'paths: { /a: { get: { parameters: [{ name: filter, in: query, content: { application/json: { schema: { type: array } } } }] } } }',
  });
  expect(loadContract(document).operations[0]?.parameters).toMatchObject([
    {
      name: 'filter',
      media: 'application/json',
      schema: { pointer: '/paths/~1a/get/parameters/0/content/application~1json/schema' },
    },
  ]);
});

test('operations with any of the eight methods are read, and so are their callbacks', async () => {
  const { document } = await readFiles({
    'openapi.yaml': `
paths:
  /a:
    trace: {}
    head: {}
    get: { operationId: getA, callbacks: { done: { '{$url}': { post: { operationId: receiveA } } } } }
`,
  });
  const { operations } = loadContract(document);
  expect(operations.map(({ method }) => method)).toEqual(['GET', 'HEAD', 'TRACE']);
  expect(operations[0]?.callbacks).toMatchObject([
    { name: 'done', operation: { id: 'receiveA', method: 'POST', path: '{$url}' } },
  ]);
});

describe('an anchor', () => {
  const anchored = (rest: string): Files => ({
    'openapi.yaml': `openapi: 3.1.1
paths: {}
components:
  schemas:
${rest}`,
  });

  test.each([
    [
      'of the document',
      "    List: { items: { $ref: '#name' } }\n    Name: { $defs: { one: { $anchor: name } } }\n",
      '#/components/schemas/Name/$defs/one',
    ],
    [
      'of the schema with the same base address',
      "    List: { $id: /list, items: { $ref: '#name' }, $defs: { one: { $anchor: name } } }\n    Name: { $anchor: name }\n",
      '#/components/schemas/List/$defs/one',
    ],
    [
      'not of a schema with an address of its own',
      "    List: { items: { $ref: '#name' } }\n    Name: { $id: /name, $anchor: name }\n    Own: { $anchor: name }\n",
      '#/components/schemas/Own',
    ],
    [
      'that may also be referred to dynamically',
      "    List: { items: { $ref: '#name' } }\n    Name: { $dynamicAnchor: name }\n",
      '#/components/schemas/Name',
    ],
  ])('is one %s', async (_, rest, $ref) => {
    const { document, sources } = await readFiles(anchored(rest));
    expect(sources.faults).toEqual([]);
    expect(document).toMatchObject({ components: { schemas: { List: { items: { $ref } } } } });
  });

  test('of another file is resolved within that file only', async () => {
    const found = await readFiles({
      ...anchored("    List: { $ref: 'List.yaml' }\n    Name: { $anchor: name }\n"),
      'List.yaml': "items: { $ref: '#name' }\n$defs: { one: { $anchor: name, type: string } }\n",
    });
    expect(found.sources.faults).toEqual([]);
    expect(found.document).toMatchObject({
      components: { schemas: { List: { items: { $ref: '#/components/schemas/one' } } } },
    });
    expect(
      await faultsOf({ ...anchored("    List: { $ref: 'List.yaml#name' }\n"), 'List.yaml': '{}\n' }),
    ).toEqual([
      'openapi.yaml:5:19 List.yaml#name names an anchor of another file, which is not looked for. Refer to it by a JSON pointer.',
    ]);
  });

  test('that no schema has is a fault, and not the whole document', async () => {
    const files = anchored("    List: { items: { $ref: '#name' } }\n");
    expect(await faultsOf(files)).toEqual([
      'openapi.yaml:5:28 #name does not resolve: openapi.yaml has no schema with the anchor name. Correct the reference.',
    ]);
    const { document } = await readFiles(files);
    expect(document).toMatchObject({ components: { schemas: { List: { items: { $ref: '#name' } } } } });
  });

  test('that refers to itself is a fault', async () => {
    const files = anchored("    Name: { $anchor: name, $ref: '#name' }\n");
    expect(await faultsOf(files)).toEqual([
      'openapi.yaml:5:34 #name leads back to itself. Refer to something else.',
    ]);
  });
});

describe('a key that an object of a JSON document has twice', () => {
  const documentOf = (paths: string) => ({
    'openapi.yaml': `{\n"openapi": "3.1.1",\n"paths": {\n${paths}\n}}`,
  });

  test('is a fault with its place, and the last one counts', async () => {
    const files = documentOf('"/a": { "get": {} },\n"/b": {},\n  "/\\u0061": { "put": {} }');
    expect(await faultsOf(files)).toEqual([
      'openapi.yaml:6:3 The key "/\\u0061" is used twice in this object, and only the last one counts. Remove one.',
    ]);
    expect((await readFiles(files)).document).toMatchObject({ paths: { '/a': { put: {} } } });
  });

  test('is none if objects are in each other or beside, or texts look like keys', async () => {
    const texts = String.raw`"/a": { "x": ["{", "a\"}", { "x": 1 }, { "x": 2 }], "/a": "\"x\": {" }`;
    expect(await faultsOf(documentOf(texts))).toEqual([]);
  });
});
