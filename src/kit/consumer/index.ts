/** What a consumer uses of a contract, by its code or by its traffic. */
export { consumerOfCode } from './code.ts';
export { formatKnown, knownParts } from './known.ts';
export { consumerOfTraffic } from './traffic.ts';
export type { Consumer } from './usage.ts';
export { usedBy } from './used-by.ts';
