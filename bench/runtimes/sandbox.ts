/**
 * The points for the sandbox of the published package, in runtimes with a command line: called in process, and on a
 * port of the runtime's own server.
 */
import { createClient, report } from 'experimentation-automation';
import { createSandbox, type Sandbox } from 'experimentation-automation-tools';
import { expect, outcomesOf } from './outcome.ts';

const GIF = Uint8Array.from(
  atob('R0lGODlhAwACAIAAAP///wAAACH5BAAAAAAALAAAAAADAAIAAAIChF8AOw=='),
  (character) => character.charCodeAt(0),
);

const sandbox = await createSandbox({ clock: 'stopped' });
const clientAt = (baseUrl: string, fetch?: Sandbox['fetch']) =>
  createClient({ baseUrl, token: 'canary', ...(fetch === undefined ? {} : { fetch }) });
const api = clientAt('http://sandbox.localhost', sandbox.fetch);

/** The runtime's own server for a `fetch`; Node has none. */
const ownServer = ownServerOf(sandbox.fetch);

const outcomes = await outcomesOf({
  async sandbox() {
    const body = { name: 'Newsletter', siteId: 1, type: 'CLICK', hasMultipleConversions: true } as const;
    const { id = 0 } = await api.createGoal({ body });
    const { name } = await api.getGoal({ goalId: id });
    expect(name === 'Newsletter', `the goal reads ${String(name)}`);
    const listed = (await api.listGoals()).some((goal) => goal.id === id);
    expect(listed, `goal ${String(id)} is not in the list`);
  },
  async report() {
    const interval = { start: '2026-05-01T00:00:00', end: '2026-05-21T00:00:00' };
    const params = {
      featureFlagId: 1,
      body: { conversionType: 'ALL_CONVERSION' as const, dateIntervals: [interval] },
    };
    const { status, data } = await report(api.requestFeatureFlagResults, params, api.pollAudience, {
      interval: 1,
      onProgress: () => void sandbox.clock.advance(1_000),
    });
    expect(status === 'READY' && data !== undefined, `the report is ${String(status)}`);
  },
  async image() {
    const body = { file: new File([GIF], 'tent.gif') };
    const { width, height, sourceUrl = '' } = await api.uploadImage({ siteId: 1, body });
    expect(width === 3 && height === 2, `it measures ${String(width)} by ${String(height)}`);
    const kept = await (await sandbox.fetch(sourceUrl)).arrayBuffer();
    expect(kept.byteLength === GIF.length, `${String(kept.byteLength)} bytes are kept`);
  },
  async serve() {
    const server = await sandbox.serve();
    await tryPort(server.url);
    await server.close();
  },
  ...(ownServer && {
    async 'own server'() {
      const { url, stop } = ownServer();
      await tryPort(url);
      await stop();
    },
  }),
});
await sandbox.close();
console.log(JSON.stringify(outcomes));

/** Changes something over the port, reads it back, and fetches an address from a response. */
async function tryPort(url: string): Promise<void> {
  const remote = clientAt(url);
  await remote.updateGoal({ goalId: 1, body: { name: `At ${url}` } });
  const { name } = await remote.getGoal({ goalId: 1 });
  expect(name === `At ${url}`, `the goal reads ${String(name)}`);
  const { sourceUrl: image = '' } = await remote.getImage({ imageId: 1 });
  expect(image.startsWith(url), `the image is said to be at ${image}`);
  const { status } = await fetch(image);
  expect(status === 200, `the image answers ${String(status)}`);
}

function ownServerOf(handle: Sandbox['fetch']): (() => { url: string; stop: () => unknown }) | undefined {
  const { Bun, Deno } = globalThis as unknown as Partial<OwnServers>;
  const fetch = (request: Request): Promise<Response> => handle(request);
  const at = { port: 0, hostname: '127.0.0.1' };
  if (Bun !== undefined) {
    return () => {
      const server = Bun.serve({ ...at, fetch });
      return { url: `http://127.0.0.1:${String(server.port)}`, stop: () => server.stop(true) };
    };
  }
  if (Deno === undefined) return undefined;
  return () => {
    const server = Deno.serve({ ...at, onListen: () => undefined }, fetch);
    return { url: `http://127.0.0.1:${String(server.addr.port)}`, stop: () => server.shutdown() };
  };
}

type Handle = (request: Request) => Promise<Response>;
interface OwnServers {
  readonly Bun: {
    serve(options: { port: number; hostname: string; fetch: Handle }): {
      port: number;
      stop(closeAll: boolean): unknown;
    };
  };
  readonly Deno: {
    serve(
      options: { port: number; hostname: string; onListen: () => void },
      handle: Handle,
    ): { addr: { port: number }; shutdown(): Promise<void> };
  };
}
