import { counted } from 'openapi-contract-kit/internal/base/words';
import type { OperationId } from '../../../generated/operations.ts';
import {
  type Contract,
  createMatcher,
  createValidator,
  type Operation,
  sayUnknown,
  unknownInBody,
  type Validator,
  type Violation,
} from 'openapi-contract-kit/internal/contract/index';
import { type Incoming, type Outgoing, type Responder } from 'openapi-contract-kit/internal/http/message';
import type { Authenticate, Caller } from './access/auth.ts';
import type { Limiter } from './access/limits.ts';
import type { HandlerContext, SharedContext } from './context/handler.ts';
import { Refusal, REFUSAL_STATUS } from './base/refusal.ts';
import { applyToBody, applyToResponse, brokenBy, describeFault, sleep } from './faults/fault-effects.ts';
import type { Fault, Faults } from './faults/faults.ts';
import { contentOf } from './http/content.ts';
import { LARGEST_BODY } from './http/largest-body.ts';
import { readBody } from './http/read-body.ts';
import { ListPage } from './lists/page.ts';
import type { ContractAdapter } from './overlay-adapter/contract-adapter.ts';
import { createSuccess, type Success } from './overlay-adapter/success.ts';
import { createRefusals, refusalOf, type Refusals, type Responded } from './refusals.ts';
import type { Requests } from './requests.ts';
import type { Change, Store } from './store/store.ts';
import { MOST_WARNINGS, warningHeader } from './warnings.ts';

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
}

/** The pipeline with what its steps share. */
interface Service extends Pipeline, Refusals {
  readonly validator: Validator;
  readonly success: (operation: Operation) => Success;
  readonly contextFor: (origin: string, caller: Caller) => HandlerContext;
}

/** A request of an operation, and what the steps have found in it. */
interface Exchange {
  readonly incoming: Incoming;
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  caller: Caller;
  params: object;
}

/** Returns the response, which ends the request, or leaves it to the next step. */
type Step = (service: Service, exchange: Exchange) => Responded | undefined;

/** What a request of an operation goes through, in this order. */
const STEPS: readonly Step[] = [authenticate, limitRate, checkRequest, callHandler];

/** Runs the operations of the service. Every request and every response is checked against the contract. */
export function createPipeline(pipeline: Pipeline): Responder {
  const service = serviceOf(pipeline);
  const match = createMatcher(pipeline.contract);
  return (incoming) => {
    const startTime = performance.now();
    const { method } = incoming;
    const matched = match(method === 'HEAD' ? 'GET' : method, incoming.path);
    const finish = (responded: Responded, operation?: Operation, fault?: Fault): Outgoing =>
      record(service, incoming, responded, { operation, fault, ms: performance.now() - startTime });
    if (matched?.operation === undefined) return finish(service.unmatched(incoming, matched?.allow));
    const { operation, path } = matched;
    if (incoming.oversized) return finish(tooLarge(service, operation), operation);
    const exchange: Exchange = { incoming, operation, path, caller: ANYBODY, params: {} };
    const fault = service.faults.strike(operation.id);
    if (fault === undefined) return finish(respond(service, exchange), operation);
    return respondUnderFault(service, exchange, fault).then((responded) =>
      finish(responded, operation, fault),
    );
  };
}

function respond(service: Service, exchange: Exchange): Responded {
  const { operation } = exchange;
  try {
    for (const step of STEPS) {
      const responded = step(service, exchange);
      if (responded !== undefined) return responded;
    }
    return withoutHandler(service, operation);
  } catch (error) {
    if (error instanceof Refusal) return service.refuseChecked(operation, error.status, error.message);
    if (error instanceof OwnMistake) return service.ownMistake(operation, error.violations);
    const message = error instanceof Error ? error.message : String(error);
    return service.refuse(
      operation,
      REFUSAL_STATUS.failed,
      `The sandbox failed in ${operation.id}: ${message}`,
    );
  }
}

function authenticate(service: Service, exchange: Exchange): undefined {
  const { operation, incoming } = exchange;
  exchange.caller = service.authenticate(operation, incoming.headers.get('authorization'));
}

function limitRate(service: Service, { operation, caller }: Exchange): Responded | undefined {
  if (!operation.responses.some(({ status }) => status === '429')) return undefined;
  const wait = service.limiter()(caller.token);
  if (wait === undefined) return undefined;
  const message = `Too many requests, try again in ${counted(wait, 'second')}`;
  return service.refuseChecked(operation, REFUSAL_STATUS.tooManyRequests, message, {
    headers: { 'retry-after': String(wait) },
  });
}

function checkRequest(service: Service, exchange: Exchange): Responded | undefined {
  const { contract, validator, refuseChecked } = service;
  const { operation, path, incoming } = exchange;
  const rawParameters =
    incoming.query === '' ? { path } : { path, query: new URLSearchParams(incoming.query) };
  const parameters = validator.parameters(operation, rawParameters);
  const body = readBody(contract, validator, operation, incoming);
  const violations = [...parameters.violations, ...body.violations];
  if (body.unreadable !== undefined)
    return refuseChecked(operation, REFUSAL_STATUS.invalid, body.unreadable, { violations });
  if (violations.length > 0)
    return refuseChecked(operation, REFUSAL_STATUS.invalid, refusalOf(violations), { violations });
  exchange.params = body.value === undefined ? parameters.values : { ...parameters.values, body: body.value };
  return undefined;
}

