import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { arazzoText } from '../../scripts/docs/site/arazzo.ts';
import { FLOWS, problemsOf, readFlow } from '../../src/kit/flows/index.ts';
import { loadContract } from '../../src/contract/index.ts';

const contract = loadContract(document);

describe('the flows', () => {
  it.each(FLOWS)('$id speaks of what the contract and its own steps have', (flow) => {
    expect(problemsOf(flow, contract)).toEqual([]);
  });

  it('are refused where they do not keep their schema', () => {
    expect(() =>
      readFlow({ id: 'x', title: 'X', steps: [{ id: 'a', call: 'getGoal', until: 'ready' }] }),
    ).toThrow(/steps\/0/);
  });

  it('are found out where they name what is not there', () => {
    const flow = readFlow({
      id: 'x',
      title: 'X',
      steps: [
        { id: 'a', call: 'getGoal', with: { goalId: '{unknown}', nothing: '1' }, poll: true },
        { id: 'a', call: 'noSuchOperation', checks: [{ that: 'is unchanged', answer: 'later' }] },
      ],
    });
    expect(problemsOf(flow, contract).join('\n')).toMatch(
      /no parameter nothing[^]*cannot be polled[^]*nothing saved unknown[^]*no operation noSuchOperation[^]*taken[^]*no step later/,
    );
  });

  it('make an Arazzo document that Redocly finds no fault with', { timeout: 60_000 }, async () => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const folder = await mkdtemp(join(tmpdir(), 'flows-'));
    try {
      const file = join(folder, 'flows.arazzo.yaml');
      await writeFile(file, arazzoText(contract, resolve('generated/openapi.yaml')));
      const lint = ['node_modules/@redocly/cli/bin/cli.js', 'lint', file];
      const { stderr } = await promisify(execFile)(process.execPath, lint, { env });
      expect(stderr).toContain('valid');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
