import { pathParams } from '../objects/place.ts';
import { isScalar, type Scalar } from '../../base/json.ts';
import type { Operation } from '../../contract/index.ts';
import { effectOf, make } from '../calls/effect.ts';
import { sendAllowed } from '../refusal.ts';
import type { Run } from '../run.ts';
import { exampleBodies } from '../calls/bodies.ts';
import { type Lack, NO_BODY, noObject, noValue, valuelessIn } from '../calls/lack.ts';
import { each } from '../send/concurrency-and-rate.ts';
import type { Call, Params } from '../send/request.ts';

const PLACES = 2;

/** Sends the contract's named examples: each must be accepted, and the responses must follow the contract. */
export async function runExamples(run: Run): Promise<void> {
  const { all, readable } = run.objects.resources;
  const lists = new Set([...all, ...readable].map(({ list }) => list));
  const operations = run.operations.filter(
    // Lists that need nothing but their address were read at the start.
    (one) => one.node['x-flows-only'] !== true && (needsMore(one) || !lists.has(one.id)),
  );
  const removals = operations.filter(({ method }) => method === 'DELETE');
  const depths = [...new Set(removals.map(depthOf))].sort((a, b) => b - a);
  const parts = [
    // Reads show what can be changed.
    operations.filter(({ readOnly }) => readOnly),
    operations.filter((operation) => !operation.readOnly && !removals.includes(operation)),
    // The others need what these remove, and parts need what they are in.
    ...depths.map((depth) => removals.filter((operation) => depthOf(operation) === depth)),
  ];
  let count = 0;
  for (const part of parts) {
    // Changes to the same object are made one after the other.
    const paths = [...new Set(part.map(({ path }) => path))];
    await each(paths, run.options.concurrency, async (path) => {
      for (const operation of part.filter((one) => one.path === path)) {
        await sendExamples(run, operation);
        run.progress('examples', ++count, operations.length);
      }
    });
  }
}

const needsMore = ({ path, parameters }: Operation): boolean =>
  path.includes('{') || parameters.some(({ in: where, required }) => where === 'query' && required);

const depthOf = ({ path }: Operation): number => path.split('/').length;

async function sendExamples(run: Run, operation: Operation): Promise<void> {
  if (operation.method === 'DELETE') {
    await sendRemoval(run, operation);
    return;
  }
  const places = run.objects.placesFor(operation).slice(0, operation.readOnly ? PLACES : 1);
  if (places.length === 0) {
    leaveOut(run, operation, noObject(run, operation));
    return;
  }
  const queries = queriesOf(run, operation);
  if (queries.length === 0) leaveOut(run, operation, noValue(valuelessIn(run, operation)));
  for (const place of places) {
    for (const query of queries) {
      const bodies = exampleBodies(operation, run, place);
      if (bodies.length === 0) leaveOut(run, operation, NO_BODY);
      for (const { name: example, body } of bodies) {
        const name = [example, ...Object.keys(query)].join(' with ');
        const call: Call = {
          operation,
          params: { ...place, ...query },
          effect: effectOf(run, operation),
          body,
        };
        await run.session.check({ mode: 'examples', operation, name }, (probe) =>
          sendAllowed(run, probe, call),
        );
      }
    }
  }
}

const leaveOut = ({ ledger }: Run, { id }: Operation, lack: Lack): void =>
  ledger.leaveOut(id, { mode: 'examples', ...lack });

/** Whether it is accepted depends on earlier calls, so only flows send it. */
const OF_STATE = /^(action|page|per_?page)$/i;

/** With the required query parameters only, and with all for which the contract shows a value. */
function queriesOf(run: Run, operation: Operation): Params[] {
  const query = operation.parameters.filter((one) => one.in === 'query' && !OF_STATE.test(one.name));
  const examples = query.flatMap(({ name, required, node: { example } }) => {
    // Flows poll reports: a key may be used up, and a 404 for it does not mean that nothing is implemented.
    if (name === operation.polling?.key) return [];
    const value = run.objects.values(name)[0] ?? (example === undefined ? undefined : scalarsIn(example));
    return value === undefined ? [] : [{ name, required, value }];
  });
  if (query.some(({ name, required }) => required && !examples.some((one) => one.name === name))) return [];
  const valuesOf = (some: typeof examples): Params =>
    Object.fromEntries(some.map(({ name, value }) => [name, value]));
  const required = examples.filter((one) => one.required);
  return required.length === examples.length
    ? [valuesOf(examples)]
    : [valuesOf(required), valuesOf(examples)];
}

function scalarsIn(value: unknown): Scalar | Scalar[] {
  const scalar = (one: unknown): Scalar => (isScalar(one) ? one : JSON.stringify(one));
  return Array.isArray(value) ? value.map(scalar) : scalar(value);
}

/** Removes an object that was created for this, or one that the fixtures allow to remove. */
async function sendRemoval(run: Run, operation: Operation): Promise<void> {
  const resource = run.objects.resources.all.find(({ remove }) => remove === operation.id);
  await run.session.check({ mode: 'examples', operation, name: 'as it is' }, async (probe) => {
    const newPlace = resource === undefined ? undefined : await make(run, resource, run.session.scratch());
    const place = newPlace ?? run.objects.placesFor(operation)[0];
    if (place === undefined) {
      leaveOut(run, operation, noObject(run, operation));
      return;
    }
    await sendAllowed(run, probe, { operation, params: pathParams(operation, place), effect: 'own' });
  });
}
