/** `npm start`: builds the documentation and serves it on loopback until Ctrl-C. */
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { serveSite } from './docs/serve.ts';
import { buildDocs } from './docs/site/build.tsx';

const usage = 'npm start -- [--port 4000]   (a free port unless one is given)';

function chosenPort(): number {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new TypeError(`--port takes 0 to 65535, not ${values.port}.`);
  return port;
}

async function start(port: number): Promise<void> {
  const out = resolve('site');
  await buildDocs({ root: '.', out });
  const { server, url } = await serveSite(out, { port });
  console.log(`Documentation: ${url}\nStop it with Ctrl-C.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}

try {
  await start(chosenPort());
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(error instanceof Error ? error.message : String(error));
  console.error(taken ? 'Another program has the port. Take another: npm start -- --port 0' : usage);
  process.exitCode = error instanceof TypeError ? 2 : 1;
}
