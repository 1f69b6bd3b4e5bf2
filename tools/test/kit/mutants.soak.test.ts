import { DEFECTS } from '@experimentation-automation/test-support/sandbox/defects/index';
import { NOT_FOUND } from '@experimentation-automation/test-support/kit/mutants/rules';
import { catchAll } from './mutants/run.ts';

catchAll(DEFECTS.filter(({ name }) => !NOT_FOUND.has(name)));
