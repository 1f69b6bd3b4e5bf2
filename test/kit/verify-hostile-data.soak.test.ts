import { describeInvalidItems } from './invalid-items.ts';

describeInvalidItems([10_000]);
