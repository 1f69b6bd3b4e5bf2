import document from 'experimentation-automation/openapi.json' with { type: 'json' };
import { checkOptions } from 'openapi-contract-kit/internal/base/declared-options';
import {
  type Contract,
  correctWith,
  createValidator,
  loadContract,
  type Overlay,
  type Validator,
} from 'openapi-contract-kit/internal/contract/index';
import { UNCHANGED } from './overlay-adapter/contract-adapter.ts';
import { createAuth } from './access/auth.ts';
import { createCallbacks } from './context/callbacks.ts';
import { createClock } from './base/clock.ts';
import { REFUSAL_STATUS } from './base/refusal.ts';
import { createFaults } from './faults/faults.ts';
import { toFetch } from 'openapi-contract-kit/internal/http/fetch';
import { type Responder, json, type Outgoing } from 'openapi-contract-kit/internal/http/message';
import type { SharedContext } from './context/handler.ts';
import { createLimiter } from './access/limits.ts';
import type { RunningServer } from 'openapi-contract-kit/internal/http/serve';
import { largestBody } from './http/largest-body.ts';
import { type Controlled, type Sandbox, SANDBOX_OPTIONS, type SandboxOptions } from './sandbox-types.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';
import { createRequests } from './requests.ts';
import { createState } from './state.ts';
import { imageBytes } from './rules/image-files.ts';
import { handlers as ownHandlers } from './routes/index.ts';
import { createMemoryStore } from './store/memory-store.ts';
import type { Store } from './store/store.ts';
import { withFraction, withoutZone, withZone } from './base/time-stamp.ts';
import { createTokens } from './access/tokens.ts';
import { asRequest } from 'openapi-contract-kit/internal/http/as-request';

/**
 * Starts a sandbox with its sample data, or with the state in its data file.
 *
 * ```ts
 * import { createClient } from 'experimentation-automation';
 * import { createSandbox } from 'experimentation-automation-tools';
 *
 * const sandbox = await createSandbox({ clock: 'stopped' });
 * const api = createClient({ baseUrl: 'http://localhost', token: 'secret', fetch: sandbox.fetch });
 * console.log(await api.listGoals());
 * await sandbox.close();
 * ```
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  checkOptions('createSandbox', options, SANDBOX_OPTIONS);
  return openSandbox(options);
}

/** Exposes the function behind `fetch` and `serve`, for callers that wrap it, and the records. */
export interface OpenSandbox extends Sandbox {
  readonly respond: Responder;
  readonly store: Pick<Store, 'data' | 'transaction'>;
}

/** Parts of a sandbox that are not its own. */
interface Parts {
  /** The contract to follow, such as one that is being edited. @default that of this package */
  readonly document?: object;
  /** Whether somebody else serves the documentation at `/docs/` of the same address. @default false */
  readonly docs?: boolean;
  /** @default those of `routes/` */
  readonly handlers?: Pipeline['handlers'];
}

/** Creates a sandbox from other parts than its own. */
export async function openSandbox(
  options: SandboxOptions,
  { document: shipped = document, docs: hasDocs = false, handlers = ownHandlers }: Parts = {},
): Promise<OpenSandbox> {
  const contract = loadContract(shipped);
  const { corrected, adapter, validator, notFollowed } = await correctedBy(contract, options.overlays ?? []);
  const store = await openStore(options.data);
  const { context, state, limiter, requests } = createParts(options, { contract, validator, store });
  const { advance, start, ...steering } = state;
  const { clock, faults, callbacks } = context;
  const service = createPipeline({
    contract: corrected,
    adapter,
    handlers,
    store,
    context,
    authenticate: createAuth(context.tokens, options.tokens),
    limiter,
    faults,
    requests,
  });
  start();
  const steered: Omit<Sandbox, 'fetch' | 'serve' | 'close' | 'notFollowed'> = {
    clock: { now: () => clock.now(), advance },
    faults,
    ...steering,
    requests: (after) => requests.list(after),
    ...recordLists(store),
  };
  const { closeServers, ...served } = createServing(service, hasDocs, async (docs) => {
    const { createControl } = await import('./control.ts');
    const controlled: Controlled = { ...steered, image: (id) => imageBytes(store.data, id) };
    return createControl(controlled, {
      contract: corrected,
      send: service,
      data: store.data,
      requests,
      faults,
      docs,
      clock: { now: () => clock.now(), runs: options.clock !== 'stopped' },
      poll: (dataCode, origin) =>
        store.transaction(() => ownHandlers.getResults({ dataCode }, { ...context, origin })),
    });
  });
  return {
    ...steered,
    ...served,
    store,
    notFollowed,
    async close() {
      await closeServers();
      clock.clear();
      callbacks.stop();
      store.close();
    },
  };
}

