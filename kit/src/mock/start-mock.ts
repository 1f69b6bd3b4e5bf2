import { defined } from '../base/defined.ts';
import {
  checkOptions,
  declareOptions,
  type Given,
  oneOf,
  PORT,
  SEED,
  toggle,
} from '../base/declared-options.ts';
import {
  type Contract,
  createMatcher,
  createValidator,
  type Matcher,
  pathOfServer,
} from '../contract/index.ts';
import { stringifyExact } from '../base/exact.ts';
import { asRequest } from '../http/as-request.ts';
import { ConnectionError } from '../http/fetch.ts';
import { json, type Outgoing, type Responder } from '../http/message.ts';
import { type RunningServer, serve } from '../http/serve.ts';
import { type Finding, LEVEL } from '../check/index.ts';
import { CONTRACT_OPTIONS, contractOf } from '../recorder/contract-option.ts';
import type { Fetch } from '../recorder/record-contract.ts';
import { createRecording, type Recording, RECORDING_OPTIONS } from '../recorder/recording.ts';
import { createResponseQueue } from './response-queue.ts';
import { type Controlled, createControl } from './control.ts';
import { type Engine, type EngineName, startEngine } from './engine.ts';
import { type NextResponse, planResponse } from './planned-response.ts';
import { createReceive, type ReceivedRequest } from './received.ts';

/** The options of `startMock`. */
export const MOCK_OPTIONS = declareOptions({
  ...CONTRACT_OPTIONS,
  /**
   * The engine: `state` keeps the objects that requests create, Prism responds with the contract's examples.
   * @default 'state', or 'prism' with an option of Prism
   */
  engine: {
    kind: oneOf<EngineName>('state', 'prism'),
    flags: '--engine <name>',
    about:
      'engine: state, the default, which keeps what requests create; or prism, which returns the examples of the contract',
  },
  /** The seed of all random choices. @default 1 */
  seed: { kind: SEED, default: 1, flags: '--seed <text>', about: 'seed for all random choices' },
  /** The port to listen on; 0 is a free one. @default 0 */
  port: { kind: PORT, default: 0, flags: '--port <number>', about: 'port to listen on, 0 for a free one' },
  /** Prism makes values by the schemas instead of returning examples. @default false */
  dynamic: toggle('--dynamic', 'with Prism: generate values from the schemas instead of returning examples'),
  /** Prism responds with status 500 if an example of the contract does not match its schema. @default false */
  errors: toggle(
    '--errors',
    'with Prism: respond with status 500 if an example of the contract does not match its schema',
  ),
  /** Which violations fail. @default 'requests' */
  fail: RECORDING_OPTIONS.fail,
  /** The severity of a violated rule, by its standing. @default error, warning, note */
  severity: RECORDING_OPTIONS.severity,
  /** Severity of fields that the contract does not know. @default error if nearly a known name, note otherwise */
  unknownFields: {
    kind: LEVEL,
    flags: '--unknown-fields <level>',
    about: 'severity of fields in requests that the contract does not know, or off',
  },
});

/** Options of `startMock`. */
export interface MockOptions extends Given<typeof MOCK_OPTIONS> {
  readonly contract: Contract;
  readonly engine?: EngineName;
}

/** A service that follows the contract and checks that its caller does. */
export interface Mock {
  /** `http://127.0.0.1:49152` */
  readonly url: string;
  /** Calls the mock without a socket; addresses may be relative. */
  readonly fetch: Fetch;
  /** The requests so far, oldest first. */
  requests(): readonly ReceivedRequest[];
  /** Sets the response to the next call of the operation, once; several responses are used in order. */
  respondNext(operationId: string, next?: NextResponse): void;
  /** The violations in the requests so far. */
  violations(): readonly Finding[];
  /** Returns the violations and forgets them, for a test that violates the contract on purpose. */
  takeViolations(): readonly Finding[];
  /** Rejects with a `BrokenContractError` that lists every violation that fails. */
  verify(): Promise<void>;
  /** Resets to the sample data, without requests, violations and planned responses. */
  reset(): void;
  close(): Promise<void>;
  readonly engine: EngineName;
  /** What the engine leaves out of the contract or its overlays, as sentences. */
  readonly notFollowed: readonly string[];
}

/**
 * Starts a mock of the service on its own port. It is ready when the promise resolves.
 *
 * ```ts
 * import { createClient } from 'experimentation-automation';
 * import { loadContract, startMock } from 'openapi-contract-kit';
 *
 * const mock = await startMock({ contract: await loadContract('openapi.yaml') });
 * const api = createClient({ baseUrl: mock.url, token: 'secret' });
 * mock.respondNext('listGoals', { status: 429, headers: { 'retry-after': '0' } });
 * await api.listGoals();
 * await mock.verify();
 * await mock.close();
 * ```
 */
