import type { Operation } from '../../contract/index.ts';
import { effectOf, make } from '../calls/effect.ts';
import { pathParams, type Place } from '../objects/place.ts';
import type { Run } from '../run.ts';
import { exampleBodies } from '../calls/bodies.ts';
import type { Call } from '../send/request.ts';
import { type Lack, NO_BODY, noObject, noValue, requiredValues, valuelessIn } from '../calls/lack.ts';

/** Valid calls that the negative checks modify: one for each example of the body, so that every branch of a union is tried. */
export async function validCalls(run: Run, operation: Operation): Promise<Call[]> {
  const place =
    operation.method === 'DELETE' ? await removable(run, operation) : run.objects.placesFor(operation)[0];
  if (place === undefined || valuelessIn(run, operation).length > 0) return [];
  const params = { ...place, ...requiredValues(run, operation) };
  const effect = effectOf(run, operation);
  return exampleBodies(operation, run, place).map(({ body }) => ({ operation, params, effect, body }));
}

/** An object that may be lost: the request must be refused, but if it is not, nothing of others is lost. */
async function removable(run: Run, operation: Operation): Promise<Place | undefined> {
  const resource = run.objects.resources.all.find(({ remove }) => remove === operation.id);
  const place = resource && (await make(run, resource, run.session.scratch()));
  return place === undefined ? undefined : pathParams(operation, place);
}

/** Why there is none. */
export function lackIn(run: Run, operation: Operation): Lack {
  const names = valuelessIn(run, operation);
  if (operation.method !== 'DELETE' && run.objects.placesFor(operation).length === 0)
    return noObject(run, operation);
  if (names.length > 0) return noValue(names);
  if (operation.method !== 'DELETE') return NO_BODY;
  const resource = run.objects.resources.all.find(({ remove }) => remove === operation.id);
  const why =
    resource === undefined ? 'the contract has no operation that creates one' : run.whyNot(resource.make);
  return { why: `no object of this run that it may remove: ${why ?? 'none could be created'}` };
}
