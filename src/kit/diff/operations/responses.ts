import type { OperationComparison } from './operation-comparison.ts';
import { same } from '../../../base/json.ts';
import {
  type Both,
  partOf,
  children,
  field,
  type Doc,
  isUnresolved,
  matched,
  type Stated,
  toggled,
} from '../node.ts';
import { compareSerialization, isWrittenAlike, schemaShape } from './parameters.ts';
import { compareContent } from './content.ts';
import { effectiveSchema } from '../schemas/effective-schema.ts';

type Responses = ReadonlyMap<string, Stated>;

/** Returned only to those who ask for it, with a condition in the request. */
const NOT_MODIFIED = '304';

const isSuccess = (status: string): boolean => /^[23]/.test(status);

/** The default is how calls fail, unless no success is listed beside it. */
const succeeds = (status: string, responses: Responses): boolean =>
  isSuccess(status) || (status === 'default' && ![...responses.keys()].some(isSuccess));

export function compareResponses(call: OperationComparison, within: Both): void {
  const old = responsesOf(call.documents.old, within.old);
  const now = responsesOf(call.documents.new, within.new);
  for (const [status, node] of now) if (!old.has(status)) added(call, within, status, node, old, now);
  for (const [status, node] of old) {
    const twin = now.get(status);
    if (twin !== undefined) compareResponse(call, status, { old: node, new: twin });
    else removed(call, within, status, node, old, now);
  }
}

const responsesOf = (doc: Doc, operation: Stated): Map<string, Stated> =>
  new Map(
    children(partOf(operation, 'responses'))
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, node]) => [
        status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase(),
        doc.resolve(node),
      ]),
  );

/** The response that describes a status that a document does not list. */
const coverOf = (status: string, responses: Responses): Stated | undefined =>
  responses.get(`${status.slice(0, 1)}XX`) ??
  (isSuccess(status) === succeeds('default', responses) ? responses.get('default') : undefined);

function added(
  call: OperationComparison,
  within: Both,
  status: string,
  node: Stated,
  old: Responses,
  now: Responses,
): void {
  const name = `response ${status}`;
  const cover = status === 'default' ? undefined : coverOf(status, old);
  if (cover === undefined) {
    if (status === NOT_MODIFIED)
      return call.find('conditional-response-added', 'response', name, { new: node }, within);
    const rule = succeeds(status, now) ? 'success-response-added' : 'error-response-added';
    return call.find(rule, 'response', name, { new: node }, within);
  }
  call.find('response-listed', 'response', name, { old: cover, new: node }, within);
  compareResponse(call, status, { old: cover, new: node });
}

/** A removed status may be covered by the remaining ones; a removed range may have covered them. */
function removed(
  call: OperationComparison,
  within: Both,
  status: string,
  node: Stated,
  old: Responses,
  now: Responses,
): void {
  const name = `response ${status}`;
  const cover = status === 'default' ? undefined : coverOf(status, now);
  if (cover !== undefined) {
    call.find('response-covered', 'response', name, { old: node, new: cover }, within);
    return compareResponse(call, status, { old: node, new: cover });
  }
  if (status === NOT_MODIFIED)
    return call.find('conditional-response-removed', 'response', name, { old: node }, within);
  const isWithin = (other: string): boolean =>
    status === 'default' ? succeeds('default', old) && isSuccess(other) : status === `${other.slice(0, 1)}XX`;
  const rule = [...now.keys()].some(isWithin)
    ? 'response-range-narrowed'
    : succeeds(status, old)
      ? 'response-removed'
      : 'error-response-removed';
  call.find(rule, 'response', name, { old: node }, within);
}

function compareResponse(call: OperationComparison, status: string, both: Both): void {
  const way = `response ${status}`;
  if (isUnresolved(both.old) || isUnresolved(both.new)) return;
  call.words(both);
  compareContent(call, 'response', way, both);
  compareHeaders(call, way, both);
  compareLinks(call, both);
}

function compareHeaders(call: OperationComparison, way: string, within: Both): void {
  const [old, now] = [headersOf(call.documents.old, within.old), headersOf(call.documents.new, within.new)];
  for (const [header, node, twin] of matched(old, now)) {
    const name = `header ${header}`;
    if (node === undefined || twin === undefined) {
      const isRequired = field(twin, 'required') === true;
      const added = isRequired ? 'required-header-added' : 'header-added';
      const rule = twin === undefined ? 'header-removed' : added;
      call.find(rule, 'response', name, { old: node, new: twin }, within, { in: way });
      continue;
    }
    const both = { old: node, new: twin };
    const change = toggled(both, 'required', 'header-made-required', 'header-made-optional');
    if (change !== undefined) call.find(change, 'response', name, both, within, { in: way });
    call.words(both);
    const { documents } = call;
    call.deprecation(
      both,
      [effectiveSchema(documents.old, [node]), effectiveSchema(documents.new, [twin])],
      false,
    );
    if (isWrittenAlike(both)) {
      compareContent(call, 'response', `${way} ${name}`, both);
      const [schema, newSchema] = [partOf(node, 'schema'), partOf(twin, 'schema')];
      call.schemas('response', `${way} ${name}`, schema, newSchema, both, { asText: 'all' });
    }
    const shapes = [schemaShape(documents.old, node), schemaShape(documents.new, twin)];
    compareSerialization(call, 'response', name, both, 'header', shapes);
  }
}

/** The content type is described by `content`. */
const headersOf = (doc: Doc, response: Stated): Map<string, Stated> =>
  new Map(
    children(partOf(response, 'headers'))
      .map(([name, node]) => [name.toLowerCase(), doc.resolve(node)] as const)
      .filter(([name]) => name !== 'content-type'),
  );

function compareLinks(call: OperationComparison, within: Both): void {
  const { documents } = call;
  const linksOf = (node: Stated): Map<string, Stated> => new Map(children(partOf(node, 'links')));
  for (const [name, old, now] of matched(linksOf(within.old), linksOf(within.new))) {
    const [was, is] = [old && documents.old.resolve(old).value, now && documents.new.resolve(now).value];
    if (!same(was, is)) call.find('link-changed', 'response', `link ${name}`, { old, new: now }, within);
  }
}
