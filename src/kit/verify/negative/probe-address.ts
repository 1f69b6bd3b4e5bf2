import { statementAt } from '../../check/index.ts';
import { type Operation, responseFor } from '../../../contract/index.ts';
import { effectOf } from '../resources/effect.ts';
import { nowhere, pathNames, pathParams, type Place, scalarsOf } from '../resources/place.ts';
import type { Run } from '../run.ts';
import { exampleBodies } from '../send/bodies.ts';
import { type Call, jsonBody, pathOf } from '../send/request.ts';
import { attempt } from './refuse.ts';

/** An object that does not exist can be neither read nor changed. */
export async function probeNowhere(run: Run, operation: Operation, valid: Call | undefined): Promise<void> {
  const names = pathNames(operation);
  const declared = responseFor(operation, 404);
  if (names.length === 0 || declared === undefined || declared.status === 'default') return;
  const body = valid?.body ?? exampleBodies(operation, run)[0]?.body;
  const place = nowhere(run.contract.document, operation, run.seed);
  const path = Object.fromEntries(names.map((name) => [name, String(place[name])]));
  // If an id has a special format, an unused one is not easily generated.
  if (run.checker.validator.parameters(operation, { path }).violations.length > 0) return;
  const effect = effectOf(run, operation);
  const params = { ...valid?.params, ...place };
  const call: Call = { operation, params, effect: effect === 'own' ? 'nothing' : effect, body };
  await attempt(run, 'an id that does not exist', call, ({ status }) =>
    [0, 404, 429].includes(status) || status >= 500
      ? undefined
      : {
          rule: 'not-found',
          expected: 'must return 404 for an object that does not exist',
          ...statementAt(run.contract.document, declared.pointer),
        },
  );
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
      ? nowhere(run.contract.document, operation, run.seed)
      : scalarsOf(pathParams(operation, valid.params ?? {}));
  const method = wrongMethodOf(run, operation, place);
  if (method === undefined) return;
  const body = jsonBody(['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined);
  const effect = valid?.effect === 'own' ? 'own' : 'nothing';
  const call: Call = { operation, params: place, effect, method, body };
  await attempt(run, `method ${method}`, call, ({ status }) => {
    const refused = (status >= 400 && status < 500) || (status === 501 && method === 'PROPFIND');
    if (status === 0 || refused) return undefined;
    const expected = `must refuse ${method} on ${operation.path} with a 4xx`;
    return status >= 500
      ? { rule: 'server-error', expected }
      : { rule: 'wrong-method', expected, ...UNSTATED };
  });
}

const HARMLESS = ['GET', 'PROPFIND'];
/** Without DELETE, because a service that accepts it would really delete something. */
const CHANGING = ['PATCH', 'PUT', 'POST'];

/**
 * A method that the path does not have. It must not be able to change anything, unless changes are allowed and the
 * path addresses a single object of this run.
 */
function wrongMethodOf(run: Run, operation: Operation, place: Place): string | undefined {
  // Each path is tried once, by the first of its operations.
  const first = run.operations.find(({ path }) => path === operation.path);
  if (first?.id !== operation.id) return undefined;
  const path = pathOf(operation, place);
  const taken = (method: string): boolean =>
    run.checker.operationOf({ method, url: run.target.url + path }) !== undefined;
  const single = operation.path.endsWith('}') && run.objects.isSure(place);
  const candidates = run.write && single ? [...CHANGING, ...HARMLESS] : HARMLESS;
  return candidates.find((method) => !taken(method));
}
