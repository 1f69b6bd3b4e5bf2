import { defined } from '../../base/defined.ts';
import { isList, isObject, type Json, type JsonObject, list, member, same, text } from '../../base/json.ts';
import { held, type PartType } from '../parts.ts';
import { escapeKey } from '../../base/pointer.ts';

/** What an action did to one part of the contract. */
export interface OverlayChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly type: PartType;
  /** The part before and after. If it was added or removed, the pointer that it would have on the other side. */
  readonly old: string;
  readonly new: string;
  /** The member that changed; undefined if the whole part was added or removed. */
  readonly keyword?: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** Everything that differs between two states of the contract, part by part. Parts that are the same object are skipped. */
export function compareDocuments(old: JsonObject, now: JsonObject): OverlayChange[] {
  const changes: OverlayChange[] = [];
  compareParts(changes, 'Root', { value: old, pointer: '' }, { value: now, pointer: '' });
  return changes;
}

/** A value on one side, or where it would be. */
interface Sided<Value = Json | undefined> {
  readonly value: Value;
  readonly pointer: string;
}

const sided = <Value>(value: Value, { pointer }: Sided<unknown>, key: string): Sided<Value> => ({
  value,
  pointer: `${pointer}/${escapeKey(key)}`,
});

function compareParts(
  changes: OverlayChange[],
  type: PartType,
  before: Sided<JsonObject>,
  after: Sided<JsonObject>,
): void {
  if (before.value === after.value) return;
  for (const key of new Set([...Object.keys(before.value), ...Object.keys(after.value)])) {
    const [a, b] = [member(before.value, key), member(after.value, key)];
    if (a === b) continue;
    const [how, below] = held(type, key) ?? [];
    if (below === undefined || !comparable(how, a, b)) {
      if (same(a, b)) continue;
      changes.push({
        kind: 'changed',
        type,
        old: before.pointer,
        new: after.pointer,
        keyword: key,
        ...defined({ before: a, after: b }),
      });
    } else if (how === 'one') compareOne(changes, below, sided(a, before, key), sided(b, after, key));
    else if (how === 'map') compareMaps(changes, below, sided(a, before, key), sided(b, after, key));
    else compareLists(changes, below, sided(list(a), before, key), sided(list(b), after, key));
  }
}

function compareOne(changes: OverlayChange[], type: PartType, before: Sided, after: Sided): void {
  const [a, b] = [before.value, after.value];
  const pointers = { old: before.pointer, new: after.pointer };
  if (isObject(a) && isObject(b))
    return compareParts(changes, type, { ...before, value: a }, { ...after, value: b });
  if (a !== undefined) changes.push({ kind: 'removed', type, ...pointers, before: a });
  if (b !== undefined) changes.push({ kind: 'added', type, ...pointers, after: b });
}

function compareMaps(changes: OverlayChange[], type: PartType, before: Sided, after: Sided): void {
  for (const name of new Set([...Object.keys(before.value ?? {}), ...Object.keys(after.value ?? {})])) {
    const [a, b] = [member(before.value, name), member(after.value, name)];
    if (a !== b) compareOne(changes, type, sided(a, before, name), sided(b, after, name));
  }
}

/** Items that are the same object stay the same item, wherever they are now; the others are paired in order. */
function compareLists(
  changes: OverlayChange[],
  type: PartType,
  before: Sided<readonly Json[]>,
  after: Sided<readonly Json[]>,
): void {
  const [a, b] = [before.value, after.value];
  const unpaired = [...a.keys()].filter((index) => !b.some((item) => same(item, a[index])));
  const others = [...b.keys()].filter((index) => !a.some((item) => same(item, b[index])));
  for (const index of others) {
    const pair = unpaired.find((other) => identityOf(type, a[other]) === identityOf(type, b[index]));
    if (pair !== undefined) unpaired.splice(unpaired.indexOf(pair), 1);
    compareOne(
      changes,
      type,
      sided(pair === undefined ? undefined : a[pair], before, `${pair ?? index}`),
      sided(b[index], after, `${index}`),
    );
  }
  for (const index of unpaired)
    compareOne(changes, type, sided(a[index], before, `${index}`), sided(undefined, after, `${index}`));
}

/** If a map or list exists on one side only, each of its entries counts separately. Everything that is not a part is data. */
function comparable(
  how: 'one' | 'list' | 'map' | undefined,
  a: Json | undefined,
  b: Json | undefined,
): boolean {
  const values = [a, b].filter((value) => value !== undefined);
  if (how === 'list') return values.every(isList);
  return values.every(isObject);
}

/** The identity of list items: parameters are identified by place and name, others only by their order. */
const identityOf = (type: PartType, item: Json | undefined): string =>
  type === 'Parameter'
    ? (text(member(item, '$ref')) ?? `${text(member(item, 'in'))} ${text(member(item, 'name'))}`)
    : '';
