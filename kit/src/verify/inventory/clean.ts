import { defined } from '../../base/defined.ts';
import { isNotFound } from '../../http/not-found.ts';
import { valueIn } from '../../base/json.ts';
import { type Contract, sentShape } from '../../contract/index.ts';
import type { Run } from '../run.ts';
import { whyExcluded } from '../run-options.ts';
import { type Call, jsonBody, type Params } from '../send/request.ts';
import type { Outcome } from '../send/probe.ts';
import { Stopped } from '../send/sleep.ts';
import { type Place, placeText } from '../objects/place.ts';
import { remedyFor } from '../objects/remedy.ts';
import type { Resource } from '../../resources/resource.ts';

/** Removes everything that this run created, and returns what it could not remove. */
export async function cleanUp(run: Run): Promise<string[]> {
  const { objects } = run;
  const remaining: string[] = [];
  let count = 0;
  try {
    await run.session.confirm([...objects.unconfirmed]);
    const total = objects.resources.all.reduce((sum, resource) => sum + objects.own(resource).length, 0);
    // Later objects may depend on earlier ones.
    for (const resource of [...objects.resources.all].reverse()) {
      const attempts = new Set<Place>();
      // A removal that ends the service is repeated on a new object, which must be removed, too.
      const next = (): Place | undefined => objects.own(resource).findLast((one) => !attempts.has(one));
      for (let place = next(); place !== undefined; place = next()) {
        attempts.add(place);
        const why = await remove(run, resource, place);
        if (why !== undefined) {
          remaining.push(`${resource.name} ${placeText(place)}: ${why}`);
          objects.left.leave(resource, place);
        }
        run.progress('cleaning up', ++count, total);
      }
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    remaining.push('the target stopped responding before everything was removed');
    for (const { resource, place } of objects.unconfirmed)
      remaining.push(`${resource.name} ${placeText(place)}`);
    for (const resource of objects.resources.all) {
      for (const place of objects.own(resource)) {
        // What could not be removed is told already, and how to remove it.
        if (objects.left.isLeft(resource, place)) continue;
        remaining.push(`${resource.name} ${placeText(place)}`);
        objects.left.leave(resource, place);
      }
    }
  }
  const lost = objects.left.lost.map(({ what, resource, params }) =>
    resource === undefined ? what : `${what}. ${remedyFor(run.contract, { resource, params })}`,
  );
  return [...new Set(remaining), ...lost];
}

/** Removes one, and returns the reason if it could not. */
export async function remove(run: Run, resource: Resource, place: Place): Promise<string | undefined> {
  const removal = removalOf(run.contract, resource, place);
  if (removal === undefined) return 'no operation removes it';
  const { call, release } = removal;
  const remedy = remedyFor(run.contract, { resource, params: place });
  const excluded = whyExcluded(run.options, call.operation.id);
  if (excluded !== undefined) return `${excluded}. ${remedy}`;
  const send = (call: Call): Promise<Outcome> => run.session.scratch().send(call);
  let outcome = await send(call);
  const mayRelease = release !== undefined && whyExcluded(run.options, release.operation.id) === undefined;
  if (mayRelease && outcome.status >= 400 && !isNotFound(outcome.status)) {
    await send(release);
    outcome = await send(call);
  }
  const { status, ok, failure } = outcome;
  if (ok || isNotFound(status)) {
    run.objects.forget(resource, place);
    return resource.remove === undefined ? 'no operation removes it, so it was archived' : undefined;
  }
  const { method } = outcome.outgoing;
  return `${failure?.message ?? `${method} returned ${status}`}. ${remedy}`;
}

/** The calls that remove one, or archive it, and the one that helps if that is refused; undefined if nothing does. */
function removalOf(
  contract: Contract,
  { keys, remove, release, archive }: Resource,
  place: Params,
): { readonly call: Call; readonly release?: Call } | undefined {
  const callTo = (id: string, params: Params, body?: object): Call => {
    const operation = contract.operation(id);
    const ids = operation.parameters.flatMap(({ name }) => {
      const value = valueIn(params, name);
      return value === undefined ? [] : [[name, value] as const];
    });
    return { operation, params: Object.fromEntries(ids), effect: 'own', body: jsonBody(body) };
  };
  if (remove === undefined) {
    if (archive === undefined) return undefined;
    const shape = sentShape(contract.document, contract.operation(archive.operation));
    const required = shape.requiredIn('request');
    const fields = Object.entries(keys).flatMap(([name, pointer]) =>
      required.has(pointer.slice(1)) ? [[pointer.slice(1), valueIn(place, name)] as const] : [],
    );
    return { call: callTo(archive.operation, place, { ...Object.fromEntries(fields), ...archive.body }) };
  }
  return {
    call: callTo(remove, place),
    ...defined({ release: release && callTo(release.operation, { ...place, ...release.params }, {}) }),
  };
}
