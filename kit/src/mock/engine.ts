import type { Contract } from '../contract/index.ts';
import type { JsonObject } from '../base/json.ts';
import { failingWithPrism } from '../prism/failures.ts';
import type { PrismManner } from '../prism/manner.ts';
import { startPrism } from '../prism/start.ts';
import { StateEngine } from './state-engine.ts';

/** The engines of a mock. */
export type EngineName = 'state' | 'prism';

/** The engine behind a mock. */
export interface Engine {
  readonly name: EngineName;
  fetch(request: Request): Promise<Response>;
  reset(): void;
  close(): Promise<void>;
  /** What the engine leaves out of the contract, as sentences. */
  readonly notFollowed: readonly string[];
}

/** Starts the engine with its options; without a name, that which has them. */
export async function startEngine(
  name: EngineName | undefined,
  manner: PrismManner,
  contract: Contract,
): Promise<Engine> {
  const { dynamic = false, errors = false } = manner;
  const isPrism = name === 'prism' || (name === undefined && (dynamic || errors));
  return isPrism ? startPrismEngine(contract.document, manner) : stateEngine(new StateEngine(contract));
}

/** So many pointers of examples are named. */
const SHOWN = 3;

function stateEngine(engine: StateEngine): Engine {
  const invalid = [...new Set(engine.invalidExamples())];
  const more = invalid.length > SHOWN ? ` and ${invalid.length - SHOWN} more` : '';
  const ids = `${invalid.slice(0, SHOWN).join(', ')}${more}`;
  return {
    name: 'state',
    notFollowed:
      invalid.length === 0 ? [] : [`Examples that do not follow their schema are not returned: ${ids}.`],
    fetch: (request) => engine.fetch(request),
    reset: () => engine.reset(),
    close: () => Promise.resolve(),
  };
}

async function startPrismEngine(document: JsonObject, manner: PrismManner): Promise<Engine> {
  // The mock checks requests itself, so it does not matter which invalid requests Prism accepts.
  const prism = await startPrism({ ...manner, document, proven: false });
  return {
    name: 'prism',
    notFollowed: [],
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      for (const name of ['host', 'connection', 'content-length', 'transfer-encoding', 'expect'])
        headers.delete(name);
      const body = request.body === null ? {} : { body: await request.arrayBuffer() };
      const response = fetch(prism.url + pathname + search, {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: request.signal,
        ...body,
      });
      return failingWithPrism(response).catch((error: unknown) => {
        if (!(error instanceof Error) || request.signal.aborted) throw error;
        return Response.json({ message: `Prism failed: ${error.message}` }, { status: 500 });
      });
    },
    reset: () => undefined,
    close: () => prism.close(),
  };
}
