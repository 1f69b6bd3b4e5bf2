import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const HOUSES = ['src', 'kit/src', 'tools/src', 'site/src', 'scripts'] as const;

/** The modules that a module imports by a path, at run time or for the compiler. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return (
    [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'\n]+)'/g)]
      .map(([, to = '']) => posix.join(posix.dirname(file), to))
      // Code that a script writes may look like an import.
      .filter((to) => existsSync(to))
  );
}

const graphs = new Map(
  HOUSES.map((house) => {
    const files = readdirSync(house, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => posix.join(house, name.replaceAll('\\', '/')));
    return [house, new Map(files.map((file) => [file, importsOf(file)]))] as const;
  }),
);

/** One circle of a graph, as the names along it; undefined if it has none. */
function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const done = new Set<string>();
  const visit = (node: string, way: readonly string[]): string | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node].join(' -> ');
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...way, node]);
      if (circle !== undefined) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** The folders that lie beside each other, and which of them import which. */
function foldersOf(files: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, imports] of files)
    for (const to of imports) {
      const [from, target] = [file.split('/'), to.split('/')];
      const shared = from.findIndex((name, index) => name !== target[index]);
      if (shared + 1 >= from.length || shared + 1 >= target.length) continue;
      const name = from.slice(0, shared + 1).join('/');
      const targets = graph.get(name) ?? new Set();
      graph.set(name, targets.add(target.slice(0, shared + 1).join('/')));
    }
  return graph;
}

describe.each(HOUSES)('%s', (house) => {
  const files = graphs.get(house) ?? new Map<string, string[]>();

  test('has no circle between files', () => {
    expect(circleIn(new Map([...files].map(([file, imports]) => [file, new Set(imports)])))).toBe(undefined);
  });

  test('has no circle between folders', () => {
    expect(circleIn(foldersOf(files))).toBe(undefined);
  });

  test('imports other houses by their names', () => {
    const outside = [...files].flatMap(([file, imports]) =>
      imports
        .filter((to) => !to.startsWith(`${house}/`) && !to.startsWith('generated/'))
        .filter((to) => to !== posix.join(house, '../package.json'))
        .map((to) => `${file} imports ${to}`),
    );
    expect(outside).toEqual([]);
  });
});
