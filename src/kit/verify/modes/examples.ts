import { isScalar, pathParams } from '../own/place.ts';
import type { Operation } from '../../../contract/index.ts';
import { aimOf, make } from '../own/make.ts';
import { judgeRefusal } from '../refusal.ts';
import type { Run } from '../run.ts';
import { exampleBodies, type NamedBody } from '../send/bodies.ts';
import { each } from '../send/each.ts';
import type { Call, Params, Scalar } from '../send/request.ts';
import type { Probe } from '../send/session.ts';
import { pageProblem } from './pages.ts';

const PLACES = 2;
const NOTHING = 'no object from this run or the fixtures to call them on';

const NO_BODY = 'no example of a body, and none that follows from its schema';

/** Only a paused experiment can be restarted. */
const DEPENDS_ON_STATE: ReadonlySet<string> = new Set(['restartExperiment', 'createAccessToken']);

/** Sends the contract's named examples: each must be accepted, and the responses must follow the contract. */
export async function runExamples(run: Run): Promise<void> {
  const operations = run.operations.filter(
    // Lists without path parameters were read at the start.
    ({ id, path }) =>
      !DEPENDS_ON_STATE.has(id) &&
      (path.includes('{') || !run.pool.resources.all.some(({ list }) => list === id)),
  );
  const removes = ({ method }: Operation): boolean => method === 'DELETE';
  const parts = [
    // Reads show what can be changed.
    operations.filter(({ readOnly }) => readOnly),
    operations.filter((operation) => !operation.readOnly && !removes(operation)),
    // The others need what these remove.
    operations.filter(removes),
  ];
  let done = 0;
  for (const part of parts) {
    // Changes to the same object are made one after the other.
    const paths = [...new Set(part.map(({ path }) => path))];
    await each(paths, run.concurrency, async (path) => {
      for (const operation of part.filter((one) => one.path === path)) {
        await sendExamples(run, operation);
        run.progress('examples', ++done, operations.length);
      }
    });
  }
}

async function sendExamples(run: Run, operation: Operation): Promise<void> {
  if (operation.method === 'DELETE') {
    await sendRemoval(run, operation);
    return;
  }
  const places = run.pool.placesFor(operation).slice(0, operation.readOnly ? PLACES : 1);
  if (places.length === 0) {
    run.ledger.skip(operation.id, NOTHING);
    return;
  }
  const queries = queriesOf(run, operation);
  if (queries.length === 0) run.ledger.skip(operation.id, NOTHING);
  for (const place of places) {
    for (const query of queries) {
      const bodies = exampleBodies(operation, run);
      if (bodies.length === 0) run.ledger.skip(operation.id, NO_BODY);
      for (const example of bodies) {
        const name = [example.name, ...Object.keys(query)].join(' with ');
        await run.session.check('examples', operation, name, (probe) =>
          sendOne(run, probe, operation, { ...place, ...query }, example),
        );
      }
    }
  }
}

async function sendOne(run: Run, probe: Probe, operation: Operation, params: Params, { body }: NamedBody) {
  const call: Call = { operation, params, aim: aimOf(run, operation), body };
  const outcome = await probe.send(call);
  if (outcome.ok) {
    const problem = pageProblem(run.contract.document, operation, body, outcome.value);
    if (problem !== undefined) probe.report(call, outcome, problem);
  } else judgeRefusal(run, probe, call, outcome);
}

/** Whether it is accepted depends on earlier calls, so only flows send it. */
const OF_STATE: ReadonlySet<string> = new Set(['action', 'page', 'perPage']);

/** With the required query parameters only, and with all for which the contract shows a value. */
function queriesOf(run: Run, operation: Operation): Params[] {
  const query = operation.parameters.filter((one) => one.in === 'query' && !OF_STATE.has(one.name));
  const known = (name: string): boolean => run.pool.values(name).length > 0;
  const shown = query.filter((one) => one.node['example'] !== undefined || known(one.name));
  if (query.some((one) => one.required && !shown.includes(one))) return [];
  if (shown.length === 0) return [{}];
  const valuesOf = (names: typeof shown): Params =>
    Object.fromEntries(
      names.map(({ name, node }) => {
        const known = run.pool.values(name)[0];
        return [name, known ?? scalarsIn(node['example'])];
      }),
    );
  const required = shown.filter((one) => one.required);
  const all = valuesOf(shown);
  return required.length === shown.length ? [all] : [valuesOf(required), all];
}

function scalarsIn(value: unknown): Scalar | Scalar[] {
  const scalar = (one: unknown): Scalar => (isScalar(one) ? one : JSON.stringify(one));
  return Array.isArray(value) ? value.map(scalar) : scalar(value);
}

/** Removes an object that was created for this, or one that the fixtures allow to remove. */
async function sendRemoval(run: Run, operation: Operation): Promise<void> {
  const resource = run.pool.resources.all.find(({ remove }) => remove === operation.id);
  await run.session.check('examples', operation, 'as it is', async (probe) => {
    const made = resource === undefined ? undefined : await make(run, resource, run.session.scratch());
    const place = made ?? run.pool.placesFor(operation)[0];
    if (place === undefined) {
      run.ledger.skip(operation.id, NOTHING);
      return;
    }
    const call: Call = { operation, params: pathParams(operation, place), aim: 'own' };
    const outcome = await probe.send(call);
    if (!outcome.ok) judgeRefusal(run, probe, call, outcome);
  });
}
