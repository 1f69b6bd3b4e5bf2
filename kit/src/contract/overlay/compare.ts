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

  function compare(type: PartType, before: JsonObject, after: JsonObject, from: string, to: string): void {
    if (before === after) return;
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [a, b] = [member(before, key), member(after, key)];
      if (a === b) continue;
      const [how, below] = held(type, key) ?? [];
      const here = `/${escapeKey(key)}`;
      if (below === undefined || !comparable(how, a, b)) {
        if (same(a, b)) continue;
        changes.push({
          kind: 'changed',
          type,
          old: from,
          new: to,
          keyword: key,
          ...defined({ before: a, after: b }),
        });
      } else if (how === 'one') one(below, a, b, from + here, to + here);
      else if (how === 'map') map(below, a, b, from + here, to + here);
      else items(below, list(a), list(b), from + here, to + here);
    }
  }

  function one(type: PartType, a: Json | undefined, b: Json | undefined, from: string, to: string): void {
    if (isObject(a) && isObject(b)) return compare(type, a, b, from, to);
    if (a !== undefined) changes.push({ kind: 'removed', type, old: from, new: to, before: a });
    if (b !== undefined) changes.push({ kind: 'added', type, old: from, new: to, after: b });
  }

  function map(type: PartType, a: Json | undefined, b: Json | undefined, from: string, to: string): void {
    const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
    for (const name of names) {
      const key = `/${escapeKey(name)}`;
      if (member(a, name) !== member(b, name))
        one(type, member(a, name), member(b, name), from + key, to + key);
    }
  }

  /** Items that are the same object stay the same item, wherever they are now; the others are paired in order. */
  function items(type: PartType, a: readonly Json[], b: readonly Json[], from: string, to: string): void {
    const left = [...a.keys()].filter((index) => !b.some((item) => same(item, a[index])));
    const right = [...b.keys()].filter((index) => !a.some((item) => same(item, b[index])));
    for (const index of right) {
      const before = left.find((other) => identityOf(type, a[other]) === identityOf(type, b[index]));
      if (before !== undefined) left.splice(left.indexOf(before), 1);
      one(
        type,
        before === undefined ? undefined : a[before],
        b[index],
        `${from}/${before ?? index}`,
        `${to}/${index}`,
      );
    }
    for (const index of left) one(type, a[index], undefined, `${from}/${index}`, `${to}/${index}`);
  }

  compare('Root', old, now, '', '');
  return changes;
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
