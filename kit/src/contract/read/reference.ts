import { type Json, member, text } from '../../base/json.ts';
import { memoizeBy } from '../../base/memoize.ts';
import type { PartType } from '../parts.ts';
import { keysOf, pointerOf, valueAt } from '../../base/pointer.ts';
import { urlDecoded } from '../../base/text.ts';
import { anchorsIn } from '../refs.ts';
import { folderOf, joinPath, relativePath } from './path.ts';
import type { SourceFile } from './source.ts';

/** A place in a file, by the file's name and the way inside it. */
export interface ReferenceTarget {
  readonly file: string;
  readonly keys: readonly string[];
  /** The anchor that the reference names instead of a way, while nothing is known by it. */
  readonly anchor?: string;
}

/** A `$ref` as it is written. */
export interface Reference {
  readonly file: SourceFile;
  /** The path of the object that contains it, inside its file. */
  readonly keys: readonly string[];
  readonly ref: string;
  readonly type: PartType;
  readonly target: ReferenceTarget;
}

const isUrl = (ref: string): boolean => /^[a-z][a-z+.-]*:\/\//i.test(ref);

/** The target of a `$ref` in that file. */
export function referenceTarget(ref: string, from: string): ReferenceTarget {
  const [path = '', fragment = ''] = ref.split('#');
  const file = path === '' ? from : isUrl(path) ? path : joinPath(folderOf(from), urlDecoded(path) ?? path);
  const pointer = urlDecoded(fragment) ?? fragment;
  const isAnchor = pointer !== '' && !pointer.startsWith('/');
  return { file, keys: keysOf(pointer), ...(isAnchor && { anchor: pointer }) };
}

/** The way to the schema that has the anchor, seen from a place in the same file. */
export function wayToAnchor(file: Json, from: readonly string[], anchor: string): string[] | undefined {
  const above = resourceAbove(file, from);
  const resource = valueAt(file, pointerOf(above));
  if (typeof resource !== 'object' || resource === null) return undefined;
  const way = anchors(resource, '', () => anchorsIn(resource, hasId)).get(anchor);
  return way === undefined ? undefined : [...above, ...way];
}

const hasId = (value: Json | undefined): boolean => text(member(value, '$id')) !== undefined;

/** The nearest schema with an `$id`, which has anchors of its own, or else the whole file. */
function resourceAbove(file: Json, keys: readonly string[]): readonly string[] {
  for (let length = keys.length; length > 0; length--) {
    const above = keys.slice(0, length);
    if (hasId(valueAt(file, pointerOf(above)))) return above;
  }
  return [];
}

/** A document may refer to its anchors thousands of times. */
const anchors = memoizeBy<ReadonlyMap<string, readonly string[]>>();

/** Finds out whether the references at a target form a cycle. Each reference on the way is followed only once. */
export function createCycleFinder(
  files: ReadonlyMap<string, SourceFile>,
  follow: (ref: string, from: ReferenceTarget) => ReferenceTarget,
): (target: ReferenceTarget) => boolean {
  const cache = new Map<string, boolean>();
  return (target) => {
    const places = new Set<string>();
    const leadsBack = (here: ReferenceTarget): boolean => {
      for (;;) {
        const place = `${here.file}#${pointerOf(here.keys)}`;
        const before = cache.get(place);
        if (before !== undefined) return before;
        if (places.has(place)) return true;
        places.add(place);
        const value: Json | undefined = files.get(here.file)?.value;
        const ref =
          value === undefined ? undefined : text(member(valueAt(value, pointerOf(here.keys)), '$ref'));
        if (ref === undefined) return false;
        here = follow(ref, here);
      }
    };
    const isCircular = leadsBack(target);
    for (const place of places) cache.set(place, isCircular);
    return isCircular;
  };
}

/** Explains how to correct a reference that does not resolve. */
export function remedy(
  { ref, file, target }: Reference,
  files: ReadonlyMap<string, SourceFile>,
  misplaced: boolean,
  unread: ReadonlyMap<string, string>,
): string {
  if (misplaced && !files.has(target.file))
    return `${ref} does not resolve: there is no component with that name. Correct the reference.`;
  if (misplaced) {
    return `${ref} looks for a component in the same file, which has none with that name. Refer to its file: ${relativePath(file.name, target.file)}.`;
  }
  if (target.anchor !== undefined && !isUrl(ref))
    return target.file === file.name
      ? `${ref} does not resolve: ${target.file} has no schema with the anchor ${target.anchor}. Correct the reference.`
      : `${ref} names an anchor of another file, which is not looked for. Refer to it by a JSON pointer.`;
  if (isUrl(ref)) return `${ref} is an address on the network. Only files are followed: keep a copy of it.`;
  if (files.has(target.file))
    return `${ref} does not resolve: ${target.file} has nothing at ${pointerOf(target.keys)}. Correct the pointer.`;
  const why = unread.get(target.file);
  return why === undefined
    ? `${ref} does not resolve: there is no file ${target.file}. Correct the path, or write the file.`
    : `${ref} does not resolve: ${target.file} is not read, because ${why}`;
}
