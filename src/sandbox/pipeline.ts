import type { OperationId } from '../../generated/operations.ts';
import {
  type Contract,
  createMatcher,
  createValidator,
  type Operation,
  type Violation,
} from '../contract/index.ts';
import { stringifyExact } from '../base/exact.ts';
import type { Authenticate, Caller } from './access/auth.ts';
import type { ContractAdapter, Refused } from './overlay-adapter/contract-adapter.ts';
import { contentOf } from './http/content.ts';
import { errorBody, errorShapeOf } from './http/error-body.ts';
import type { Fault, Faults } from './faults/faults.ts';
import { applyToResponse, applyToBody, describeFault, sleep } from './faults/fault-effects.ts';
import type { SharedContext, HandlerContext } from './context/handler.ts';
import type { Limiter } from './access/limits.ts';
import { Page } from './lists/page.ts';
import { type Responder, type Incoming, json, type Outgoing } from '../http/message.ts';
import { LARGEST_BODY } from './http/largest-body.ts';
import { otherInterface } from './other-interfaces.ts';
import { readBody } from './http/read-body.ts';
import { Refusal } from './context/refusal.ts';
import type { Requests } from './requests.ts';
import type { Check, Hooks } from './defect-hooks.ts';
import type { Change, Store } from './store/store.ts';
import { createSuccess } from './overlay-adapter/success.ts';

export interface Pipeline {
  /** Requests and responses follow this contract; handlers know that of `context`. */
  readonly contract: Contract;
  readonly adapter: ContractAdapter;
  /** Their arguments are checked against the contract, not by the compiler. */
  readonly handlers: { readonly [K in OperationId]?: (params: never, context: HandlerContext) => unknown };
  readonly store: Store;
  readonly context: SharedContext;
  readonly authenticate: Authenticate;
  readonly limiter: () => Limiter;
  readonly faults: Faults;
  readonly requests: Requests;
  readonly hooks: Hooks;
}

/** What is known about a call after its response. */
interface Responded {
  readonly outgoing: Outgoing;
  readonly violations: readonly Violation[];
  readonly changes?: readonly Change[];
}

