import type { OperationId } from '../../../generated/operations.ts';
import type { Outgoing } from '../../http/message.ts';
import type { Collection, Stored } from '../store/collection.ts';
import type { Id } from '../store/ids.ts';
import type { Data } from '../store/records.ts';
import type { Check, Hooks } from '../defect-hooks.ts';

/** A deliberate mistake that a sandbox can make. */
export interface Defect {
  readonly name: string;
  /** The mistake, in one sentence. */
  readonly description: string;
  /** The operations with the mistake. */
  readonly operations: readonly OperationId[];
}

/** The code that makes a mistake, and where. */
export interface Mistake extends Hooks {
  readonly operations: readonly OperationId[];
}

/**
 * Defects by name, with a description and the code of the mistake. A defect that keeps state is created for each
 * sandbox.
 */
export type Defects = Readonly<
  Record<string, readonly [description: string, mistake: Mistake | (() => Mistake)]>
>;

export type Change = (outgoing: Outgoing) => Outgoing;

/** Changes the responses of one operation; by default only the successes. */
export const changingResponse = (
  operation: OperationId,
  change: Change,
  when: (status: number) => boolean = (status) => status === 200,
): Mistake => ({
  operations: [operation],
  changeResponse: (found, outgoing) =>
    found.id === operation && when(outgoing.status) ? change(outgoing) : outgoing,
});

export const withStatus =
  (status: number): Change =>
  (outgoing) => ({ ...outgoing, status });

export const withHeader =
  (name: string, value: string): Change =>
  (outgoing) => ({ ...outgoing, headers: { ...outgoing.headers, [name]: value } });

export const withoutHeader =
  (name: string): Change =>
  (outgoing) => ({
    ...outgoing,
    headers: Object.fromEntries(Object.entries(outgoing.headers).filter(([key]) => key !== name)),
  });

export const withText =
  (body: string): Change =>
  (outgoing) => ({ ...outgoing, body });

export type Fields = Record<string, unknown>;

export const bodyOf = (params: Fields): Fields => params['body'] as Fields;

/** Changes the parsed body; of a list, its items. */
export const withFields =
  (change: (fields: Fields) => Fields): Change =>
  (outgoing) => {
    const value: unknown = JSON.parse(String(outgoing.body));
    const changed = Array.isArray(value) ? value.map((one: Fields) => change(one)) : change(value as Fields);
    return { ...outgoing, body: JSON.stringify(changed) };
  };

/** Puts these values into the body; of a list, into its items. */
export const withValues = (values: Fields): Change => withFields((fields) => ({ ...fields, ...values }));

export const without =
  (name: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** Changes a request after it was checked. */
export const asking = (operation: OperationId, change: (params: Fields) => void): Mistake => ({
  operations: [operation],
  handle: (id, params, _world, next) => {
    if (id === operation) change(params as Fields);
    return next();
  },
});

/** Leaves out checks of an operation. */
export const skipping = (operation: OperationId, ...checks: readonly Check[]): Mistake => ({
  operations: [operation],
  skip: (check, id) => id === operation && checks.includes(check),
});

/** Replaces a handler. The sandbox does not check its response. */
export const handling = (
  operation: OperationId,
  handle: (
    next: () => unknown,
    params: Fields,
    context: Parameters<NonNullable<Hooks['handle']>>[2],
  ) => unknown,
): Mistake => ({
  operations: [operation],
  skip: (check, id) => check === 'response' && id === operation,
  handle: (id, params, context, next) => (id === operation ? handle(next, { ...params }, context) : next()),
});

type Of = (data: Data) => Collection<Stored>;

/** Returns a change but does not store it. `id` is the parameter that names the record. */
export const losing = (
  operation: OperationId,
  of: Of,
  id: string,
  when: (params: Fields) => boolean = () => true,
): Mistake =>
  handling(operation, (next, params, { data }) => {
    const before = of(data).get(params[id] as Id);
    const returned = next();
    if (before !== undefined && when(params)) of(data).put(before);
    return returned;
  });

/** Stores other values in the record than it returns. */
export const altering = (operation: OperationId, of: Of, values: object): Mistake =>
  handling(operation, (next, _params, { data }) => {
    const returned = next() as Fields;
    const kept = of(data).get(returned['id'] as Id);
    if (kept !== undefined) of(data).put({ ...kept, ...values });
    return returned;
  });
