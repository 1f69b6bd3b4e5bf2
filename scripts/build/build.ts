/** Builds both packages as they are published, with their manifests, into `dist/`. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'tsdown';
import { client, manifestOf, modulesOf, type Package, packages, tools } from './packages.ts';
import { repeatedTexts } from './repeated-texts.ts';
import { chunkFile, chunks, minify, thirdParty } from './third-party.ts';
import { type Group, together } from './together.ts';
import { fromSources } from '../../src/sandbox/page/from-sources.ts';
import { decode, encode } from '@jridgewell/sourcemap-codec';

const root = resolve(import.meta.dirname, '../..');

/** The tools show their name and version, and need nothing else of the manifest. */
function onlyVersion(pkg: Package): Rolldown.Plugin {
  const { name, version } = manifestOf(pkg);
  return {
    name: 'only-version',
    load: {
      filter: { id: join(root, 'package.json') },
      handler: () => ({ code: JSON.stringify({ name, version }), moduleType: 'json' }),
    },
  };
}

const settings = (pkg: Package, groups: readonly Group[]): InlineConfig => ({
  config: false,
  cwd: root,
  entry: modulesOf(pkg),
  outDir: pkg.folder,
  format: 'esm',
  platform: 'node',
  target: 'es2023',
  fixedExtension: false,
  logLevel: 'error',
  deps: {
    neverBundle: [...Object.keys(pkg.dependencies), ...Object.keys(pkg.optional)],
    onlyBundle: [...pkg.inlined],
  },
  outputOptions: {
    codeSplitting: chunks(groups),
    minifyInternalExports: false,
    chunkFileNames: chunkFile,
  },
});

const buildClient = (): Promise<unknown> => {
  const { outputOptions, ...shared } = settings(client, together.client);
  return build({
    ...shared,
    sourcemap: true,
    dts: true,
    plugins: [repeatedTexts(/[\\/]generated[\\/]skeleton\.json$/), thirdParty(client), smallClient()],
    // The types have the comments, too.
    outputOptions: { ...outputOptions, comments: { jsdoc: false } },
  });
};

const buildTools = (): Promise<unknown> =>
  build({
    ...settings(tools, together.tools),
    // Without the command: nobody imports it, and its types would make the compiler read those of its server.
    dts: { entry: Object.values(tools.entries) },
    plugins: [clientIsInstalled(), onlyVersion(tools), builtPage(), thirdParty(tools)],
    // The names of functions and classes are kept, so that stack traces stay readable.
    minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
  });

/** The contract without the references to evidence that only the repository contains; the notes say it in words. */
function writeContract(): void {
  const text = readFileSync(join(root, 'generated/openapi.json'), 'utf8');
  const withoutEvidence = (key: string, value: unknown): unknown =>
    key === 'x-evidence' ? undefined : value;
  writeFileSync(join(root, client.folder, 'openapi.json'), JSON.stringify(JSON.parse(text, withoutEvidence)));
}

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));

