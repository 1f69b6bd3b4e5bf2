import { defined } from '../base/defined.ts';
import { type Operation, pathNamesIn } from '../contract/index.ts';
import { operationStatement, readHeaders } from '../check/index.ts';
import { remove } from './inventory/clean.ts';
import { ABSENT } from './report/presence.ts';
import { isValidBody } from './calls/bodies.ts';
import { isConflict } from './calls/complaints.ts';
import { MOST_CORRECTIONS } from './calls/corrections.ts';
import { make, makingCall } from './calls/effect.ts';
import { requiredValues, valuelessIn } from './calls/lack.ts';
import { MODES } from './mode.ts';
import { pathNames, type Place, placeText } from './objects/place.ts';
import { isGone } from './relations/writes.ts';
import { isNamedWith, type Resource } from '../resources/resource.ts';
import type { Run } from './run.ts';
import { each } from './send/concurrency-and-rate.ts';
import { hasCredential } from './send/request.ts';
import { reportRefusal } from './refusal.ts';
import type { Outcome, Probe } from './send/probe.ts';
import type { Call } from './send/request.ts';

export interface Prepared {
  /** Why the run ended early. */
  readonly problem?: string;
  readonly unreachable?: boolean;
}

/** Checks whether the target responds and is the API, and which objects exist. */
export async function discover(run: Run): Promise<Prepared> {
  const { resources } = run.objects;
  const all = [...resources.all, ...resources.readable].flatMap(({ list }) =>
    list === undefined || !run.allowed(list) ? [] : [run.contract.operation(list)],
  );
  const lists = all.filter((one) => !one.path.includes('{') && valuelessIn(run, one).length === 0);
  const outcomes: Outcome[] = [];
  const ask = async (operation: Operation): Promise<void> => {
    const send = async (probe: Probe): Promise<void> => {
      outcomes.push(await probe.send({ operation, params: requiredValues(run, operation), effect: 'read' }));
    };
    if (run.selected(operation.id) && run.wants('examples', operation.id, 'as it is'))
      await run.session.check({ mode: 'examples', operation, name: 'as it is' }, send);
    else await send(run.session.scratch());
  };
  // If the first fails, one more is tried, because the problem may concern only that one.
  const isSilent = (): boolean => outcomes.every(({ failure }) => failure !== undefined);
  for (const operation of lists.slice(0, 2)) if (isSilent()) await ask(operation);
  if (isSilent()) {
    const failure = outcomes[1]?.failure ?? (await run.session.ping());
    if (failure !== undefined)
      return { problem: `The target does not respond: ${failure.message}.`, unreachable: true };
  }
  await each(lists.slice(outcomes.length), run.options.concurrency, ask);
  // The children of the objects found so far.
  for (const operation of all.filter((one) => !lists.includes(one))) {
    const [place] = run.objects.placesFor(operation);
    if (place === undefined || valuelessIn(run, operation).length > 0) continue;
    const params = { ...place, ...requiredValues(run, operation) };
    await run.session.scratch().send({ operation, params, effect: 'read' });
  }
  return defined({ problem: problemOf(run, outcomes) });
}

/** Reports the operations whose path has a parameter that nothing describes; they are not called. */
export function reportUndeclared({ contract, checker, ledger, selected, target }: Run): void {
  for (const operation of contract.operations.filter(({ id }) => selected(id))) {
    const { id, method, path } = operation;
    for (const name of undeclaredIn(operation)) {
      const expected = `must declare the path parameter ${name}`;
      const statement = operationStatement(contract.document, operation);
      const violation = {
        rule: 'parameter-undeclared',
        pointer: `/${name}`,
        expected,
        ...statement,
      } as const;
      const about = { where: 'request', operation } as const;
      const finding = checker.find({ method, url: target.url + path }, violation, about);
      const check = 'the parameters of its path';
      if (finding === undefined) continue;
      ledger.find('examples', check, finding, {
        history: [],
        from: 0,
        outgoing: { method, path, headers: {} },
      });
      ledger.check({ mode: 'examples', operation: id, name: check, ms: 0, requests: 0, findings: [finding] });
    }
  }
}

