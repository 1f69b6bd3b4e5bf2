/** Every public function refuses what JavaScript callers pass by mistake, in a sentence of ours. */
import * as tools from 'experimentation-automation-tools';
import { testMistakenArguments } from '@experimentation-automation/test-support/mistaken-arguments';

testMistakenArguments({ tools });