/** Runs the handler and checks its result in one transaction: a mistake undoes the changes. */
function callHandler(
  service: Service,
  { operation, incoming, caller, params }: Exchange,
): Responded | undefined {
  const { adapter, handlers, validator } = service;
  const id = operation.id as OperationId;
  const handler = Object.hasOwn(handlers, id) ? handlers[id] : undefined;
  if (handler === undefined || adapter.known(operation) === undefined) return undefined;
  const context = service.contextFor(incoming.origin, caller);
  const headers: Record<string, string> = {};
  const contentType = incoming.headers.get('content-type');
  const warnings =
    'body' in params
      ? unknownInBody(service.contract, operation, contentType, params.body)
          .slice(0, MOST_WARNINGS)
          .map(sayUnknown)
      : [];
  const handlerParams = adapter.params(operation, params, (message) => warnings.push(message));
  const handle = (): unknown => {
    // The contract has just been checked, which is what the handler's parameter types require.
    const result = handler(handlerParams as never, context);
    if (!(result instanceof ListPage)) return result;
    headers['x-pagination-page-count'] = String(result.pages);
    warnings.push(...result.warnings);
    return result.items;
  };
  const { status, contentType: responseType } = service.success(operation);
  let changes: readonly Change[] = [];
  const outgoing = service.store.transaction<Outgoing>(
    () => {
      const body = adapter.result(operation, handle());
      const response = { status, contentType: responseType, body };
      const broken = validator.response(operation, response);
      if (broken.length > 0) throw new OwnMistake(broken);
      return contentOf(status, responseType, body, { ...headers, ...warningHeader(warnings) });
    },
    (committed) => (changes = committed),
  );
  return { outgoing, violations: [], ...(changes.length === 0 ? {} : { changes }) };
}

/** Returns the example of an operation that only a corrected contract has. */
function withoutHandler({ adapter, refuse, success }: Service, operation: Operation): Responded {
  const example = adapter.example?.(operation);
  if (example === undefined)
    return refuse(operation, REFUSAL_STATUS.notEmulated, `The sandbox does not know ${operation.id} yet`);
  const { status, contentType } = success(operation);
  return { outgoing: contentOf(status, contentType, example.body, {}), violations: [] };
}

async function respondUnderFault(service: Service, exchange: Exchange, fault: Fault): Promise<Responded> {
  if (fault.latency !== undefined) await sleep(fault.latency);
  if (fault.status !== undefined && fault.body !== 'html') {
    const message =
      fault.status === 423
        ? 'Someone is editing this object: try again once the editor is closed'
        : `An injected fault: status ${fault.status}`;
    const refused = service.refuse(exchange.operation, fault.status, message);
    return { ...refused, outgoing: applyToResponse(fault, refused.outgoing) };
  }
  const responded = respond(service, exchange);
  return { ...responded, outgoing: applyToResponse(fault, applyToBody(fault, responded.outgoing)) };
}

function tooLarge({ refuse }: Service, operation: Operation): Responded {
  const cap = `${LARGEST_BODY} bytes (${LARGEST_BODY / 1024 / 1024} MiB)`;
  return refuse(operation, REFUSAL_STATUS.tooLarge, `body: is larger than the maximum of ${cap}`);
}

/** What the list of requests says of one besides its messages. */
interface Handling {
  readonly operation: Operation | undefined;
  readonly fault: Fault | undefined;
  readonly ms: number;
}

function record(
  { requests, context }: Service,
  { method, path, query, headers, body }: Incoming,
  { outgoing, violations, changes }: Responded,
  { operation, fault, ms }: Handling,
): Outgoing {
  requests.add({
    at: context.clock.now(),
    operation: operation?.id,
    method,
    url: query === '' ? path : `${path}?${query}`,
    status: outgoing.status,
    ms,
    violations,
    fault: fault && describeFault(fault),
    connection: brokenBy(outgoing),
    changes,
    request: { headers, body },
    response: outgoing,
  });
  return outgoing;
}

function serviceOf(pipeline: Pipeline): Service {
  const { contract, context, adapter } = pipeline;
  const validator =
    contract === context.contract ? context.validator : createValidator(contract, { readOnly: 'ignore' });
  return {
    ...pipeline,
    ...createRefusals({ contract, adapter, context, validator }),
    validator,
    success: createSuccess(contract),
    contextFor: contextsOf(context),
  };
}

/** Nearly every request has the same origin as the previous one. */
function contextsOf(shared: SharedContext): Service['contextFor'] {
  let last: HandlerContext = { ...shared, origin: '' };
  return (origin, { sharedExperiment }) => {
    if (sharedExperiment !== undefined) return { ...shared, origin, sharedExperiment };
    if (last.origin !== origin) last = { ...shared, origin };
    return last;
  };
}

/** The sender, for calls without a request. */
const ANYBODY: Caller = { token: '' };

class OwnMistake extends Error {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super('The response violates the contract');
    this.violations = violations;
  }
}