export async function startMock(options: MockOptions): Promise<Mock> {
  const settings = checkOptions('startMock', options, MOCK_OPTIONS);
  const { seed, port, fail, severity, unknownFields, dynamic, errors } = settings;
  const { engine: name } = options;
  if (name === 'state' && (dynamic || errors))
    throw new TypeError('The options dynamic and errors need the engine prism.');
  const contract = contractOf(options);
  const recording = createRecording({
    contract,
    ...defined({ fail, severity, unknownFields }),
  });
  const match = createMatcher(contract);
  const receive = createReceive(match, createValidator(contract));
  const queue = createResponseQueue();
  const engine = await startEngine(name, { dynamic, errors, seed }, contract);

  const controls: Controlled = {
    plan: (operationId, next) => queue.push(operationId, planResponse(contract, operationId, next)),
    requests: () => recording.exchanges().map(receive),
    violations: () => recording.violations(),
    takeViolations: () => recording.takeViolations(),
    reset() {
      queue.clear();
      recording.clear();
      engine.reset();
    },
  };
  const control = createControl(controls);

  const service = createService({ contract, match, queue, engine, recording });
  const respond = (request: Request): Promise<Response> =>
    new URL(request.url).pathname.startsWith('/__mock/') ? control(request) : service(request);
  const server = await listen(engine, overSockets(respond), port);
  const { plan, ...steered } = controls;
  return {
    ...steered,
    url: server.url,
    fetch: (input, init) =>
      respond(new Request(input instanceof Request ? input : new URL(input, server.url), init)),
    respondNext: (operationId, next = {}) => plan(operationId, next),
    verify: () => recording.verify(),
    async close() {
      queue.close();
      await server.close();
      await engine.close();
    },
    engine: engine.name,
    notFollowed: engine.notFollowed,
  };
}

interface ServiceParts {
  readonly contract: Contract;
  readonly match: Matcher;
  readonly queue: ReturnType<typeof createResponseQueue>;
  readonly engine: Engine;
  readonly recording: Recording;
}

/** Responds as planned, or with the engine, and records the request. */
function createService({ contract, match, queue, engine, recording }: ServiceParts) {
  const base = pathOfServer(contract.document);
  return async (request: Request): Promise<Response> => {
    const at = Date.now();
    const startTime = performance.now();
    const { method, headers } = request;
    const url = withoutServerPath(request.url, base, match);
    const { pathname } = new URL(url);
    const requestBody = new Uint8Array(await request.arrayBuffer());
    const operation = match(method, pathname)?.operation?.id;
    const planned = operation === undefined ? undefined : queue.take(operation);
    const body = requestBody.length === 0 ? {} : { body: requestBody };
    const response = await (planned ??
      engine.fetch(new Request(url, { method, headers, signal: request.signal, ...body })));
    const { status } = response;
    const exchange = { method, url, requestHeaders: headers, requestBody, status, responseHeaders: [] };
    recording.add(exchange, { at, ms: performance.now() - startTime }, { response: true });
    return response;
  };
}

/** Operations are also below the path of the contract's server. */
function withoutServerPath(address: string, base: string, match: Matcher): string {
  const url = new URL(address);
  if (base === '' || !url.pathname.startsWith(`${base}/`) || match('', url.pathname) !== undefined)
    return address;
  url.pathname = url.pathname.slice(base.length);
  return url.href;
}

/** Maximum size of a request body, in bytes. */
const LARGEST_BODY = 10 * 1024 * 1024;

const refuse = (code: number, message: string): Outgoing =>
  json(code, stringifyExact({ error: { code, message } }));

/** Refuses what is too large, and breaks the connection when the engine does. */
const overSockets =
  (respond: (request: Request) => Promise<Response>): Responder =>
  async (incoming) => {
    if (incoming.oversized === true) return refuse(413, 'The body is too large for the mock.');
    try {
      return await asRequest(incoming, respond);
    } catch (error) {
      if (error instanceof ConnectionError) return { status: 500, headers: {}, connection: 'reset' };
      throw error;
    }
  };

/** Listens; on failure, closes the engine. */
async function listen(engine: Engine, respond: Responder, port: number): Promise<RunningServer> {
  try {
    return await serve(respond, {
      name: 'mock',
      host: '127.0.0.1',
      port,
      allowOrigin: [],
      exposedHeaders: [],
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      largestBody: () => LARGEST_BODY,
      refuse,
    });
  } catch (error) {
    await engine.close();
    throw error;
  }
}
