/** The arguments with which Node runs a program of this repository, as npm's scripts do. */
export const FROM_SOURCES = ['-C', '@experimentation-automation/source', '--import', 'tsx'] as const;
