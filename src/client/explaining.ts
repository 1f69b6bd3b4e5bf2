/** Loads what only a failing call needs: errors, the retry policy, and what makes sense of an answer that is odd. */

import type { Outcome } from './attempt.ts';
import { AutomationError } from './base-error.ts';
import type { Course } from './course.ts';

/** Where it cannot be loaded, since the network is what fails, an error still says what is known. */
export async function explaining(
  { operation, details, answer }: Course,
  { trouble, cause }: Partial<Outcome> = {},
): Promise<typeof import('./explain.ts')> {
  try {
    return await import('./explain.ts');
  } catch {
    const name = cause instanceof Error ? cause.name : '';
    const { status } = answer ?? {};
    throw new AutomationError(
      `${operation} failed: ${[status, trouble, name].filter(Boolean).join(', ')}. What explains it could not be loaded.`,
      { ...details, status },
    );
  }
}
