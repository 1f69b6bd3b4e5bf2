import type { Operation } from '../../contract/index.ts';
import { isNotFound } from '../../http/not-found.ts';
import type { RunContext } from '../run.ts';
import { exampleBodies } from './bodies.ts';
import { type CallEffect, type Call, jsonBody } from '../send/request.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import { pathParams, type Place, placeOf, type Shown, shownBy } from '../objects/place.ts';
import type { Resource } from '../../resources/resource.ts';

/** The objects that a call of the operation may concern. */
export function effectOf(run: RunContext, operation: Operation): CallEffect {
  if (operation.readOnly) return 'read';
  return run.objects.resources.creatorOf(operation.id) === undefined ? 'own' : 'create';
}

/** The call of the operation for the object at the place. */
export function callTo(run: RunContext, id: string, place: Place, body?: unknown): Call {
  const operation = run.contract.operation(id);
  return {
    operation,
    params: pathParams(operation, place),
    effect: effectOf(run, operation),
    body: jsonBody(body),
  };
}

/** The call that creates one of these from the first example; undefined if there is no example. */
export function makingCall(run: RunContext, resource: Resource): Call | undefined {
  const operation = run.contract.operation(resource.make);
  const [params] = run.objects.placesFor(operation);
  const [first] = exampleBodies(operation, run);
  if (params === undefined || !run.allowed(operation.id)) return undefined;
  return { operation, params, effect: 'create', body: first?.body };
}

/** The first object of this run that the response to a creation shows. */
export const createdBy = (
  run: RunContext,
  resource: Resource,
  call: Call,
  outcome: Outcome,
): Own | undefined =>
  shownBy(resource, call, outcome).find(
    (one): one is Own => outcome.ok && one.place !== undefined && run.objects.isOwn(resource, one.place),
  );

/** What a response shows of an object that belongs to this run. */
export type Own = Shown & { readonly place: Place };

/** Creates one more, and returns its place. */
export async function make(run: RunContext, resource: Resource, probe: Probe): Promise<Place | undefined> {
  const call = makingCall(run, resource);
  if (call === undefined || probe.gaveUpOn(call.operation)) return undefined;
  return createdBy(run, resource, call, await probe.send(call))?.place;
}

/** The same calls for a new object of the kind that the last one addresses, if that belongs to this run. */
export async function renewed(
  run: RunContext,
  calls: readonly Call[],
  probe: Probe,
): Promise<readonly Call[] | undefined> {
  const last = calls.at(-1);
  const place = last && placeOf(last);
  const resource = place && run.objects.resources.all.findLast((one) => run.objects.isMade(one, place));
  const newPlace = resource && (await make(run, resource, probe));
  return (
    newPlace &&
    calls.map((call) => ({ ...call, params: { ...call.params, ...pathParams(call.operation, newPlace) } }))
  );
}

/** Forgets the objects of this run that a service has lost. */
export async function forgetLost(run: RunContext, probe: Probe): Promise<void> {
  for (const resource of run.objects.resources.all) {
    if (resource.read === undefined || !run.allowed(resource.read)) continue;
    for (const place of run.objects.own(resource)) {
      const { status } = await probe.send(callTo(run, resource.read, place));
      if (isNotFound(status)) run.objects.forget(resource, place);
    }
  }
}
