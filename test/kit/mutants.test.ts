import { expect, it } from 'vitest';
import { listDefects } from '../../src/sandbox/index.ts';
import { RULE_OF } from './mutants/rules.ts';
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

const defects = await listDefects();
const tried = defects.filter(({ name }) => TRIED.includes(name));
catchAll(tried);

it('tries six defects', () => {
  expect(tried).toHaveLength(TRIED.length);
});

it('names the rule that finds each defect', () => {
  expect(Object.keys(RULE_OF).sort()).toEqual(defects.map(({ name }) => name).sort());
});
