import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import spectralCore from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import bundled from '../../generated/flows.json' with { type: 'json' };
import { httpTarget, readFlows, verify } from '../../src/kit/verify/index.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { changingResponse } from '../../src/sandbox/defects/defect.ts';
import { verifyDefects, verifyWith } from './mutants/catch.ts';

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

  it('hold for the sandbox, step by step, and restore what they change', async () => {
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
    const flows = [await readFlows(join(FOLDER, 'key-moments.yaml'))];
    const report = await verify(httpTarget(url), {
      flows,
      write: true,
      tags: ['Key moment'],
      modes: ['flows'],
    });
    await sandbox.close();
    expect(report.findings).toEqual([]);
    expect(report.checks.filter(({ name }) => name === 'key-moment-life: create')).toHaveLength(2);
  });
});

it('what a flow cannot restore is listed with its old value', async () => {
  let written = 0;
  const refusesTheSecond = changingResponse('replaceProjectThemeConfig', (outgoing) =>
    ++written === 1 ? outgoing : { ...outgoing, status: 500 },
  );
  const report = await verifyWith(refusesTheSecond, { modes: ['flows'], tags: ['Project theme config'] });
  expect(report.leftBehind).toEqual([
    expect.stringMatching(
      /^PUT \/project-theme-config\/1 returned 500 and did not restore \{"id":1,.*"name":"Trail"/,
    ),
  ]);
});

it('a finding is a sentence that names the flow, the step, the file and the line', async () => {
  const { findings } = await verifyDefects(['key-moment-deletion-ignored'], {
    modes: ['flows'],
    tags: ['Key moment'],
  });
  const messages = findings.map(({ message }) =>
    message.replaceAll(/\d+(?=[ }:])|(?<=")xa-verify[^"]*/g, 'N'),
  );
  expect(messages).toEqual([
    'DELETE /key-moments/N returned N: must return 404. A key moment that was deleted cannot be deleted again ' +
      `(step deleteGone of the flow key-moment-life, ${placeOf('deleteGone')})`,
    expect.stringMatching(/^GET \/key-moments\S* returned N: must not list \{"id":N\}, got /),
  ]);
  expect(findings[0]?.step).toEqual({
    flow: 'key-moment-life',
    step: 'deleteGone',
    place: placeOf('deleteGone'),
    description: 'A key moment that was deleted cannot be deleted again.',
  });
});

/** The line of a step in the file of key moments. */
function placeOf(step: string): string {
  const lines = readFileSync(join(FOLDER, 'key-moments.yaml'), 'utf8').split('\n');
  return `${FOLDER}/key-moments.yaml:${lines.findIndex((line) => line.endsWith(`stepId: ${step}`)) + 1}`;
}
