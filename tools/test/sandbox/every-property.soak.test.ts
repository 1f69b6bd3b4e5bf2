import { beforeAll, expect, test } from 'vitest';
import {
  child,
  createSchemas,
  listedIn,
  type Operation,
  partsOf,
  returnedShape,
  sentShape,
  typesOf,
} from 'openapi-contract-kit/internal/contract/index';
import type { Node } from 'openapi-contract-kit/internal/base/pointer';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const { document } = contract;
const schemas = createSchemas(document, 'request');

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
    if (new Set(outcomes).size > 1) break;
  }
  // One accepted value proves nothing.
  if (outcomes.length < 2) return;
  const file = `tools/src/sandbox/routes/${operation.path.split('/')[1] ?? ''}.ts`;
  const isRead = new Set(outcomes).size > 1;
  expect(isRead || `${id}.${name}` in NOT_KEPT, `${file} ignores ${name} of ${id}`).toBe(true);
});

/** Why no object of the sample data has a property that no request can set. */
const NOT_RETURNED: Readonly<Record<string, string>> = {
  'Experiment.autoOptimized': 'deprecated; trafficAllocationMethod replaces it',
  'Experiment.mvtAllocationSettings': 'the sample data has no multivariate experiment',
  'Feature flag.dateContentModified': 'the sandbox does not tell changes of the content from others',
  'Goal.isArchived': 'the sandbox archives no goals',
  'Image.baseColor': 'the sandbox does not look at the colours of images',
  'Image.colorDepth': 'the sandbox does not look at the colours of images',
  'Personalization.creationMode': 'the sandbox has no editors to create with',
  'Personalization.category': 'the app sets it, which the sandbox does not have',
  'Personalization.format': 'the app sets it, which the sandbox does not have',
  'Personalization.imageInPage': 'the app sets it, which the sandbox does not have',
  'Personalization.attributionWindow': 'the app sets it, which the sandbox does not have',
  'Personalization.checkConditionsRule': 'the app sets it, which the sandbox does not have',
  'Personalization.collectingDataEnabled': 'the app sets it, which the sandbox does not have',
  'Personalization.customExpositionRate':
    'the sandbox shows a personalization to nobody, so it limits nothing',
  'Personalization.expositionFrequencyDelay':
    'the sandbox shows a personalization to nobody, so it limits nothing',
  'Personalization.cappingPerVisitorConvertGoal':
    'the sandbox shows a personalization to nobody, so it limits nothing',
  'Personalization.cappingPerVisitorGoalId':
    'the sandbox shows a personalization to nobody, so it limits nothing',
  'Personalization.cappingPerVisitorExposedVisits':
    'the sandbox shows a personalization to nobody, so it limits nothing',
  'Personalization.cappingPerVisitorExpositions':
    'the sandbox shows a personalization to nobody, so it limits nothing',
  'Personalization.exposedVisitsSameVisitorMax':
    'the sandbox shows a personalization to nobody, so it limits nothing',
  'Personalization.globalCappingNumberVisitors':
    'the sandbox shows a personalization to nobody, so it limits nothing',
  'Personalization.globalCappingGoalId':
    'the sandbox shows a personalization to nobody, so it limits nothing',
  'Personalization.globalCappingVisitorsConfig':
    'the sandbox shows a personalization to nobody, so it limits nothing',
  'Personalization.dateStarted': 'the sandbox starts and stops no personalizations',
  'Personalization.dateEnded': 'the sandbox starts and stops no personalizations',
  'Personalization.dateStatusModified': 'the sandbox starts and stops no personalizations',
  'Personalization.dateCollectingDataStopped': 'the sandbox starts and stops no personalizations',
  'Segment.usedBySegmentCondition': 'the sandbox nests no segments',
  'Segment.userVisible': 'the app sets it, which the sandbox does not have',
  'Variation.aiBuilder': 'the sandbox has no editors to create with',
  'Variation.generatedCssCode': 'the sandbox has no editors that generate code',
  'Variation.generatedJsCode': 'the sandbox has no editors that generate code',
};

/** An export has the properties of the list, without the optional ones. */
const reads = contract.operations
  .filter(
    ({ method, path, polling }) => method === 'GET' && polling === undefined && !path.endsWith('/export'),
  )
  .flatMap((operation) => {
    const whole = returnedShape(document, operation);
    const { names } = whole.items.isNothing ? whole : whole.items;
    return names.length === 0 ? [] : [[operation.id, operation, names] as const];
  });

/** The names of the properties that any request of the group can set; each is shown to be kept above. */
const setIn = (tag: string): string[] =>
  contract.operations
    .filter((operation) => operation.tag === tag)
    .flatMap((operation) => sentShape(document, operation).names);

/** The properties that any object of the sample data has. */
async function returnedBy(
  { path, parameters, pagination }: Operation,
  names: string[],
): Promise<Set<string>> {
  const query = new URLSearchParams(pagination === undefined ? {} : { perPage: '200' });
  if (parameters.some(({ name }) => name === 'optionalFields')) query.set('optionalFields', names.join(','));
  const returned = new Set<string>();
  for (let id = 1; id <= (path.includes('{') ? 30 : 1); id++) {
    const at = path.replaceAll(/\{(\w+)\}/g, (_name, name: string) => IN_PATHS[name] ?? String(id));
    const headers = { authorization: 'Bearer any' };
    const response = await sandbox.fetch(`http://sandbox.test${at}?${query}`, { headers });
    const body: unknown = response.ok ? await response.json() : [];
    for (const one of [body].flat())
      for (const name of Object.keys(Object(one) as object)) returned.add(name);
  }
  return returned;
}

test.each(reads)('the sandbox returns each property of %s', async (id, operation, names) => {
  sandbox.reset();
  const returned = await returnedBy(operation, names);
  expect(returned.size, `no object of ${id} was found`).toBeGreaterThan(0);
  const set = setIn(operation.tag);
  const missing = names.filter((name) => !returned.has(name) && !set.includes(name));
  const unexplained = missing.filter((name) => !(`${operation.tag}.${name}` in NOT_RETURNED));
  const file = `tools/src/sandbox/routes/${operation.path.split('/')[1] ?? ''}.ts`;
  expect(unexplained, `${file} never returns these properties of ${id}`).toEqual([]);
});
