/**
 * Thirteen corrections of the kinds that the contract has needed so far, in one file: the client with its types, the
 * sandbox, the verifier, the mock and the matchers follow the same file in one run.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { createClient, type ClientOptions } from '../../src/index.ts';
import { createMatchers, readOverlay, recordContract, startMock } from 'openapi-contract-kit';
import { createSandbox, type Overlay, type Sandbox } from 'experimentation-automation-tools';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { newProject } from '@experimentation-automation/test-support/new-folder';
import { complaints, programOf } from '@experimentation-automation/test-support/types/program';
import { verifyCorrected } from '@experimentation-automation/test-support/kit/mutants/catch';

const folder = newProject();
const file = join(folder, 'corrections.json');
const schemas = '$.components.schemas';
const EXPOSITION = [
  'SameVisit',
  'SameVisitor',
  'SameVisitorDelaySeconds',
  'DelaySecondsBetweenTwoExpositions',
].map((name) => `expositionFrequency${name}`);
const of = (names: string): string => `['${names.split(' ').join("', '")}'].properties`;

/** One entry for each correction: the name of its kind, and its actions. */
const CORRECTIONS: Record<string, { target: string; update?: unknown; remove?: true }[]> = {
  'objects become text': [
    { target: `${schemas}${of('Experiment ExperimentUpdate')}.trackingTools.items['$ref']`, remove: true },
    {
      target: `${schemas}${of('Experiment ExperimentUpdate')}.trackingTools.items`,
      update: { type: 'string' },
    },
  ],
  'an integer becomes text': [
    { target: `${schemas}${of('Variation VariationInput')}.color`, update: { type: 'string' } },
    { target: `${schemas}${of('Variation VariationInput')}.color.format`, remove: true },
  ],
  'text becomes an integer': [
    { target: `${schemas}${of('Image ImageUpdate')}.altText`, update: { type: 'integer' } },
  ],
  'text becomes an object': [
    {
      target: `${schemas}${of('KeyMoment KeyMomentInput')}.description`,
      update: { type: 'object', properties: { en: { type: 'string' } } },
    },
  ],
  'four fields become one': [
    ...EXPOSITION.map((name): { target: string; remove: true } => ({
      target: `${schemas}${of('Variation VariationInput')}.${name}`,
      remove: true,
    })),
    {
      target: `${schemas}${of('Variation VariationInput')}`,
      update: { expositionFrequency: { type: 'string', description: 'How often it is shown.' } },
    },
  ],
  'one field becomes four': [
    { target: `${schemas}${of('Segment SegmentInput SegmentUpdate')}.description`, remove: true },
    {
      target: `${schemas}${of('Segment SegmentInput SegmentUpdate')}`,
      update: Object.fromEntries(
        ['En', 'Fr', 'De', 'Es'].map((language) => [`description${language}`, { type: 'string' }]),
      ),
    },
  ],
  'a field of responses is renamed': [
    {
      target: `${schemas}.RolloutRule.properties`,
      update: { state: { type: 'string', 'x-former-name': 'status' } },
    },
    { target: `${schemas}.RolloutRule.properties.status`, remove: true },
  ],
  'values of a map become text': [
    {
      target: `${schemas}${of('Experiment ExperimentUpdate')}.respoolTime.additionalProperties`,
      update: { type: 'string' },
    },
  ],
  'an open set gets a word': [
    { target: `${schemas}.TrafficAllocationMethod`, update: { 'x-extensible-enum': ['SEQUENTIAL'] } },
  ],
  'a word is replaced': [
    { target: `${schemas}.ImageFormat['x-extensible-enum'][?@ == 'PNG']`, remove: true },
    {
      target: `${schemas}.ImageFormat`,
      update: { 'x-extensible-enum': ['APNG'], 'x-former-values': { APNG: 'PNG' } },
    },
  ],
  'a neutral word is replaced': [
    { target: `${schemas}.CustomDataMethod['x-extensible-enum'][?@ == 'TAG_MANAGER']`, remove: true },
    {
      target: `${schemas}.CustomDataMethod`,
      update: { 'x-extensible-enum': ['BRAND_MANAGER'], 'x-former-values': { BRAND_MANAGER: 'TAG_MANAGER' } },
    },
  ],
  'a neutral name is replaced': [
    {
      target: `${schemas}${of('CustomData CustomDataInput CustomDataUpdate')}`,
      update: { brandManagerVariableName: { type: 'string', 'x-former-name': 'tagManagerVariableName' } },
    },
    {
      target: `${schemas}${of('CustomData CustomDataInput CustomDataUpdate')}.tagManagerVariableName`,
      remove: true,
    },
  ],
  'names of a parameter are repeated': [
    { target: '$.components.parameters.ListOptionalFields', update: { explode: true } },
  ],
};

let overlays: Overlay[];
let sandbox: Sandbox;

beforeAll(async () => {
  const actions = Object.values(CORRECTIONS).flat();
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(
    file,
    JSON.stringify({ overlay: '1.0.0', info: { title: 'Thirteen', version: '1' }, actions }),
  );
  overlays = [await readOverlay(file)];
  expect(await kit.run(['types', '--overlay', file, '--out', join(folder, 'api')])).toMatchObject({
    code: 0,
  });
  sandbox = await createSandbox({ overlays, seed: 1, clock: 'stopped' });
});
afterAll(() => sandbox.close());

