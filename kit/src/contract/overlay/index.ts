/** OpenAPI Overlay: corrections of the contract, with the standing of what they state. */
export { applyAction } from './apply.ts';
export { correctionAt } from './correct.ts';
export { parseOverlay } from './parse.ts';
export { readOverlay } from './read.ts';
