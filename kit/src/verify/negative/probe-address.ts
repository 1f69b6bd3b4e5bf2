import { bare } from '../../resources/resource.ts';
import { isNotFound } from '../../http/not-found.ts';
import { type Exchange, readHeaders, statementAt } from '../../check/index.ts';
import { type Operation, responseFor } from '../../contract/index.ts';
import { MISSING, nowhere, oddIds } from '../objects/odd-ids.ts';
import { pathNames, type Place, placeOf } from '../objects/place.ts';
import type { Run } from '../run.ts';
import { exampleBodies } from '../calls/bodies.ts';
import type { Probe } from '../send/probe.ts';
import { type Call, jsonBody, pathOf } from '../send/request.ts';
import { attempt } from './refuse.ts';

/** Statuses that say nothing about whether an object exists: the request was refused before that was known. */
const UNRELATED: ReadonlySet<number> = new Set([0, 401, 405, 406, 415, 429, 501]);

/** An object that does not exist can be neither read nor changed. */
export async function probeNowhere(run: Run, operation: Operation, valid: Call | undefined): Promise<void> {
  const { document } = run.contract;
  const response = responseFor(operation, 404);
  const place = missingPlace(run, operation, valid);
  if (place === undefined || response === undefined || response.status === 'default') return;
  const path = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]));
  // If an id has a special format, an unused one is not easily generated.
  if (run.checker.validator.parameters(operation, { path }).violations.length > 0) return;
  const body = valid?.body ?? exampleBodies(operation, run)[0]?.body;
  const effect = operation.readOnly ? 'read' : 'nothing';
  const call: Call = { operation, params: { ...valid?.params, ...place }, effect, body };
  await run.session.check({ mode: 'negative', operation, name: MISSING }, async (probe) => {
    const outcome = await probe.send(call);
    const { status } = outcome;
    if (isNotFound(status) || UNRELATED.has(status) || status >= 500) return;
    const shows = [...probe.history];
    if (!outcome.ok && valid !== undefined && (await isRefusedAnyway(probe, { ...valid, body }, status)))
      return;
    const expected = 'must return 404 for an object that does not exist';
    const statement = statementAt(document, response.pointer);
    probe.report(call, outcome, { rule: 'not-found', expected, ...statement }, shows);
  });
}

/** Whether the body is refused in the same way for an object that exists: then the refusal says nothing about the id. */
async function isRefusedAnyway(probe: Probe, call: Call, status: number): Promise<boolean> {
  return call.body !== undefined && (await probe.send(call)).status === status;
}

/** A place where nothing is; for a request that changes something, it is made of an id of this run. */
function missingPlace(run: Run, operation: Operation, valid: Call | undefined): Place | undefined {
  const { document } = run.contract;
  if (pathNames(operation).length === 0) return undefined;
  if (operation.readOnly) return nowhere(document, operation, run.options.seed);
  const own = ownPlace(run, operation, valid);
  return (
    own && oddIds(document, operation, own, run.options.seed).find(({ what }) => what === MISSING)?.place
  );
}

/** The object that the call addresses, if this run made it. */
export function ownPlace(run: Run, operation: Operation, valid: Call | undefined): Place | undefined {
  const call = { operation, params: valid?.params ?? {} };
  return run.objects.owns(call) ? placeOf(call) : undefined;
}

/** The statement that a path has no other methods than those in the contract. */
const UNSTATED = {
  provenance: {
    standing: 'assumed',
    note: 'The document does not say that the path has no other methods.',
  },
} as const;

/** Methods that a path does not have. */
export async function probeMethod(run: Run, operation: Operation, valid: Call | undefined): Promise<void> {
  const place =
    valid === undefined
      ? nowhere(run.contract.document, operation, run.options.seed)
      : placeOf({ operation, params: valid.params ?? {} });
  const method = wrongMethodOf(run, operation, place, valid);
  if (method === undefined) return;
  const body = jsonBody(['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined);
  const call: Call = { operation, params: place, effect: body === undefined ? 'read' : 'own', method, body };
  await attempt(run, `method ${method}`, call, ({ status, exchange }) => {
    const refused = (status >= 400 && status < 500) || (status === 501 && method === 'PROPFIND');
    // The same address may show a page to people.
    const isPage = method === 'GET' && isHtml(exchange);
    if (status === 0 || refused || isPage) return undefined;
    const expected = `must refuse ${method} on ${operation.path} with a 4xx`;
    return status >= 500
      ? { rule: 'server-error', expected }
      : { rule: 'wrong-method', expected, ...UNSTATED };
  });
}

const isHtml = (exchange: Exchange | undefined): boolean =>
  /html/i.test(readHeaders(exchange?.responseHeaders ?? {}).get('content-type') ?? '');

const HARMLESS = ['GET', 'PROPFIND'];
/** Without DELETE, because a service that accepts it would really delete something. */
const CHANGING = ['PATCH', 'PUT', 'POST'];

/**
 * A method that the path does not have. It must not be able to change anything, unless changes are allowed and the
 * path addresses a single object of this run.
 */
function wrongMethodOf(
  run: Run,
  operation: Operation,
  place: Place,
  valid: Call | undefined,
): string | undefined {
  // Each path is tried once, by the first of its operations.
  const first = run.operations.find(({ path }) => path === operation.path);
  if (first?.id !== operation.id) return undefined;
  const path = pathOf(operation, place);
  const taken = (method: string): boolean =>
    run.checker.operationOf({ method, url: run.target.url + path }) !== undefined;
  const single = bare(operation.path).endsWith('}') && ownPlace(run, operation, valid) !== undefined;
  const candidates = run.options.write && single ? [...CHANGING, ...HARMLESS] : HARMLESS;
  return candidates.find((method) => !taken(method));
}
