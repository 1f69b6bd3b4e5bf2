import { contract } from '@experimentation-automation/test-support/contract/contract';
import { describePrism } from './prism-server.ts';
import { every } from './requests.ts';

describePrism(every, contract.operations);
