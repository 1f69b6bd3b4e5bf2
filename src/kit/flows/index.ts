import { type Contract, createSchemas, expectation, fieldOf } from '../../contract/index.ts';
import accessToken from './access-token.json' with { type: 'json' };
import customData from './custom-data-life.json' with { type: 'json' };
import experimentLife from './experiment-life.json' with { type: 'json' };
import experimentResults from './experiment-results.json' with { type: 'json' };
import experimentStates from './experiment-states.json' with { type: 'json' };
import goalPages from './goal-pages.json' with { type: 'json' };
import experimentReports from './experiment-reports.json' with { type: 'json' };
import flagCopy from './flag-copy.json' with { type: 'json' };
import flagReport from './flag-report.json' with { type: 'json' };
import schema from './flow.schema.json' with { type: 'json' };
import goalImpacts from './goal-impacts.json' with { type: 'json' };
import goalLife from './goal-life.json' with { type: 'json' };
import goalLink from './goal-link.json' with { type: 'json' };
import imageLife from './image-life.json' with { type: 'json' };
import imagesForm from './images-form.json' with { type: 'json' };
import keyMomentLife from './key-moment-life.json' with { type: 'json' };
import themeChange from './theme-change.json' with { type: 'json' };
import type { Flow } from './types.ts';

export type { Flow, Step, StepCheck } from './types.ts';

const flowSchemas = createSchemas(schema, 'response');
const isFlow = (value: unknown): value is Flow => flowSchemas.test('', value);

/** The flows of this package, in the order in which they are run. */
export const FLOWS: readonly Flow[] = [
  goalLife,
  customData,
  imageLife,
  imagesForm,
  keyMomentLife,
  experimentLife,
  goalLink,
  flagCopy,
  themeChange,
  goalImpacts,
  flagReport,
  experimentReports,
  experimentStates,
  experimentResults,
  goalPages,
  accessToken,
].map(readFlow);

/** Reads a flow; throws a TypeError that says what is wrong with it. */
export function readFlow(value: unknown): Flow {
  if (isFlow(value)) return value;
  const broken = flowSchemas.check('', value).map((one) => `${fieldOf(one)} ${expectation(one)}`);
  throw new TypeError(`This is not a flow: ${broken.join('; ')}.`);
}

/** What a flow names that the contract, or the flow itself, does not have. */
export function problemsOf(flow: Flow, contract: Contract): string[] {
  const problems: string[] = [];
  const known = new Set(['unique', ...(flow.values ?? [])]);
  const steps = new Set<string>();
  for (const step of flow.steps) {
    const operation = contract.operations.find(({ id }) => id === step.call);
    const say = (what: string): void => void problems.push(`${flow.id}, step ${step.id}: ${what}`);
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
    for (const [, name] of JSON.stringify([step.with, step.body, step.token, step.checks]).matchAll(
      /\{([\w.]+)\}/g,
    )) {
      if (name !== undefined && !known.has(name)) say(`nothing saved ${name} before`);
    }
    for (const name of Object.keys(step.save ?? {})) known.add(name);
  }
  return problems;
}
