import type { OperationComparison } from './operation-comparison.ts';
import { same } from '../../base/json.ts';
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
import type { RuleName } from '../rules.ts';
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
  const add = (rule: RuleName, status: string, both: Partial<Both>): void =>
    call.find(rule, `response ${status}`, both, { direction: 'response', within });
  for (const [status, node] of now) {
    if (old.has(status)) continue;
    const cover = coverOf(status, old);
    if (cover === undefined) add(ruleOfAdded(status, now), status, { new: node });
    else add('response-listed', status, { old: cover, new: node });
    if (cover !== undefined) compareResponse(call, status, { old: cover, new: node });
  }
  for (const [status, node] of old) {
    const cover = now.has(status) ? undefined : coverOf(status, now);
    const twin = now.get(status) ?? cover;
    if (twin === undefined) add(ruleOfRemoved(status, old, now), status, { old: node });
    else if (cover !== undefined) add('response-covered', status, { old: node, new: cover });
    if (twin !== undefined) compareResponse(call, status, { old: node, new: twin });
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
function coverOf(status: string, responses: Responses): Stated | undefined {
  if (status === 'default') return undefined;
  const isDefault = isSuccess(status) === succeeds('default', responses);
  return responses.get(`${status.slice(0, 1)}XX`) ?? (isDefault ? responses.get('default') : undefined);
}

function ruleOfAdded(status: string, now: Responses): RuleName {
  if (status === NOT_MODIFIED) return 'conditional-response-added';
  return succeeds(status, now) ? 'success-response-added' : 'error-response-added';
}

/** A removed range may have covered the remaining statuses. */
function ruleOfRemoved(status: string, old: Responses, now: Responses): RuleName {
  if (status === NOT_MODIFIED) return 'conditional-response-removed';
  const isInRange = (other: string): boolean =>
    status === 'default' ? succeeds('default', old) && isSuccess(other) : status === `${other.slice(0, 1)}XX`;
  if ([...now.keys()].some(isInRange)) return 'response-range-narrowed';
  return succeeds(status, old) ? 'response-removed' : 'error-response-removed';
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
      const ruleOfNew = isRequired ? 'required-header-added' : 'header-added';
      const rule = twin === undefined ? 'header-removed' : ruleOfNew;
      call.find(rule, name, { old: node, new: twin }, { direction: 'response', within, in: way });
      continue;
    }
    const both = { old: node, new: twin };
    const change = toggled(both, 'required', 'header-made-required', 'header-made-optional');
    if (change !== undefined) call.find(change, name, both, { direction: 'response', within, in: way });
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
      call.schemas(
        'response',
        `${way} ${name}`,
        { old: schema, new: newSchema, within: both },
        { asText: 'all' },
      );
    }
    const shapes = [schemaShape(documents.old, node), schemaShape(documents.new, twin)];
    compareSerialization(call, both, shapes, { direction: 'response', name, place: 'header' });
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
    if (!same(was, is))
      call.find('link-changed', `link ${name}`, { old, new: now }, { direction: 'response', within });
  }
}
