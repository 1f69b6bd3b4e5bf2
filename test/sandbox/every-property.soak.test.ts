import { beforeAll, expect, test } from 'vitest';
import {
  child,
  createSchemas,
  listedIn,
  type Operation,
  partsOf,
  typesOf,
} from '../../src/contract/index.ts';
import type { Node } from '../../src/base/pointer.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';
import { contract } from '../contract/contract.ts';

const { document } = contract;

/** Objects of the sample data for the names in paths. */
const IN_PATHS: Readonly<Record<string, string>> = {
  siteCode: 'tenttrail1',
  featureKey: 'express_checkout',
  environmentKey: 'staging',
};

/** Why the sandbox does not keep a property, or why these values do not show that it does. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'createAccount.password': 'a secret is neither stored nor returned',
  'createAccount.passwordConfirm': 'a secret is neither stored nor returned',
  'createCustomData.modificationDate': 'an assumption says that it is ignored',
  'replaceCustomData.modificationDate': 'an assumption says that it is ignored',
  'createCustomData.scope': 'the service returns it nowhere',
  'replaceCustomData.scope': 'the service returns it nowhere',
  'createExperiment.siteCode': 'it follows from siteId',
  'updateFeatureFlagEnvironment.featureKey': 'the path names the flag',
  'createVariation.experimentId': 'an assumption says that it is ignored',
  'replaceVariation.experimentId': 'an assumption says that it is ignored',
};

/** Reports, searches and tokens have tests of their own, and read bodies without keeping them. */
const READS_ONLY = /results|search|goal-campaign|opportun|oauth|init-export/i;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ seed: 1, clock: 'stopped', now: '2026-06-01T00:00:00Z' });
  return () => sandbox.close();
});

/** The response and the whole state after a request to the sample data; undefined if it is refused. */
async function outcome({ method, path }: Operation, body: object): Promise<string | undefined> {
  sandbox.reset();
  const url = `http://sandbox.test${path.replaceAll(/\{(\w+)\}/g, (_name, name: string) => IN_PATHS[name] ?? '1')}`;
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
  const response = await sandbox.fetch(url, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  return response.ok ? text + JSON.stringify(sandbox.snapshot().records) : undefined;
}

/** Different valid values, so that at least one differs from what the object has. */
function valuesOf(schema: Node): unknown[] {
  const parts = partsOf(document, schema);
  const schemas = createSchemas(document, 'request');
  const candidates = [
    ...parts.flatMap(({ value }) => listedIn(value)),
    ...[true, false, 2, 3, 1, 50, 'alpha', 'beta', 'https://one.example', 'https://two.example', [], {}],
    ...[['alpha'], [1], [2], [{}], [{ id: 1 }], [{ id: 2 }], '2026-03-01T00:00:00', '2026-04-01T00:00:00'],
    ...parts.flatMap(({ value }) => [value['example'], value['default']]),
  ].filter((value) => value !== undefined && value !== null);
  const types = new Set(parts.flatMap(({ value }) => typesOf(value)));
  return candidates
    .filter((value) => types.has(typeOf(value)) && schemas.test(schema.pointer, value))
    .slice(0, 6);
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const cases = contract.operations.flatMap((operation) => {
  const media = operation.requestBody?.content[0];
  const schema = media?.type === 'application/json' ? media.schema : undefined;
  if (schema === undefined || READS_ONLY.test(operation.path)) return [];
  const properties = new Map<string, Node>();
  for (const part of partsOf(document, schema))
    for (const name of Object.keys(part.value['properties'] ?? {})) {
      const property = child(document, part, 'properties', name);
      if (property !== undefined && property.value['readOnly'] !== true) properties.set(name, property);
    }
  const [example] = media?.examples ?? [];
  return [...properties].map(
    ([name, property]) => [operation.id, name, operation, property, example?.value] as const,
  );
});

test.each(cases)('the sandbox reads %s.%s', async (id, name, operation, property, example) => {
  const outcomes: string[] = [];
  for (const value of valuesOf(property)) {
    const found = await outcome(operation, { ...(example as object), [name]: value });
    if (found !== undefined) outcomes.push(found);
  }
  // One accepted value proves nothing.
  if (outcomes.length < 2) return;
  const file = `src/sandbox/routes/${operation.path.split('/')[1] ?? ''}.ts`;
  const isRead = new Set(outcomes).size > 1;
  expect(isRead || `${id}.${name}` in NOT_KEPT, `${file} ignores ${name} of ${id}`).toBe(true);
});
