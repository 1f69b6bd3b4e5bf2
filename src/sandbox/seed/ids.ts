/** The account on whose behalf everything is done: what a token stands for is not documented. */
export const ME = 1;
