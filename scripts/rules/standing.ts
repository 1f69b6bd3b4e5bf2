import type { Location } from '@redocly/openapi-core';
import { isRecord, type Json } from './place.ts';

export const STANDINGS = ['documented', 'inferred', 'assumed'] as const;
export type Standing = (typeof STANDINGS)[number];

export function isStanding(value: unknown): value is Standing {
  return STANDINGS.some((standing) => standing === value);
}

export function hasNote(node: Json, key = 'x-provenance-note'): boolean {
  const note = node[key];
  return typeof note === 'string' && note.trim() !== '';
}

interface Complaint {
  readonly message: string;
  readonly location: Location;
}

/** What is wrong with a mark and the note beside it. */
export function judgeMark(node: Json, key: string, location: Location): Complaint[] {
  const standing = node[key];
  if (standing === undefined) return [];
  if (!isStanding(standing)) {
    return [
      {
        message: `${key} is ${JSON.stringify(standing)}: it is one of ${STANDINGS.join(', ')}.`,
        location: location.child(key),
      },
    ];
  }
  if (standing === 'documented' || hasNote(node, `${key}-note`)) return [];
  const ask = standing === 'inferred' ? 'from what it follows' : 'what was chosen and why';
  return [
    {
      message: `${key} is ${standing} without a note: say in ${key}-note beside it ${ask}.`,
      location: location.child(key),
    },
  ];
}

/** The standings of single names beside a list: x-provenance-values, x-provenance-required. */
export function judgeNames(
  node: Json,
  key: string,
  known: readonly unknown[],
  location: Location,
): Complaint[] {
  const marks = node[key];
  if (marks === undefined) return [];
  const here = location.child(key);
  if (!isRecord(marks)) {
    return [{ message: `${key} is not a map: write { NAME: standing }.`, location: here }];
  }
  return Object.entries(marks).flatMap(([name, standing]): Complaint[] => {
    const place = here.child(name);
    if (!known.some((value) => String(value) === name)) {
      return [
        {
          message: `${key} names "${name}", which is not listed beside it: correct the name or drop the mark.`,
          location: place,
        },
      ];
    }
    if (!isStanding(standing)) {
      return [
        {
          message: `${key} says ${JSON.stringify(standing)} of "${name}": it is one of ${STANDINGS.join(', ')}.`,
          location: place,
        },
      ];
    }
    if (standing === 'documented' || hasNote(node)) return [];
    return [
      {
        message: `${key} says ${standing} of "${name}" without a note: say why in x-provenance-note beside it.`,
        location: place,
      },
    ];
  });
}
