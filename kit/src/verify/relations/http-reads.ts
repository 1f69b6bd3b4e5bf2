import { type Operation, responseFor, successOf } from '../../contract/index.ts';
import { inferredFrom, operationStatement, readHeaders, responseStatement } from '../../check/index.ts';
import { fullText } from '../compare/values.ts';
import type { Place } from '../objects/place.ts';
import type { Run } from '../run.ts';
import type { Outcome, Probe } from '../send/probe.ts';
import type { Call } from '../send/request.ts';

/** A declared 304 is returned only for the tag of the current state: otherwise, readers keep what is out of date. */
export async function checkOtherTag(
  run: Run,
  probe: Probe,
  operation: Operation,
  place: Place,
): Promise<void> {
  const { document } = run.contract;
  const statement = inferredFrom(responseStatement(document, operation, 304), TAG_OF_STATE);
  if (responseFor(operation, 304)?.status !== '304' || !run.isStated(statement)) return;
  const call: Call = { operation, params: place, effect: 'read' };
  const before = await probe.send(call);
  if (!before.ok || headersOf(before).get('etag') === null) return;
  const conditional: Call = { ...call, headers: { 'if-none-match': '"kit-verify-no-such-tag"' } };
  const outcome = await probe.send(conditional);
  if (outcome.status !== 304) return;
  const expected = 'must return the object, because If-None-Match has another tag than that of its state';
  probe.report(conditional, outcome, { rule: 'not-modified', expected, ...statement });
}

const TAG_OF_STATE = 'HTTP says that a 304 confirms one of the tags that were sent.';

/** HEAD returns what GET returns without its body: the status, and the headers that the contract declares for both. */
export async function checkHead(run: Run, probe: Probe, operation: Operation, place: Place): Promise<void> {
  const { document, operations } = run.contract;
  const get = operations.find(({ method, path }) => method === 'GET' && path === operation.path);
  const statement = inferredFrom(operationStatement(document, operation), HEAD_IS_GET);
  if (get === undefined || !run.allowed(get.id) || !run.isStated(statement)) return;
  const getCall: Call = { operation: get, params: place, effect: 'read' };
  const headCall: Call = { ...getCall, operation };
  const [first, head, again] = [
    await probe.send(getCall),
    await probe.send(headCall),
    await probe.send(getCall),
  ];
  if (!first.ok || !again.ok || first.status !== again.status) return;
  if (head.status !== first.status) {
    const expected = `must return the status of GET, ${first.status}`;
    probe.report(headCall, head, { rule: 'head-differs', expected, ...statement });
    return;
  }
  for (const name of sharedHeaders(get, operation)) {
    const [shown, other, later] = [first, head, again].map((one) => headersOf(one).get(name));
    // It changes by itself.
    if (shown !== later || other === undefined || shown === other) continue;
    probe.report(headCall, head, {
      rule: 'head-differs',
      pointer: `/${name}`,
      expected: `must be as GET returns it, ${fullText(shown ?? undefined)}`,
      actual: fullText(other ?? undefined),
      ...statement,
    });
  }
}

const HEAD_IS_GET = 'HTTP says that HEAD returns the status and the headers of GET.';

const headersOf = ({ exchange }: Outcome): Headers => readHeaders(exchange?.responseHeaders ?? {});

/** The headers that both declare. HTTP lets HEAD leave out those of the body. */
function sharedHeaders(get: Operation, head: Operation): string[] {
  const namesOf = (operation: Operation): string[] =>
    successOf(operation)?.headers.map(({ name }) => name.toLowerCase()) ?? [];
  const ofHead = namesOf(head);
  return namesOf(get).filter((name) => ofHead.includes(name) && !name.startsWith('content-'));
}
