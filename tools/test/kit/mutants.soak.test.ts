import { DEFECTS } from '@experimentation-automation/test-support/sandbox/defects/index';
import { catchAll } from './mutants/run.ts';

catchAll(DEFECTS);
