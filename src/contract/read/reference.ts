import { type Json, member, text } from '../json.ts';
import type { PartType } from '../parts.ts';
import { keysOf, pointerOf, valueAt } from '../pointer.ts';
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
  /** The way to the object that holds it, inside its file. */
  readonly keys: readonly string[];
  readonly ref: string;
  readonly type: PartType;
  readonly target: Target;
}

const isUrl = (ref: string): boolean => /^[a-z][a-z+.-]*:\/\//i.test(ref);

/** What a `$ref` in that file leads to. */
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

/** Whether there are references at the target, and at their targets, and so on without an end. */
export function isCircular(target: Target, files: ReadonlyMap<string, SourceFile>): boolean {
  const seen = new Set<string>();
  let here = target;
  for (;;) {
    const place = `${here.file}#${pointerOf(here.keys)}`;
    if (seen.has(place)) return true;
    seen.add(place);
    const value: Json | undefined = files.get(here.file)?.value;
    const ref = value === undefined ? undefined : text(member(valueAt(value, pointerOf(here.keys)), '$ref'));
    if (ref === undefined) return false;
    here = targetOf(ref, here.file);
  }
}

/** Says of a reference that leads nowhere what to do about it. */
export function remedy(
  { ref, file, target }: Reference,
  files: ReadonlyMap<string, SourceFile>,
  misplaced: boolean,
): string {
  if (misplaced && !files.has(target.file))
    return `${ref} leads nowhere: there is no component of that name. Correct the reference.`;
  if (misplaced) {
    return `${ref} looks for a component in this very file, which has none of that name. Refer to its file: ${relativePath(file.name, target.file)}.`;
  }
  if (isUrl(ref)) return `${ref} is an address on the network. Only files are followed: keep a copy of it.`;
  return files.has(target.file)
    ? `${ref} leads nowhere: ${target.file} has nothing at ${pointerOf(target.keys)}. Correct the pointer.`
    : `${ref} leads nowhere: there is no file ${target.file}. Correct the path, or write the file.`;
}