/** The names in the path that no parameter declares: nothing says what to send. */
export const undeclaredIn = (operation: Operation): string[] => {
  const names = pathNames(operation);
  return pathNamesIn(operation.path).filter((name) => !names.includes(name));
};

/** A problem that all responses share, if it makes the run pointless. */
function problemOf(run: Run, outcomes: readonly Outcome[]): string | undefined {
  const responses = outcomes.filter((outcome) => outcome.exchange !== undefined);
  const all = (test: (outcome: Outcome) => boolean): boolean => responses.length > 0 && responses.every(test);
  const contentTypeOf = ({ exchange }: Outcome): string =>
    readHeaders(exchange?.responseHeaders ?? {}).get('content-type') ?? 'no content type';
  const statuses = [...new Set(responses.map((outcome) => outcome.status))].join(', ');
  if (all((outcome) => /html/i.test(contentTypeOf(outcome)))) {
    return `The target returned HTML (status ${statuses}), not the API. Is ${run.target.url} the address of the service?`;
  }
  if (all(({ status }) => status >= 300 && status < 400)) {
    return `The target redirects (${statuses}), and redirects are not followed. Use the address that they lead to.`;
  }
  const implemented = responses.filter(({ status }) => !ABSENT.has(String(status)));
  if (implemented.length > 0 && implemented.every(({ status }) => status === 401 || status === 403)) {
    const refusals = [...new Set(implemented.map(({ status }) => status))].join(', ');
    return implemented.some(({ outgoing }) => hasCredential(outgoing))
      ? `The target refused the token (status ${refusals}). Set a valid one with --token or CONTRACT_TOKEN.`
      : `The target requires a credential (status ${refusals}), and none was given. Set one with --token, --credential or --header.`;
  }
  if (all(({ status }) => status >= 500)) {
    return `The target fails for every list (status ${statuses}).`;
  }
  if (all(({ status }) => status === 429)) {
    return 'The target returned 429 for every request, even after several pauses. Try again later, or limit the load with --rate.';
  }
  return undefined;
}

/** Creates one of each kind of object, so that there is something to change; returns the kinds that cannot be removed. */
export async function makeOwn(run: Run): Promise<ReadonlySet<Resource>> {
  const lasting = new Set<Resource>();
  for (const resource of run.objects.resources.all) {
    const operation = run.contract.operation(resource.make);
    if (!run.allowed(operation.id)) continue;
    const lost = run.objects.left.lost.length;
    const makeIt = (probe: Probe): Promise<void> => makeFirst(run, resource, probe);
    // An operation that was not chosen is called only if a chosen one needs it.
    if (run.selected(operation.id) && run.wants('examples', operation.id, 'to work with'))
      await run.session.check({ mode: 'examples', operation, name: 'to work with' }, makeIt);
    else if (isNeeded(run, resource)) await makeIt(run.session.scratch());
    const isLost = run.objects.left.lost.length > lost;
    if (isLost || !(await isRemovable(run, resource))) lasting.add(resource);
  }
  return lasting;
}

/** Creates the first of a kind. If the service refuses it and names a field, further bodies follow what it says. */
async function makeFirst(run: Run, resource: Resource, probe: Probe): Promise<void> {
  const refused: (readonly [Call, Outcome])[] = [];
  for (let isWorthIt = true; isWorthIt && refused.length <= MOST_CORRECTIONS;) {
    const call = makingCall(run, resource);
    if (call === undefined || run.session.gaveUpOn(call.operation)) return;
    const outcome = await probe.send(call);
    const [[first, refusal] = []] = refused;
    // The contract allows what was refused.
    if (outcome.ok) return first && refusal && reportRefusal(run, probe, first, refusal);
    refused.push([call, outcome]);
    const isTaken = isConflict(outcome.status, outcome.value) && refused.length === 1;
    isWorthIt = isTaken || ([400, 422].includes(outcome.status) && isInformative(run, call, outcome));
  }
  const { id } = run.contract.operation(resource.make);
  run.corrections.forget(id);
  const [last, { status = 0 } = {}] = refused.at(-1) ?? [];
  const isExample =
    [400, 422].includes(status) &&
    last?.operation.requestBody?.content.some(({ examples }) => examples.length > 0) === true;
  if (refused.length > 1 || (isExample && !run.options.everything))
    run.ledger.leaveOut(id, { why: refusedText(run, refused.length) });
}

