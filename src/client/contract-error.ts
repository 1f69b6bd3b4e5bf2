import type { Standing } from '../contract/provenance.ts';
import type { Violation } from '../contract/validate/violation.ts';
import { AutomationError, type ErrorDetails } from './errors.ts';

interface Breach {
  readonly pointer: string;
  readonly expected: string;
  readonly rule: string;
  readonly standing: Standing;
  readonly note: string | undefined;
  readonly breaches: readonly Violation[];
}

/**
 * A response violates the contract: `pointer` says where, `expected` what the contract requires, and `standing` how
 * that rule is known. If the call was a write, it has been applied.
 *
 * ```ts
 * import { ContractError, createClient } from 'experimentation-automation';
 * import { validateWith } from 'experimentation-automation/validate';
 *
 * const api = createClient({
 *   baseUrl: 'https://api.example.com',
 *   token: 'secret',
 *   validate: validateWith({ responses: 'throw' }),
 * });
 * try {
 *   await api.getGoal({ goalId: 42 });
 * } catch (error) {
 *   if (error instanceof ContractError) console.error(error.pointer, error.expected, error.standing);
 * }
 * ```
 */
export class ContractError extends AutomationError {
  declare readonly pointer: string;
  /** What would have been right: "must be a whole number". */
  declare readonly expected: string;
  /** Where the broken rule stands in the contract, as a JSON pointer. */
  declare readonly rule: string;
  /** Whether the rule is documented by the service, observed, inferred, or assumed. */
  declare readonly standing: Standing;
  /** From what the rule is inferred, or what was assumed and why. */
  declare readonly note?: string;
  /** Everything that was found, this one first. */
  declare readonly breaches: readonly Violation[];

  // Everything passes through the place that removes secrets.
  constructor(message: string, details: ErrorDetails & Breach) {
    super(message, details);
  }

  override get name(): 'ContractError' {
    return 'ContractError';
  }
}
