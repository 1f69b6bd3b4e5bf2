/** OpenAPI Overlay 1.0: corrections of the contract, with the standing of what they state. */
export { applyAction } from './apply.ts';
export { correctWith } from './correct-with.ts';
export type { OverlayOptions } from './document.ts';
export { parseOverlay } from './parse.ts';
