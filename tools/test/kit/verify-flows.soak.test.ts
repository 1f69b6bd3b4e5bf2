import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import spectralCore from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import bundled from '../../../generated/flows.json' with { type: 'json' };
import { httpTarget, readFlows, verify } from 'openapi-contract-kit/verify';
import { createSandbox } from '../../src/sandbox/index.ts';
import {
  changingResponse,
  withFields,
} from '@experimentation-automation/test-support/sandbox/defects/defect';
import { verifyWith } from '@experimentation-automation/test-support/kit/mutants/catch';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const FOLDER = 'openapi/flows';
const files = readdirSync(FOLDER);

/** Summaries say what flows are for; steps are described where the operation does not say it. */
const DESCRIPTIONS = {
  'arazzo-info-description': 'off',
  'arazzo-workflow-description': 'off',
  'arazzo-step-description': 'off',
} as const;

/** What Spectral's rules for Arazzo find, which contain the schema of the specification. */
async function problemsOf(document: unknown): Promise<string[]> {
  const linter = new spectralCore.Spectral();
  linter.setRuleset(new spectralCore.Ruleset({ extends: [rulesets.arazzo], rules: DESCRIPTIONS }));
  const found = await linter.run(JSON.stringify(document));
  return found
    .filter(({ severity }) => Number(severity) < 2)
    .map(({ path, message }) => `${path.join('.')} ${message}`);
}

describe('the flows in openapi/flows', () => {
  it.each(files)('%s is an Arazzo document according to the schema of the specification', async (file) => {
    expect(await problemsOf(parse(readFileSync(join(FOLDER, file), 'utf8')))).toEqual([]);
  });

  it('are shipped as one Arazzo document', async () => {
    expect(await problemsOf(bundled)).toEqual([]);
    const written = files.flatMap((file) => {
      const { workflows } = parse(readFileSync(join(FOLDER, file), 'utf8')) as typeof bundled;
      return workflows.map(({ workflowId }) => workflowId);
    });
    expect(bundled.workflows.map(({ workflowId }) => workflowId).sort()).toEqual(written.sort());
  });

  it('hold for the sandbox, step by step', async () => {
    const report = await verifyWith({}, { modes: ['flows'] });
    expect([report.findings.map(({ message }) => message), report.problem]).toEqual([[], undefined]);
    const taken = new Set(report.checks.filter(({ mode }) => mode === 'flows').map(({ name }) => name));
    const all = bundled.workflows.flatMap(({ workflowId, steps }) =>
      steps.map(({ stepId }) => `${workflowId}: ${stepId}`),
    );
    expect(all.filter((name) => !taken.has(name))).toEqual([]);
  });

  it('can be given to any run by their file', async () => {
    const sandbox = await createSandbox();
    const { url } = await sandbox.serve();
    const flows = [await readFlows(join(FOLDER, 'images.yaml'))];
    const report = await verify(httpTarget(url), {
      contract,
      flows,
      write: true,
      flowInputs: { siteId: '1' },
      tags: ['Image'],
      modes: ['flows'],
    });
    await sandbox.close();
    expect(report.findings).toEqual([]);
    expect(report.checks.filter(({ name }) => name === 'image-upload: upload')).toHaveLength(1);
  });
});

it('a finding is a sentence that names the flow, the step, the file and the line', async () => {
  const elsewhere = changingResponse(
    'uploadImage',
    withFields((image) => ({ ...image, siteId: 99 })),
  );
  const { findings } = await verifyWith(elsewhere, { modes: ['flows'], tags: ['Image'] });
  const found = findings.filter(({ rule }) => rule === 'flow');
  expect(found.map(({ step }) => step)).toMatchObject([
    { flow: 'image-upload', step: 'upload', place: placeOf('upload') },
  ]);
  expect(found[0]?.message).toContain(`(step upload of the flow image-upload, ${placeOf('upload')})`);
});

/** The line of a step in the file of images. */
function placeOf(step: string): string {
  const lines = readFileSync(join(FOLDER, 'images.yaml'), 'utf8').split('\n');
  return `${FOLDER}/images.yaml:${lines.findIndex((line) => line.endsWith(`stepId: ${step}`)) + 1}`;
}
