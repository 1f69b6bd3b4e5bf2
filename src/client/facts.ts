import { assignDefined } from './assign.ts';
import { AutomationError } from './base-error.ts';

/** Adds to an error of ours what only the caller further up knows, so that work can be taken up again. */
export const addFacts = (
  error: unknown,
  facts: { dataCode?: string; cursor?: string | undefined },
): unknown => (error instanceof AutomationError ? assignDefined(error, facts) : error);
