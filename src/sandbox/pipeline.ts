import type { OperationId } from '../../generated/operations.ts';
import {
  type Contract,
  createMatcher,
  type Operation,
  stringifyExact,
  type Violation,
} from '../document/index.ts';
import type { Authenticate } from './auth.ts';
import { errorBody, errorShapeOf } from './error-body.ts';
import type { Fault, Faults } from './faults.ts';
import { applyToAnswer, applyToBody, describeFault, sleep } from './fault-effects.ts';
import type { Handlers, World } from './handler.ts';
import type { Limiter } from './limits.ts';
import { type Answerer, type Incoming, json, LARGEST_BODY, type Outgoing } from './message.ts';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import type { Requests } from './requests.ts';
import type { Check, Seams } from './seams.ts';
import type { Store } from './store/store.ts';

export interface Pipeline {
  readonly contract: Contract;
  readonly handlers: Partial<Handlers>;
  readonly store: Store;
  readonly world: Omit<World, 'origin'>;
  readonly authenticate: Authenticate;
  readonly limiter: () => Limiter;
  readonly faults: Faults;
  readonly requests: Requests;
  readonly seams: Seams;
}

/** What is known of a call once it is answered. */
interface Answered {
  readonly outgoing: Outgoing;
  readonly violations: readonly Violation[];
}

