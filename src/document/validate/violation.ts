import type { JsonObject } from '../json.ts';
import { isList, member } from '../json.ts';
import { keysOf } from '../pointer.ts';
import {
  overrideOnTheWay,
  type Provenance,
  provenanceAt,
  provenanceOfRequired,
  type Standing,
  weaker,
} from '../provenance.ts';
import { expectation, fieldOf, shown } from './message.ts';
import type { Broken } from './broken.ts';

/** Where in a request or an answer something is wrong. */
export type Place = 'path' | 'query' | 'header' | 'body' | 'status' | 'content-type';

/**
 * One thing that breaks the contract.
 *
 * ```ts
 * import { validateWith, type Violation } from 'experimentation-automation/validate';
 *
 * const warn = (message: string, { pointer, standing }: Violation): void => console.warn(standing, pointer, message);
 * validateWith({ responses: 'warn', warn });
 * ```
 */
export interface Violation {
  readonly in: Place;
  /** Where in the body, or in the parameters of that place: `/goalsIds/0`, `/goalId`. */
  readonly pointer: string;
  /** Where the broken rule stands in the document. */
  readonly schemaPointer: string;
  readonly keyword: string;
  /** Names the field and what was expected: `body/name: is required`. */
  readonly message: string;
  readonly got: string;
  readonly standing: Standing;
  readonly note?: string;
}

/** Puts a broken rule into words, with the provenance of that very rule. */
export function describe(
  document: JsonObject,
  root: { readonly place: Place; readonly base: string; readonly schemaPointer: string },
  broken: Broken,
  value: unknown,
): Violation {
  const pointer = root.base + fieldOf(broken);
  const { standing, note } = provenanceOf(document, root.schemaPointer, broken);
  const keyword = broken.keyword;
  const at = keyword === 'readOnly' || keyword === 'writeOnly' ? '' : `/${keyword}`;
  return {
    in: root.place,
    pointer,
    schemaPointer: broken.schemaPointer + at,
    keyword,
    message: `${root.place}${pointer.slice(0, 200)}: ${expectation(document, broken)}`,
    got: shown(lookUp(value, keysOf(fieldOf(broken)))),
    standing,
    ...(note === undefined ? {} : { note }),
  };
}

function provenanceOf(document: JsonObject, from: string, broken: Broken, base = ''): Provenance {
  const missing = broken.params['missingProperty'];
  const path = base + broken.instancePath;
  const own =
    broken.keyword === 'required' && typeof missing === 'string'
      ? provenanceOfRequired(document, broken.schemaPointer, missing)
      : broken.reasons === undefined
        ? provenanceAt(document, broken.schemaPointer)
        : ofUnion(document, from, broken, path, broken.reasons);
  const override = overrideOnTheWay(document, from, keysOf(path), broken.schemaPointer);
  return override === undefined ? own : weaker(own, override);
}

/** A value that fits no branch is wrong for certain only as far as its least certain branch is. */
function ofUnion(
  document: JsonObject,
  from: string,
  broken: Broken,
  base: string,
  reasons: readonly (readonly Broken[])[],
): Provenance {
  return reasons
    .map((errors) => errors.map((error) => provenanceOf(document, from, error, base)).reduce(surer, LEAST))
    .reduce(weaker, provenanceAt(document, broken.schemaPointer));
}

const LEAST: Provenance = { standing: 'assumed' };
const surer = (a: Provenance, b: Provenance): Provenance => (weaker(a, b) === a && a !== b ? b : a);

function lookUp(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((here, key) => (isList(here) ? here[Number(key)] : member(here, key)), value);
}
