/** Learns from traffic which parts of the contract are right, which are wrong, and which are missing. */
export { formatLearned } from './format.ts';
export { learn, LEARN_OPTIONS, type Learned, type LearnOptions } from './learn.ts';
export type { LearnedFact, Unlearned } from './learned-fact.ts';
export type { TrafficEvidence } from './observation.ts';
export { trafficIn } from './traffic.ts';
export { continued, formatOverlay } from './write-overlay.ts';
