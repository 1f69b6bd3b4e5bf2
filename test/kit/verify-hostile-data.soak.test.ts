import { describeInvalidItems } from './invalid-items.ts';

describeInvalidItems([30_000]);
