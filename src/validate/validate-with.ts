import { checkOptions } from '../client/check.ts';
import { ContractError, InvalidRequestError } from '../client/errors.ts';
import type { NoticeEvent, ReadResponse, Validation } from '../client/options.ts';
import { redact } from '../client/secrets.ts';
import { STANDINGS } from '../contract/provenance.ts';
import type { Violation } from '../contract/validate/violation.ts';
import { checks } from './checks.ts';
import { bodyView, rawParameters } from './views.ts';

/** What to do about a call that violates the contract. */
export type ValidateMode = 'off' | 'warn' | 'throw';

const MODES = 'off | warn | throw';

/** Which calls are checked, and what to do about violations. */
export interface ValidateOptions {
  /**
   * For requests: `throw` refuses a call with `InvalidRequestError` before anything is sent.
   * @default 'throw'
   */
  readonly requests?: ValidateMode | undefined;
  /**
   * For successful responses: `throw` fails the call with `ContractError`, but a write has taken effect.
   * @default 'warn'
   */
  readonly responses?: ValidateMode | undefined;
  /**
   * For rules that the contract only assumes, because the service's document is silent.
   * @default the same as for all other rules
   */
  readonly assumed?: ValidateMode | undefined;
  /**
   * Receives each warning.
   * @default the client's `events.notice`; `console.warn` if that is not set
   */
  readonly warn?: ((message: string, breach: Violation) => void) | undefined;
}

/**
 * Checks every call of a client against the contract. It generates no code at run time, so it also works under a
 * strict content security policy.
 *
 * ```ts
 * import { createClient } from 'experimentation-automation';
 * import { validateWith } from 'experimentation-automation/validate';
 *
 * createClient({
 *   baseUrl: 'https://api.example.com',
 *   token: 'secret',
 *   validate: validateWith({ requests: 'throw', responses: 'warn' }),
 * });
 * ```
 */
export function validateWith(options: ValidateOptions = {}): Validation {
  checkOptions(options, { requests: MODES, responses: MODES, assumed: MODES, warn: 'function' });
  const { requests = 'throw', responses = 'warn', assumed, warn } = options;

  /** Reports the warnings, and returns the error to throw. */
  function sort(
    mode: ValidateMode,
    operation: string,
    found: readonly Violation[],
    notice: (event: NoticeEvent) => boolean,
  ): readonly Violation[] {
    const breaches = redact(found);
    const modeOf = ({ standing }: Violation): ValidateMode => (standing === 'assumed' && assumed) || mode;
    for (const breach of surestOfEachPlace(breaches.filter((one) => modeOf(one) === 'warn'))) {
      const message = `${operation}: ${sentence(breach)}`;
      if (warn) quietly(() => warn(message, breach));
      else if (!notice({ operation, what: breach.in + breach.pointer, message })) console.warn(message);
    }
    return breaches.filter((one) => modeOf(one) === 'throw');
  }

  return {
    ...(requests !== 'off' && {
      request(operation, params, notice) {
        const [first] = sort(requests, operation, breachesOfRequest(operation, params), notice);
        if (first === undefined) return;
        throw new InvalidRequestError(`${operation}: ${sentence(first)} Nothing was sent.`, {
          operation,
          parameter: first.in === 'body' ? `body${first.pointer}` : first.pointer.slice(1),
          pointer: first.pointer,
        });
      },
    }),
    ...(responses !== 'off' && {
      response(operation, response, notice) {
        const breaches = sort(responses, operation, breachesOfAnswer(operation, response), notice);
        const [first] = breaches;
        if (first === undefined) return;
        const { pointer, expected, schemaPointer: rule, standing, note } = first;
        const { status, attempts } = response;
        const details = { operation, attempts, status, pointer, expected, rule, standing, breaches, note };
        throw new ContractError(`${operation} returned ${status}: ${sentence(first)}`, details);
      },
    }),
  };
}

function breachesOfRequest(id: string, params: Readonly<Record<string, unknown>>): Violation[] {
  const { contract, validator } = checks();
  const operation = contract.operation(id);
  const { violations } = validator.parameters(operation, rawParameters(operation, params));
  const type = operation.requestBody?.content[0]?.type;
  return [
    ...violations,
    ...validator.requestBody(operation, type, bodyView(contract, operation, params['body'])),
  ];
}

function breachesOfAnswer(id: string, { status, headers, body }: ReadResponse): readonly Violation[] {
  const { contract, validator } = checks();
  // Like the client, this treats a response without a content type as JSON.
  const contentType = headers.get('content-type') ?? 'application/json';
  return validator.response(contract.operation(id), { status, contentType, headers, body });
}

/** A value that breaks one rule often breaks others that say the same. */
function surestOfEachPlace(breaches: readonly Violation[]): Violation[] {
  const surest = new Map<string, Violation>();
  for (const breach of breaches) {
    const place = breach.in + breach.pointer;
    const known = surest.get(place);
    if (known === undefined || STANDINGS.indexOf(breach.standing) < STANDINGS.indexOf(known.standing))
      surest.set(place, breach);
  }
  return [...surest.values()];
}

/** `body/name: must be a string, got 3. This is inferred: ...` */
function sentence(breach: Violation): string {
  const { message, got, standing, note } = breach;
  return `${message}, got ${got}. This is ${standing}${note === undefined ? '.' : `: ${note}`}`;
}

/** What the caller's function throws is ignored, so that no result is lost. */
function quietly(tell: () => void): void {
  try {
    tell();
  } catch {
    return;
  }
}
