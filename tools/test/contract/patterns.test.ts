import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { isReadOneWay } from 'openapi-contract-kit/internal/base/pattern/pattern';
import {
  correctWith,
  createSchemas,
  loadContract,
  partsOfDocument,
  SchemaError,
} from 'openapi-contract-kit/internal/contract/index';
import { text } from 'openapi-contract-kit/internal/base/json';
import { parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { recordContract, startMock, startProxy } from 'openapi-contract-kit';
import { createSandbox } from '../../src/sandbox/index.ts';
import { listen } from '@experimentation-automation/test-support/listen';
import { contract } from '@experimentation-automation/test-support/contract/contract';

/** The language's own engine would need longer than the universe exists. */
const PATTERN = '^(a+)+$';
const TEXT = `${'a'.repeat(50_000)}!`;

const foreign = loadContract({
  openapi: '3.1.1',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      post: {
        operationId: 'createNote',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { name: { type: 'string', pattern: PATTERN } },
                patternProperties: { '^(x+)+y$': { type: 'string' } },
              },
            },
          },
        },
        responses: { 204: { description: 'Done.' } },
      },
    },
  },
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const post = (url: string, body: unknown): RequestInit & { url: string } => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: 'Bearer any' },
  body: JSON.stringify(body),
});

const corrections = () =>
  parseOverlay(
    'corrections.yaml',
    `overlay: 1.0.0
info: { title: Corrections, version: '1' }
actions:
  - target: $.components.schemas.GoalInput.properties.name
    update: { pattern: ${PATTERN} }
`,
    { allowDocumented: true },
  );

test('a pattern of an overlay does not stop the sandbox', async () => {
  const sandbox = await createSandbox({ overlays: [await corrections()] });
  closing.push(() => sandbox.close());
  const { url, ...init } = post('http://localhost/goals', {
    ...{ name: TEXT, siteId: 1, type: 'CUSTOM', hasMultipleConversions: false },
  });
  expect((await sandbox.fetch(url, init)).status).toBe(400);
});

test('a pattern of an overlay does not stop the mock', async () => {
  const mock = await startMock({ contract, overlays: [await corrections()] });
  closing.push(() => mock.close());
  const goal = { name: TEXT, siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
  const { url, ...init } = post(`${mock.url}/goals`, goal);
  expect((await fetch(url, init)).status).toBe(400);
});

test('a pattern of another contract does not stop the recorder or the proxy', async () => {
  const service = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  const { url: target } = await listen(service, (close) => closing.push(close));
  const recorder = recordContract({ contract: foreign });
  const proxy = await startProxy({ target, contract: foreign });
  closing.push(() => proxy.close());
  for (const [url, send] of [
    [target, recorder.fetch],
    [proxy.url, fetch],
  ] as const) {
    const { url: to, ...init } = post(`${url}/notes`, { name: TEXT });
    expect((await send(to, init)).status).toBe(204);
  }
  for (const recorded of [recorder, proxy])
    expect(recorded.violations().map(({ message }) => message)).toEqual([
      expect.stringContaining('at /name: must match ^(a+)+$'),
    ]);
});

test('a pattern that refers back to a group is refused with its place', () => {
  const schemas = createSchemas({ properties: { a: { pattern: '^(x)\\1$' } } }, 'response');
  expect(() => schemas.compile('')).toThrow(
    new SchemaError(
      '/properties/a',
      '"pattern" holds "^(x)\\\\1$", which refers back to a group with \\1, which can take forever to check. ' +
        'Write the pattern without it',
    ),
  );
});

test('a text that is too long for a pattern with nested counts violates it, and the message says so', () => {
  const pattern = '^((([a-c]){0,30}){30}){0,30}!';
  const schemas = createSchemas({ pattern }, 'response');
  const [broken] = schemas.check('', 'c'.repeat(10_000));
  expect(broken).toMatchObject({ keyword: 'pattern', isTooLong: true });
});

test.each([
  ["$..[?match(@.description, '(\\\\w+ ?)*!')]", false],
  ["$..[?search(@.description, '(.*.*)*!')]", false],
  ['$..[?!(@.a || search(@.description, $.info.title))]', false],
  ["$..[?search(@.summary, '[Gg]oals?|flag')]", true],
  ["$.paths[?match(@.get.operationId, 'list[A-Za-z]+')]", true],
])('the target %s of an overlay takes no time', async (target, isAccepted) => {
  const overlay = await parseOverlay(
    'corrections.json',
    JSON.stringify({
      overlay: '1.0.0',
      info: { title: 'Targets', version: '1' },
      actions: [{ target, update: { description: 'Changed.' } }],
    }),
  );
  const correct = () => correctWith(contract.document, [overlay]).corrections.length > 0;
  if (isAccepted) expect(correct()).toBe(true);
  else expect(correct).toThrow(/^corrections\.json:1: The query .*needs a pattern in quotes/);
});

test('the patterns of the shipped contract can be read in one way only', () => {
  const patterns = partsOfDocument(contract.document).flatMap(({ type, value }) =>
    type === 'Schema' ? (text(value['pattern']) ?? []) : [],
  );
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => !isReadOneWay(pattern))).toEqual([]);
});
