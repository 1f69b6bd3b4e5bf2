/** Makes the client: a method for each operation of the table. */

import {
  type Call,
  type CallResponse,
  type Methods,
  type OperationInfo,
  operations,
} from '../../generated/operations.ts';
import type { Schemas } from '../../generated/schema.d.ts';
import { createContext, perform, valueOf } from './call.ts';
import { type AutomationError, SECRETS } from './automation-error.ts';
import { noticeDeprecated } from './events.ts';
import { ContractError, InvalidRequestError } from './errors.ts';
import type { CallOptions, ClientOptions, Verdict } from './options.ts';
import { type Params, requestOf } from './request.ts';
import { redactText, type Secrets } from './secrets.ts';

/** A call as it is made: `Call` is what a user sees. */
type Started = Promise<unknown> & {
  [SECRETS]?: () => Secrets;
  withResponse?: Call<unknown>['withResponse'];
};

interface Closing {
  /** Closes the connections of the `transport`; `fetch` manages its own. */
  close(): void;
}

/** A method for every operation of the contract. */
export interface Client extends Methods<Schemas, CallOptions>, Closing {}

/** Like `Client`, but integers beyond 2^53 are returned as bigint. */
export interface BigintClient extends Methods<Schemas<number | bigint>, CallOptions>, Closing {}

/**
 * The filter of a list, by the id of its operation: for a filter in a variable or a function.
 *
 * ```ts
 * import { createClient, type FilterOf } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://automation.example.com', token: 'secret' });
 * const filter: FilterOf<'listExperiments'> = [{ field: 'status', operator: 'EQUAL', parameters: ['ACTIVE'] }];
 * console.log(await api.listExperiments({ filter }));
 * ```
 */
export type FilterOf<Operation extends FilteredOperation> =
  ParamsOf<Operation> extends { readonly filter?: infer Filter } ? NonNullable<Filter> : never;

/** The operations that take a filter. */
export type FilteredOperation = {
  [Operation in keyof Client]: 'filter' extends keyof ParamsOf<Operation> ? Operation : never;
}[keyof Client];

type ParamsOf<Operation extends keyof Client> = Client[Operation] extends (
  params: infer Params,
  ...others: never[]
) => unknown
  ? NonNullable<Params>
  : never;

/**
 * Creates a client. It sends nothing, and does not touch `fetch`, before the first call.
 *
 * ```ts
 * import { createClient } from 'experimentation-automation';
 *
 * const api = createClient({ baseUrl: 'https://automation.example.com', token: 'secret' });
 * const goal = await api.getGoal({ goalId: 42, optionalFields: ['tags'] });
 * console.log(goal.name);
 * ```
 */
export function createClient(options: ClientOptions & { readonly int64: 'bigint' }): BigintClient;
export function createClient(options: ClientOptions): Client;
// The types of the methods and the table that they are made from are generated from one contract.
export function createClient(options: ClientOptions): object {
  const context = createContext(options);
  const { baseUrl, notice } = context;
  const { validate, headers, transport, operations: table = operations } = options;
  const methodOf = (operation: string, info: OperationInfo) => {
    const writes = info.method !== 'GET' && !info.readOnly;
    const method = (params: Params = {}, options: CallOptions = {}): Started => {
      let response: CallResponse;
      const call: Started = perform(context, {
        operation,
        options,
        writes,
        prepare() {
          const request = requestOf(baseUrl, info, params, headers, options.headers);
          noticeDeprecated(operation, info.deprecated, params, notice);
          const check = validate?.request?.(operation, params, notice, (text) =>
            redactText(text, context.secrets),
          );
          return afterCheck(check, request, InvalidRequestError);
        },
        read(state, received) {
          const body = valueOf(state, received, info);
          response = { status: received.status, headers: received.headers };
          const check = validate?.response?.(
            operation,
            { ...response, attempts: state.details.attempts, body },
            notice,
            (text) => redactText(text, state.secrets),
          );
          return afterCheck(check, body, ContractError);
        },
      });
      const { secrets } = context;
      call[SECRETS] = () => secrets;
      call.withResponse = async () => ({ data: await call, response });
      return call;
    };
    const { pagination, polling, results } = info;
    return Object.assign(method, {
      operation,
      pagination,
      polling,
      results: results && (() => methods[results]),
    });
  };
  const methods = Object.fromEntries(Object.entries(table).map(([id, info]) => [id, methodOf(id, info)]));
  // Not listed, because only the operations are listed.
  return Object.defineProperty(methods, 'close', { value: () => transport?.close() });
}

/** The value, unless the check, which may be asynchronous, returned what the call violates. */
function afterCheck<Value>(
  check: Verdict | Promise<Verdict>,
  value: Value,
  Class: typeof AutomationError,
): Value | Promise<Value> {
  if (check instanceof Promise) return check.then((violations) => afterCheck(violations, value, Class));
  if (check) throw new Class(check.message, check);
  return value;
}
