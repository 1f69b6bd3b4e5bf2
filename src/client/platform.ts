/** Types of the platform under names that every TypeScript from 5.4 knows, with the types of a browser or of Node. */

/** What `fetch` takes as its first argument. */
export type FetchInput = Parameters<typeof fetch>[0];

/** What `fetch` takes as a body. */
export type RequestBody = NonNullable<RequestInit['body']>;

/** Bytes that are not shared with another thread; older compilers know no others. */
export type Bytes = ReturnType<Uint8Array['slice']>;
