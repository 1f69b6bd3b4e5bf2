import { setMember } from '../base/json.ts';
import { urlDecoded } from '../base/text.ts';
import type { Contract, Operation } from './load.ts';
import type { Method } from './methods.ts';

/** The result of matching a method and a path. */
export type Match =
  | { readonly operation: Operation; readonly path: Readonly<Record<string, string>> }
  /** The path is known, but not with this method. */
  | { readonly operation?: undefined; readonly allow: readonly Method[] };

/** Returns undefined if no operation has such a path. */
export type Matcher = (method: string, pathname: string) => Match | undefined;

interface Branch {
  readonly fixed: Map<string, Branch>;
  any?: Branch;
  readonly operations: Map<string, Leaf>;
}

interface Leaf {
  readonly operation: Operation;
  /** The path parameters, and which segments they are. */
  readonly named: readonly { readonly name: string; readonly at: number }[];
}

const branch = (): Branch => ({ fixed: new Map(), operations: new Map() });

/** Finds operations by method and path; if two templates match, the one with a concrete segment wins. */
export function createMatcher(contract: Contract): Matcher {
  const root = branch();
  for (const operation of contract.operations) plant(root, operation);

  return (method, pathname) => {
    const segments = pathname.split('/');
    const ends: Branch[] = [];
    collectEnds(root, segments, 1, ends);
    const exact = ends.find(({ operations }) => operations.has(method))?.operations.get(method);
    if (exact === undefined) {
      const others = ends.flatMap(({ operations }) => [...operations.values()]);
      const allow = new Set(others.map(({ operation }) => operation.method));
      return allow.size === 0 ? undefined : { allow: [...allow] };
    }
    const path: Record<string, string> = {};
    for (const { name, at } of exact.named) {
      const value = urlDecoded(segments[at] ?? '');
      if (value === undefined) return undefined;
      setMember(path, name, value);
    }
    return { operation: exact.operation, path };
  };
}

function plant(root: Branch, operation: Operation): void {
  const parameters: { name: string; at: number }[] = [];
  let here = root;
  for (const [at, segment] of operation.path.split('/').entries()) {
    if (at === 0) continue;
    // The name of the parameter that the segment is.
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name !== undefined) {
      parameters.push({ name, at });
      here = here.any ??= branch();
    } else {
      const next = here.fixed.get(segment) ?? branch();
      here.fixed.set(segment, next);
      here = next;
    }
  }
  here.operations.set(operation.method, { operation, named: parameters });
}

/** Where the path ends, concrete segments before parameters. */
function collectEnds(here: Branch, segments: readonly string[], at: number, ends: Branch[]): void {
  const segment = segments[at];
  if (segment === undefined) {
    ends.push(here);
    return;
  }
  const fixed = here.fixed.get(segment);
  if (fixed !== undefined) collectEnds(fixed, segments, at + 1, ends);
  if (here.any !== undefined && segment !== '') collectEnds(here.any, segments, at + 1, ends);
}
