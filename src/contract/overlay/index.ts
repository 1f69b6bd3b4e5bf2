/** OpenAPI Overlay 1.0: corrections of the contract, with the standing of what they state. */
export { applyAction } from './apply.ts';
export { correct, type Corrected, type Correction } from './correct.ts';
export { type Overlay, OverlayError, type OverlayOptions, parseOverlay } from './document.ts';
