import { needsFlows } from '@experimentation-automation/test-support/kit/mutants/catch';
import { catchAll } from './mutants/run.ts';

catchAll((defect) => !needsFlows(defect));
