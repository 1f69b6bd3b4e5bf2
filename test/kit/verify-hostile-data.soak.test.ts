import { describeInvalidItems } from './invalid-items.ts';

describeInvalidItems([3_000, 30_000]);
