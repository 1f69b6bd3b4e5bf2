/** The modes, in the order in which they run. */
export const MODES = ['examples', 'negative', 'flows', 'relations', 'generated'] as const;
/** A mode of the verifier. */
export type Mode = (typeof MODES)[number];
