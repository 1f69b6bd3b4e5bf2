/** The token that the suites use: wherever it shows, a secret would have shown. */
export const CANARY = 'canary-token-4f1c';
