import type { OperationComparison } from './operation-comparison.ts';
import { type Both, partOf, field, type Doc, type Stated } from '../node.ts';
import { standingIn } from '../../../contract/index.ts';
import { canonical, isList, isObject, same, type Json } from '../../../base/json.ts';
import { pointerOf } from '../../../base/pointer.ts';

/** The credentials that an operation requires: one of several sets of schemes, each with its scopes. */
function demands(doc: Doc, operation: Stated): { node: Stated; list: Json[] } {
  const node = partOf(operation, 'security') ?? partOf(doc.root, 'security');
  const list = node !== undefined && isList(node.value) ? [...node.value] : [];
  const standing = standingIn(operation.value, 'x-security-provenance');
  const place = node ?? operation;
  return { node: { ...place, standing: standing ?? place.standing }, list: list.length === 0 ? [{}] : list };
}

/** Whether credentials that satisfy `given` also satisfy `asked`. */
const meets = (given: Json, asked: Json): boolean =>
  same(given, asked) ||
  (isObject(given) &&
    isObject(asked) &&
    Object.entries(asked).every(([scheme, scopes]) => {
      const has = given[scheme];
      return isList(has) && isList(scopes) && scopes.every((scope) => has.includes(scope));
    }));

const covered = (given: readonly Json[], asked: readonly Json[]): boolean =>
  given.every((set) => asked.some((other) => meets(set, other)));

export function compareSecurity(call: OperationComparison, within: Both): void {
  const old = demands(call.documents.old, within.old);
  const now = demands(call.documents.new, within.new);
  const part = { old: old.node, new: now.node };
  const values = { old: old.list, new: now.list };
  const cause = canonical([old.list, now.list]);
  if (!covered(old.list, now.list))
    call.find('security-tightened', 'call', 'security', part, within, { ...values, cause });
  else if (!covered(now.list, old.list))
    call.find('security-loosened', 'call', 'security', part, within, { ...values, cause });
  for (const scheme of new Set(old.list.flatMap((set) => (isObject(set) ? Object.keys(set) : [])))) {
    compareScheme(call, scheme);
  }
}

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
    call.find('text-changed', 'call', `format of ${name}`, both, both, { old: hint, new: other });
  const [was, is] = [factsOf(old.value), factsOf(now.value)];
  const gone = [...was].some(([place, fact]) => is.get(place) !== fact);
  const added = [...is.keys()].some((place) => !was.has(place));
  // An additional flow or scope is one more option; any other addition is a new requirement.
  const isChoice = [...is.keys()].every((place) => was.has(place) || /^\/flows\//.test(place));
  if (!gone && !added) return;
  const rule = gone || !isChoice ? 'security-scheme-changed' : 'security-scheme-extended';
  call.find(rule, 'call', `security scheme ${name}`, both, both);
}

/** What only people read; the format of a bearer token is a hint to them. */
const isHint = (key: string): boolean =>
  key === 'description' || key === 'bearerFormat' || key.startsWith('x-');

/** The content of a scheme without descriptions, by place: for a scope, its name. */
function factsOf(value: Json, pointer = ''): Map<string, string> {
  if (!isObject(value)) return new Map([[pointer, /\/scopes\/[^/]*$/.test(pointer) ? '' : canonical(value)]]);
  return new Map(
    Object.entries(value)
      .filter(([key]) => !isHint(key))
      .flatMap(([key, inner]) => [...factsOf(inner, pointer + pointerOf([key]))]),
  );
}
