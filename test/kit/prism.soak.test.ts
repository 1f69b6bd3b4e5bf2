import { describePrism } from './prism-server.ts';
import { every } from './requests.ts';

describePrism(every);
