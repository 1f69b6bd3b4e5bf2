import { execFile } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createSandbox, type RequestRecord } from 'experimentation-automation-tools';

/** What each program must send: one request of each kind. */
export const EXPECTED = [
  'GET /goals/1',
  'GET /goals?filter=[{"field":"type","operator":"EQUAL","parameters":["CLICK"]}]&sort=[{"field":"name","direction":"ASC"}]&optionalFields=experiments,personalizations',
  'POST /goals {"hasMultipleConversions":false,"name":"Trial started","siteId":1,"type":"CUSTOM"}',
];

const run = promisify(execFile);

/** Lets programs in the folder import this package. */
export async function linkPackage(folder: string): Promise<void> {
  const link = join(folder, 'node_modules/experimentation-automation');
  await mkdir(dirname(link), { recursive: true });
  await rm(link, { force: true });
  await symlink(resolve(import.meta.dirname, '../..'), link);
}

/** Runs the program of the guide in the folder, over `createFetch`, and compares what the sandbox receives. */
export async function faultsOfRequests(folder: string, program: string): Promise<readonly string[]> {
  const sandbox = await createSandbox({ seed: 1 });
  try {
    const { url } = await sandbox.serve();
    const tsx = import.meta.resolve('tsx');
    await run(process.execPath, ['--import', tsx, program], {
      cwd: folder,
      env: { ...process.env, AUTOMATION_BASE_URL: url, CONTRACT_TOKEN: 'any' },
      timeout: 60_000,
    });
    return differences(sandbox.requests());
  } catch (error) {
    return [`${program} failed: ${String(error)}`];
  } finally {
    await sandbox.close();
  }
}

export function differences(requests: readonly RequestRecord[]): readonly string[] {
  const refused = requests.filter(({ status, violations }) => status >= 300 || violations.length > 0);
  const sent = requests.map(({ method, url, request }) => {
    const body = request.body === undefined || request.body === '' ? '' : ` ${inOrder(request.body)}`;
    return `${method} ${decodeURIComponent(url)}${body}`;
  });
  return [
    ...refused.map(({ method, url, status }) => `The sandbox returned ${status} to ${method} ${url}.`),
    ...EXPECTED.filter((line) => !sent.includes(line)).map((line) => `The sandbox did not receive ${line}.`),
    ...sent.filter((line) => !EXPECTED.includes(line)).map((line) => `The sandbox received ${line}.`),
  ];
}

/** The JSON with its members sorted, as generated clients may write them in any order. */
function inOrder(body: unknown): string {
  const value: unknown = typeof body === 'string' ? JSON.parse(body) : body;
  return JSON.stringify(Object.fromEntries(Object.entries(Object(value) as object).sort()));
}
