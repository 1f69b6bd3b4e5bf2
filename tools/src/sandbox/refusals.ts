import { stringifyExact } from 'openapi-contract-kit/internal/base/exact';
import {
  type Contract,
  type Operation,
  type Validator,
  type Violation,
} from 'openapi-contract-kit/internal/contract/index';
import { json, type Incoming, type Outgoing } from 'openapi-contract-kit/internal/http/message';
import type { SharedContext } from './context/handler.ts';
import { notValid, REFUSAL_STATUS } from './base/refusal.ts';
import { errorBody, errorShapeOf } from './http/error-body.ts';
import type { ContractAdapter, Refused } from './overlay-adapter/contract-adapter.ts';
import type { Change } from './store/store.ts';

/** What the service has besides the operations of the contract, and what to use instead. */
const OTHER_INTERFACES: readonly { readonly path: RegExp; readonly message: string }[] = [
  {
    path: /(^|\/)graphql\/?$/,
    message:
      'GraphQL is another interface, which the sandbox does not emulate. Use the REST operations: the guide "Deploy code from git" creates and changes variations with them',
  },
  {
    path: /(^|\/)oauth\/authorize\/?$/,
    message:
      'The sandbox does not emulate the sign-in of partners with an authorization code. Request a token with POST /oauth/token, as the guide "Authentication" shows',
  },
];

/** The message about a path that belongs to another interface of the service. */
const otherInterface = (path: string): string | undefined =>
  OTHER_INTERFACES.find((one) => one.path.test(path))?.message;

/** What is known about a request after its response. */
export interface Responded {
  readonly outgoing: Outgoing;
  readonly violations: readonly Violation[];
  readonly changes?: readonly Change[];
}

export type Refuse = (
  operation: Operation,
  status: number,
  message: string,
  more?: RefusalDetails,
) => Responded;

export interface RefusalDetails {
  readonly violations?: readonly Violation[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Refusals {
  /** Refuses with a status that the contract may not have, such as one of an injected fault. */
  readonly refuse: Refuse;
  /** If the contract has no such response, it is a mistake of the sandbox. */
  readonly refuseChecked: Refuse;
  /** The sandbox's response that violates the contract is not sent. */
  ownMistake(operation: Operation, broken: readonly Violation[]): Responded;
  /** Responds to requests that match no operation: a question about methods, an unknown method or path. */
  unmatched(incoming: Incoming, methods: readonly string[] | undefined): Responded;
}

export interface RefusalOptions {
  readonly contract: Contract;
  readonly adapter: ContractAdapter;
  readonly context: SharedContext;
  readonly validator: Validator;
}

/** Error responses in the shape that the contract gives them. */
export function createRefusals(options: RefusalOptions): Refusals {
  const { contract, adapter, context, validator } = options;

  function refusedWith(operation: Operation | undefined, status: number, message: string): Refused {
    const original = operation && adapter.known(operation);
    const shape = errorShapeOf(
      original === undefined ? contract : context.contract,
      original ?? operation,
      status,
    );
    const refused = { status, body: errorBody(shape, message, context.writeNewTime(context.clock.now())) };
    return operation === undefined ? refused : adapter.refused(operation, refused);
  }

  const refuse: Refuse = (operation, status, message, more) =>
    responded(refusedWith(operation, status, message), more);

  const refuseChecked: Refuse = (operation, status, message, more) => {
    const refused = refusedWith(operation, status, message);
    const broken =
      refused.isUnknown === true
        ? []
        : validator.response(operation, { ...refused, contentType: 'application/json' });
    return broken.length === 0 ? responded(refused, more) : ownMistake(operation, broken);
  };

  function ownMistake(operation: Operation, broken: readonly Violation[]): Responded {
    const what = `The sandbox's own response violates the contract: ${messagesOf(broken)}`;
    return refuse(operation, REFUSAL_STATUS.failed, what, { violations: broken });
  }

  function unmatched({ method, path }: Incoming, methods: readonly string[] | undefined): Responded {
    const refuseAny = (status: number, message: string, headers = {}): Responded =>
      responded(refusedWith(undefined, status, message), { headers });
    const allowed = path === '*' ? METHODS : methods;
    if (allowed === undefined) {
      const other = otherInterface(path);
      if (other !== undefined) return refuseAny(REFUSAL_STATUS.notEmulated, other);
      return refuseAny(REFUSAL_STATUS.notFound, `No operation has the path ${path.slice(0, 200)}`);
    }
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    if (method === 'OPTIONS') return { outgoing: { status: 204, headers: { allow } }, violations: [] };
    return refuseAny(REFUSAL_STATUS.methodNotAllowed, `${path.slice(0, 200)} takes ${allowed.join(', ')}`, {
      allow,
    });
  }

  return { refuse, refuseChecked, ownMistake, unmatched };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const responded = (
  { status, body }: Refused,
  { violations = [], headers = {} }: RefusalDetails = {},
): Responded => ({ outgoing: json(status, stringifyExact(body), headers), violations });

/** The message about a request that violates the contract. */
export function refusalOf(violations: readonly Violation[]): string {
  const isField = (violation: Violation) => violation.in === 'body' && violation.pointer !== '';
  const fields = violations.filter(isField);
  const others = violations.filter((violation) => !isField(violation)).map(({ message }) => message);
  if (fields.length === 0) return others.join('; ');
  return [...others, notValid(fields.map((field) => ({ ...field, expected: expectedOf(field) })))].join('; ');
}

/** The words that were observed; the others are those of the contract. */
function expectedOf({ keyword, got, expected }: Violation): string {
  if (keyword === 'required' || (keyword === 'type' && got === 'null')) return 'must not be null';
  return keyword === 'minLength' && got === '""' ? 'must not be empty' : expected;
}

export const messagesOf = (violations: readonly Violation[]): string =>
  violations.map(({ message }) => message).join('; ');
