/** How a request is written: as a call of the client, for curl, and in Python. */
import type { Json, JsonObject } from 'openapi-contract-kit/internal/base/json';
import { describe, expect, it, test } from 'vitest';
import { type Contract, parseContract } from '../src/contract/contract.ts';
import { addressOf, fileNameOf } from '../src/samples/address.ts';
import { clientSample } from '../src/samples/client.ts';
import { curlSample } from '../src/samples/curl.ts';
import { Code, literal, type Printable } from '../src/samples/literal.ts';
import { pythonSample } from '../src/samples/python.ts';
import type { SampleBody, SampleRequest } from '../src/samples/request.ts';

type Write<Result> = (contract: Contract, entry: Contract['operations'][number]) => Result;

/** What is written of an operation of a small contract. */
function written<Result>(method: string, operation: JsonObject, write: Write<Result>): Result {
  const paths = { '/goals/{id}': { [method]: { operationId: 'getGoal', responses: {}, ...operation } } };
  const contract = parseContract(JSON.stringify({ openapi: '3.1.1', info: {}, paths }));
  const [entry] = contract.operations;
  if (entry === undefined) throw new Error('The contract has no operation.');
  return write(contract, entry);
}

const NOTHING: SampleRequest = { title: 'Request', path: {}, query: {}, json: [] };
const sent = (value: Json, mediaType = 'application/json', files: readonly string[] = []): SampleBody => ({
  mediaType,
  value,
  files,
});

const answer = (schema: Json, type = 'application/json'): JsonObject => ({
  description: '',
  content: { [type]: { schema } },
});
const GOAL: JsonObject = { type: 'object', properties: { id: { type: 'integer' } } };
const REPORT: JsonObject = { type: 'object', properties: { dataCode: { type: 'string' } } };

