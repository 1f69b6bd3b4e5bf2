/** The parts of a contract that a consumer uses, according to its code or its traffic. */
export { consumerOfCode } from './code.ts';
export { formatKnown, knownParts } from './known.ts';
export { consumerOfTraffic } from './traffic.ts';
export { type Consumer, fieldPath, plainPath, type Usage } from './usage.ts';
