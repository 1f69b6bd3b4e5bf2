/**
 * The port is in use, or cannot be used.
 *
 * ```ts
 * import { ListenError } from 'experimentation-automation-tools';
 *
 * export const isTaken = (error: unknown): boolean => error instanceof ListenError;
 * ```
 */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}