/** Sends requests in the words of the corrections, and returns what a program reads from the responses. */
async function converse(fetch: NonNullable<ClientOptions['fetch']>) {
  const { operations } = (await import(pathToFileURL(join(folder, 'api', 'operations.ts')).href)) as {
    operations: NonNullable<ClientOptions['operations']>;
  };
  const api = createClient({ baseUrl: 'http://localhost', token: 'secret', fetch, operations });
  // The types of the corrected contract are compiled in a test of their own.
  const call = (id: keyof typeof api, params: object): Promise<unknown> =>
    (api[id] as (params: object) => Promise<unknown>)(params);
  const site = { name: 'Corrected', siteId: 1 };
  return {
    createVariation: await call('createVariation', {
      body: { ...site, color: '#2f6f4f', expositionFrequency: 'daily' },
    }),
    updateExperiment: await call('updateExperiment', {
      experimentId: 1,
      body: {
        trackingTools: ['BRAND'],
        respoolTime: { origin: '2026-06-01' },
        trafficAllocationMethod: 'SEQUENTIAL',
      },
    }),
    getExperiment: await call('getExperiment', { experimentId: 1 }),
    updateImage: await call('updateImage', { imageId: 1, body: { altText: 7 } }),
    createKeyMoment: await call('createKeyMoment', { body: { ...site, description: { en: 'A sale' } } }),
    updateSegment: await call('updateSegment', { segmentId: 1, body: { descriptionFr: 'Des visiteurs' } }),
    getFeatureFlag: await call('getFeatureFlag', { siteCode: 'tenttrail1', featureKey: 'express_checkout' }),
    createCustomData: await call('createCustomData', {
      body: { ...site, method: 'BRAND_MANAGER', brandManagerVariableName: 'level' },
    }),
    listSegments: await call('listSegments', { optionalFields: ['tags', 'experiments'] }),
  };
}

/** Fields whose type was corrected are left out or generated. */
const READ = {
  createVariation: { expositionFrequency: 'daily' },
  updateExperiment: { trafficAllocationMethod: 'SEQUENTIAL' },
  updateImage: { altText: expect.any(Number) as number, format: 'APNG' },
  updateSegment: { descriptionFr: 'Des visiteurs' },
  createCustomData: { method: 'BRAND_MANAGER', brandManagerVariableName: 'level' },
};

test('there are thirteen', () => expect(Object.keys(CORRECTIONS)).toHaveLength(13));

describe('one file of thirteen corrections', () => {
  test('gives the client types that compile', () => {
    const out = join(folder, 'api');
    const program = programOf(
      new Map([
        [
          join(out, 'call.ts'),
          `
import { createClient } from './operations.ts';
const api = createClient({ baseUrl: 'https://api.example.com' });
const body = { name: 'x', siteId: 1, color: '#2f6f4f', expositionFrequency: 'daily' };
const color: string | undefined = (await api.createVariation({ body })).color;
const tools: string[] | undefined = (await api.getExperiment({ experimentId: 1 })).trackingTools;
const text: { en?: string } | undefined = (await api.createKeyMoment({ body })).description;
// @ts-expect-error -- an integer
const alt: string = (await api.getImage({ imageId: 1 })).altText;
`,
        ],
      ]),
      ['call.ts', 'operations.ts'].map((name) => join(out, name)),
    );
    expect(complaints(program)).toEqual([]);
  });

  test('starts the sandbox, which follows the names and words, and says what it leaves out', async () => {
    expect(sandbox.notFollowed).toEqual([
      'The sandbox has no value for Experiment.trackingTools.items, Experiment.respoolTime.additionalProperties, Image.altText, KeyMoment.description, KeyMomentInput.description, VariationInput.color, Variation.color: left out, or generated.',
    ]);
    expect(await converse(sandbox.fetch)).toMatchObject(READ);
  });

  test('is kept by the recorder and the matchers', async () => {
    const fresh = await createSandbox({ overlays, seed: 1, clock: 'stopped' });
    const recorder = recordContract({ contract, fetch: fresh.fetch, overlays });
    const read = await converse(recorder.fetch);
    await recorder.verify();
    const { toMatchContract } = createMatchers({ contract, overlays });
    for (const [operation, body] of Object.entries(read)) {
      const { pass, message } = await toMatchContract(body, operation);
      expect(pass, message()).toBe(true);
    }
    expect(createMatchers({ contract }).toMatchContract(read.updateImage, 'updateImage')).toMatchObject({
      pass: false,
    });
    await fresh.close();
  });

  test('is kept by the mock', async () => {
    const mock = await startMock({ contract, overlays });
    expect(await converse(mock.fetch)).toMatchObject(READ);
    await mock.verify();
    await mock.close();
  });

  test('is kept by the verifier over the sandbox', async () => {
    const report = await verifyCorrected(overlays, {
      tags: ['Custom data', 'Image', 'Key moment', 'Segment'],
      modes: ['examples', 'flows'],
    });
    expect(report.findings.map(({ message }) => message)).toEqual([]);
    expect(report.leftBehind).toEqual([]);
  });
});
