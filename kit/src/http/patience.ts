/** How long a sender may take, in milliseconds. */
export interface Patience {
  /** For a request as a whole. */
  readonly requestTimeout: number;
  /** From the connection to the end of the headers. */
  readonly headersTimeout: number;
}