/** Links to what only the repository contains become text; columns lose their padding, two thirds of the page of figures. */
function shorten(page: string): void {
  const text = readFileSync(page, 'utf8');
  const linked = text.replaceAll(
    /!?\[((?:[^\]\n]|\n(?!\n))+)\]\((?!\w+:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g,
    (link: string, words: string, to: string) => (existsSync(join(dirname(page), to)) ? link : words),
  );
  const packed = linked.replaceAll(/^\|.*\|$/gm, (row) =>
    /^[|\s:-]+$/.test(row) ? row.replaceAll(/-{3,}/g, '---') : row.replaceAll(/ {2,}(?=\|)/g, ' '),
  );
  if (packed !== text) writeFileSync(page, packed);
}

function complete(pkg: Package): void {
  const into = (name: string): string => join(root, pkg.folder, name);
  for (const [name, from] of Object.entries(pkg.copied))
    cpSync(join(root, from), into(name), { recursive: true });
  for (const page of pagesIn(into('.'))) shorten(page);
  writeFileSync(into('package.json'), `${JSON.stringify(manifestOf(pkg), null, 2)}\n`);
}

/** Programs beside the built folders find both packages, as if they were installed. */
function link(): void {
  const installed = join(root, 'dist/node_modules');
  mkdirSync(installed, { recursive: true });
  for (const { name, folder } of packages) symlinkSync(join(root, folder), join(installed, name), 'dir');
}

export async function buildPackages(): Promise<void> {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await buildClient();
  await buildTools();
  writeContract();
  for (const pkg of packages) complete(pkg);
  link();
}

/** The tools contain the built page of the sandbox instead of the module that builds it from its sources. */

const BUILDER = /[\\/]src[\\/]sandbox[\\/]page[\\/]from-sources\.ts$/;
const PAGE = 'src/sandbox/page/browser/index.html';

function builtPage(): Rolldown.Plugin {
  return {
    name: 'built-page',
    load: {
      filter: { id: BUILDER },
      handler: () => 'export const fromSources = () => Promise.resolve(undefined);',
    },
    async generateBundle() {
      // The module that serves them looks for them beside its chunk.
      for (const name of ['index.html', 'page.css', 'page.js']) {
        const source = (await fromSources(name, true)) ?? readFileSync(PAGE, 'utf8');
        this.emitFile({ type: 'asset', fileName: `chunks/browser/${name}`, source });
      }
    },
  };
}

/** In the tools, the client's public modules and the contract are imports of the client's package. */

const specifiers = new Map(
  Object.entries(client.entries).map(([entry, file]) => [resolve(file), `${client.name}${entry.slice(1)}`]),
);
// A file of the tools themselves.
specifiers.set(resolve('generated/flows.json'), `${tools.name}/flows.json`);
// The types that generated code imports by their file.
specifiers.set(resolve('generated/schema.d.ts'), `${client.name}/schema`);

/** Modules that the client does not offer at an entry point. */
const PRIVATE = /[\\/]src[\\/](?:client|node|callbacks|validate|otel)[\\/]/;

function clientIsInstalled(): Rolldown.Plugin {
  return {
    name: 'client-is-installed',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        if (!id.startsWith('.') || importer === undefined) return null;
        const specifier = specifiers.get(resolve(importer, '..', id));
        return specifier === undefined ? null : { id: specifier, external: true };
      },
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const own = chunk.type === 'chunk' ? chunk.moduleIds.find((id) => PRIVATE.test(id)) : undefined;
        if (own !== undefined)
          throw new Error(`${own} is private to the client's package. Import an entry point.`);
      }
    },
  };
}

/** Keeps the client's package small. What a user debugs stays readable and has a source map. */

/** Code that runs inside a user's program, where it can be debugged. The rest is data, or shared with the tools. */
const STEPPED_INTO =
  /[\\/]src[\\/](client|callbacks|node|otel|validate)[\\/]|[\\/]src[\\/](index|fetch|raw)\.ts$/;

interface SourceMap {
  readonly mappings: string;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
}

function smallClient(): Rolldown.Plugin {
  return {
    name: 'small-client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (chunk.fileName.endsWith('.d.ts')) chunk.code = withoutIndentation(chunk.code);
          else if (chunk.moduleIds.length > 0 && !chunk.moduleIds.some((id) => STEPPED_INTO.test(id)))
            await minify(bundle, chunk);
          else mapLines(bundle, chunk);
        }
      },
    },
  };
}

/** Indentation is a tenth of the types, which editors show without it. */
const withoutIndentation = (code: string): string => code.replaceAll(/^ +/gm, '');

/**
 * The code has the lines of its source, so a map of lines is enough, at a quarter of the size. The types have the
 * comments for users, and nobody steps into imports, so the sources in the map have empty lines in their place.
 */
function mapLines(bundle: Rolldown.OutputBundle, { sourcemapFileName }: Rolldown.OutputChunk): void {
  const file = sourcemapFileName === null ? undefined : bundle[sourcemapFileName];
  if (file?.type !== 'asset') return;
  const map = JSON.parse(String(file.source)) as SourceMap;
  const isSteppedInto = (source = -1): boolean => STEPPED_INTO.test(map.sources[source] ?? '');
  const mappings = encode(
    decode(map.mappings).map((line) => line.slice(0, 1).filter(([, source]) => isSteppedInto(source))),
  );
  const sourcesContent = map.sourcesContent.map((text, source) =>
    isSteppedInto(source)
      ? text.replaceAll(/\/\*\*[^]*?\*\/|^import [^;]*;/gm, (part) => part.replaceAll(/[^\n]+/g, ''))
      : '',
  );
  // Below the installed package, where no file of the user's project has that name.
  const sources = map.sources.map((source) => source.replace('../../', ''));
  file.source = JSON.stringify({ ...map, mappings, sources, sourcesContent });
}
