/**
 * `npm --prefix bench run record -- --defects <folder>`: runs the verifier on podman of Debian 12, and says which of its defects in
 * Defects4REST are there and found. The folder is a copy of github.com/ANSWER-OSU/Defects4REST, which has podman's contract.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadContract } from 'openapi-contract-kit';
import { httpTarget, type ReportFinding, verify } from 'openapi-contract-kit/verify';
import { isObject, type JsonObject } from 'openapi-contract-kit/internal/base/json';
import { pointerOf, valueAt } from 'openapi-contract-kit/internal/base/pointer';
import { freePort } from '@experimentation-automation/test-support/listen';
import { readArguments, refuseArguments } from '../../scripts/read-arguments.ts';
import { installFromDebian, installFromNpm, responds, run, startProgram } from './programs.ts';

/** A defect, the request that shows it, and the finding that is about it. */
interface Defect {
  readonly issue: number;
  readonly shows: (url: string) => Promise<boolean>;
  readonly isFoundBy: (finding: ReportFinding) => boolean;
}

const IMAGE = 'localhost/tiny:1';
const CONTAINER = 'of-the-record';
const SENT: RequestInit = { method: 'POST', headers: { 'content-type': 'application/json' } };
const statusOf = async (url: string, init: RequestInit = SENT): Promise<number> =>
  (await fetch(url, init)).status;

const DEFECTS: readonly Defect[] = [
  {
    issue: 17585,
    async shows(url) {
      const network = { ...SENT, body: JSON.stringify({ Name: 'of-the-record' }) };
      await statusOf(`${url}/networks/create`, network);
      return (await statusOf(`${url}/networks/create`, network)) === 500;
    },
    isFoundBy: ({ operation, rule, check }) =>
      operation === 'NetworkCreate' && rule === 'server-error' && check === 'the same creation twice',
  },
  {
    issue: 17542,
    shows: async (url) => (await statusOf(`${url}/containers/${CONTAINER}/stop?t=-1`)) === 400,
    isFoundBy: ({ operation, status }) => operation === 'ContainerStop' && status === 400,
  },
  {
    issue: 19368,
    shows: async (url) => (await statusOf(`${url}/containers/${CONTAINER}/kill`)) === 500,
    isFoundBy: ({ operation, rule }) => operation === 'ContainerKill' && rule === 'server-error',
  },
  {
    issue: 17763,
    async shows(url) {
      const response = await fetch(`${url}/images/${encodeURIComponent(IMAGE)}/history`);
      return /"Tags":null/.test(await response.text());
    },
    isFoundBy: ({ operation, pointer }) => operation === 'ImageHistory' && pointer.endsWith('/Tags'),
  },
  {
    issue: 24886,
    async shows(url) {
      const body = JSON.stringify({ image: IMAGE, r_limits: [{ type: 'memlock', soft: -1, hard: -1 }] });
      return (await statusOf(`${url}/libpod/containers/create`, { ...SENT, body })) === 500;
    },
    isFoundBy: ({ operation, rule, check }) =>
      operation === 'ContainerCreateLibpod' && rule === 'server-error' && check.includes('r_limits'),
  },
];

/** What is called: what the defects are about, and what creates, reads and removes it. */
const CALLED =
  /^(Network(Create|List|Inspect|Delete)|Container(Create|List|Inspect|Delete|Kill|Stop)|Image(History|List|Inspect))(Libpod)?$/;

const usage = 'Usage: npm --prefix bench run record -- --defects <folder>\n';
const { values } = readArguments(usage, { options: { defects: { type: 'string' } } });
const folder = await mkdtemp(join(tmpdir(), 'record-'));
try {
  await score(resolve(values.defects ?? refuseArguments(usage, 'Give --defects.')));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function score(defects: string): Promise<void> {
  await installFromDebian(['podman'], ['/usr/bin/podman']);
  const document = await documentIn(defects);
  const stored = [
    ...['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'],
    ...['--network-config-dir', join(folder, 'networks')],
  ];
  const podman = (...args: string[]) => run('podman', [...stored, ...args], { cwd: folder });
  await mkdir(join(folder, 'image'));
  await run('tar', ['cf', 'image.tar', '-C', 'image', '.'], { cwd: folder });
  await podman('import', 'image.tar', IMAGE);
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}/v4.0.0`;
  const program = await startProgram(
    'podman',
    [...stored, 'system', 'service', '--time=0', `tcp:${address}`],
    {
      cwd: folder,
      log: 'podman.log',
      isReady: () => responds(`${url}/libpod/_ping`),
    },
  );
  try {
    const contract = await loadContract(document);
    const only = contract.operations.map(({ id }) => id).filter((id) => CALLED.test(id));
    const fixtures = { read: { name: [IMAGE] } };
    const { findings, requests } = await verify(httpTarget(url), { contract, only, fixtures, write: true });
    console.log(`podman: ${requests} requests, ${findings.length} findings`);
    await podman('create', '--name', CONTAINER, IMAGE, '/none');
    for (const { issue, shows, isFoundBy } of DEFECTS) {
      const found = findings.find(isFoundBy);
      const by = found === undefined ? 'not found' : `found: ${found.rule}, ${found.check}`;
      console.log(`  podman#${issue}: ${(await shows(url)) ? by : 'not in this version'}`);
    }
  } finally {
    await program.stop();
  }
}

/** The contract of podman 4.4, the nearest to 4.3 there, in OpenAPI 3, with an image of this machine in its examples. */
async function documentIn(defects: string): Promise<JsonObject> {
  const tools = join(folder, 'tools');
  await installFromNpm(tools, ['swagger2openapi@7.0.8']);
  const source = join(defects, 'bug_replication/podman/podman#17585/podman#17585_spec.yaml');
  const file = join(folder, 'openapi.json');
  const converter = join(tools, 'node_modules/.bin/swagger2openapi');
  await run(converter, ['--patch', '--warnOnly', '--outfile', file, source], { cwd: folder });
  const document: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isObject(document)) throw new TypeError(`${source} is not a document.`);
  const overlay = {
    '/containers/create': { Image: IMAGE, Cmd: ['/none'] },
    '/libpod/containers/create': {
      image: IMAGE,
      command: ['/none'],
      r_limits: [{ type: 'memlock', soft: 1_024, hard: 1_024 }],
    },
  };
  for (const [path, example] of Object.entries(overlay)) exampleAt(document, path, example);
  return { ...document, servers: [{ url: '/v4.0.0' }] };
}

/** Gives the body of an operation an example. */
function exampleAt(document: JsonObject, path: string, example: JsonObject): void {
  const keys = ['paths', path, 'post', 'requestBody', 'content', 'application/json'];
  const at = valueAt(document, pointerOf(keys));
  if (!isObject(at)) throw new TypeError(`${path} has no body.`);
  Object.assign(at, { example });
}
