/** The folders of the code and which of them may import which, from the table of layers. */
import { drawGraph, type Graph } from './graph.ts';
import type { Drawing } from './svg.ts';

/** A folder or a file, and what else its modules may import: `layers.json` lists them from the ground up. */
export interface Layer {
  readonly folder: string;
  readonly imports: readonly string[];
  /** What only its types may use. */
  readonly types?: readonly string[];
  /** The only modules that others may import. */
  readonly doors?: readonly string[];
  /** Why it may import so little. */
  readonly because?: string;
}

export function drawLayers(layers: readonly Layer[]): Drawing {
  const title = 'The folders of src/, and which of them import which';
  return drawGraph(layersOf(layers), { title, heading: 'src/', boxWidth: 110, gap: 60 });
}

function layersOf(layers: readonly Layer[]): Graph {
  const folders = layers.filter(({ folder }) => /^src\/[^/.]+$/.test(folder));
  const names = folders.map(({ folder }) => nameOf(folder));
  const imports = new Map(
    folders.map(({ folder, imports, types = [] }) => {
      const targets = [...imports, ...types].map(nameOf);
      return [nameOf(folder), names.filter((name) => targets.includes(name))];
    }),
  );
  const edges = names.flatMap((from) => {
    const direct = imports.get(from) ?? [];
    return direct.flatMap((to) => {
      const others = direct.filter((other) => other !== to);
      return others.some((other) => reaches(imports, other, to)) ? [] : [[from, to] as const];
    });
  });
  return { names, edges };
}

/** The entry point `src/index.ts` counts as what it exports. */
const nameOf = (path: string): string => (path === 'src/index.ts' ? 'client' : (path.split('/')[1] ?? ''));

function reaches(imports: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const name of seen) for (const next of imports.get(name) ?? []) seen.add(next);
  return from !== to && seen.has(to);
}
