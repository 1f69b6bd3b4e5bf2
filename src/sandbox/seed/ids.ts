/** The account that acts in every request, because the owner of a token is not documented. */
export const ME = 1;
