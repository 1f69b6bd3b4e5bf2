import { isObject, type JsonObject } from '../../src/base/json.ts';
import { pointerOf } from '../../src/base/pointer.ts';
import { standingOf, STANDINGS } from '../../src/contract/index.ts';
import type { Problem } from './rule.ts';

export function hasNote(node: JsonObject, key = 'x-provenance-note'): boolean {
  const note = node[key];
  return typeof note === 'string' && note.trim() !== '';
}

/** What the note must contain, for each standing. */
const ASKS = {
  observed: 'what shows it',
  inferred: 'what it follows from',
  assumed: 'what was chosen and why',
} as const;

/** The problems of a mark and of the note beside it. */
export function checkMark(node: JsonObject, key: string, pointer: string): Problem[] {
  if (node[key] === undefined) return [];
  const standing = standingOf(node[key]);
  const here = pointer + pointerOf([key]);
  if (standing === undefined) {
    return [
      {
        message: `${key} is ${JSON.stringify(node[key])}: it must be one of ${STANDINGS.join(', ')}.`,
        pointer: here,
      },
    ];
  }
  if (standing === 'documented' || hasNote(node, `${key}-note`)) return [];
  return [
    {
      message: `${key} is ${standing} without a note: say in ${key}-note beside it ${ASKS[standing]}.`,
      pointer: here,
    },
  ];
}

/** The standings of single names in a list: x-provenance-values, x-provenance-required. */
export function checkNames(
  node: JsonObject,
  key: string,
  known: readonly unknown[],
  pointer: string,
): Problem[] {
  const marks = node[key];
  if (marks === undefined) return [];
  const here = pointer + pointerOf([key]);
  if (!isObject(marks)) {
    return [{ message: `${key} is not a map: write { NAME: standing }.`, pointer: here }];
  }
  return Object.entries(marks).flatMap(([name, said]): Problem[] => {
    const place = here + pointerOf([name]);
    const standing = standingOf(said);
    if (!known.some((value) => String(value) === name)) {
      return [
        {
          message: `${key} names "${name}", which is not listed beside it: correct the name or drop the mark.`,
          pointer: place,
        },
      ];
    }
    if (standing === undefined) {
      return [
        {
          message: `${key} says ${JSON.stringify(said)} of "${name}": it must be one of ${STANDINGS.join(', ')}.`,
          pointer: place,
        },
      ];
    }
    if (standing === 'documented' || hasNote(node)) return [];
    return [
      {
        message: `${key} says ${standing} of "${name}" without a note: say why in x-provenance-note beside it.`,
        pointer: place,
      },
    ];
  });
}
