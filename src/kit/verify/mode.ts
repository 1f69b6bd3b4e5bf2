/** The ways of asking, in the order in which they are gone. */
export const MODES = ['examples', 'negative', 'flows', 'relations', 'generated'] as const;
/** One way of asking. */
export type Mode = (typeof MODES)[number];
