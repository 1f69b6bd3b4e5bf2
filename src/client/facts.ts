import { AutomationError } from './errors.ts';

/** Adds to an error of ours what only the caller further up knows, so that work can be taken up again. */
export function addFacts(error: unknown, facts: { dataCode?: string; cursor?: string | undefined }): unknown {
  if (error instanceof AutomationError) {
    for (const [name, fact] of Object.entries(facts)) {
      if (fact !== undefined) Object.assign(error, { [name]: fact });
    }
  }
  return error;
}
