import { it } from 'vitest';
import { expectSurvival, ref } from './greedy-schemas.ts';

it('a schema that requires twice as much at each of 30 levels stops neither the mock nor the verifier', () =>
  expectSurvival(ref('Level0')));
