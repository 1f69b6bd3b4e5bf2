/** Loads what only a failing call needs: errors, the retry policy, and what makes sense of an answer that is odd. */

import type { Outcome } from './attempt.ts';
import { AutomationError } from './base-error.ts';
import type { Course } from './course.ts';

/** Where it cannot be loaded, since the network is what fails, an error still says what is known. */
export async function explaining(
  { operation, details, answer }: Course,
  { trouble, cause }: Partial<Outcome> = {},
): Promise<typeof import('./recover.ts')> {
  try {
    return await import('./recover.ts');
  } catch {
    const why = cause instanceof Error ? cause.name : (trouble ?? answer?.status);
    const message = `${operation} failed (${why}); what explains it was not loaded.`;
    throw new AutomationError(message, { ...details, status: answer?.status });
  }
}
