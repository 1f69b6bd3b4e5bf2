import type { OperationId } from '../../../generated/operations.ts';
import type { Outgoing } from '../http/message.ts';
import type { Seams } from '../seams.ts';

/**
 * A deliberate mistake that a sandbox can make.
 *
 * ```ts
 * import type { Defect } from 'experimentation-automation/sandbox';
 *
 * export const line = ({ name, description }: Defect): string => `${name}: ${description}`;
 * ```
 */
export interface Defect {
  readonly name: string;
  /** What the sandbox does wrong, in one sentence. */
  readonly description: string;
  /** Where it does so. */
  readonly operations: readonly OperationId[];
}

/** A defect with the code that makes the mistake; each sandbox gets seams of its own. */
export interface PlantedDefect extends Defect {
  readonly seams: () => Seams;
}

type Change = (outgoing: Outgoing) => Outgoing;

/** Changes the responses of one operation; only the successes unless told otherwise. */
export const answering = (
  operation: OperationId,
  change: Change,
  when: (status: number) => boolean = (status) => status === 200,
): Seams => ({
  answer: (found, outgoing) =>
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

type Fields = Record<string, unknown>;

/** Changes the parsed body; of a list, its items. */
export const withFields =
  (change: (fields: Fields) => Fields): Change =>
  (outgoing) => {
    const value: unknown = JSON.parse(String(outgoing.body));
    const changed = Array.isArray(value) ? value.map((one: Fields) => change(one)) : change(value as Fields);
    return { ...outgoing, body: JSON.stringify(changed) };
  };

export const without =
  (name: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** Changes what an operation is asked, after it was checked. */
export const asking = (operation: OperationId, change: (params: Fields) => void): Seams => ({
  handle: (id, params, _world, next) => {
    if (id === operation) change(params as Fields);
    return next();
  },
});

/** Stands in the place of a handler. What it answers is not checked by the sandbox. */
export const handling = (
  operation: OperationId,
  handle: (
    next: () => unknown,
    params: Fields,
    world: Parameters<NonNullable<Seams['handle']>>[2],
  ) => unknown,
): Seams => ({
  skip: (check, id) => check === 'answer' && id === operation,
  handle: (id, params, world, next) => (id === operation ? handle(next, { ...params }, world) : next()),
});
