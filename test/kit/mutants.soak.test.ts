import { ANSWERS } from './mutants/answers.ts';
import { BEHAVIOUR } from './mutants/behaviour.ts';
import { catchAll } from './mutants/run.ts';

catchAll([...ANSWERS, ...BEHAVIOUR]);
