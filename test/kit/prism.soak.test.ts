import { describePrism, every } from './prism-server.ts';

describePrism(every);
