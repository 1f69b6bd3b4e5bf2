import { closest } from '../base/closest.ts';
import { checkOptions, declareOptions, type Given, oneOf, typed } from '../base/declared-options.ts';
import {
  type Contract,
  createValidator,
  provenanceAt,
  STANDINGS,
  unknownIn,
  type Violation,
} from '../contract/index.ts';
import { contractOf } from '../recorder/contract-option.ts';
import { bodyView, rawParameters } from './views.ts';

/** For browsers, where a contract is a document in memory. */
export { loadContract } from '../contract/index.ts';

/** What to do about a call that violates the contract. */
export type ValidateMode = 'off' | 'warn' | 'throw';

const MODE = oneOf<ValidateMode>('off', 'warn', 'throw');

const OPTIONS = declareOptions({
  /** For requests: `throw` refuses a call before anything is sent. @default 'throw' */
  requests: { kind: MODE, default: 'throw' },
  /** For successful responses: `throw` fails the call, but a write has taken effect. @default 'warn' */
  responses: { kind: MODE, default: 'warn' },
  /** For rules that the contract only assumes. @default the same as for all other rules */
  assumed: { kind: MODE },
  /**
   * For fields of requests that the contract does not name, and that may be mistyped. A service may have more fields
   * than its contract.
   * @default 'warn' for a name that is nearly a known one, 'off' for others
   */
  unknownFields: { kind: MODE },
  /** Receives each warning. @default the client's own notice of it; `console.warn` if nothing listens to that */
  warn: { kind: typed<(message: string, violation: Violation) => void>('function') },
});

/** Which calls are checked, and what to do about violations. */
export interface ValidateOptions extends Given<typeof OPTIONS> {
  readonly requests?: ValidateMode;
}

/** The violated rule that a call fails with. */
export interface Refusal {
  readonly message: string;
  /** The place: of a request after the name of the parameter, or in the body. */
  readonly parameter: string;
  readonly pointer: string;
  readonly expected: string;
  /** The rule in the contract, as a JSON pointer. */
  readonly rule: string;
  readonly standing: Violation['standing'];
  readonly note: string | undefined;
  /** All violations, this one first. */
  readonly violations: readonly Violation[];
}

/** A warning as a client passes it on; the result says whether anything listens. */
type Notice = (event: {
  readonly operation: string;
  readonly what: string;
  readonly message: string;
}) => boolean;

/** Removes secrets from a text. */
type Redact = (text: string) => string;

interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Checks of calls, in the form that the option `validate` of a client takes. What they return fails the call. */
export interface CallChecks {
  readonly request?: (
    operation: string,
    params: Readonly<Record<string, unknown>>,
    notice: Notice,
    redact: Redact,
  ) => Refusal | undefined;
  readonly response?: (
    operation: string,
    response: ReadResponse,
    notice: Notice,
    redact: Redact,
  ) => Refusal | undefined;
}

/**
 * Checks every call of a client against the contract. It generates no code at run time, so it also works under a
 * strict content security policy.
 *
 * ```ts
 * import { createClient } from 'experimentation-automation';
 * import { loadContract, validator } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * createClient({
 *   baseUrl: 'https://api.example.com',
 *   token: 'secret',
 *   validate: validator(contract, { requests: 'throw', responses: 'warn' }),
 * });
 * ```
 */
export function validator(source: Contract, options: ValidateOptions = {}): CallChecks {
  const contract = contractOf({ contract: source });
  const { requests, responses, assumed, unknownFields, warn } = checkOptions('validator', options, OPTIONS);

  /** Reports the warnings, and returns what to throw. */
  function sort(
    mode: ValidateMode,
    operation: string,
    violations: readonly Violation[],
    { notice, redact }: { readonly notice: Notice; readonly redact: Redact },
  ): readonly Violation[] {
    const modeOf = ({ keyword, standing }: Violation): ValidateMode =>
      keyword === UNKNOWN ? (unknownFields ?? 'warn') : (standing === 'assumed' && assumed) || mode;
    for (const violation of surestOfEachPlace(violations.filter((one) => modeOf(one) === 'warn'))) {
      const message = redact(`${operation}: ${sentence(violation)}`);
      if (warn) quietly(() => warn(message, violation));
      else if (!notice({ operation, what: violation.in + violation.pointer, message })) console.warn(message);
    }
    return violations.filter((one) => modeOf(one) === 'throw');
  }

  return {
    ...(requests !== 'off' && {
      request(operation, params, notice, redact) {
        const all = [
          ...violationsOfRequest(contract, operation, params, redact),
          ...(unknownFields === 'off'
            ? []
            : unknownSent(contract, operation, params, unknownFields !== undefined)),
        ];
        const violations = sort(requests, operation, all, { notice, redact });
        return refusal(violations, (sentence) => `${sentence} Nothing was sent.`);
      },
    }),
    ...(responses !== 'off' && {
      response(operation, response, notice, redact) {
        const all = violationsOfResponse(contract, operation, response, redact);
        const violations = sort(responses, operation, all, { notice, redact });
        return refusal(violations, (sentence) => `${operation} returned ${response.status}: ${sentence}`);
      },
    }),
  };
}

function refusal(
  violations: readonly Violation[],
  message: (sentence: string) => string,
): Refusal | undefined {
  const [first] = violations;
  if (first === undefined) return undefined;
  const { pointer, expected, schemaPointer: rule, standing, note } = first;
  const parameter = first.in === 'body' ? `body${pointer}` : pointer.slice(1);
  return {
    message: message(sentence(first)),
    parameter,
    pointer,
    expected,
    rule,
    standing,
    note,
    violations,
  };
}

/** A function of the caller must not lose the result of a write. */
function quietly(act: () => unknown): void {
  try {
    Promise.resolve(act()).catch(() => undefined);
  } catch {
    return;
  }
}

function violationsOfRequest(
  contract: Contract,
  id: string,
  params: Readonly<Record<string, unknown>>,
  mask: Redact,
): Violation[] {
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
function unknownSent(
  contract: Contract,
  id: string,
  { body }: Readonly<Record<string, unknown>>,
  all: boolean,
): Violation[] {
  const operation = contract.operation(id);
  const schema = operation.requestBody?.content[0]?.schema;
  if (schema === undefined) return [];
  return unknownIn(contract.document, schema, bodyView(contract, operation, body)).flatMap((unknown) => {
    const { what, pointer, schemaPointer, name, knownNames } = unknown;
    const suggestion = closest(name, knownNames);
    if (what === 'word' || (suggestion === undefined && !all)) return [];
    const expected = `is not a field of the contract${suggestion === undefined ? '' : `; did you mean ${suggestion}?`}`;
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
  contract: Contract,
  id: string,
  { status, headers, body }: ReadResponse,
  mask: Redact,
): readonly Violation[] {
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
    const current = surest.get(place);
    if (current === undefined || STANDINGS.indexOf(violation.standing) < STANDINGS.indexOf(current.standing))
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
