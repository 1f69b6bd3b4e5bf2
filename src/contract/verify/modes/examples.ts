import { type Operation, provenanceAt } from '../../../document/index.ts';
import { aimOf, make } from '../own/make.ts';
import { type Place, samePlace } from '../own/place.ts';
import { RESOURCES } from '../own/resources.ts';
import type { Run } from '../run.ts';
import { exampleBodies, type NamedBody } from '../send/bodies.ts';
import { each } from '../send/each.ts';
import type { Call, Params, Scalar } from '../send/request.ts';
import type { Outcome, Probe } from '../send/session.ts';
import { pageProblem } from './pages.ts';

const PLACES = 2;
const NOTHING = 'for there is nothing of this run, nor in the fixtures, that they may be called on';

/** Sends the contract's named examples: each must be taken, and what comes back must keep the contract. */
export async function runExamples(run: Run): Promise<void> {
  const operations = run.operations.filter(({ id }) => !RESOURCES.some(({ list }) => list === id));
  // Removals come last: the others need what they remove.
  const ordered = [...operations].sort(
    (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
  );
  const split = ordered.findIndex(({ method }) => method === 'DELETE');
  const parts = split === -1 ? [ordered] : [ordered.slice(0, split), ordered.slice(split)];
  let done = 0;
  for (const part of parts) {
    await each(part, run.concurrency, async (operation) => {
      await sendExamples(run, operation);
      run.progress('examples', ++done, ordered.length);
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
  for (const place of places) {
    for (const query of queriesOf(run, operation)) {
      for (const example of exampleBodies(operation, run.pool, run.uniqueName)) {
        const name = [example.name, ...Object.keys(query)].join(' with ');
        await run.session.check('examples', operation, name, (probe) =>
          sendOne(run, probe, operation, { ...place, ...query }, example),
        );
      }
    }
  }
}

async function sendOne(run: Run, probe: Probe, operation: Operation, params: Params, { body }: NamedBody) {
  const call: Call = { operation, params, aim: aimOf(operation), ...(body === undefined ? {} : { body }) };
  const outcome = await probe.send(call);
  if (outcome.ok) {
    const problem = pageProblem(run.contract.document, operation, body, outcome.value);
    if (problem !== undefined) probe.report(call, outcome, problem);
  } else judgeRefusal(run, probe, call, outcome);
}

/** A request that the contract shows was refused: that may have its reasons, but not any reason. */
export function judgeRefusal(run: Run, probe: Probe, call: Call, outcome: Outcome): void {
  const { status } = outcome;
  const { operation } = call;
  const place = Object.fromEntries(
    Object.entries(call.params ?? {}).filter(
      (entry): entry is [string, Scalar] => typeof entry[1] !== 'object',
    ),
  );
  const sure = Object.keys(place).length > 0 && run.pool.isSure(place);
  if (status === 404 && sure && isOwn(run, place)) {
    const expected = 'must know what this run created';
    probe.report(call, outcome, { rule: 'read-back', expected, actual: '404' });
  }
  if ([400, 403, 413, 415, 422].includes(status)) {
    const pointer = operation.requestBody?.pointer ?? operation.pointer;
    const schema = operation.requestBody?.content[0]?.schema?.pointer ?? pointer;
    const provenance = provenanceAt(run.contract.document, pointer);
    probe.report(call, outcome, {
      rule: 'valid-request-refused',
      expected: 'must take a request that keeps the contract',
      actual: `${status} ${messageOf(outcome.value)}`.trim(),
      provenance,
      schemaPointer: schema,
    });
  }
}

const isOwn = (run: Run, place: Place): boolean =>
  RESOURCES.some((resource) => run.pool.own(resource).some((one) => samePlace(one, place)));

const messageOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
    ? JSON.stringify(value.message.slice(0, 160))
    : '';

/** With the required query parameters alone, and with all that the contract shows a value for. */
function queriesOf(run: Run, operation: Operation): Params[] {
  const shown = operation.parameters.filter((one) => one.in === 'query' && one.node['example'] !== undefined);
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
  const scalar = (one: unknown): Scalar =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'
      ? one
      : JSON.stringify(one);
  return Array.isArray(value) ? value.map(scalar) : scalar(value);
}

/** Removes something that was made for it, or what the fixtures give away. */
async function sendRemoval(run: Run, operation: Operation): Promise<void> {
  const resource = RESOURCES.find(({ remove }) => remove === operation.id);
  await run.session.check('examples', operation, 'as it is', async (probe) => {
    const made = resource === undefined ? undefined : await make(run, resource, run.session.scratch());
    const place = made ?? (resource === undefined ? run.pool.placesFor(operation)[0] : undefined);
    if (place === undefined) {
      run.ledger.skip(operation.id, NOTHING);
      return;
    }
    const names = operation.parameters.filter((one) => one.in === 'path').map((one) => one.name);
    const params = Object.fromEntries(names.map((name) => [name, place[name] ?? '']));
    const call: Call = { operation, params, aim: 'own' };
    const outcome = await probe.send(call);
    if (!outcome.ok) judgeRefusal(run, probe, call, outcome);
  });
}
