import { expect, it } from 'vitest';
import { listDefects } from '../../src/sandbox/index.ts';
import { RULE_OF } from './mutants/rules.ts';
import { catchAll } from './mutants/run.ts';

// Some, over all kinds of defect; the soak run plants every one.
const defects = await listDefects();
catchAll(defects.filter((_defect, at) => at % 12 === 0));

it('names for every defect the rule that finds it', () => {
  expect(Object.keys(RULE_OF).sort()).toEqual(defects.map(({ name }) => name).sort());
});
