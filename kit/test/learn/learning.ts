/** Small contracts, traffic of their service, and what is learned from it. */
import { isList, isObject, type JsonObject } from '../../src/base/json.ts';
import { valueAt } from '../../src/base/pointer.ts';
import { loadContract } from '../../src/contract/index.ts';
import { parseOverlay } from '../../src/contract/overlay/index.ts';
import { learn, type LearnOptions } from '../../src/index.ts';
import { formatOverlay } from '../../src/learn/index.ts';

export const ASSUMED = { 'x-provenance': 'assumed' };
export const DOCUMENTED = { 'x-provenance': 'documented' };
export const json = (schema: object) => ({ 'application/json': { schema } });
export const THING = '/components/schemas/Thing';
export const GET_THING = '/paths/~1things~1{id}/get';

/** The responses of an operation that returns a thing. */
export const things = {
  200: { description: 'A thing.', content: json({ $ref: '#/components/schemas/Thing' }) },
};

interface Parts {
  readonly schemas?: Readonly<Record<string, object>>;
  /** Of GET /things/{id}. */
  readonly responses?: object;
  readonly paths?: object;
  /** Other components than schemas. */
  readonly components?: object;
}

/** A contract of things, whose parts are as given. */
export const document = ({
  schemas = {},
  responses = things,
  paths = {},
  components = {},
}: Parts): object => ({
  openapi: '3.1.1',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses,
      },
    },
    ...paths,
  },
  components: { ...components, schemas: { Thing: { type: 'object' }, ...schemas } },
});

export interface Exchange {
  readonly method?: string;
  /** By default, that of another thing than in any exchange before. */
  readonly path?: string;
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, unless it is text already. */
  readonly body?: unknown;
  readonly at?: string;
}

const har = (exchanges: readonly Exchange[]) => ({
  log: {
    entries: exchanges.map(
      ({ method = 'GET', path, status = 200, type = 'application/json', headers = {}, body, at }, index) => ({
        startedDateTime: at ?? '2026-11-02T03:04:05Z',
        request: { method, url: `https://things.test${path ?? `/things/${index + 1}`}`, headers: [] },
        response: {
          status,
          headers: Object.entries({ ...(type === '' ? {} : { 'content-type': type }), ...headers }).map(
            ([name, value]) => ({ name, value }),
          ),
          content: { text: typeof body === 'string' ? body : JSON.stringify(body) },
        },
      }),
    ),
  },
});

/** The bodies of as many things. */
export const bodies = (...all: unknown[]): Exchange[] => all.map((body) => ({ body }));

/** What the traffic shows of the contract, and the contract that the overlay corrects. */
export async function learned(
  given: object,
  exchanges: readonly Exchange[],
  options: Partial<LearnOptions> = {},
) {
  const contract = loadContract(given);
  const result = await learn([har(exchanges)], { contract, ...options });
  const overlay = result.overlay === undefined ? undefined : formatOverlay(result.overlay, 'json');
  const parsed = overlay === undefined ? undefined : await parseOverlay('learned.json', overlay);
  const corrected: JsonObject = parsed?.correct(contract.document).document ?? contract.document;
  return {
    ...result,
    /** `new Thing.size is a field` */
    says: result.facts.map(({ kind, place, says }) => `${kind} ${place} ${says}`),
    apart: result.unlearned.map(({ place, says, standing }) => `${standing} ${place} ${says}`),
    corrected,
    at: (pointer: string): unknown => unmarked(valueAt(corrected, pointer)),
  };
}

/** Without standings, notes and evidence. */
export function unmarked(value: unknown): unknown {
  if (isList(value)) return value.map(unmarked);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      /^x-(provenance|evidence)/.test(key) ? [] : [[key, unmarked(inner)]],
    ),
  );
}
