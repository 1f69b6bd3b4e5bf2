import { entries, isObject, type Json, type JsonObject, list, member } from '../json.ts';
import { escapeKey } from '../pointer.ts';
import { type Node, nodeAt, resolve } from '../refs.ts';

/** A union as the contract writes it: `anyOf` or `oneOf`, its branches told apart by a `const` where there is one. */
export interface Union {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly branches: readonly string[];
  /** The property whose `const` tells which branch is meant, and the branch of each value. */
  readonly tag?: {
    readonly property: string;
    readonly branchOf: ReadonlyMap<Json, string>;
    /** Where the constants stand in the document. */
    readonly constAt: readonly string[];
  };
}

export function unionAt(document: JsonObject, pointer: string, keyword: 'anyOf' | 'oneOf'): Union {
  const base = nodeAt(document, pointer);
  const branches = list(base.value[keyword]).map((_branch, index) => `${pointer}/${keyword}/${index}`);
  const nodes = list(base.value[keyword]).map((value, index) =>
    isObject(value) ? resolve(document, { pointer: branches[index] ?? '', value }) : undefined,
  );
  const tag = findTag(nodes, branches);
  return { keyword, branches, ...(tag === undefined ? {} : { tag }) };
}

/** A property that every branch gives another `const`. */
function findTag(nodes: readonly (Node | undefined)[], branches: readonly string[]): Union['tag'] {
  for (const [property] of entries(nodes[0]?.value['properties'])) {
    const branchOf = new Map<Json, string>();
    const constAt: string[] = [];
    for (const [index, node] of nodes.entries()) {
      const value = member(member(node?.value['properties'], property), 'const');
      const branch = branches[index];
      if (node === undefined || value === undefined || branch === undefined) continue;
      branchOf.set(value, branch);
      constAt.push(`${node.pointer}/properties/${escapeKey(property)}`);
    }
    if (branchOf.size === nodes.length && branchOf.size > 1) return { property, branchOf, constAt };
  }
  return undefined;
}
