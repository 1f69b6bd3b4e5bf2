import { type JsonObject, text } from '../base/json.ts';
import { loadContract, nodeAt, type Part, partsBelow, targetOf } from '../contract/index.ts';
import { watchPrism, failingWithPrism } from './failures.ts';
import type { PrismManner } from './manner.ts';
import { prepare } from './prepare.ts';
import { proveValidation } from './prove.ts';
import { createRequire } from 'node:module';
import diagnostics from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { ask } from './ask.ts';

/** A Prism mock that listens. */
export interface PrismServer {
  /** `http://127.0.0.1:49152`, without a slash at the end. */
  url: string;
  /** Closes open connections and frees the port. */
  close(): Promise<void>;
}

export interface PrismOptions extends PrismManner {
  /** A bundled OpenAPI 3.1 document. */
  document: object;
  /**
   * Port on 127.0.0.1.
   * @default 0, any that is free
   */
  port?: number;
  /**
   * Lets the mock call the callback URLs in requests. Prism calls any host without reporting it.
   * @default false
   */
  callbacks?: boolean;
  /**
   * Fails if Prism does not check a request body, for example because it cannot compile the schema.
   * @default true
   */
  proven?: boolean;
}

/** Prism, configured to check everything; not yet listening. */
export async function barePrism(
  document: object,
  { dynamic = false, errors = false, seed }: PrismManner = {},
  { core, http, server }: PrismPackages = loadPrism(),
): Promise<ReturnType<PrismPackages['server']['createServer']>> {
  // Prism replaces references in the very object that it is given.
  const operations = await http.getHttpOperationsFromSpec(structuredClone(document));
  return server.createServer(operations, {
    cors: true,
    components: { logger: core.createLogger('prism', { level: 'silent' }) },
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors,
      upstreamProxy: undefined,
      mock: { dynamic, ...(seed !== undefined && { seed: String(seed) }) },
    },
  });
}

/** Prism for a contract that it can read. */
async function readByPrism(document: JsonObject, manner: PrismManner): ReturnType<typeof barePrism> {
  try {
    refuseCopies(document);
    return await barePrism(document, manner);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new TypeError('Prism cannot mock this contract: its references are nested too deeply.', { cause });
  }
}

/** Starts a Prism mock of the contract. It is ready when this resolves and, if requested, has been proved to check requests. */
export async function startPrism(options: PrismOptions): Promise<PrismServer> {
  const document = prepare(options.document, options.callbacks ?? false);
  const contract = loadContract(document);
  const prism = await readByPrism(document, options);
  const port = options.port ?? 0;
  const unwatch = watchPrism();
  const url = await prism.listen(port, '127.0.0.1').catch((reason: unknown) => {
    unwatch();
    throw new Error(`Prism cannot listen on 127.0.0.1:${port}: ${String(reason)}. Choose another port.`);
  });
  const connections = await findServer(url);
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closed ??= prism.close().finally(unwatch);
    connections.closeAllConnections();
    return closed;
  };
  try {
    if (options.proven !== false) await proveValidation(contract, url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}

interface PrismPackages {
  readonly core: typeof import('@stoplight/prism-core');
  readonly http: typeof import('@stoplight/prism-http');
  readonly server: typeof import('@stoplight/prism-http-server');
}

const INSTALL =
  'npm install --save-dev --save-exact ' +
  '@stoplight/prism-core@5.8.0 @stoplight/prism-http@5.12.0 @stoplight/prism-http-server@5.12.2';

/** Loads Prism on first use: it is large, and most users never need it. */
export function loadPrism(
  require: (name: string) => unknown = createRequire(import.meta.url),
): PrismPackages {
  try {
    // CommonJS, whose named exports an import cannot see although its types declare them.
    return {
      core: require('@stoplight/prism-core') as PrismPackages['core'],
      http: require('@stoplight/prism-http') as PrismPackages['http'],
      server: require('@stoplight/prism-http-server') as PrismPackages['server'],
    };
  } catch (error) {
    throw new Error(`The Prism mock needs Stoplight's Prism, which is not installed. Run: ${INSTALL}`, {
      cause: error,
    });
  }
}

/** Prism needs about a minute for this many. */
const MOST_COPIES = 500_000;

/**
 * Refuses a contract that Prism would never finish reading: it replaces each reference with a copy, so schemas that
 * refer to the next one twice double at every step.
 */
function refuseCopies(document: JsonObject): void {
  const cache = new Map<string, number>();

  function copiesOf(part: Part): number {
    const before = cache.get(part.pointer);
    if (before !== undefined) return before;
    // A schema within itself is not copied again.
    cache.set(part.pointer, 1);
    const ref = text(part.value['$ref']);
    const parts: Part[] = [...partsBelow(part)];
    if (ref !== undefined) parts.push({ type: part.type, ...nodeAt(document, targetOf(ref)) });
    const copies = parts.reduce((sum, one) => sum + copiesOf(one), 1);
    if (copies > MOST_COPIES)
      throw new TypeError(
        `Prism cannot mock this contract: it replaces each $ref with a copy, and #${part.pointer} would consist of more than ${MOST_COPIES} parts.`,
      );
    cache.set(part.pointer, copies);
    return copies;
  }

  const { paths } = document;
  for (const below of partsBelow({ type: 'Root', pointer: '', value: { paths: paths ?? {} } }))
    copiesOf(below);
}

/** What is needed of a server to free its port, whatever its clients do. */
type Connections = Pick<Server, 'closeAllConnections'>;

/**
 * The HTTP server behind the address. Prism does not expose it, and waits for every open connection when it closes.
 * Node reveals it with the first request.
 */
async function findServer(url: string): Promise<Connections> {
  const { port } = new URL(url);
  let httpServer: Server | undefined;
  const listen = (message: unknown): void => {
    const server = serverIn(message);
    const address = server?.address();
    if (typeof address === 'object' && String(address?.port) === port) httpServer = server;
  };
  diagnostics.subscribe('http.server.request.start', listen);
  try {
    // Whatever it responds.
    await failingWithPrism(ask(`${url}/`)).catch(() => undefined);
  } finally {
    diagnostics.unsubscribe('http.server.request.start', listen);
  }
  if (httpServer === undefined) throw new Error(`No HTTP server of this process listens at ${url}.`);
  return httpServer;
}

const serverIn = (message: unknown): Server | undefined =>
  typeof message === 'object' && message !== null && 'server' in message && message.server instanceof Server
    ? message.server
    : undefined;
