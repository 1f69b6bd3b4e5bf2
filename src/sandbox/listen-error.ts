/** The port is taken, or may not be used. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}