/** The service's operations: every request is checked against the contract, and so is every answer. */
export function createPipeline(pipeline: Pipeline): Answerer {
  const { contract, store, world, faults, requests, seams } = pipeline;
  const match = createMatcher(contract);
  const { validator } = world;
  const skips = (check: Check, operation: Operation): boolean =>
    seams.skip?.(check, operation.id as OperationId) === true;

  function refuse(
    operation: Operation | undefined,
    status: number,
    message: string,
    violations: readonly Violation[] = [],
    headers: Readonly<Record<string, string>> = {},
  ): Answered {
    const body = errorBody(errorShapeOf(contract, operation, status), status, message, world.clock.now());
    return { outgoing: json(status, stringifyExact(body), headers), violations };
  }

  /** Answers a refusal of ours, unless the contract knows no such answer: then the mistake is the sandbox's. */
  function refuseChecked(
    operation: Operation,
    status: number,
    message: string,
    violations: readonly Violation[] = [],
    headers: Readonly<Record<string, string>> = {},
  ): Answered {
    const refused = refuse(operation, status, message, violations, headers);
    if (skips('answer', operation)) return refused;
    const body = errorBody(errorShapeOf(contract, operation, status), status, message, world.clock.now());
    const broken = validator.response(operation, { status, contentType: 'application/json', body });
    return broken.length === 0 ? refused : ownMistake(operation, broken);
  }

  function ownMistake(operation: Operation, broken: readonly Violation[]): Answered {
    const what = broken.map((violation) => violation.message).join('; ');
    return refuse(operation, 500, `The sandbox's own answer breaks the contract: ${what}`, broken);
  }

  const refuseViolations = (operation: Operation, violations: readonly Violation[]): Answered =>
    refuseChecked(operation, 400, violations.map((violation) => violation.message).join('; '), violations);

  function answer(operation: Operation, path: Readonly<Record<string, string>>, incoming: Incoming) {
    const token = skips('auth', operation)
      ? undefined
      : pipeline.authenticate(operation, incoming.headers.get('authorization'));
    const limited =
      operation.responses.some((response) => response.status === '429') && !skips('limits', operation);
    const wait = limited ? pipeline.limiter()(token ?? '') : undefined;
    if (wait !== undefined) {
      const message = `Too many requests, try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}`;
      return refuseChecked(operation, 429, message, [], { 'retry-after': String(wait) });
    }
    const query = new URLSearchParams(incoming.query);
    const parameters = validator.parameters(operation, { path, query });
    const checked = skips('parameters', operation) ? [] : parameters.violations;
    const read = readBody(contract, validator, operation, incoming, !skips('body', operation));

    const go = (body: Awaited<typeof read>): Answered => {
      const violations = [...checked, ...body.violations];
      if (body.unreadable !== undefined) return refuseChecked(operation, 400, body.unreadable, violations);
      if (violations.length > 0) return refuseViolations(operation, violations);
      const params = { ...parameters.values, ...(body.value === undefined ? {} : { body: body.value }) };
      return run(operation, params, { ...world, origin: incoming.origin });
    };
    return read instanceof Promise ? read.then(go) : go(read);
  }

  function run(operation: Operation, params: object, here: World): Answered {
    const id = operation.id as OperationId;
    const handler = pipeline.handlers[id];
    if (handler === undefined) return refuse(operation, 501, `The sandbox does not know ${id} yet`);
    // The contract has just been checked, which is what the handler's type says of its parameters.
    const call = (): unknown => handler(params as never, here);
    try {
      return store.transaction(() => {
        const body = seams.handle === undefined ? call() : seams.handle(id, params, here, call);
        const given = { status: 200, contentType: 'application/json', body };
        const broken = skips('answer', operation) ? [] : validator.response(operation, given);
        if (broken.length > 0) throw new OwnMistake(broken);
        if (body === undefined) return { outgoing: { status: 200, headers: {} }, violations: [] };
        return { outgoing: json(200, stringifyExact(body)), violations: [] };
      });
    } catch (error) {
      if (error instanceof OwnMistake) return ownMistake(operation, error.violations);
      throw error;
    }
  }

  function failed(operation: Operation, error: unknown): Answered {
    if (error instanceof Refusal) return refuseChecked(operation, error.status, error.message);
    if (error instanceof RangeError && /call stack/i.test(error.message)) {
      return refuseChecked(operation, 400, 'body: is nested too deeply');
    }
    const message = error instanceof Error ? error.message : String(error);
    return refuse(operation, 500, `The sandbox failed in ${operation.id}: ${message}`);
  }

  function attempt(operation: Operation, path: Readonly<Record<string, string>>, incoming: Incoming) {
    try {
      const answered = answer(operation, path, incoming);
      return answered instanceof Promise
        ? answered.catch((error: unknown) => failed(operation, error))
        : answered;
    } catch (error) {
      return failed(operation, error);
    }
  }

  function record(
    incoming: Incoming,
    started: number,
    answered: Answered,
    operation?: Operation,
    fault?: Fault,
  ) {
    const { outgoing, violations } = answered;
    requests.add({
      at: world.clock.now(),
      ...(operation === undefined ? {} : { operation: operation.id }),
      method: incoming.method,
      url: incoming.query === '' ? incoming.path : `${incoming.path}?${incoming.query}`,
      status: outgoing.status,
      ms: performance.now() - started,
      violations,
      ...(fault === undefined ? {} : { fault: describeFault(fault) }),
      request: { headers: incoming.headers, body: incoming.body },
      response: { headers: Object.entries(outgoing.headers), body: outgoing.body },
    });
    return outgoing;
  }

  async function underFault(
    operation: Operation,
    path: Readonly<Record<string, string>>,
    incoming: Incoming,
    fault: Fault,
  ): Promise<Answered> {
    if (fault.latency !== undefined) await sleep(fault.latency);
    if (fault.status !== undefined && fault.body !== 'html') {
      const refused = refuse(operation, fault.status, `A fault was asked for: status ${fault.status}`);
      return { ...refused, outgoing: applyToAnswer(fault, refused.outgoing) };
    }
    const answered = await attempt(operation, path, incoming);
    return { ...answered, outgoing: applyToAnswer(fault, applyToBody(fault, answered.outgoing)) };
  }

  return (incoming) => {
    const started = performance.now();
    const matched = match(incoming.method, incoming.path);
    if (matched?.operation === undefined) {
      const answered =
        matched === undefined
          ? refuse(undefined, 404, `No operation has the path ${incoming.path.slice(0, 200)}`)
          : refuse(undefined, 405, `${incoming.path.slice(0, 200)} takes ${matched.allow.join(', ')}`, [], {
              allow: matched.allow.join(', '),
            });
      return record(incoming, started, answered);
    }
    const { operation, path } = matched;
    if (incoming.oversized) {
      const cap = `${LARGEST_BODY} bytes (${LARGEST_BODY / 1024 / 1024} MiB)`;
      const answered = refuse(operation, 413, `body: is larger than the sandbox reads, ${cap}`);
      return record(incoming, started, answered, operation);
    }
    const finish = (answered: Answered, fault?: Fault): Outgoing => {
      const { outgoing } = answered;
      const changed = seams.answer === undefined ? outgoing : seams.answer(operation, outgoing, incoming);
      return record(incoming, started, { ...answered, outgoing: changed }, operation, fault);
    };
    const fault = faults.strike(operation.id);
    if (fault !== undefined) {
      return underFault(operation, path, incoming, fault).then((answered) => finish(answered, fault));
    }
    const answered = attempt(operation, path, incoming);
    return answered instanceof Promise ? answered.then((later) => finish(later)) : finish(answered);
  };
}

class OwnMistake extends Error {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    super('The answer breaks the contract');
    this.violations = violations;
  }
}
