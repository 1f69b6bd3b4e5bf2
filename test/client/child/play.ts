/** Runs the scenarios in a child process, with this Node or with another from the registry. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { CANARY } from '@experimentation-automation/test-support/canary';
import { listen } from '@experimentation-automation/test-support/listen';
import { json } from '../hostile-server.ts';
import type { Told } from './scenarios.ts';

const run = promisify(execFile);

/** The scenarios as one file that any Node can run. */
export async function bundleInto(folder: string): Promise<string> {
  const outfile = `${folder}/scenarios.mjs`;
  await build({
    entryPoints: [new URL('scenarios.ts', import.meta.url).pathname],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'error',
  });
  return outfile;
}

export interface Played extends Told {
  /** Requests that the client aborted before there was a response. */
  readonly givenUp: number;
}

/** A service that never responds, sends slowly, fails or responds, depending on the path. */
async function service(): Promise<{
  url: string;
  givenUp: () => number;
  close: () => Promise<void>;
  idle: () => Promise<void>;
}> {
  let givenUp = 0;
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) givenUp += 1;
    });
    request.resume();
    const [, resource] = (request.url ?? '').split('/');
    if (resource === 'experiments') json(response, 200, { id: 1, name: 'x', siteId: 1 });
    if (resource === 'images') json(response, 503, {});
    if (request.url === '/goals' && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[');
    }
  });
  const { url, close } = await listen(server);
  return {
    url,
    givenUp: () => givenUp,
    /** The end of the child closes its connections; the server notices that a little later. */
    async idle() {
      while ((await promisify(server.getConnections.bind(server))()) > 0) await new Promise(setImmediate);
    },
    close,
  };
}

/** `node` is the program to use. @default the Node that runs the test */
export async function play(file: string, scenario: string, node = process.execPath): Promise<Played> {
  const { url, givenUp, close, idle } = await service();
  try {
    const args = ['--expose-gc', file, scenario, url];
    // What a call leaves behind would keep the process for ten minutes or more.
    const { stdout, stderr } = await run(node, args, {
      timeout: 300_000,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    if (`${stdout}${stderr}`.includes(CANARY)) throw new Error('The child showed its token.');
    await idle();
    return { ...(JSON.parse(stdout) as Told), givenUp: givenUp() };
  } finally {
    await close();
  }
}
