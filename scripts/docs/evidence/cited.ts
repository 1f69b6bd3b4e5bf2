import {
  type Contract,
  entries,
  isObject,
  type Json,
  list,
  member,
  text,
} from '../../../src/contract/index.ts';

/** A part of the contract that has a place of its own in the docs. */
export interface Citing {
  readonly kind: 'operation' | 'schemas' | 'parameters' | 'headers' | 'responses';
  readonly name: string;
}

const KINDS = ['schemas', 'parameters', 'headers', 'responses'] as const;

/** The operations and components that cite each piece of evidence. */
export function citedBy({ document, operations }: Contract): ReadonlyMap<string, readonly Citing[]> {
  const cited = new Map<string, Citing[]>();
  const note = (part: Json, by: Citing): void => {
    for (const id of new Set(idsIn(part))) cited.set(id, [...(cited.get(id) ?? []), by]);
  };
  for (const { id, node } of operations) note(node, { kind: 'operation', name: id });
  for (const kind of KINDS) {
    for (const [name, component] of entries(member(document['components'], kind)))
      note(component, { kind, name });
  }
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
