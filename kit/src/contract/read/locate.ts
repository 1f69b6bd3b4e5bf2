import { keysOf, pointerOf } from '../../base/pointer.ts';
import { throughReferences } from '../refs.ts';
import type { ReadDocument } from './read.ts';
import type { SourcePlace } from './source.ts';

/** Finds the place in the sources for a place in the document; undefined if a reference does not resolve. */
export type Locate = (pointer: string, onKey?: boolean) => SourcePlace | undefined;

/** Pointers may lead through references, as those of other people's linters do. */
export function createLocator({ document, sources: { mounts } }: ReadDocument): Locate {
  return (pointer, onKey) => {
    const keys = keysOf(throughReferences(document, pointer));
    for (let length = keys.length; length >= 0; length--) {
      const mount = mounts.get(pointerOf(keys.slice(0, length)));
      if (mount === undefined) continue;
      return mount.missing ? undefined : mount.file.place([...mount.keys, ...keys.slice(length)], onKey);
    }
    return undefined;
  };
}
