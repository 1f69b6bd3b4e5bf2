/** What the two packages contain: the only list of their entry points, dependencies and files. */
import packageJson from '../../package.json' with { type: 'json' };

export interface Package {
  readonly name: string;
  readonly description: string;
  /** The published folder. */
  readonly folder: string;
  /** For each entry point, the module that it is built from, or the file that is copied. */
  readonly entries: Readonly<Record<string, string>>;
  /** For some of them, the module that bundlers for browsers get instead. */
  readonly inBrowsers: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  /** Needed only by those who use the part that asks for them. */
  readonly optional: Readonly<Record<string, string>>;
  /** Third-party packages that are part of the code, with their licences and an SBOM. */
  readonly inlined: readonly string[];
  /** Files that are copied, by their name in the package. */
  readonly copied: Readonly<Record<string, string>>;
  readonly sideEffects: readonly string[];
}

const { version, dependencies: pinned } = packageJson;

/** Compatible updates reach users without a release of ours. */
const compatible = (...names: readonly (keyof typeof pinned)[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `^${pinned[name]}`]));

/** The file that an entry point or a program leads to. */
export const builtName = (entry: string): string => (entry === '.' ? 'index' : entry.replace(/^\.\//, ''));

export const client: Package = {
  name: packageJson.name,
  description: packageJson.description,
  folder: 'dist/client',
  entries: packageJson.exports,
  inBrowsers: { './node': './src/node/in-browsers.ts' },
  bin: {},
  dependencies: { 'openapi-fetch': pinned['openapi-fetch'] },
  optional: { '@opentelemetry/api': '^1.9.0' },
  inlined: [],
  copied: { 'README.md': 'docs/packages/client.md', LICENSE: 'LICENSE' },
  sideEffects: [],
};

export const tools: Package = {
  name: `${client.name}-tools`,
  description: 'Sandbox, mock, contract tests, verifier and differ for services with an OpenAPI contract',
  folder: 'dist/tools',
  entries: {
    './sandbox': './src/sandbox/index.ts',
    './contract': './src/kit/index.ts',
    './contract/vitest': './src/kit/vitest.ts',
    './contract/jest': './src/kit/jest.ts',
    './verify': './src/kit/verify/index.ts',
    './diff': './src/kit/differ.ts',
    './flows.json': './generated/flows.json',
  },
  inBrowsers: {},
  bin: { [`${client.name}-tools`]: './src/cli/xa.ts', xa: './src/cli/xa.ts' },
  dependencies: {
    [client.name]: version,
    ...compatible('fast-check', 'hono', 'jsonpath-rfc9535', 'yaml'),
  },
  optional: {
    '@stoplight/prism-core': '5.8.0',
    '@stoplight/prism-http': '5.12.0',
    '@stoplight/prism-http-server': '5.12.2',
    'node-sqlite3-wasm': '^0.8.60',
    'openapi-typescript': '^7.13.0',
    typescript: '>=5',
    '@typescript/typescript6': '>=6',
    vitest: '>=3',
  },
  // The SDK depends on more than ninety packages, of which its server over standard streams needs these. commander and
  // image-size have 31 modules together, all of which a start of the sandbox would open.
  inlined: [
    '@modelcontextprotocol/sdk',
    'zod',
    'zod-to-json-schema',
    'ajv',
    'ajv-formats',
    'commander',
    'fast-deep-equal',
    'fast-uri',
    'image-size',
    'json-schema-traverse',
  ],
  copied: {
    'README.md': 'docs/packages/tools.md',
    LICENSE: 'LICENSE',
    'CHANGELOG.md': 'CHANGELOG.md',
    'docs/guides': 'docs/guides',
    'docs/statuses': 'docs/statuses',
    // Those that guides show.
    ...Object.fromEntries(
      ['figures-mock', 'figures-size', 'figures-time', 'report-cycle'].map((name) => [
        `docs/pictures/${name}.svg`,
        `docs/pictures/${name}.svg`,
      ]),
    ),
    'flows.json': 'generated/flows.json',
  },
  sideEffects: ['./contract/jest.js'],
};

/** The versions of Node that the packages promise: the lowest, and those with long-term support. */
export const promisedNodes = [`${packageJson.engines.node.replace('>=', '')}.0`, '22', '24'];

/** The client, unpacked, in bytes. */
export const LARGEST_CLIENT = 1_300_000;

export const packages: readonly Package[] = [client, tools];

const isModule = (file: string): boolean => file.endsWith('.ts');

/** The entry points with code of both packages: what users import, and the module that it is built from. */
export const importable: Readonly<Record<string, string>> = Object.fromEntries(
  packages.flatMap(({ name, entries }) =>
    Object.entries(entries)
      .filter(([, file]) => isModule(file))
      .map(([entry, file]) => [`${name}${entry.slice(1)}`, file]),
  ),
);

/** The file that bundlers for browsers get, without its extension. */
const browserName = (entry: string): string => `${builtName(entry)}-in-browsers`;

/** The modules that are built, by the name of their file without its extension. */
export const modulesOf = ({ entries, inBrowsers, bin }: Package): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(inBrowsers).map(([entry, file]) => [browserName(entry), file])),
  ...Object.fromEntries(
    Object.entries(entries)
      .filter(([, file]) => isModule(file))
      .map(([entry, file]) => [builtName(entry), file]),
  ),
  ...Object.fromEntries(Object.values(bin).map((file) => ['xa', file])),
});

/** What every manifest of an installed package says, too. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export function manifestOf(pkg: Package) {
  // Every JSON document is a YAML document, so one file is the contract in both.
  const exported = (entry: string, file: string): string | Record<string, string> => {
    if (!isModule(file)) return entry.replace(/yaml$/, 'json');
    const built = `./${builtName(entry)}.js`;
    if (pkg.inBrowsers[entry] === undefined) return built;
    return {
      types: built.replace(/js$/, 'd.ts'),
      node: built,
      browser: `./${browserName(entry)}.js`,
      default: built,
    };
  };
  const { '.': main } = pkg.entries;
  return {
    name: pkg.name,
    version,
    description: pkg.description,
    license: packageJson.license,
    ...('repository' in packageJson && { repository: packageJson.repository }),
    type: 'module',
    sideEffects: pkg.sideEffects,
    exports: {
      ...Object.fromEntries(
        Object.entries(pkg.entries).map(([entry, file]) => [entry, exported(entry, file)]),
      ),
      './package.json': './package.json',
    },
    // For resolution without `exports`. The other entry points are files with the names of their entry points.
    ...(main !== undefined && { main: './index.js', types: './index.d.ts' }),
    ...(Object.keys(pkg.bin).length > 0 && {
      bin: Object.fromEntries(Object.keys(pkg.bin).map((name) => [name, 'xa.js'])),
      imports: { '#package.json': './package.json' },
    }),
    engines: packageJson.engines,
    dependencies: pkg.dependencies,
    peerDependencies: pkg.optional,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(pkg.optional).map((name) => [name, { optional: true }]),
    ),
  };
}
