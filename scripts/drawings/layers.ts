/** The folders of the code and which of them import which, read from their imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { drawGraph, type Graph } from './graph.ts';
import type { Drawing } from './svg.ts';

export function drawLayers(root: string): Drawing {
  const graph = layersIn(root);
  const said = graph.edges.map(([from, to]) => `${from} to ${to}`).join(', ');
  const title = `The folders of ${root}/, and which of them import which: ${said}.`;
  return drawGraph(graph, { title, heading: `${root}/`, boxWidth: 110, gap: 60 });
}

const IMPORTED = /\b(?:from|import\()\s*'(\.[^']+)'/g;

function layersIn(root: string): Graph {
  const names = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const imports = new Map(names.map((name) => [name, importsOf(root, name, names)]));
  const edges = names.flatMap((from) => {
    const direct = imports.get(from) ?? [];
    return direct.flatMap((to) => {
      const others = direct.filter((other) => other !== to);
      return others.some((other) => reaches(imports, other, to)) ? [] : [[from, to] as const];
    });
  });
  return { names, edges };
}

/** The other folders that a folder imports; the entry point `index.ts` counts as what it exports. */
function importsOf(root: string, folder: string, names: readonly string[]): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const folders = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const path = join(root, folder, file);
      return [...readFileSync(path, 'utf8').matchAll(IMPORTED)].map(([, target = '']) => {
        const [first = ''] = relative(root, join(dirname(path), target)).split(sep);
        return first === 'index.ts' ? 'client' : first;
      });
    });
  return names.filter((name) => name !== folder && folders.includes(name));
}

function reaches(imports: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const name of seen) for (const next of imports.get(name) ?? []) seen.add(next);
  return from !== to && seen.has(to);
}
