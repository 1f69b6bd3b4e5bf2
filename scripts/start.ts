/** `npm start`: service, documentation and mock on one port, kept up to date with openapi/ until Ctrl-C. */
import { readArguments, refuseArguments } from './read-arguments.ts';

const usage = `Usage: npm start -- [--port 4010]

Runs the sandbox with its sample data, the documentation and Prism's mock on one
port of this machine, and rebuilds them when a file in openapi/ or docs/
changes. Ctrl-C stops it.

  --port <number>  port to listen on, 0 for a free one; 4010 by default
  --help           display help for command

Exit codes: 0 stopped, 2 invalid command line, 3 another failure, 4 the port to
listen on is not available.
`;

async function main(): Promise<number> {
  const { values } = readArguments(usage, { options: { port: { type: 'string', default: '4010' } } });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535)
    refuseArguments(usage, `--port takes 0 to 65535, not ${values.port}.`);
  // Loaded only now, so that --help and wrong options respond at once.
  const [{ ListenError }, { start }] = await Promise.all([
    import('experimentation-automation-tools'),
    import('./start/start.ts'),
  ]);
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  try {
    const running = await start(process.cwd(), port);
    await stopped;
    await running.close();
    return 0;
  } catch (error) {
    if (error instanceof ListenError) {
      process.stderr.write(`${error.message} For example: npm start -- --port 0\n`);
      return 4;
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 3;
  }
}

process.exit(await main());
