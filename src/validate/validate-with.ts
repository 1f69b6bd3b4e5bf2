import { checkOptions } from '../client/check.ts';
import { ContractError, InvalidRequestError } from '../client/errors.ts';
import { callQuietly } from '../client/events.ts';
import type { NoticeEvent, ReadResponse, Redact, Validation } from '../client/options.ts';
import { closest } from '../base/closest.ts';
import { createValidator, provenanceAt, STANDINGS, unknownIn, type Violation } from '../contract/index.ts';
import { theContract } from './contract.ts';
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
   * For fields of requests that the contract does not name, and that may be mistyped. The service has more fields than
   * the contract.
   * @default 'warn' for a name that is nearly a known one, 'off' for others
   */
  readonly unknownFields?: ValidateMode | undefined;
  /**
   * Receives each warning.
   * @default the client's `events.notice`; `console.warn` if that is not set
   */
  readonly warn?: ((message: string, violation: Violation) => void) | undefined;
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
  checkOptions(options, {
    requests: MODES,
    responses: MODES,
    assumed: MODES,
    unknownFields: MODES,
    warn: 'function',
  });
  const { requests = 'throw', responses = 'warn', assumed, unknownFields, warn } = options;

  /** Reports the warnings, and returns what to throw. */
  function sort(
    mode: ValidateMode,
    operation: string,
    violations: readonly Violation[],
    notice: (event: NoticeEvent) => boolean,
    redact: Redact,
  ): readonly Violation[] {
    const modeOf = ({ keyword, standing }: Violation): ValidateMode =>
      keyword === UNKNOWN ? (unknownFields ?? 'warn') : (standing === 'assumed' && assumed) || mode;
    for (const violation of surestOfEachPlace(violations.filter((one) => modeOf(one) === 'warn'))) {
      const message = redact(`${operation}: ${sentence(violation)}`);
      if (warn) callQuietly(() => warn(message, violation));
      else if (!notice({ operation, what: violation.in + violation.pointer, message })) console.warn(message);
    }
    return violations.filter((one) => modeOf(one) === 'throw');
  }

  return {
    ...(requests !== 'off' && {
      request(operation, params, notice, redact) {
        const found = [
          ...violationsOfRequest(operation, params, redact),
          ...(unknownFields === 'off' ? [] : unknownSent(operation, params, unknownFields !== undefined)),
        ];
        const [first] = sort(requests, operation, found, notice, redact);
        if (first === undefined) return;
        throw new InvalidRequestError(`${operation}: ${sentence(first)} Nothing was sent.`, {
          operation,
          parameter: first.in === 'body' ? `body${first.pointer}` : first.pointer.slice(1),
          pointer: first.pointer,
        });
      },
    }),
    ...(responses !== 'off' && {
      response(operation, response, notice, redact) {
        const found = violationsOfResponse(operation, response, redact);
        const violations = sort(responses, operation, found, notice, redact);
        const [first] = violations;
        if (first === undefined) return;
        const { pointer, expected, schemaPointer: rule, standing, note } = first;
        const { status, attempts } = response;
        const details = { operation, attempts, status, pointer, expected, rule, standing, violations, note };
        throw new ContractError(`${operation} returned ${status}: ${sentence(first)}`, details);
      },
    }),
  };
}

function violationsOfRequest(
  id: string,
  params: Readonly<Record<string, unknown>>,
  mask: Redact,
): Violation[] {
  const contract = theContract();
  const validator = createValidator(contract, { mask });
  const operation = contract.operation(id);
  const { violations } = validator.parameters(operation, rawParameters(operation, params));
  const type = operation.requestBody?.content[0]?.type;
  return [
    ...violations,
    ...validator.requestBody(operation, type, bodyView(contract, operation, params['body'])),
  ];
}

/** The keyword of fields that no schema refuses. */
const UNKNOWN = 'properties';

/** The fields of a body that the contract does not name: all, or only those that are nearly a known one. */
function unknownSent(id: string, { body }: Readonly<Record<string, unknown>>, all: boolean): Violation[] {
  const contract = theContract();
  const operation = contract.operation(id);
  const schema = operation.requestBody?.content[0]?.schema;
  if (schema === undefined) return [];
  return unknownIn(contract.document, schema, bodyView(contract, operation, body)).flatMap((unknown) => {
    const { what, pointer, schemaPointer, name, known } = unknown;
    const meant = closest(name, known);
    if (what === 'word' || (meant === undefined && !all)) return [];
    const expected = `is not a field of the contract${meant === undefined ? '' : `; did you mean ${meant}?`}`;
    return {
      in: 'body',
      pointer,
      schemaPointer,
      keyword: UNKNOWN,
      expected,
      got: name,
      message: `body${pointer} ${expected}`,
      ...provenanceAt(contract.document, schemaPointer),
    };
  });
}

function violationsOfResponse(
  id: string,
  { status, headers, body }: ReadResponse,
  mask: Redact,
): readonly Violation[] {
  const contract = theContract();
  // Like the client, this treats a response without a content type as JSON.
  const contentType = headers.get('content-type') ?? 'application/json';
  const response = { status, contentType, headers, body };
  return createValidator(contract, { mask }).response(contract.operation(id), response);
}

/** A value that breaks one rule often breaks others that say the same. */
function surestOfEachPlace(violations: readonly Violation[]): Violation[] {
  const surest = new Map<string, Violation>();
  for (const violation of violations) {
    const place = violation.in + violation.pointer;
    const known = surest.get(place);
    if (known === undefined || STANDINGS.indexOf(violation.standing) < STANDINGS.indexOf(known.standing))
      surest.set(place, violation);
  }
  return [...surest.values()];
}

/** `body/name: must be a string, got 3. This is inferred: ...` */
function sentence(violation: Violation): string {
  const { keyword, message, got, standing, note } = violation;
  if (keyword === UNKNOWN) return message.endsWith('?') ? message : `${message}.`;
  return `${message}, got ${got}. This is ${standing}${note === undefined ? '.' : `: ${note}`}`;
}
