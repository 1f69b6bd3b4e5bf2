import type { OperationComparison } from './operation-comparison.ts';
import { type Both, children, partOf, field, type Doc, type Stated } from '../node.ts';
import { standingIn } from '../../contract/index.ts';
import { canonical, isList, isObject, same, type Json } from '../../base/json.ts';
import { pointerOf } from '../../base/pointer.ts';

/** The credentials that an operation requires: one of several sets of schemes, each with its scopes. */
function demands(doc: Doc, operation: Stated): { node: Stated; list: Json[] } {
  const node = partOf(operation, 'security') ?? partOf(doc.root, 'security');
  const list = node !== undefined && isList(node.value) ? [...node.value] : [];
  const standing = standingIn(operation.value, 'x-security-provenance');
  const place = node ?? operation;
  return { node: { ...place, standing: standing ?? place.standing }, list: list.length === 0 ? [{}] : list };
}

/** Whether credentials that satisfy `alternatives` also satisfy `others`. */
const meets = (old: Json, now: Json): boolean =>
  same(old, now) ||
  (isObject(old) &&
    isObject(now) &&
    Object.entries(now).every(([scheme, scopes]) => {
      const has = old[scheme];
      return isList(has) && isList(scopes) && scopes.every((scope) => has.includes(scope));
    }));

const covered = (alternatives: readonly Json[], others: readonly Json[]): boolean =>
  alternatives.every((set) => others.some((other) => meets(set, other)));

export function compareSecurity(call: OperationComparison, within: Both): void {
  const old = demands(call.documents.old, within.old);
  const now = renamed(
    demands(call.documents.new, within.new),
    formerNames(call.documents.old, call.documents.new),
  );
  const part = { old: old.node, new: now.node };
  const values = { old: old.list, new: now.list };
  const cause = canonical([old.list, now.list]);
  if (!covered(old.list, now.list))
    call.find('security-tightened', 'security', part, { direction: 'call', within, ...values, cause });
  else if (!covered(now.list, old.list))
    call.find('security-loosened', 'security', part, { direction: 'call', within, ...values, cause });
  for (const scheme of new Set(old.list.flatMap((set) => (isObject(set) ? Object.keys(set) : [])))) {
    compareScheme(call, scheme);
  }
}

/** A scheme that is only listed under another name asks for the same credentials: new names, with the old ones. */
function formerNames(old: Doc, now: Doc): ReadonlyMap<string, string> {
  const [before, after] = [schemesIn(old), schemesIn(now)];
  const gone = [...before].filter(([name]) => !after.has(name));
  const result = new Map<string, string>();
  for (const [name, facts] of after) {
    if (before.has(name)) continue;
    const index = gone.findIndex(([, other]) => other === facts);
    const [former] = index === -1 ? [] : gone.splice(index, 1);
    if (former !== undefined) result.set(name, former[0]);
  }
  return result;
}

const schemesIn = (doc: Doc): Map<string, string> =>
  new Map(
    children(partOf(doc.root, 'components', 'securitySchemes')).map(([name, node]) => [
      name,
      canonical(Object.fromEntries(factsOf(doc.resolve(node).value))),
    ]),
  );

const renamed = (
  { node, list }: ReturnType<typeof demands>,
  names: ReadonlyMap<string, string>,
): ReturnType<typeof demands> => ({
  node,
  list: list.map((set) =>
    isObject(set)
      ? Object.fromEntries(Object.entries(set).map(([name, scopes]) => [names.get(name) ?? name, scopes]))
      : set,
  ),
});

function compareScheme(call: OperationComparison, name: string): void {
  const [old, now] = [call.documents.old, call.documents.new].map((doc) => {
    const node = partOf(doc.root, 'components', 'securitySchemes', name);
    return node === undefined ? undefined : doc.resolve(node);
  });
  if (old === undefined || now === undefined) return;
  const both = { old, new: now };
  call.words(both);
  const [hint, other] = [field(old, 'bearerFormat'), field(now, 'bearerFormat')];
  if (!same(hint, other))
    call.find('text-changed', `format of ${name}`, both, {
      direction: 'call',
      within: both,
      old: hint,
      new: other,
    });
  const [was, is] = [factsOf(old.value), factsOf(now.value)];
  const gone = [...was].some(([place, fact]) => is.get(place) !== fact);
  const isAdded = [...is.keys()].some((place) => !was.has(place));
  // An additional flow or scope is one more option; any other addition is a new requirement.
  const isChoice = [...is.keys()].every((place) => was.has(place) || /^\/flows\//.test(place));
  if (!gone && !isAdded) return;
  const rule = gone || !isChoice ? 'security-scheme-changed' : 'security-scheme-extended';
  call.find(rule, `security scheme ${name}`, both, { direction: 'call', within: both });
}

/** What only people read; the format of a bearer token is a hint to them. */
const isHint = (key: string): boolean =>
  key === 'description' || key === 'bearerFormat' || key.startsWith('x-');

/** The content of a scheme without descriptions, by place: for a scope, its name. */
const factsOf = (scheme: Json): Map<string, string> => factsBelow(withoutCase(scheme), '');

/** The name of a header and of an HTTP scheme may be written in any case. */
function withoutCase(scheme: Json): Json {
  if (!isObject(scheme)) return scheme;
  const { type, scheme: kind, name } = scheme;
  if (type === 'http' && typeof kind === 'string') return { ...scheme, scheme: kind.toLowerCase() };
  if (type === 'apiKey' && scheme['in'] === 'header' && typeof name === 'string')
    return { ...scheme, name: name.toLowerCase() };
  return scheme;
}

function factsBelow(value: Json, pointer: string): Map<string, string> {
  if (!isObject(value)) return new Map([[pointer, /\/scopes\/[^/]*$/.test(pointer) ? '' : canonical(value)]]);
  return new Map(
    Object.entries(value)
      .filter(([key]) => !isHint(key))
      .flatMap(([key, inner]) => [...factsBelow(inner, pointer + pointerOf([key]))]),
  );
}
