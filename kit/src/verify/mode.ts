/** Names of checks that the report tells apart. */
export const WITHOUT_TOKEN = 'a request without a token';
export const WITH_OTHER_TOKEN = 'a token of another scheme';

/** The modes, in the order in which they run. */
export const MODES = ['examples', 'negative', 'flows', 'relations', 'generated'] as const;
/** A mode of the verifier. */
export type Mode = (typeof MODES)[number];
