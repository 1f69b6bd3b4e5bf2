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

/** The texts before, between and after the parameters of a segment: `['thumbnail.', '']`. */
type Texts = readonly string[];

interface Branch {
  readonly fixed: Map<string, Branch>;
  /** Segments with parameters, those with most text of their own first. */
  readonly templates: { readonly texts: Texts; readonly next: Branch }[];
  readonly operations: Map<string, Leaf>;
}

interface Leaf {
  readonly operation: Operation;
  /** The segments with path parameters. */
  readonly named: readonly {
    readonly texts: Texts;
    readonly names: readonly string[];
    readonly at: number;
  }[];
}

const branch = (): Branch => ({ fixed: new Map(), templates: [], operations: new Map() });

/** Finds operations by method and path; if several templates match, the one with more text of its own wins. */
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
    for (const { texts, names, at } of exact.named) {
      const values = valuesIn(texts, segments[at] ?? '') ?? [];
      for (const [index, name] of names.entries()) {
        const value = urlDecoded(values[index] ?? '');
        if (value === undefined) return undefined;
        setMember(path, name, value);
      }
    }
    return { operation: exact.operation, path };
  };
}

function plant(root: Branch, operation: Operation): void {
  const named: { texts: Texts; names: readonly string[]; at: number }[] = [];
  let here = root;
  // No request has the fragment of an address; of operations that differ only in it, the first is found.
  const [address = ''] = operation.path.split('#');
  for (const [at, segment] of address.split('/').entries()) {
    if (at === 0) continue;
    // Texts and names alternate.
    const parts = segment.split(/\{([^{}]+)\}/);
    const texts = parts.filter((_, index) => index % 2 === 0);
    if (parts.length > 1) named.push({ texts, names: parts.filter((_, index) => index % 2 === 1), at });
    here = parts.length > 1 ? templateIn(here, texts) : fixedIn(here, segment);
  }
  if (!here.operations.has(operation.method)) here.operations.set(operation.method, { operation, named });
}

function fixedIn({ fixed }: Branch, segment: string): Branch {
  const next = fixed.get(segment) ?? branch();
  fixed.set(segment, next);
  return next;
}

function templateIn({ templates }: Branch, texts: Texts): Branch {
  const known = templates.find((one) => one.texts.join('{}') === texts.join('{}'));
  if (known !== undefined) return known.next;
  const next = branch();
  templates.push({ texts, next });
  templates.sort((one, other) => other.texts.join('').length - one.texts.join('').length);
  return next;
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
  for (const { texts, next } of here.templates)
    if (valuesIn(texts, segment) !== undefined) collectEnds(next, segments, at + 1, ends);
}

/** The values of the parameters in a segment, each as short as possible but the last; undefined if it has another shape. */
function valuesIn(texts: Texts, segment: string): string[] | undefined {
  const [start, end] = [texts[0] ?? '', texts.at(-1) ?? ''];
  const last = segment.length - end.length;
  if (!segment.startsWith(start) || !segment.endsWith(end)) return undefined;
  const values: string[] = [];
  let from = start.length;
  for (const text of texts.slice(1, -1)) {
    const to = segment.indexOf(text, from + 1);
    if (to === -1) return undefined;
    values.push(segment.slice(from, to));
    from = to + text.length;
  }
  return from < last ? [...values, segment.slice(from, last)] : undefined;
}
