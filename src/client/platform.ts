/** Parts of the platform: types under names that every TypeScript from 5.4 knows, with those of a browser or of Node. */

/** What `fetch` takes as its first argument. */
export type FetchInput = Parameters<typeof fetch>[0];

/** What `fetch` takes as a body. */
export type RequestBody = NonNullable<RequestInit['body']>;

/** Bytes that are not shared with another thread; older compilers know no others. */
export type Bytes = ReturnType<Uint8Array['slice']>;

/**
 * The text as an address; undefined if it is none. In Node 20, `URL.canParse` denies a host with letters beyond ASCII
 * once it has been called some thousand times.
 */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
