import { entries, isObject, type JsonObject } from 'openapi-contract-kit/internal/base/json';
import { pointerOf } from 'openapi-contract-kit/internal/base/pointer';
import { standingOf, STANDINGS } from 'openapi-contract-kit/internal/contract/index';
import { at, type Problem } from './rule.ts';

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
export function* checkMark(node: JsonObject, key: string, pointer: string): Generator<Problem> {
  if (node[key] === undefined) return;
  const standing = standingOf(node[key]);
  const here = pointer + pointerOf([key]);
  if (standing === undefined)
    yield at(here, `${key} is ${JSON.stringify(node[key])}: it must be one of ${STANDINGS.join(', ')}.`);
  else if (standing !== 'documented' && !hasNote(node, `${key}-note`))
    yield at(here, `${key} is ${standing} without a note: say in ${key}-note beside it ${ASKS[standing]}.`);
}

/** `info` explains the format of ids once for all. */
const isIdFormat = (node: JsonObject, key: string, name: string): boolean =>
  key === 'x-provenance-keywords' && name === 'format' && node['format'] === 'int64';

/** The standings of single names in a list: x-provenance-values, x-provenance-required. */
export function* checkNames(
  node: JsonObject,
  key: string,
  values: readonly unknown[],
  pointer: string,
): Generator<Problem> {
  const marks = node[key];
  if (marks === undefined) return;
  const here = pointer + pointerOf([key]);
  if (!isObject(marks)) yield at(here, `${key} is not a map: write { NAME: standing }.`);
  for (const [name, mark] of entries(marks)) {
    const place = here + pointerOf([name]);
    const standing = standingOf(mark);
    if (!values.some((value) => String(value) === name))
      yield at(
        place,
        `${key} names "${name}", which is not listed beside it: correct the name or drop the mark.`,
      );
    else if (standing === undefined)
      yield at(
        place,
        `${key} says ${JSON.stringify(mark)} of "${name}": it must be one of ${STANDINGS.join(', ')}.`,
      );
    else if (standing !== 'documented' && !hasNote(node) && !isIdFormat(node, key, name))
      yield at(
        place,
        `${key} says ${standing} of "${name}" without a note: say why in x-provenance-note beside it.`,
      );
  }
}
