import { describe, expect, test } from 'vitest';
import { entries } from '../../src/base/json.ts';
import { loadContract } from '../../src/contract/index.ts';
import { RefusedFileError } from '../../src/base/read-file.ts';
import { createLocator, readDocument, readDocumentSync } from '../../src/contract/read/index.ts';
import { parseSource } from '../../src/contract/read/source.ts';

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

test('components of the same name get numbers, also beside one of the root', async () => {
  const { document } = await readFiles({
    'openapi.yaml': `${schemas('{ $ref: a/Goal.yaml }', '{ $ref: b/Goal.v1.yaml }', '{ $ref: c/Goal.yaml }')}    Goal: {}\n`,
    'a/Goal.yaml': 'type: object',
    'b/Goal.v1.yaml': 'type: string',
    'c/Goal.yaml': 'type: integer',
  });
  expect(document['components']).toEqual({
    schemas: {
      Goal: {},
      'Goal-2': { type: 'object' },
      'Goal-3': { type: 'integer' },
      'Goal.v1': { type: 'string' },
      List: {
        anyOf: ['Goal-2', 'Goal.v1', 'Goal-3'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
      },
    },
  });
});

test('a document whose files can be read at once is the same, with its sources', async () => {
  const files: Files = {
    'openapi.yaml':
      "openapi: 3.1.1\npaths: { /a: { $ref: a.yaml } }\ncomponents: { schemas: { A: { $ref: 'a.yaml#/none' } } }",
    'a.yaml': 'get: { responses: {} }\n? [a]\n: b\n',
  };
  const sources = await Promise.all(Object.entries(files).map(([name, text]) => parseSource(name, text)));
  const [root] = sources;
  if (root === undefined) throw new Error('There is no root.');
  const found = readDocumentSync(root, (name) => sources.find((one) => one.name === name));
  expect(found.document).toEqual((await readFiles(files)).document);
  const { references, faults, mounts } = found.sources;
  expect(references.map(({ file, keys, ref, type, target }) => [file.name, keys, ref, type, target])).toEqual(
    [
      [
        'openapi.yaml',
        ['components', 'schemas', 'A'],
        'a.yaml#/none',
        'Schema',
        { file: 'a.yaml', keys: ['none'] },
      ],
      ['openapi.yaml', ['paths', '/a'], 'a.yaml', 'PathItem', { file: 'a.yaml', keys: [] }],
    ],
  );
  expect(faults.map(({ file, line, kind }) => [file, line, kind])).toEqual([
    ['a.yaml', 2, 'syntax'],
    ['openapi.yaml', 3, 'reference'],
  ]);
  expect([...mounts.values()].map(({ pointer, keys, missing }) => [pointer, keys, missing])).toEqual([
    ['', [], undefined],
    ['/components/schemas/A', ['none'], true],
    ['/paths/~1a', [], true],
  ]);
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

describe('a discriminator', () => {
  const mapped = (mapping: string): Files => ({
    'openapi.yaml': `openapi: 3.1.1
paths: {}
components:
  schemas:
    Pet:
      discriminator: { propertyName: kind, mapping: ${mapping} }
    Own: { type: object }
    a.b: { type: object }
`,
    'pets/Cat.yaml': 'type: object\n',
  });

  test('maps to the components that its files become', async () => {
    const { document, sources } = await readFiles(
      mapped("{ cat: pets/Cat.yaml, own: Own, ref: '#/components/schemas/Own', dotted: a.b, number: 5 }"),
    );
    expect(sources.faults).toEqual([]);
    expect(document['components']).toEqual({
      schemas: {
        Cat: { type: 'object' },
        Own: { type: 'object' },
        Pet: {
          discriminator: {
            propertyName: 'kind',
            mapping: {
              cat: '#/components/schemas/Cat',
              own: 'Own',
              ref: '#/components/schemas/Own',
              dotted: 'a.b',
              number: 5,
            },
          },
        },
        'a.b': { type: 'object' },
      },
    });
  });

  test('without a map of names stays as it is', async () => {
    const { document } = await readFiles(mapped('[pets/Cat.yaml]'));
    expect(document).toMatchObject({
      components: { schemas: { Pet: { discriminator: { mapping: ['pets/Cat.yaml'] } } } },
    });
  });

  test('that names a file that does not exist is a fault', async () => {
    expect(await faultsOf(mapped('{ dog: pets/Dog.yaml }'))).toEqual([
      expect.stringContaining('pets/Dog.yaml does not resolve: there is no file pets/Dog.yaml.'),
    ]);
  });
});

test('components are in a fixed order, of kinds and of names', async () => {
  const { document } = await readFiles({
    'openapi.yaml': `openapi: 3.1.1
components:
  x-other: {}
  links: { b: {}, a: {} }
  headers: {}
  schemas: { b: { $ref: parts.yaml#/z }, c: { allOf: [{ $ref: parts.yaml#/y }] }, a: {} }
  callbacks: {}
  parameters: {}
  securitySchemes: {}
`,
    'parts.yaml': 'z: {}\ny: {}\n',
  });
  const components = entries(document['components']).map(
    ([kind, parts]) =>
      `${kind}: ${entries(parts)
        .map(([name]) => name)
        .join()}`,
  );
  expect(components).toEqual([
    'securitySchemes: ',
    'parameters: ',
    'schemas: a,b,c,y',
    'headers: ',
    'callbacks: ',
    'links: a,b',
    'x-other: ',
  ]);
});

test.each([
  ['3.0.3', {}],
  ['3.1.1', { description: 'One.' }],
])('what is beside a reference in OpenAPI %s is %j', async (version, beside) => {
  const { document } = await readFiles({
    'openapi.yaml': `openapi: ${version}
paths: { /a: { $ref: a.yaml, summary: A. } }
components: { schemas: { A: { items: { $ref: '#/components/schemas/B', description: One. } }, B: {} } }
`,
    'a.yaml': 'get: { operationId: a }',
  });
  expect(document).toMatchObject({ paths: { '/a': { summary: 'A.', get: { operationId: 'a' } } } });
  expect(document).toHaveProperty('components.schemas.A.items', {
    $ref: '#/components/schemas/B',
    ...beside,
  });
});

describe('a reference that does not resolve', () => {
  const files: Files = {
    'openapi.yaml': `openapi: 3.1.1
paths: { /a: { $ref: none.yaml }, /b: { $ref: 'some.yaml#/none' } }
components:
  schemas:
    A: { $ref: 'none.yaml#/A' }
    B: { items: { $ref: '#/components/schemas/None' } }
    C: { items: { $ref: 'some.yaml#/text' } }
`,
    'some.yaml': 'text: none\n',
  };
  const read = (marks: boolean) =>
    readDocument(
      'openapi.yaml',
      (name) => (files[name] === undefined ? Promise.reject(new Error()) : Promise.resolve(files[name])),
      parseSource,
      marks,
    );

  test('leaves an empty part, or one that says so', async () => {
    expect((await read(false)).document).toMatchObject({
      paths: { '/a': {}, '/b': {} },
      components: { schemas: { A: {}, B: { items: { $ref: '#/components/schemas/None' } } } },
    });
    const { document } = await read(true);
    expect(document).toMatchObject({
      paths: { '/a': { 'x-unresolved': 'none.yaml' }, '/b': { 'x-unresolved': 'some.yaml/none' } },
      components: { schemas: { B: { items: { 'x-unresolved': '#/components/schemas/None' } } } },
    });
    expect(document).toHaveProperty('components.schemas.text', {});
  });

  test('has no place in the sources', async () => {
    const locate = createLocator(await read(false));
    expect(locate('/paths/~1a')).toBeUndefined();
    expect(locate('/paths/~1a/get')).toBeUndefined();
    expect(locate('/paths')).toMatchObject({ file: 'openapi.yaml', line: 2 });
  });

  test('says why, if the file exists and is not read', async () => {
    const refuse = (name: string): Promise<string> =>
      name === 'openapi.yaml'
        ? Promise.resolve(schemas('{ $ref: A.yaml }', '{ $ref: B.yaml }', '{ $ref: C.yaml }'))
        : Promise.reject(
            name === 'A.yaml'
              ? new RefusedFileError('it is a pipe.')
              : name === 'B.yaml'
                ? new Error('no', { cause: new RefusedFileError('it is a device.') })
                : new Error('no'),
          );
    const { sources } = await readDocument('openapi.yaml', refuse);
    expect(sources.faults.map(({ message }) => message)).toEqual([
      'A.yaml does not resolve: A.yaml is not read, because it is a pipe.',
      'B.yaml does not resolve: B.yaml is not read, because it is a device.',
      'C.yaml does not resolve: there is no file C.yaml. Correct the path, or write the file.',
    ]);
  });

  test('to a component in a file that has none, of a document without its file', async () => {
    expect(
      await faultsOf({
        'openapi.yaml': schemas('{ $ref: A.yaml }'),
        'A.yaml': "items: { $ref: '#/components/schemas/None' }",
      }),
    ).toEqual([
      'A.yaml:1:16 #/components/schemas/None does not resolve: there is no component with that name. Correct the reference.',
    ]);
  });
});

test('files that name each other are read with their encoded names, once', async () => {
  const read: string[] = [];
  const files: Files = {
    'a/openapi.yaml':
      "openapi: 3.1.1\npaths: {}\ncomponents: { schemas: { A: { $ref: './b%20c/D.yaml' }, B: { $ref: ../E.yaml } } }",
    'a/b c/D.yaml': 'properties: { e: { $ref: ../../E.yaml }, self: { $ref: D.yaml } }',
    'E.yaml': 'type: string',
  };
  const { document, sources } = await readDocument('a/openapi.yaml', (name) => {
    read.push(name);
    return Promise.resolve(files[name] ?? '');
  });
  expect(read).toEqual(['a/openapi.yaml', 'a/b c/D.yaml', 'E.yaml']);
  expect(sources.faults).toEqual([]);
  expect(document['components']).toEqual({
    schemas: {
      A: { properties: { e: { $ref: '#/components/schemas/B' }, self: { $ref: '#/components/schemas/A' } } },
      B: { type: 'string' },
    },
  });
});

describe('a source', () => {
  const faults = async (text: string) =>
    (await parseSource('a.yaml', text)).faults.map(
      ({ line, column, kind, message }) => `${line}:${column} ${kind}: ${message}`,
    );

  test.each<[string, string, string[]]>([
    ['a list as a key', '? [a]\n: b', ['1:3 syntax: A list or an object cannot be a key.']],
    ['a value that JSON lacks', 'a: .inf', ['1:1 syntax: It contains a value that JSON cannot represent.']],
    ['lists in lists', `a: ${'['.repeat(200)}`, ['1:1 syntax: The document is nested too deeply.']],
    ['no fault', 'a: &x { b: 1 }\nc: { <<: *x, d: [null, true, 1.5, e] }', []],
  ])('of YAML may have %s', async (_what, text, expected) => {
    expect(await faults(text)).toEqual(expected);
  });

  test('of YAML has its values with what is merged', async () => {
    const { value } = await parseSource('a.yaml', 'a: &x { b: 1 }\nc: { <<: *x, d: [null, true, 1.5, e] }');
    expect(value).toEqual({ a: { b: 1 }, c: { b: 1, d: [null, true, 1.5, 'e'] } });
    expect((await parseSource('a.yaml', '{ a: 1 }')).value).toEqual({ a: 1 });
  });

  test('that is no JSON is read as YAML', async () => {
    expect((await parseSource('a.json', '{"a": 1,}')).value).toEqual({ a: 1 });
    expect((await parseSource('a.json', '"text"')).value).toBe('text');
    expect((await parseSource('a.json', '[1]')).value).toEqual([1]);
  });

  const JSON_TEXT = ' {\n  "a": [1, {"b": "x:,]}"}, [2]],\n  "c\\u0064": { "e": {} },\n  "f": 1\n}';
  const YAML_TEXT = 'a:\n  - 1\n  - b: x\n  - [2]\ncd:\n  e: {}\nf: *a\ng:\n';
  test.each<[string, string, string[], boolean, string]>([
    ['JSON', JSON_TEXT, [], false, '1:2'],
    ['JSON', JSON_TEXT, ['a'], false, '2:8'],
    ['JSON', JSON_TEXT, ['a'], true, '2:3'],
    ['JSON', JSON_TEXT, ['a', '0'], false, '2:9'],
    ['JSON', JSON_TEXT, ['a', '1'], true, '2:12'],
    ['JSON', JSON_TEXT, ['a', '1', 'b'], false, '2:18'],
    ['JSON', JSON_TEXT, ['a', '1', 'b'], true, '2:13'],
    ['JSON', JSON_TEXT, ['a', '1', 'none'], false, '2:12'],
    ['JSON', JSON_TEXT, ['a', '2', '0'], false, '2:29'],
    ['JSON', JSON_TEXT, ['a', '0', 'none'], false, '2:9'],
    ['JSON', JSON_TEXT, ['cd', 'e'], true, '3:16'],
    ['JSON', JSON_TEXT, ['f'], false, '4:8'],
    ['JSON', JSON_TEXT, ['none'], false, '1:2'],
    ['YAML', YAML_TEXT, [], false, '1:1'],
    ['YAML', YAML_TEXT, ['a', '1', 'b'], false, '3:8'],
    ['YAML', YAML_TEXT, ['a', '1', 'b'], true, '3:5'],
    ['YAML', YAML_TEXT, ['a', '2', '0'], true, '4:6'],
    ['YAML', YAML_TEXT, ['a', '5'], false, '2:3'],
    ['YAML', YAML_TEXT, ['cd', 'e', 'none'], false, '6:6'],
    ['YAML', YAML_TEXT, ['cd', 'e'], true, '6:3'],
    ['YAML', YAML_TEXT, ['none'], false, '1:1'],
    ['YAML', YAML_TEXT, ['a', '1', 'b', 'none'], false, '3:8'],
  ])('of %s has each value at its place: %#', async (_kind, text, keys, onKey, expected) => {
    const { line, column } = (await parseSource('a.yaml', text)).place(keys, onKey);
    expect(`${line}:${column}`).toBe(expected);
  });
});
