import bundle from '../../../generated/openapi.json' with { type: 'json' };
import type { JsonObject } from '../../base/json.ts';
import { loadContract } from '../../contract/index.ts';
import { findServer } from './http-server.ts';
import { watchPrism } from './failures.ts';
import { loadPrism, type PrismPackages } from './load.ts';
import { prepare } from './prepare.ts';
import { proveValidation } from './prove.ts';
import { refuseCopies } from './refuse-copies.ts';

/** A Prism mock that listens. */
export interface PrismServer {
  /** `http://127.0.0.1:49152`, without a slash at the end. */
  url: string;
  /** Closes open connections and frees the port. */
  close(): Promise<void>;
}

/** How Prism makes its responses. */
export interface PrismManner {
  /**
   * Makes values by the schemas instead of returning examples.
   * @default false
   */
  dynamic?: boolean;
  /**
   * Responds with status 500 and the list of violations if its own response violates the contract, such as an example that
   * does not match its schema.
   * @default false
   */
  errors?: boolean;
  /** The seed of the values that `dynamic` makes. */
  seed?: string | number;
}

export interface PrismOptions extends PrismManner {
  /**
   * A bundled OpenAPI 3.1 document.
   * @default the contract of this package
   */
  document?: object;
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
): Promise<ReturnType<PrismPackages['server']['createServer']>> {
  const { core, http, server } = loadPrism();
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
export async function startPrism(options: PrismOptions = {}): Promise<PrismServer> {
  const document = prepare(options.document ?? bundle, options.callbacks ?? false);
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
