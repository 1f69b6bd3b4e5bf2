/** The limits of Prism's mock with this contract, each demonstrated. */
import document from '../../generated/openapi.json' with { type: 'json' };
import { barePrism, startPrism } from 'openapi-contract-kit/internal/prism/start';
import { contract as documented } from '@experimentation-automation/test-support/contract/contract';

export interface Limit {
  readonly what: string;
  /** Whether it was observed; refuted expectations are reported too. */
  readonly holds: boolean;
  /** The experiment and its outcome. */
  readonly seen: string;
}

const json = { authorization: 'Bearer secret', 'content-type': 'application/json' };
const goal = { name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };

interface Reply {
  readonly status: number;
  readonly body: string;
}

async function call(base: string, method: string, path: string, body?: object): Promise<Reply> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(base + path, { method, headers: json, ...sent });
  return { status: response.status, body: await response.text() };
}

/** Tests all expected limits of Prism. */
export async function showLimits(): Promise<readonly Limit[]> {
  const prism = await startPrism({ document: documented.document });
  try {
    return [
      ...(await onTheContract(prism.url)),
      await dialect(),
      await discriminator(),
      await brokenSchema(),
    ];
  } finally {
    await prism.close();
  }
}

const limit = (what: string, holds: boolean, seen: string): Limit => ({ what, holds, seen });

async function onTheContract(prism: string): Promise<Limit[]> {
  const flag = await call(prism, 'GET', '/feature-flags/tenttrail1/results');
  const large = await call(prism, 'GET', '/goals/9007199254740993');
  const created = await call(prism, 'POST', '/goals', { ...goal, name: 'Never seen before' });
  const read = await call(prism, 'GET', `/goals/${idOf(created.body)}`);
  const first = await call(prism, 'POST', '/goal-campaign/experiments', { goalId: 1 });
  const cursor = cursorOf(first.body);
  const second = await call(prism, 'POST', '/goal-campaign/experiments', { goalId: 1, cursor });
  const unknown = await call(prism, 'GET', '/goals/424242');
  return [
    limit(
      'A flag whose key is `results` cannot be read, because the router takes its path for that of a report request.',
      flag.status !== 200,
      `\`GET /feature-flags/tenttrail1/results\` returns ${flag.status}`,
    ),
    limit(
      'Ids beyond 2^53 are refused in a path.',
      large.status !== 200,
      `\`GET /goals/9007199254740993\` returns ${large.status}`,
    ),
    limit(
      'No state is kept.',
      created.status === 200 && !read.body.includes('Never seen before'),
      'a goal that was created as "Never seen before" is returned under another name',
    ),
    limit('Every object exists.', unknown.status === 200, `\`GET /goals/424242\` returns ${unknown.status}`),
    limit(
      'A walk over cursors never ends.',
      cursor !== '' && cursorOf(second.body) === cursor,
      'the cursor of the first page leads to the first page',
    ),
  ];
}

const idOf = (text: string): string => String(fieldOf(text, 'id'));
const cursorOf = (text: string): string => {
  const cursor = fieldOf(text, 'nextCursor');
  return typeof cursor === 'string' ? cursor : '';
};

function fieldOf(text: string, name: string): unknown {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A document with one operation, whose body has this schema. */
const taking = (schema: object, schemas: object = {}): object => ({
  openapi: '3.1.1',
  info: { title: 'One operation', version: '1' },
  jsonSchemaDialect: document.jsonSchemaDialect,
  paths: {
    '/things': {
      post: {
        operationId: 'createThing',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { 200: { description: 'Done.', content: { 'application/json': { example: {} } } } },
      },
    },
  },
  components: { schemas },
});

/** Prism without the preparations of `startPrism` that make it check. */
async function accepts(given: object, body: object): Promise<boolean> {
  const prism = await barePrism(given);
  const url = await prism.listen(0, '127.0.0.1');
  try {
    const headers = { ...json, connection: 'close' };
    const response = await fetch(`${url}/things`, { method: 'POST', headers, body: JSON.stringify(body) });
    await response.text();
    return response.ok;
  } finally {
    await prism.close();
  }
}

const named = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };

async function dialect(): Promise<Limit> {
  const given = { ...taking(named), jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base' };
  const holds = (await accepts(given, { name: 5 })) && !(await accepts(taking(named), { name: 5 }));
  const seen =
    '`{"name":5}` is accepted where `name` must be a string; with `jsonSchemaDialect` of JSON Schema it is refused';
  return limit('With the default dialect of OpenAPI 3.1 no body is checked.', holds, seen);
}

async function discriminator(): Promise<Limit> {
  const branch = (property: string): object => ({
    type: 'object',
    properties: { kind: { type: 'string' }, [property]: { type: 'integer' } },
    required: ['kind'],
  });
  const schemas = { Cat: branch('lives'), Dog: branch('tricks') };
  const union = {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
    },
  };
  const any = { ...union, anyOf: union.oneOf, oneOf: undefined };
  const holds = await accepts(taking(JSON.parse(JSON.stringify(any)) as object, schemas), {
    kind: 'cat',
    lives: 'nine',
  });
  const seen =
    'a `cat` with `lives: "nine"` is accepted, because it matches the branch for dogs; this contract has a `const` in every branch';
  return limit('Discriminators are ignored.', holds, seen);
}

async function brokenSchema(): Promise<Limit> {
  const schema = { ...named, properties: { name: { type: 'string', pattern: '(' } } };
  const holds = await accepts(taking(schema), { name: 5 });
  const seen =
    'beside a pattern that is not a regular expression, `{"name":5}` is accepted; the lint of this contract compiles every schema';
  return limit('A schema that cannot be compiled is skipped silently.', holds, seen);
}