/** What depends on the clock and the store, and what a reset empties. */
function createParts(
  options: SandboxOptions,
  { contract, validator, store }: { contract: Contract; validator: Validator; store: Store },
) {
  const clock = clockFor(store, options);
  const newLimiter = () => createLimiter([options.rateLimit ?? []].flat(), clock);
  let limiter = newLimiter();
  const faults = createFaults();
  const requests = createRequests();
  const callbacks = createCallbacks(store, clock, options.allowCallbackHosts ?? []);
  const forget = (): void => {
    faults.clear();
    requests.clear();
    limiter = newLimiter();
  };
  const { random, ...state } = createState({ store, clock, callbacks, contract, forget }, options.seed);
  const context: SharedContext = {
    data: store.data,
    clock,
    random,
    callbacks,
    faults,
    contract,
    validator,
    tokens: createTokens(clock),
    clients: options.clients ?? [],
    ...timesWith(options, random),
  };
  return { context, state, limiter: () => limiter, requests };
}

const recordLists = ({ data }: Store): Pick<Sandbox, 'reports' | 'callbacks' | 'outbox'> => ({
  reports: () => data.reports.all(),
  callbacks: () => data.callbacks.all(),
  outbox: () => data.mails.all(),
});

/** How times are written: with a zone if the sandbox was asked for it. */
const timesWith = (
  { zoned }: SandboxOptions,
  random: SharedContext['random'],
): Pick<SharedContext, 'writeTime' | 'writeNewTime'> =>
  zoned === true
    ? { writeTime: withZone, writeNewTime: withZone }
    : { writeTime: withoutZone, writeNewTime: withFraction(random) };

type Control = (request: Request) => Promise<Response>;

/**
 * Takes requests in this process and on ports. The control is loaded on first use, because most sandboxes in tests are
 * never controlled over HTTP.
 */
function createServing(
  service: Responder,
  hasDocs: boolean,
  load: (docs: () => boolean) => Promise<Control>,
): Pick<OpenSandbox, 'respond' | 'fetch' | 'serve'> & { readonly closeServers: () => Promise<unknown> } {
  let control: Promise<Control> | undefined;
  let servesDocs = hasDocs;
  const servers = new Set<RunningServer>();
  const respond = route(service, () => (control ??= load(() => servesDocs)));
  return {
    respond,
    fetch: toFetch(respond, largestBody),
    async serve(options) {
      const { serve } = await import('./http/serve.ts');
      const server = await serve(respond, options);
      servesDocs ||= options?.docs !== undefined;
      servers.add(server);
      return server;
    },
    closeServers: () => Promise.all([...servers].map((server) => server.close())),
  };
}

/** The corrected contract, and the adapter that renames between it and the handlers. */
async function correctedBy(contract: Contract, overlays: readonly Overlay[]) {
  const validator = createValidator(contract, { readOnly: 'ignore' });
  if (overlays.length === 0) return { corrected: contract, adapter: UNCHANGED, validator, notFollowed: [] };
  const { document, corrections, lost } = correctWith(contract.document, overlays);
  const { createOverlayAdapter, loosened } = await import('./overlay-adapter/overlay-adapter.ts');
  const corrected = loadContract(document);
  const adapter = createOverlayAdapter(contract, corrected, corrections);
  const leftOut =
    lost.length === 0 ? [] : [`The sandbox has no value for ${lost.join(', ')}: left out, or generated.`];
  const notFollowed = [...leftOut, ...adapter.notFollowed];
  return { corrected, adapter, validator: loosened(validator), notFollowed };
}

/** With the time of the data file, which has passed since unless the clock is stopped. */
function clockFor(store: Store, { clock, now }: SandboxOptions): ReturnType<typeof createClock> {
  const note = store.note('time');
  const stopped = clock === 'stopped';
  if (note === undefined) return createClock({ start: new Date(now ?? Date.now()).getTime(), stopped });
  const [time, at] = JSON.parse(note) as [number, number];
  return createClock({ start: stopped ? time : time + Math.max(0, Date.now() - at), stopped });
}

async function openStore(file: string | undefined): Promise<Store> {
  if (file === undefined) return createMemoryStore();
  const { openSqliteStore } = await import('./store/sqlite-store.ts');
  return openSqliteStore(file);
}

/** Sends the sandbox's own paths to its control, everything else to the service. */
function route(service: Responder, control: () => Promise<Control>): Responder {
  return (incoming) => {
    const { path } = incoming;
    if (
      path === '/' &&
      /^(GET|HEAD)$/.test(incoming.method) &&
      incoming.headers.get('accept')?.includes('text/html')
    ) {
      return redirect('/__sandbox/');
    }
    if (path === '/__sandbox') return redirect('/__sandbox/');
    if (path === '/docs') return redirect('/docs/');
    if (!path.startsWith('/__sandbox/')) return service(incoming);
    if (incoming.oversized) {
      return json(
        REFUSAL_STATUS.tooLarge,
        JSON.stringify({ message: `The body is larger than ${largestBody(path)} bytes.` }),
      );
    }
    return control().then((respond) => asRequest(incoming, respond));
  };
}

const redirect = (location: string): Outgoing => ({ status: 302, headers: { location } });
