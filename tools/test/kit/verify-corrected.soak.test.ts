import { expect, test } from 'vitest';
import { isObject, member } from 'openapi-contract-kit/internal/base/json';
import { parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { flipsOf, overlayText } from './flips.ts';
import { verifyCorrected } from '@experimentation-automation/test-support/kit/mutants/catch';

/** Fields with ids, fields with names of created objects, and fields that flows compare. */
const RENAMED = [
  'Experiment/properties/id',
  'Experiment/properties/name',
  'Experiment/properties/status',
  'ExperimentInput/properties/name',
  'ExperimentUpdate/properties/name',
  'Image/properties/id',
  'KeyMoment/properties/id',
  'KeyMoment/properties/name',
  'KeyMomentInput/properties/name',
  'KeyMomentInput/properties/siteId',
].map((part) => `/components/schemas/${part}`);

test('a service with other names is verified as thoroughly, including flows, and nothing is left behind', async () => {
  const flips = flipsOf(contract, () => true).filter(
    ({ kind, pointer }) => kind === 'name' && RENAMED.includes(pointer),
  );
  expect(flips.map(({ pointer }) => pointer)).toEqual(expect.arrayContaining(RENAMED));
  const overlay = await parseOverlay('names.json', overlayText(flips));

  const report = await verifyCorrected([overlay], {
    tags: ['Experiment', 'Image', 'Key moment'],
    modes: ['examples', 'flows'],
  });
  expect(report.findings.map(({ message }) => message)).toEqual([]);
  expect(report.leftBehind).toEqual([]);
  const steps = report.checks.filter(({ mode }) => mode === 'flows').map(({ name }) => name);
  for (const last of ['experiment-reports: delete', 'experiment-results: delete', 'image-upload: gone'])
    expect(steps).toContain(last);
});

test('flows and clean-up follow path parameters that an overlay renames', async () => {
  const path = '/images/{imageId}';
  const moved = [path, `${path}/clone`].flatMap((old) => {
    const item = member(member(contract.document, 'paths'), old);
    const parameters = [
      { name: 'picture', in: 'path', required: true, schema: { type: 'integer', format: 'int64' } },
    ];
    return [
      { target: `$.paths['${old}']`, remove: true },
      {
        target: '$.paths',
        update: { [old.replace('imageId', 'picture')]: { ...(isObject(item) ? item : {}), parameters } },
      },
    ];
  });
  const overlay = await parseOverlay(
    'paths.json',
    JSON.stringify({ overlay: '1.0.0', info: { title: 'Paths', version: '1' }, actions: moved }),
    { allowDocumented: true },
  );

  const report = await verifyCorrected([overlay], { tags: ['Image'], modes: ['examples', 'flows'] });
  expect(report.findings.map(({ message }) => message)).toEqual([]);
  expect(report.leftBehind).toEqual([]);
  expect(report.checks.map(({ name }) => name)).toContain('image-upload: gone');
});
