/** How bodies are read: JSON, forms and files, and what is said of those that cannot be. */
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../../src/sandbox/http/content.ts';
import { LARGEST_BODY, largestBody } from '../../src/sandbox/http/largest-body.ts';

const { sandbox } = await startStopped();

async function post(path: string, type: string, body: string | Uint8Array<ArrayBuffer>) {
  const headers = { authorization: 'Bearer any', ...(type !== '' && { 'content-type': type }) };
  const response = await sandbox.fetch(`http://a.test${path}`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as unknown };
}

type Part = readonly [disposition: string, content: string, type?: string];

/** The parts of a form, each with its headers. */
const form = (...parts: readonly Part[]): string =>
  [
    ...parts.flatMap(([disposition, content, type]) => [
      '--b',
      `Content-Disposition: form-data; ${disposition}`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]),
      '',
      content,
    ]),
    '--b--',
    '',
  ].join('\r\n');

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=b';
const SVG = '<svg width="2" height="3"/>';
const FILE = ['name="image-to-upload"; filename="a.svg"', SVG, 'image/svg+xml'] as const;

test.each<[string, string, string | Uint8Array<ArrayBuffer>, string]>([
  ['goals', JSON_TYPE, Uint8Array.of(0x22, 0xff, 0x22), 'body: is not valid UTF-8'],
  ['goals', JSON_TYPE, '['.repeat(1_000), 'body: JSON is nested more than 200 deep'],
  ['goals', JSON_TYPE, '{', 'body: is not valid JSON ('],
  ['goals', JSON_TYPE, '', 'body: is required'],
  ['goals', 'text/plain', '{}', 'content-type: must be application/json'],
  ['goals', FORM, 'a=b', 'content-type: must be application/json'],
  ['goals', '', '{}', 'content-type: must be application/json'],
  ['oauth/token', FORM, Uint8Array.of(0xff), 'body: is not valid UTF-8'],
  ['oauth/token', FORM, 'grant_type=client_credentials', "Fields not valid. 'client_id': must not be null"],
  ['images/multiple', PARTS, form(['name="params"', '{}']), "'image-to-upload': must not be null"],
  ['images/multiple', PARTS, form(FILE, ['name="params"', '{']), 'body: is not valid JSON ('],
  ['images/multiple', PARTS, form(FILE, ['name="params"', '5']), "'params': must be an object"],
  ['images/multiple', PARTS, '--b\r\n', 'body: '],
  ['images/1/uploadImage', PARTS, form(['name="name"; filename="a"', 'A']), "'file': must not be null"],
])('/%s with %s %j is refused', async (path, type, body, message) => {
  expect(await post(`/${path}`, type, body)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) as string },
  });
});

describe('a form', () => {
  const namesOf = ({ body }: { readonly body: unknown }) =>
    [body].flat().map((image) => {
      const { name, fileName, siteId, format } = image as Record<string, unknown>;
      return [name, fileName, siteId, format];
    });

  test('has fields with text, and a file, with or without JSON beside it', async () => {
    const named = form(['name="file"; filename="a.svg"', SVG], ['name="name"', 'é']);
    expect(namesOf(await post('/images/1/uploadImage', PARTS, named))).toEqual([['é', 'a.svg', 1, 'SVG']]);
    const images = (...params: readonly Part[]) => post('/images/multiple', PARTS, form(FILE, ...params));
    expect(namesOf(await images())).toEqual([['a.svg', 'a.svg', undefined, 'SVG']]);
    expect(namesOf(await images(['name="params"', '{"siteIds":[1,2]}']))).toEqual([
      ['a.svg', 'a.svg', 1, 'SVG'],
      ['a.svg', 'a.svg', 2, 'SVG'],
    ]);
  });

  test('may have JSON as a file, and a file without a name', async () => {
    const asFile = ['name="params"; filename="p.json"', '{"siteIds":[2],"name":"B"}', JSON_TYPE] as const;
    expect(namesOf(await post('/images/multiple', PARTS, form(FILE, asFile)))).toEqual([
      ['B', 'a.svg', 2, 'SVG'],
    ]);
    const bare = form(['name="image-to-upload"', SVG]);
    expect(namesOf(await post('/images/multiple', PARTS, bare))).toEqual([['', '', undefined, 'SVG']]);
  });

  test('of an address has its values as they were sent', async () => {
    const text = 'grant_type=client_credentials&client_id=a%20b&client_secret=c';
    expect((await post('/oauth/token', `${FORM}; charset=utf-8`, text)).status).toBe(200);
  });
});

test.each<[string, unknown, string | undefined, string | undefined]>([
  ['application/json', { id: 2n ** 60n }, '{"id":1152921504606846976}', 'application/json'],
  ['application/vnd.goal+json', 'a', '"a"', 'application/vnd.goal+json'],
  ['text/csv', 'a,b', 'a,b', 'text/csv'],
  ['text/csv', ['a'], '["a"]', 'application/json'],
  ['text/csv', undefined, undefined, undefined],
])('a response of the type %s with %o is sent as %j of the type %s', (type, value, body, sentType) => {
  expect(contentOf(201, type, value, { a: 'b' })).toEqual({
    status: 201,
    headers: { a: 'b', ...(sentType !== undefined && { 'content-type': sentType }) },
    ...(body !== undefined && { body }),
  });
});

test('a state that is loaded may be larger than any other body', () => {
  expect(['/__sandbox/state', '/__sandbox/seed', '/state'].map(largestBody)).toEqual([
    512 * 1_024 * 1_024,
    LARGEST_BODY,
    LARGEST_BODY,
  ]);
});