describe('a call of the client', () => {
  const call = (method: string, operation: JsonObject, request: Partial<SampleRequest> = {}): string =>
    written(method, operation, (contract, entry) =>
      clientSample(contract, entry, { ...NOTHING, ...request }),
    );

  test.each<[string, string, JsonObject, string]>([
    ['an object', 'get', { responses: { 200: answer(GOAL) } }, 'const goal = await api.getGoal();'],
    [
      'an object that was created',
      'post',
      { operationId: 'createGoal', responses: { 201: answer(GOAL) } },
      'const goal = await api.createGoal();',
    ],
    ['nothing that has a name', 'get', { operationId: 'login' }, 'const result = await api.login();'],
    [
      'something of two words',
      'get',
      { operationId: 'listGoalKinds' },
      'const goalKinds = await api.listGoalKinds();',
    ],
    [
      'the code of a report',
      'post',
      { responses: { 200: answer(REPORT) } },
      'const { dataCode } = await api.getGoal();',
    ],
    [
      'the status 200 before 201',
      'post',
      { responses: { 201: answer(REPORT), 200: answer(GOAL) } },
      'const goal = await api.getGoal();',
    ],
    [
      'a report that is no JSON',
      'post',
      { responses: { 200: answer(REPORT, 'text/plain') } },
      'const goal = await api.getGoal();',
    ],
    [
      'a report that failed',
      'get',
      { responses: { 400: answer(REPORT) } },
      'const goal = await api.getGoal();',
    ],
    ['nothing, after a removal', 'delete', { responses: { 200: answer(REPORT) } }, 'await api.getGoal();'],
    [
      'nothing, if there may be nothing',
      'get',
      { responses: { 200: { ...answer(REPORT), 'x-empty-body': true } } },
      'await api.getGoal();',
    ],
  ])('keeps %s', (_, method, operation, code) => {
    expect(call(method, operation)).toBe(code);
  });

  test('has all values in one object, broken over lines if it is long', () => {
    const request = { path: { id: 1 }, query: { page: 2 }, body: sent({ name: 'A' }) };
    expect(call('delete', {}, { ...request, body: sent([]) })).toBe(
      'await api.getGoal({ id: 1, page: 2, body: [] });',
    );
    expect(call('get', {}, request)).toBe(`const goal = await api.getGoal({
  id: 1,
  page: 2,
  body: { name: 'A' },
});`);
  });

  test.each([
    ['a', "await api.getGoal({ id: '"],
    ['ab', "await api.getGoal({\n  id: '"],
  ])('is on one line if it is short: with %s', (end, start) => {
    expect(call('delete', {}, { path: { id: `${'x'.repeat(23)}${end}` } })).toContain(start);
  });

  test('opens the files of a form', () => {
    const value = { picture: 'a.png', more: ['b.png', 'bytes'], name: 'A' };
    const body = sent(value, 'multipart/form-data', ['picture', 'more']);
    expect(call('delete', {}, { body })).toBe(`import { openAsBlob } from 'node:fs';

await api.getGoal({
  body: {
    picture: await openAsBlob('a.png'),
    more: [
      await openAsBlob('b.png'),
      await openAsBlob('image.png'),
    ],
    name: 'A',
  },
});`);
    expect(call('delete', {}, { body: sent(['a.png'], 'multipart/form-data', ['0']) })).toContain(
      "body: ['a.png']",
    );
  });

  const polling = (schema: JsonObject) => ({
    'x-polling': { key: { in: 'query', name: 'code' }, status: '/status', done: ['DONE'], failed: ['NO'] },
    responses: { 102: answer(REPORT), 200: answer(schema) },
  });

  test('waits for a report, and keeps what comes beside its status', () => {
    const schema = { type: 'object', properties: { status: {}, rows: {}, total: {} } };
    expect(call('get', polling(schema), { query: { code: 'x' } }))
      .toBe(`import { poll } from 'experimentation-automation';

const { rows } = await poll(api.getGoal, {
  code: 'x',
});`);
    const bare = { type: 'object', properties: { status: {} } };
    expect(call('get', polling(bare))).toContain('const { status } = await poll(api.getGoal, ');
  });

  const paging = (cursor: JsonObject, items = '/goals') => ({
    'x-pagination': { cursor, next: '/next', items },
  });
  const walk = (head: string, item = 'goal') => `import { paginate } from 'experimentation-automation';

for await (const ${item} of paginate(api.getGoal, ${head})) {
  console.log(${item});
}`;
  const inQuery = paging({ in: 'query', name: 'from' });
  const inBody = paging({ in: 'body', pointer: '/from' });

  test.each<[string, JsonObject, Partial<SampleRequest>, string]>([
    [
      'from its cursor in the query',
      inQuery,
      { query: { from: 'x', size: 2 } },
      "{ size: 2 }, { cursor: 'x' }",
    ],
    ['from its beginning', inQuery, { query: { size: 2 } }, '{ size: 2 }'],
    [
      'from its cursor in the body',
      inBody,
      { body: sent({ from: 'x', text: 'a' }) },
      "{ body: { text: 'a' } }, { cursor: 'x' }",
    ],
    ['with a body without cursor', inBody, { body: sent({ text: 'a' }) }, "{ body: { text: 'a' } }"],
    ['with a body that is a list', inBody, { body: sent(['from']) }, "{ body: ['from'] }"],
    ['with a body that is nothing', inBody, { body: sent(null) }, '{ body: null }'],
  ])('walks through a list %s', (_, operation, request, args) => {
    // As if it all fitted on a line.
    const code = call('post', operation, request).replaceAll(/(?<=\(.*\{)\n +(.*),\n(?=\})/g, ' $1 ');
    expect(code).toBe(walk(args));
  });

  test('names an item after its list, which may be within another object', () => {
    const operation = paging({ in: 'query', name: 'from' }, '/page/sessions');
    expect(call('get', operation, { query: { from: 'x' } })).toContain('for await (const session of ');
  });
});

describe('a line for curl', () => {
  const line = (
    method: string,
    request: Partial<SampleRequest>,
    { security = [], ...typed }: { security?: Json[]; token?: string; text?: string } = {},
  ): string =>
    written(method, { security }, (_, entry) =>
      curlSample(
        entry,
        { ...NOTHING, path: { id: 1 }, ...request },
        'https://a.example',
        typed.token === undefined ? undefined : { ...typed, token: typed.token },
      ),
    );

  test('names the method unless it is GET', () => {
    expect(line('get', {})).toBe("curl 'https://a.example/goals/1'");
    expect(line('delete', {})).toBe("curl -X DELETE 'https://a.example/goals/1'");
  });

  test('has the token of the environment, or the one that was typed', () => {
    const security = [{ bearer: [] }];
    const address = "curl 'https://a.example/goals/1'";
    expect(line('get', {}, { security })).toBe(`${address} \\\n  -H "Authorization: Bearer $TOKEN"`);
    expect(line('get', {}, { security, token: "a'b" })).toBe(
      `${address} \\\n  -H ${String.raw`'Authorization: Bearer a'\''b'`}`,
    );
    expect(line('get', {}, { security, token: '' })).toBe(address);
  });

  const bodyOf = (body: SampleBody, text?: string): readonly string[] =>
    line('post', { body }, text === undefined ? {} : { token: '', text })
      .split(' \\\n  ')
      .slice(1);

  test('sends JSON as it was typed, or on one line if it is short', () => {
    const type = "-H 'Content-Type: application/json'";
    expect(bodyOf(sent({ a: 1 }))).toEqual([type, `-d '{"a":1}'`]);
    expect(bodyOf(sent({ a: 1 }), '{ "a": 2 }')).toEqual([type, `-d '{ "a": 2 }'`]);
    const long = (length: number) => bodyOf(sent({ a: 'x'.repeat(length - 8) }))[1]?.split('\n');
    expect(long(60)).toHaveLength(1);
    expect(long(61)).toHaveLength(3);
  });

  test('sends each part of a form', () => {
    const files = { picture: 'a.png', more: ['b.png', 'bytes'], size: 2 };
    expect(bodyOf(sent(files, 'multipart/form-data', ['picture', 'more']), 'typed')).toEqual([
      "-F 'picture=@a.png'",
      "-F 'more=@b.png'",
      "-F 'more=@image.png'",
      "-F 'size=2'",
    ]);
    const form = 'application/x-www-form-urlencoded';
    expect(bodyOf(sent({ a: 'x y', b: 2 }, form))).toEqual([
      "--data-urlencode 'a=x y'",
      "--data-urlencode 'b=2'",
    ]);
    expect(bodyOf(sent('a=b', form))).toEqual([`-H 'Content-Type: ${form}'`, `-d '"a=b"'`]);
    expect(bodyOf(sent('a', 'multipart/form-data'))).toContain("-H 'Content-Type: multipart/form-data'");
  });
});

describe('a program in Python', () => {
  const program = (method: string, operation: JsonObject, request: Partial<SampleRequest> = {}): string =>
    written(method, { security: [], ...operation }, (_, entry) =>
      pythonSample(entry, { ...NOTHING, path: { id: 1 }, ...request }, 'https://a.example'),
    );
  const token = { security: [{ bearer: [] }] };

  test('sends a request and prints its response', () => {
    expect(program('get', { responses: { 200: answer(GOAL) } })).toBe(`import json
from urllib.request import Request, urlopen

request = Request(
    "https://a.example/goals/1",
    method="GET",
)
with urlopen(request) as response:
    print(json.load(response))`);
  });

  test.each<[string, string, JsonObject, string]>([
    ['the JSON', 'get', answer(GOAL), 'json.load(response)'],
    ['the text', 'get', answer({}, 'text/plain'), 'response.read().decode()'],
    ['the status after a removal', 'delete', answer(GOAL), 'response.status'],
    ['the status if nothing may come', 'get', { ...answer(GOAL), 'x-empty-body': true }, 'response.status'],
    ['the status if nothing comes', 'get', { description: '' }, 'response.status'],
  ])('prints %s', (_, method, response, printed) => {
    const text = program(method, { responses: { 200: response } });
    expect(text).toContain(`    print(${printed})`);
    expect(text.includes('import json\n')).toBe(printed.startsWith('json'));
  });

  test('sends JSON with a token', () => {
    expect(program('post', token, { body: sent({ a: 1 }) })).toBe(`import json
import os
from urllib.request import Request, urlopen

body = {"a": 1}
data = json.dumps(body).encode()

request = Request(
    "https://a.example/goals/1",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['TOKEN']}",
        "Content-Type": "application/json",
    },
    data=data,
)
with urlopen(request) as response:
    print(response.status)`);
  });

  test('sends a form', () => {
    const form = 'application/x-www-form-urlencoded';
    expect(program('post', {}, { body: sent({ a: 'x' }, form) })).toBe(`from urllib.parse import urlencode
from urllib.request import Request, urlopen

body = {"a": "x"}
data = urlencode(body).encode()

request = Request(
    "https://a.example/goals/1",
    method="POST",
    data=data,
)
with urlopen(request) as response:
    print(response.status)`);
  });

  test('writes the parts of a form with files', () => {
    const body = sent({ file: ['a.png', 'bytes'], size: 2 }, 'multipart/form-data', ['file']);
    const head = (more: string) =>
      `data += f'--{boundary}\\r\\nContent-Disposition: form-data; ${more}\\r\\n\\r\\n'.encode()`;
    const text = program('post', {}, { body });
    expect(text).toContain(`import uuid
from urllib.request import Request, urlopen

boundary = uuid.uuid4().hex
data = b""
${head('name="file"; filename="a.png"')}
with open("a.png", "rb") as file:
    data += file.read() + b"\\r\\n"
${head('name="file"; filename="image.png"')}
with open("image.png", "rb") as file:
    data += file.read() + b"\\r\\n"
${head('name="size"')}
data += "2\\r\\n".encode()
data += f'--{boundary}--\\r\\n'.encode()

request`);
    expect(text).toContain('"Content-Type": f"multipart/form-data; boundary={boundary}"');
  });

  test.each<[Json, string]>([
    [null, 'None'],
    [{ a: null, b: true, c: false }, '{"a": None, "b": True, "c": False}'],
    [['a', 1, ['b']], '["a", 1, ["b"]]'],
    [[], '[]'],
    [{}, '{}'],
    [{ a: 'x'.repeat(38) }, `{"a": "${'x'.repeat(38)}"}`],
    [{ a: 'x'.repeat(39) }, `{\n    "a": "${'x'.repeat(39)}",\n}`],
    [
      { list: [['x'.repeat(30), 'y'.repeat(30)], []] },
      `{
    "list": [
        [
            "${'x'.repeat(30)}",
            "${'y'.repeat(30)}",
        ],
        [],
    ],
}`,
    ],
    [
      { a: { b: 'x'.repeat(36) }, c: { d: 'x'.repeat(37) } },
      `{
    "a": {"b": "${'x'.repeat(36)}"},
    "c": {
        "d": "${'x'.repeat(37)}",
    },
}`,
    ],
  ])('writes %j', (value, text) => {
    expect(program('post', {}, { body: sent(value) })).toContain(`\n\nbody = ${text}\ndata = `);
  });
});

describe('a value in TypeScript', () => {
  it.each<[Printable, string]>([
    [[], '[]'],
    [['a', 1, false], "['a', 1, false]"],
    [{}, '{}'],
    [{ a: {}, b: true, c: null }, '{ a: {}, b: true, c: null }'],
    [{ a: new Code('a'), b: new Code('c') }, '{ a, b: c }'],
    [{ $a_1: 1, '1a': 2, 'a b': 3, '': 4 }, "{ $a_1: 1, '1a': 2, 'a b': 3, '': 4 }"],
    ['a\n"b" \\', String.raw`'a\n"b" \\'`],
    [['x'.repeat(50)], `['${'x'.repeat(50)}']`],
    [['x'.repeat(51)], `[\n  '${'x'.repeat(51)}',\n]`],
    [{ a: [{ b: 1 }] }, '{ a: [{ b: 1 }] }'],
    [{ a: [{ b: [] }] }, '{\n  a: [{ b: [] }],\n}'],
    [
      { a: { b: 'x'.repeat(33), c: 1 }, d: { b: 'x'.repeat(34), c: 1 } },
      `{
  a: { b: '${'x'.repeat(33)}', c: 1 },
  d: {
    b: '${'x'.repeat(34)}',
    c: 1,
  },
}`,
    ],
    [
      [['x'.repeat(30), 'y'.repeat(30)]],
      `[\n  [\n    '${'x'.repeat(30)}',\n    '${'y'.repeat(30)}',\n  ],\n]`,
    ],
  ])('%#: is %s', (value, text) => {
    expect(literal(value)).toBe(text);
  });
});

test.each<[string, Partial<SampleRequest>, string]>([
  ['/a/{b c}/{d}', { path: { 'b c': 'x/y', d: 1 } }, '/a/x%2Fy/1'],
  ['/a/{b}', {}, '/a/{b}'],
  ['/a', { query: { 'x y': 'a&b', list: ['a b', 2] } }, '/a?x%20y=a%26b&list=a%20b,2'],
  ['/a', { query: { f: [{ a: 1 }] }, json: ['f'] }, `/a?f=${encodeURIComponent('[{"a":1}]')}`],
])('the address of %s with %j is %s', (template, request, address) => {
  expect(addressOf(template, { ...NOTHING, ...request })).toBe(address);
});

test.each([
  ['a-b.c.png', 'a-b.c.png'],
  ['a.jpeg', 'a.jpeg'],
  ['a.x', 'image.png'],
  ['a.picture', 'image.png'],
  ['a b.png', 'image.png'],
  ['a.png ', 'image.png'],
  [1, 'image.png'],
])('a file %j has the name %s', (value, name) => {
  expect(fileNameOf(value)).toBe(name);
});
