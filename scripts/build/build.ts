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
import { clientIsInstalled } from './client-is-installed.ts';
import { client, manifestOf, modulesOf, type Package, packages, tools } from './packages.ts';
import { builtPage } from './page.ts';
import { repeatedTexts } from './repeated-texts.ts';
import { smallClient } from './small-client.ts';
import { chunkFile, chunks, thirdParty } from './third-party.ts';
import { type Group, together } from './together.ts';

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
    // Names are kept, so that stack traces stay readable.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
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

/** Links to what only the repository contains become text. */
function unlinkRest(page: string): void {
  const text = readFileSync(page, 'utf8');
  const linked = text.replaceAll(
    /!?\[((?:[^\]\n]|\n(?!\n))+)\]\((?!\w+:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g,
    (link: string, words: string, to: string) => (existsSync(join(dirname(page), to)) ? link : words),
  );
  if (linked !== text) writeFileSync(page, linked);
}

function complete(pkg: Package): void {
  const into = (name: string): string => join(root, pkg.folder, name);
  for (const [name, from] of Object.entries(pkg.copied))
    cpSync(join(root, from), into(name), { recursive: true });
  for (const page of pagesIn(into('.'))) unlinkRest(page);
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
