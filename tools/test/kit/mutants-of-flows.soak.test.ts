/** Apart from the others, so that both can run at the same time. */
import { needsFlows } from '@experimentation-automation/test-support/kit/mutants/catch';
import { catchAll } from './mutants/run.ts';

catchAll(needsFlows);
