import { expect, it } from 'vitest';
import { listDefects } from '../../src/sandbox/index.ts';
import { RULE_OF } from './mutants/rules.ts';
import { catchAll } from './mutants/run.ts';

// Some defects of all kinds; the soak run tests every defect.
const defects = await listDefects();
catchAll(defects.filter((_defect, at) => at % 24 === 0));

it('names the rule that finds each defect', () => {
  expect(Object.keys(RULE_OF).sort()).toEqual(defects.map(({ name }) => name).sort());
});