function refusedText({ options: { everything } }: Run, count: number): string {
  const bodies =
    count === 1 ? 'its example' : `${count} bodies, each corrected by the message of the refusal before`;
  return everything
    ? `the service refused ${bodies}. Write an example that it accepts into the contract or an overlay`
    : `the service refused ${bodies}. Write an example that it accepts with a name of the run into the contract or an overlay, or send the example as it is with --everything`;
}

/** Whether the refusal shows what another body could have instead. */
function isInformative(run: Run, { operation, body }: Call, { value: response }: Outcome): boolean {
  const isValid = (one: unknown): boolean => isValidBody(run, operation, one);
  if (body?.kind !== 'json') return false;
  return run.corrections.learn(run.contract.document, { operation, body: body.value, response }, isValid);
}

/** Tests removal with the first object, then creates another. An object that cannot be removed is created only once. */
async function isRemovable(run: Run, resource: Resource): Promise<boolean> {
  const [place] = run.objects.own(resource);
  if (place === undefined || resource.remove === undefined || resource.givesAccess === true) return true;
  if (resource.isKept === true) return false;
  if ((await remove(run, resource, place)) !== undefined) return false;
  if (!(await wasRemoved(run, resource, place))) {
    // It still exists, so it is among what is left behind.
    run.objects.left.leave(resource, place);
    if (!run.objects.wasRemoved(place)) {
      const what = `${resource.name} ${placeText(place)}: ${resource.remove} does not find it, but ${resource.read ?? ''} still shows it`;
      run.objects.left.lose({ what, resource, params: place });
    }
    return false;
  }
  await make(run, resource, run.session.scratch());
  return true;
}

/** Whether the object that a removal should have removed is gone; a finding if it is not. */
async function wasRemoved(run: Run, resource: Resource, place: Place): Promise<boolean> {
  let gone = true;
  const find = async (probe: Probe): Promise<void> => {
    gone = await isGone(run, probe, resource, place);
  };
  const removal = run.contract.operation(resource.remove ?? '');
  if (run.selected(removal.id) && run.wants('examples', removal.id, 'a removal'))
    await run.session.check({ mode: 'examples', operation: removal, name: 'a removal' }, find);
  else await find(run.session.scratch());
  return gone;
}

/** Whether the run creates such an object: because it was chosen, or because what was chosen needs one. */
export function isNeeded({ operations, objects, selected }: Run, resource: Resource): boolean {
  // What the fixtures hand over takes its place.
  const isGiven = objects.changeable.some((place) => isNamedWith(resource, Object.keys(place)));
  const isCalled = operations.some((operation) => isNamedWith(resource, pathNames(operation)));
  return selected(resource.make) || (isCalled && !isGiven);
}

/** The run without the operations that create objects that it could not remove. */
export function withoutLasting(run: Run, lasting: ReadonlySet<Resource>): Run {
  if (run.options.everything || lasting.size === 0) return run;
  const isSpared = (id: string): boolean => {
    const created = run.objects.resources.creatorOf(id);
    return created !== undefined && lasting.has(created);
  };
  const { modes = MODES } = run.options;
  // One valid request was sent.
  const others = modes.filter((one) => one !== 'examples' && one !== 'flows');
  for (const { id } of run.operations.filter((one) => isSpared(one.id)))
    for (const mode of [undefined, ...others])
      run.ledger.leaveOut(id, { ...defined({ mode }), why: LASTING });
  return {
    ...run,
    operations: run.operations.filter(({ id }) => !isSpared(id)),
    whyNot: (id) => (isSpared(id) ? LASTING : run.whyNot(id)),
    allowed: (id) => run.allowed(id) && !isSpared(id),
  };
}

const LASTING = 'the service did not remove what it creates. Allow it with --everything';
