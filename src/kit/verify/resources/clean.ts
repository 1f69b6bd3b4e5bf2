import { isList, isObject } from '../../../contract/index.ts';
import { lookAt } from '../flow/checks.ts';
import { walkPages } from '../flow/walk.ts';
import type { Run } from '../run.ts';
import type { Call } from '../send/request.ts';
import type { Outcome } from '../send/session.ts';
import { Stopped } from '../send/sleep.ts';
import { type Place, placeOfRecord } from './place.ts';
import { removalOf, type Resource } from './resource.ts';

/** Maximum number of parents whose lists are read. */
const MOST_SWEPT = 3;

/** Removes everything that this run created, and returns what it could not remove. */
export async function cleanUp(run: Run, isOurs: (name: string) => boolean): Promise<string[]> {
  const left: string[] = [];
  const total = run.objects.resources.all.reduce(
    (sum, resource) => sum + run.objects.own(resource).length,
    0,
  );
  let done = 0;
  try {
    // Later objects may depend on earlier ones.
    for (const resource of [...run.objects.resources.all].reverse()) {
      await sweep(run, resource, isOurs);
      for (const place of [...run.objects.own(resource)].reverse()) {
        const why = await remove(run, resource, place);
        if (why !== undefined) left.push(`${resource.name} ${shown(place)}: ${why}`);
        run.progress('cleaning up', ++done, total);
      }
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    left.push('the target stopped responding before everything was removed');
    for (const resource of run.objects.resources.all) {
      for (const place of run.objects.own(resource)) left.push(`${resource.name} ${shown(place)}`);
    }
  }
  return [...new Set(left), ...run.objects.lost];
}

/** Finds objects with our names that no response mentioned, because the response may have been lost. */
async function sweep(run: Run, resource: Resource, isOurs: (name: string) => boolean): Promise<void> {
  if (resource.list === undefined) return;
  const operation = run.contract.operation(resource.list);
  const { objects } = run;
  for (const params of objects.placesFor(operation).slice(0, MOST_SWEPT)) {
    if (run.session.gaveUpOn(operation)) return;
    const walked = await walkPages(run, run.session.scratch(), { operation, params, effect: 'read' });
    const records = walked.items ?? lookAt(walked.value, resource.items ?? '');
    for (const record of isList(records) ? records : []) {
      const name = isObject(record) ? objects.resources.words.field(record, 'name') : undefined;
      if (typeof name !== 'string' || !isOurs(name)) continue;
      const place = placeOfRecord(resource, record, params);
      if (place !== undefined) objects.claim(resource, place);
    }
  }
}

/** Removes one, and returns the reason if it could not. */
export async function remove(run: Run, resource: Resource, place: Place): Promise<string | undefined> {
  const removal = removalOf(run.contract, resource, place);
  if (removal === undefined) return 'no operation removes it';
  const send = (call: Call): Promise<Outcome> => run.session.scratch().send(call);
  let outcome = await send(removal.call);
  if (removal.release !== undefined && outcome.status >= 400 && outcome.status !== 404) {
    await send(removal.release);
    outcome = await send(removal.call);
  }
  const { status, ok, failure } = outcome;
  if (ok || status === 404) {
    run.objects.forget(resource, place);
    return resource.remove === undefined ? 'no operation removes it, so it was archived' : undefined;
  }
  return failure?.message ?? `${outcome.outgoing.method} returned ${status}`;
}

const shown = (place: Place): string =>
  Object.entries(place)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
