/** Runs every sample of the reference in each language; all of them must send the same request. */
import { execFile } from 'node:child_process';
import { openAsBlob, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ts } from 'openapi-contract-kit/internal/types/compiler';
import { parseContract } from '../src/contract/contract.ts';
import { clientSample } from '../src/samples/client.ts';
import { curlSample } from '../src/samples/curl.ts';
import { pythonSample } from '../src/samples/python.ts';
import { sampleRequests } from '../src/samples/request.ts';
import { createClient, paginate } from 'experimentation-automation';
import { createSandbox, type Sandbox } from 'experimentation-automation-tools';
import { listen } from '@experimentation-automation/test-support/listen';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { hasPython, PYTHON } from '@experimentation-automation/test-support/python';

const contract = parseContract(readFileSync('generated/openapi.json', 'utf8'));
const samples = contract.operations.flatMap((entry) =>
  sampleRequests(contract, entry).map((request) => ({
    entry,
    request,
    title: `${entry.id}: ${request.title}`,
  })),
);
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly token: string | undefined;
  readonly body: unknown;
  readonly status: number;
}

let sandbox: Sandbox;
const folder = newFolder();
let url: string;
let close: () => Promise<void>;
let sent: Sent[] = [];
let byCurl: Sent[];

/** The content of a request, whatever sent it. Every request meets the sample data, and gets a success. */
const server = createServer((request, response) => {
  const answer = async (): Promise<Uint8Array> => {
    const bytes = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const type = request.headers['content-type'] ?? '';
    const method = request.method ?? '';
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'content-length' ? [[name, value] as [string, string]] : [],
    );
    const init = { method, headers, ...(bytes.length === 0 ? {} : { body: new Uint8Array(bytes) }) };
    sandbox.reset();
    const answered = await sandbox.fetch(`${url}${request.url ?? ''}`, init);
    sent.push({
      method,
      path: decodeURI(pathname),
      query: [...searchParams].sort(),
      token: request.headers.authorization,
      body: await bodyOf(type, bytes),
      status: answered.status,
    });
    const body = new Uint8Array(await answered.arrayBuffer());
    return body.length === 0 ? new TextEncoder().encode('{}') : body;
  };
  void answer().then((body) => {
    response.setHeader('content-type', 'application/json').end(body);
  });
});

async function bodyOf(type: string, bytes: Buffer): Promise<unknown> {
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString()) as unknown;
  if (type === '') return bytes.toString();
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  // Without the names of files, because Blobs have none.
  return Promise.all([...form].map(async ([name, part]) => [name, await new Response(part).text()]));
}

beforeAll(async () => {
  for (const name of ['image.png', 'autumn-banner.png'])
    await writeFile(join(folder, name), Buffer.from(PIXEL, 'base64'));
  sandbox = await createSandbox({ seed: 1, clock: 'stopped' });
  ({ url, close } = await listen(server));
  byCurl = await sentBy(inCurl);
});
afterAll(async () => {
  await close();
  await sandbox.close();
});

async function sentBy(run: () => Promise<unknown>): Promise<Sent[]> {
  sent = [];
  await run();
  return sent;
}
const env = { PATH: process.env['PATH'], TOKEN: 'any' };

const inCurl = () => {
  const lines = samples.map(({ entry, request }) =>
    curlSample(entry, request, url).replace(/^curl /, 'curl -s '),
  );
  return promisify(execFile)('bash', ['-ec', lines.join('\n')], { cwd: folder, env });
};

async function inPython() {
  const codes = samples.map(({ entry, request }) => pythonSample(entry, request, url));
  await writeFile(join(folder, 'codes.json'), JSON.stringify(codes));
  const program = 'import json\nfor code in json.load(open("codes.json")): exec(code, {})';
  return promisify(execFile)(PYTHON, ['-c', program], { cwd: folder, env });
}

async function inTypeScript() {
  const functions = samples.map(({ entry, request }) => {
    const code = clientSample(contract, entry, request).replace(/^import .*$/gm, '');
    return `async (api, poll, paginate, openAsBlob) => {${code}}`;
  });
  const file = join(folder, 'samples.mjs');
  await writeFile(
    file,
    ts.transpile(`export default [${functions.join(',\n')}]`, { target: ts.ScriptTarget.ES2022 }),
  );
  const module = (await import(file)) as { default: ((...given: unknown[]) => Promise<void>)[] };
  const api = createClient({ baseUrl: url, token: 'any', retry: false });
  // One request for each sample, without the next page or the next poll.
  const once = (method: (params: unknown) => Promise<unknown>, params: unknown) => method(params);
  const first = (
    method: typeof api.listGoalCampaignExperiments,
    params: { body: { goalId: number } },
    options: object,
  ) => paginate(method, params, { ...options, maxItems: 1 });
  const open = (name: string) => openAsBlob(join(folder, name));
  const printed = console.log;
  console.log = () => undefined;
  for (const run of module.default) await run(api, once, first, open).catch(() => undefined);
  console.log = printed;
}

test('the samples in curl send what the sandbox accepts', () => {
  expect(byCurl).toHaveLength(samples.length);
  const refused = samples.filter((_, at) => (byCurl[at]?.status ?? 0) >= 300).map(({ title }) => title);
  expect(refused).toEqual([]);
});

test.skipIf(!hasPython)('the samples in Python send what those in curl send', async () => {
  expect(await sentBy(inPython)).toEqual(byCurl);
});

test('the samples in TypeScript send what those in curl send', async () => {
  expect(await sentBy(inTypeScript)).toEqual(byCurl);
});
