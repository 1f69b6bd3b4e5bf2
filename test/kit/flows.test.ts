import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arazzoText } from '../../scripts/docs/site/arazzo.ts';
import { type Flow, FLOWS } from '../../src/kit/flows/index.ts';
import { contract } from '../contract/contract.ts';
import { newFolder } from '../new-folder.ts';
import { redocly } from '../redocly.ts';

/** The names in a flow that neither the contract nor the flow has. */
function problemsOf(flow: Flow): string[] {
  const problems: string[] = [];
  const known = new Set(['unique', ...(flow.values ?? [])]);
  const steps = new Set<string>();
  for (const step of flow.steps) {
    const operation = contract.operations.find(({ id }) => id === step.call);
    const say = (what: string): void => void problems.push(`step ${step.id}: ${what}`);
    if (operation === undefined) say(`the contract has no operation ${step.call}`);
    if (steps.has(step.id)) say('the id is taken by a step before');
    const { example } = step.body ?? {};
    const examples = operation?.requestBody?.content[0]?.examples ?? [];
    if (example !== undefined && !examples.some(({ name }) => name === example)) say(`no example ${example}`);
    for (const name of Object.keys(step.with ?? {})) {
      if (operation?.parameters.every((parameter) => parameter.name !== name) === true)
        say(`no parameter ${name}`);
    }
    if (step.poll === true && operation?.polling === undefined) say('the operation cannot be polled');
    if (step.walk === true && operation?.pagination === undefined) say('the operation has no pages');
    steps.add(step.id);
    for (const check of step.checks ?? []) {
      const named = 'sent' in check ? check.sent : 'answer' in check ? check.answer : step.id;
      if (!steps.has(named)) say(`no step ${named} before`);
    }
    const used = JSON.stringify([step.with, step.body, step.token, step.checks]);
    for (const [, name = ''] of used.matchAll(/\{([\w.]+)\}/g))
      if (!known.has(name)) say(`nothing saved ${name} before`);
    for (const name of Object.keys(step.save ?? {})) known.add(name);
  }
  return problems;
}

describe('the flows', () => {
  it.each(FLOWS)('$id names only what the contract and its own steps have', (flow) => {
    expect(problemsOf(flow)).toEqual([]);
  });

  it('make an Arazzo document without errors according to Redocly', { timeout: 60_000 }, async () => {
    const file = join(newFolder(), 'flows.arazzo.yaml');
    await writeFile(file, arazzoText(contract, resolve('generated/openapi.yaml')));
    expect(await redocly(['lint', file])).toMatchObject({
      code: 0,
      err: expect.stringContaining('valid') as string,
    });
  });
});
