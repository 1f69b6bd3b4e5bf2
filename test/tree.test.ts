import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const [CLIENT, KIT, TOOLS, SITE, SUPPORT] = [
  'experimentation-automation',
  'openapi-contract-kit',
  'experimentation-automation-tools',
  'experimentation-automation-site',
  '@experimentation-automation/test-support',
] as const;

interface Folder {
  readonly folder: string;
  /** Its manifest declares what the folder imports. */
  readonly house: string;
  /** The houses that it may import. */
  readonly houses: readonly string[];
}

const ALL: readonly string[] = [CLIENT, KIT, TOOLS, SITE, SUPPORT];
const FOLDERS: readonly Folder[] = [
  { folder: 'src', house: '.', houses: [] },
  { folder: 'kit/src', house: 'kit', houses: [] },
  { folder: 'tools/src', house: 'tools', houses: [CLIENT, KIT] },
  { folder: 'site/src', house: 'site', houses: [KIT] },
  { folder: 'scripts', house: '.', houses: ALL },
  { folder: 'test', house: '.', houses: ALL },
  { folder: 'kit/test', house: 'kit', houses: [KIT, SUPPORT] },
  { folder: 'tools/test', house: 'tools', houses: [CLIENT, KIT, TOOLS, SUPPORT] },
  { folder: 'site/test', house: 'site', houses: ALL },
];
const HOUSES = ['src', 'kit/src', 'tools/src', 'site/src', 'scripts'] as const;

/** What a module imports, at run time or for the compiler. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const imports =
    /^(?:import|export)(?: type)?[\w\s{},*$]*? from '([^'\n]+)'|^import '([^'\n]+)'|\bimport\('([^'\n$]+)'\)/gm;
  return [...text.matchAll(imports)].map(([, from, all, later]) => from ?? all ?? later ?? '');
}

const filesIn = (folder: string): Map<string, string[]> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .map((file) => [file, importsOf(file)]),
  );

const graphs = new Map(
  HOUSES.map((house) => {
    const byPath = [...filesIn(house)].map(([file, imports]) => {
      const paths = imports
        .filter((to) => to.startsWith('.'))
        .map((to) => posix.join(posix.dirname(file), to))
        // Code that a script writes may look like an import.
        .filter((to) => existsSync(to));
      return [file, paths] as const;
    });
    return [house, new Map(byPath)] as const;
  }),
);

type Packages = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies?: Packages;
  readonly peerDependencies?: Packages;
  readonly devDependencies?: Packages;
}

const manifestOf = (house: string): Manifest =>
  JSON.parse(readFileSync(posix.join(house, 'package.json'), 'utf8')) as Manifest;

/** What a folder's house declares, without the houses: published code may not import what only development installs. */
function declaredFor({ folder, house }: Folder): string[] {
  const { dependencies, peerDependencies, devDependencies } = manifestOf(house);
  const installed = { ...dependencies, ...peerDependencies };
  const developed = folder.endsWith('src') ? {} : { ...manifestOf('.').devDependencies, ...devDependencies };
  return Object.keys({ ...installed, ...developed }).filter((name) => !ALL.includes(name));
}

/** The name of the package that a specifier starts with. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

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

/** The tools import it in a checkout only. */
const IN_CHECKOUTS = ["tools/src/sandbox/page/from-sources.ts imports 'esbuild'"];

test.each(FOLDERS)(
  '$folder imports only what its house declares, and only the houses that it may import',
  (entry) => {
    const allowed = new Set<string>([...entry.houses, ...declaredFor(entry)]);
    const others = [...filesIn(entry.folder)].flatMap(([file, imports]) =>
      imports
        .filter((to) => !to.startsWith('.') && !isBuiltin(to))
        .filter((to) => !allowed.has(packageOf(to)))
        .map((to) => `${file} imports '${to}'`),
    );
    expect(others.filter((each) => !IN_CHECKOUTS.includes(each))).toEqual([]);
  },
);
