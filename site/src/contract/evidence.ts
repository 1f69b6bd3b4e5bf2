import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { entries, isList, isObject, type Json, strings } from 'openapi-contract-kit/internal/base/json';
import type { Contract } from 'openapi-contract-kit/internal/contract/index';
import { type Place, placesOf } from './contract.ts';

/** The grades of sources, and what they mean. */
export const GRADES = {
  program: 'A program that is evidently run against the service. Programs of one author count as one.',
  typed:
    "A part of a program that was written from the owner's pages, or that never runs. It does not count.",
  owner: "A program, request collection, page or guide of the service's owner.",
  catalogue: 'Generated or derived from other documents. It is never sufficient on its own.',
} as const;
export type Grade = keyof typeof GRADES;

/** A fact about the service that its document does not state. */
export interface Evidence {
  readonly id: string;
  readonly fact: string;
  readonly sources: readonly { readonly kind: string; readonly grade: Grade; readonly count: number }[];
  /** Why the contract does not follow it. */
  readonly rejected?: string;
}

export interface EvidenceGroup {
  readonly title: string;
  readonly entries: readonly Evidence[];
}

/** Reads openapi/evidence.yaml; a comment such as `# --- Sites ---` begins a group. */
export function readEvidence(root: string): EvidenceGroup[] {
  const file = join(root, 'openapi', 'evidence.yaml');
  if (!existsSync(file)) return [];
  const [, ...parts] = readFileSync(file, 'utf8').split(/^# -{3,} (.+?) -{3,}$/m);
  return parts.flatMap((title, index) => {
    const text = parts[index + 1];
    if (index % 2 === 1 || text === undefined) return [];
    const group: unknown = parse(text);
    if (!isEvidence(group)) throw new Error(`${file}: the group "${title}" is not a list of evidence.`);
    return [{ title, entries: group }];
  });
}

const isEvidence = (value: unknown): value is Evidence[] =>
  isList(value) &&
  value.every((entry) => isObject(entry) && 'id' in entry && 'fact' in entry && isList(entry['sources']));

/** The number of sources of each grade, and their kinds. */
export const sourcesByGrade = (sources: Evidence['sources']) =>
  Object.keys(GRADES).flatMap((grade) => {
    const own = sources.filter((source) => source.grade === grade);
    if (own.length === 0) return [];
    const kinds = own.map(({ kind, count }) => (count === 1 ? kind : `${kind} (${count})`)).join(', ');
    return [{ grade, kinds, total: own.reduce((sum, { count }) => sum + count, 0) }];
  });

/** The operations and components that cite each piece of evidence. */
export function citedBy(contract: Contract): ReadonlyMap<string, readonly Place[]> {
  const cited = new Map<string, Place[]>();
  for (const place of placesOf(contract))
    for (const id of new Set(idsIn(place.part))) cited.set(id, [...(cited.get(id) ?? []), place]);
  return cited;
}

const idsIn = (part: Json): string[] =>
  isList(part)
    ? part.flatMap(idsIn)
    : entries(part).flatMap(([key, value]) => (key === 'x-evidence' ? strings(value) : idsIn(value)));
