/** Learns from traffic what of the contract holds, what does not, and what it does not have. */
export { formatLearned } from './format.ts';
export { learn, type Learned, type LearnOptions } from './learn.ts';
export type { Lesson, Unlearned } from './lesson.ts';
export type { Evidence } from './sighting.ts';
export { trafficIn } from './traffic.ts';
export { continued, formatOverlay } from './write-overlay.ts';
