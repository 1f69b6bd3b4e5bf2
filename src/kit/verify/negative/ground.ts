import type { Operation } from '../../../contract/index.ts';
import { aimOf, make } from '../own/make.ts';
import { exampleOf, pathParams, type Place } from '../own/place.ts';
import type { Run } from '../run.ts';
import { exampleBodies } from '../send/bodies.ts';
import type { Aim, Body, Call, Params } from '../send/request.ts';

/** The valid parts of a request that a negative check modifies. */
export interface Ground {
  readonly operation: Operation;
  readonly place: Place;
  readonly query: Params;
  readonly aim: Aim;
  readonly body?: Body | undefined;
}

/** One for each example of the body, so that every branch of a union is tried. */
export async function groundsOf(run: Run, operation: Operation): Promise<Ground[]> {
  const place =
    operation.method === 'DELETE' ? await removable(run, operation) : run.pool.placesFor(operation)[0];
  const isOpen = operation.parameters.some(
    ({ in: where, name, required }) =>
      where === 'query' && required && run.pool.values(name).length === 0 && !hasExample(operation, name),
  );
  if (place === undefined || isOpen) return [];
  const query: Params = Object.fromEntries(
    operation.parameters
      .filter((one) => one.in === 'query' && one.required)
      .map(({ name }) => [name, run.pool.values(name)[0] ?? exampleOf(operation, name) ?? '']),
  );
  const aim = aimOf(run, operation);
  return exampleBodies(operation, run).map(({ body }) => ({ operation, place, query, aim, body }));
}

/** An object that may be lost: the request must be refused, but if it is not, nothing is lost. */
async function removable(run: Run, operation: Operation): Promise<Place | undefined> {
  const resource = run.pool.resources.all.find(({ remove }) => remove === operation.id);
  const place =
    resource === undefined
      ? run.pool.placesFor(operation)[0]
      : await make(run, resource, run.session.scratch());
  return place && pathParams(operation, place);
}

const hasExample = (operation: Operation, name: string): boolean => exampleOf(operation, name) !== undefined;

export const callOf = ({ operation, place, query, aim, body }: Ground, change: Partial<Call> = {}): Call => ({
  operation,
  params: { ...place, ...query },
  aim,
  body,
  ...change,
});
