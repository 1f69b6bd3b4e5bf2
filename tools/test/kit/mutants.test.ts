import { expect, it } from 'vitest';
import { DEFECTS } from '@experimentation-automation/test-support/sandbox/defects/index';
import { RULE_OF } from '@experimentation-automation/test-support/kit/mutants/rules';
import { catchAll } from './mutants/run.ts';

/** Defects of six kinds, by name, so that a new defect does not replace one; the soak run tests every defect. */
const TRIED = [
  'create-goal-without-token',
  'experiment-stop-not-kept',
  'goal-read-returns-203',
  'goal-sort-repeats-items',
  'goal-status-unknown',
  'image-list-repeats-newest',
];

const tried = DEFECTS.filter(({ name }) => TRIED.includes(name));
catchAll(tried);

it('tries six defects', () => {
  expect(tried).toHaveLength(TRIED.length);
});

it('names the rule that finds each defect', () => {
  expect(Object.keys(RULE_OF).sort()).toEqual(DEFECTS.map(({ name }) => name).sort());
});