/** Runs the operations of the service. Every request and every response is checked against the contract. */
export function createPipeline(pipeline: Pipeline): Responder {
  const { contract, adapter, store, context, faults, requests, hooks } = pipeline;
  const match = createMatcher(contract);
  const validator =
    contract === context.contract ? context.validator : createValidator(contract, { readOnly: 'ignore' });
  const success = createSuccess(contract);
  const skips = (check: Check, operation: Operation): boolean =>
    hooks.skip?.(check, operation.id as OperationId) === true;

  function refuse(
    operation: Operation | undefined,
    status: number,
    message: string,
    violations: readonly Violation[] = [],
    headers: Readonly<Record<string, string>> = {},
  ): Responded {
    return responded(refusedWith(operation, status, message), violations, headers);
  }

  function refusedWith(operation: Operation | undefined, status: number, message: string): Refused {
    const known = operation && adapter.known(operation);
    const shape = errorShapeOf(known === undefined ? contract : context.contract, known ?? operation, status);
    const refused = { status, body: errorBody(shape, status, message, context.clock.now()) };
    return operation === undefined ? refused : adapter.refused(operation, refused);
  }

  /** Returns a refusal. If the contract has no such response, it is a mistake of the sandbox. */
  function refuseChecked(
    operation: Operation,
    status: number,
    message: string,
    violations: readonly Violation[] = [],
    headers: Readonly<Record<string, string>> = {},
  ): Responded {
    const said = refusedWith(operation, status, message);
    const broken =
      said.isUnknown === true || skips('response', operation)
        ? []
        : validator.response(operation, { ...said, contentType: 'application/json' });
    return broken.length === 0 ? responded(said, violations, headers) : ownMistake(operation, broken);
  }

  function ownMistake(operation: Operation, broken: readonly Violation[]): Responded {
    const what = `The sandbox's own response violates the contract: ${messagesOf(broken)}`;
    return refuse(operation, 500, what, broken);
  }

  const refuseViolations = (operation: Operation, violations: readonly Violation[]): Responded =>
    refuseChecked(operation, 400, messagesOf(violations), violations);

  function perform(operation: Operation, path: Readonly<Record<string, string>>, incoming: Incoming) {
    const caller = skips('auth', operation)
      ? ANYBODY
      : pipeline.authenticate(operation, incoming.headers.get('authorization'));
    const limited =
      operation.responses.some((response) => response.status === '429') && !skips('limits', operation);
    const wait = limited ? pipeline.limiter()(caller.token) : undefined;
    if (wait !== undefined) {
      const message = `Too many requests, try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}`;
      return refuseChecked(operation, 429, message, [], { 'retry-after': String(wait) });
    }
    const sent = incoming.query === '' ? { path } : { path, query: new URLSearchParams(incoming.query) };
    const parameters = validator.parameters(operation, sent);
    const checked = skips('parameters', operation) ? [] : parameters.violations;
    const body = readBody(contract, validator, operation, incoming, !skips('body', operation));
    const violations = [...checked, ...body.violations];
    if (body.unreadable !== undefined) return refuseChecked(operation, 400, body.unreadable, violations);
    if (violations.length > 0) return refuseViolations(operation, violations);
    const { values } = parameters;
    const params = body.value === undefined ? values : { ...values, body: body.value };
    const here = worldOf(incoming.origin, caller);
    return run(operation, params, skips('body', operation) ? unchecked(here) : here);
  }

  /** Nearly every request has the same origin as the previous one. */
  let last: HandlerContext = { ...context, origin: '' };

  function worldOf(origin: string, { sharedExperiment }: Caller): HandlerContext {
    if (sharedExperiment !== undefined) return { ...context, origin, sharedExperiment };
    if (last.origin !== origin) last = { ...context, origin };
    return last;
  }

  function run(operation: Operation, params: object, here: HandlerContext): Responded {
    const id = operation.id as OperationId;
    const handler = Object.hasOwn(pipeline.handlers, id) ? pipeline.handlers[id] : undefined;
    if (handler === undefined || adapter.known(operation) === undefined) return withoutHandler(operation);
    const headers: Record<string, string> = {};
    const warnings: string[] = [];
    const taken = adapter.params(operation, params, (message) => warnings.push(message));
    if (warnings.length > 0) headers['x-sandbox-warning'] = warnings.join('; ').replaceAll(/[^ -~]/g, '?');
    const call = (): unknown => {
      // The contract has just been checked, which is what the handler's parameter types require.
      const result = handler(taken as never, here);
      if (!(result instanceof Page)) return result;
      headers['x-pagination-page-count'] = String(result.pages);
      return result.items;
    };
    const { status, contentType } = success(operation);
    let changes: readonly Change[] = [];
    try {
      const outgoing = store.transaction<Outgoing>(
        () => {
          const returned = hooks.handle === undefined ? call() : hooks.handle(id, taken, here, call);
          const body = adapter.result(operation, returned);
          const broken = skips('response', operation)
            ? []
            : validator.response(operation, { status, contentType, body });
          if (broken.length > 0) throw new OwnMistake(broken);
          return contentOf(status, contentType, body, headers);
        },
        (made) => (changes = made),
      );
      return { outgoing, violations: [], ...(changes.length === 0 ? {} : { changes }) };
    } catch (error) {
      if (error instanceof OwnMistake) return ownMistake(operation, error.violations);
      throw error;
    }
  }

  function withoutHandler(operation: Operation): Responded {
    const example = adapter.example?.(operation);
    if (example === undefined) return refuse(operation, 501, `The sandbox does not know ${operation.id} yet`);
    const { status, contentType } = success(operation);
    return { outgoing: contentOf(status, contentType, example.body, {}), violations: [] };
  }

  function failed(operation: Operation, error: unknown): Responded {
    if (error instanceof Refusal) return refuseChecked(operation, error.status, error.message);
    const message = error instanceof Error ? error.message : String(error);
    return refuse(operation, 500, `The sandbox failed in ${operation.id}: ${message}`);
  }

  function attempt(operation: Operation, path: Readonly<Record<string, string>>, incoming: Incoming) {
    try {
      return perform(operation, path, incoming);
    } catch (error) {
      return failed(operation, error);
    }
  }

  function record(
    incoming: Incoming,
    started: number,
    responded: Responded,
    operation?: Operation,
    fault?: Fault,
  ) {
    const { outgoing, violations, changes } = responded;
    const { method, path, query, headers, body } = incoming;
    const url = query === '' ? path : `${path}?${query}`;
    requests.add({
      at: context.clock.now(),
      operation: operation?.id,
      method,
      url,
      status: outgoing.status,
      ms: performance.now() - started,
      violations,
      fault: fault && describeFault(fault),
      connection: outgoing.connection,
      changes,
      request: { headers, body },
      response: outgoing,
    });
    return outgoing;
  }

  async function underFault(
    operation: Operation,
    path: Readonly<Record<string, string>>,
    incoming: Incoming,
    fault: Fault,
  ): Promise<Responded> {
    if (fault.latency !== undefined) await sleep(fault.latency);
    if (fault.status !== undefined && fault.body !== 'html') {
      const refused = refuse(operation, fault.status, messageOf(fault.status));
      return { ...refused, outgoing: applyToResponse(fault, refused.outgoing) };
    }
    const responded = attempt(operation, path, incoming);
    return { ...responded, outgoing: applyToResponse(fault, applyToBody(fault, responded.outgoing)) };
  }

  /** Responds to requests that match no operation: a question about methods, an unknown method or path. */
  function unmatched({ method, path }: Incoming, methods: readonly string[] | undefined): Responded {
    const allowed = path === '*' ? METHODS : methods;
    if (allowed === undefined) {
      const other = otherInterface(path);
      if (other !== undefined) return refuse(undefined, 501, other);
      return refuse(undefined, 404, `No operation has the path ${path.slice(0, 200)}`);
    }
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    if (method === 'OPTIONS') return { outgoing: { status: 204, headers: { allow } }, violations: [] };
    return refuse(undefined, 405, `${path.slice(0, 200)} takes ${allowed.join(', ')}`, [], { allow });
  }

  return (incoming) => {
    const started = performance.now();
    const { method } = incoming;
    const matched = match(method === 'HEAD' ? 'GET' : method, incoming.path);
    if (matched?.operation === undefined)
      return record(incoming, started, unmatched(incoming, matched?.allow));
    const { operation, path } = matched;
    if (incoming.oversized) {
      const cap = `${LARGEST_BODY} bytes (${LARGEST_BODY / 1024 / 1024} MiB)`;
      const responded = refuse(operation, 413, `body: is larger than the maximum of ${cap}`);
      return record(incoming, started, responded, operation);
    }
    const finish = (responded: Responded, fault?: Fault): Outgoing => {
      if (hooks.changeResponse === undefined) return record(incoming, started, responded, operation, fault);
      const outgoing = hooks.changeResponse(operation, responded.outgoing, incoming);
      return record(incoming, started, { ...responded, outgoing }, operation, fault);
    };
    const fault = faults.strike(operation.id);
    if (fault !== undefined) {
      return underFault(operation, path, incoming, fault).then((responded) => finish(responded, fault));
    }
    return finish(attempt(operation, path, incoming));
  };
}

const responded = (
  { status, body }: Refused,
  violations: readonly Violation[],
  headers: Readonly<Record<string, string>>,
): Responded => ({ outgoing: json(status, stringifyExact(body), headers), violations });

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const messageOf = (status: number): string =>
  status === 423
    ? 'Someone is editing this object: try again once the editor is closed'
    : `An injected fault: status ${status}`;

/** For a defect: handlers check what the schema of a body leaves open. */
const unchecked = (context: HandlerContext): HandlerContext => ({
  ...context,
  validator: { ...context.validator, value: () => [] },
});

/** The sender, for calls without a request. */
const ANYBODY: Caller = { token: '' };

class OwnMistake extends Error {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super('The response violates the contract');
    this.violations = violations;
  }
}

/** The messages of the violations, each once: several schemas can expect the same. */
const messagesOf = (violations: readonly Violation[]): string =>
  [...new Set(violations.map(({ message }) => message))].join('; ');
