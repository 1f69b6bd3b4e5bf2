import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { ARAZZO, arazzoText } from '../../scripts/flows.ts';
import { FLOWS, problemsOf, readFlow } from '../../src/contract/flows/index.ts';
import { loadContract } from '../../src/document/index.ts';

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

  it('stand in the Arazzo document as they are', async () => {
    expect(await readFile(ARAZZO, 'utf8'), 'run: npm run flows').toBe(arazzoText());
  });

  it('make an Arazzo document that Redocly finds no fault with', { timeout: 60_000 }, async () => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const lint = ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'docs/flows/flows.arazzo.yaml'];
    const { stderr } = await promisify(execFile)(process.execPath, lint, { env });
    expect(stderr).toContain('valid');
  });
});
