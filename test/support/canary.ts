/** The token of all suites: wherever it appears, a secret would have been exposed. */
export const CANARY = 'canary-token-4f1c';
