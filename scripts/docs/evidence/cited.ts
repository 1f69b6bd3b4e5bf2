import type { Contract } from '../../../src/contract/index.ts';
import { isObject, type Json, list, text } from '../../../src/base/json.ts';
import { type Place, placesOf } from '../contract/contract.ts';

/** The operations and components that cite each piece of evidence. */
export function citedBy(contract: Contract): ReadonlyMap<string, readonly Place[]> {
  const cited = new Map<string, Place[]>();
  for (const place of placesOf(contract))
    for (const id of new Set(idsIn(place.part))) cited.set(id, [...(cited.get(id) ?? []), place]);
  return cited;
}

function idsIn(part: Json): string[] {
  const own = isObject(part) ? list(part['x-evidence']).flatMap((id) => text(id) ?? []) : [];
  if (typeof part !== 'object' || part === null) return own;
  return [
    ...own,
    ...Object.entries<Json>({ ...part }).flatMap(([key, value]) =>
      key === 'x-evidence' ? [] : idsIn(value),
    ),
  ];
}
