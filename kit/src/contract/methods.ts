/** The methods of operations, in the order in which operations of one path are listed. */
export const METHODS = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'] as const;
export type Method = (typeof METHODS)[number];

/** The methods that change nothing, unless a name says otherwise. */
export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
