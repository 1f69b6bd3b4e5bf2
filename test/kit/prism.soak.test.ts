import { contract } from '../contract/contract.ts';
import { describePrism } from './prism-server.ts';
import { every } from './requests.ts';

describePrism(every, contract.operations);
