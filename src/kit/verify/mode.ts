/** The ways of asking, in the order in which they are gone. */
export const MODES = ['examples', 'negative', 'flows', 'relations', 'generated'] as const;
/**
 * One way of asking.
 *
 * ```ts
 * import { httpTarget, type Mode, verify } from 'experimentation-automation/contract';
 *
 * const modes: Mode[] = ['examples', 'flows'];
 * await verify(httpTarget('http://localhost:8080'), { modes });
 * ```
 */
export type Mode = (typeof MODES)[number];
