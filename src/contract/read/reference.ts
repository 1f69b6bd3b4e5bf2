import { type Json, member, text } from '../../base/json.ts';
import type { PartType } from '../parts.ts';
import { keysOf, pointerOf, valueAt } from '../../base/pointer.ts';
import { folderOf, joinPath, relativePath } from './path.ts';
import type { SourceFile } from './source.ts';

/** A place in a file, by the file's name and the way inside it. */
export interface Target {
  readonly file: string;
  readonly keys: readonly string[];
}

/** A `$ref` as it is written. */
export interface Reference {
  readonly file: SourceFile;
  /** The path of the object that contains it, inside its file. */
  readonly keys: readonly string[];
  readonly ref: string;
  readonly type: PartType;
  readonly target: Target;
}

const isUrl = (ref: string): boolean => /^[a-z][a-z+.-]*:\/\//i.test(ref);

/** The target of a `$ref` in that file. */
export function targetOf(ref: string, from: string): Target {
  const [path = '', fragment = ''] = ref.split('#');
  const file = path === '' ? from : isUrl(path) ? path : joinPath(folderOf(from), decode(path));
  return { file, keys: keysOf(decode(fragment)) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Finds out whether the references at a target form a cycle. Each reference on the way is followed only once. */
export function createCycleFinder(files: ReadonlyMap<string, SourceFile>): (target: Target) => boolean {
  const known = new Map<string, boolean>();
  return (target) => {
    const seen = new Set<string>();
    const leadsBack = (here: Target): boolean => {
      for (;;) {
        const place = `${here.file}#${pointerOf(here.keys)}`;
        const before = known.get(place);
        if (before !== undefined) return before;
        if (seen.has(place)) return true;
        seen.add(place);
        const value: Json | undefined = files.get(here.file)?.value;
        const ref =
          value === undefined ? undefined : text(member(valueAt(value, pointerOf(here.keys)), '$ref'));
        if (ref === undefined) return false;
        here = targetOf(ref, here.file);
      }
    };
    const isCircular = leadsBack(target);
    for (const place of seen) known.set(place, isCircular);
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
  if (isUrl(ref)) return `${ref} is an address on the network. Only files are followed: keep a copy of it.`;
  if (files.has(target.file))
    return `${ref} does not resolve: ${target.file} has nothing at ${pointerOf(target.keys)}. Correct the pointer.`;
  const why = unread.get(target.file);
  return why === undefined
    ? `${ref} does not resolve: there is no file ${target.file}. Correct the path, or write the file.`
    : `${ref} does not resolve: ${target.file} is not read, because ${why}`;
}
