/** Other people's generators that must work with the contract, each at a fixed version. */
export interface Generator {
  readonly name: string;
  /** The packages of the generator, and those that its output imports. */
  readonly packages: readonly string[];
  /** Files that it reads, by name. */
  readonly config?: Readonly<Record<string, string>>;
  /** Its program and arguments. It reads `openapi.json` and writes into `made`. */
  readonly command: readonly [program: string, ...args: string[]];
  /** A program of `examples/generated-clients` that sends requests with the output, over `createFetch`. */
  readonly program?: string;
}

/** Some need a newer Node than this one, which is downloaded as well. */
const NODE = 'node@22.21.1';
const AXIOS = 'axios@1.13.2';
const INPUT = 'openapi.json';
const FILE = 'made/api.ts';

const kubb = (name: string): string => `@kubb/${name}@4.39.3`;

export const generators: readonly Generator[] = [
  {
    // Its fetch client fails on every parameter that is sent as JSON.
    name: 'orval 7',
    packages: [NODE, 'orval@7.13.2', AXIOS],
    command: ['orval', '--input', INPUT, '--output', FILE, '--client', 'axios'],
  },
  {
    name: 'orval 8',
    packages: [NODE, 'orval@8.33.0'],
    command: ['orval', '--config', 'orval.config.ts'],
    program: 'orval.ts',
  },
  {
    name: 'oazapfts',
    packages: [NODE, 'oazapfts@7.5.0', '@oazapfts/runtime@1.2.0'],
    command: ['oazapfts', INPUT, FILE],
  },
  {
    name: 'typed-openapi',
    packages: [NODE, 'typed-openapi@2.2.7'],
    command: ['typed-openapi', INPUT, '--output', FILE],
  },
  {
    name: 'openapi-zod-client',
    packages: [NODE, 'openapi-zod-client@1.18.3', '@zodios/core@10.9.6', 'zod@3.25.76', AXIOS],
    command: ['openapi-zod-client', INPUT, '--output', FILE],
  },
  {
    name: 'kubb',
    packages: [NODE, kubb('cli'), kubb('core'), kubb('plugin-oas'), kubb('plugin-ts')],
    config: {
      'kubb.config.mjs': `
import { defineConfig } from '@kubb/core';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
export default defineConfig({
  root: '.',
  input: { path: './${INPUT}' },
  output: { path: './made', format: false, lint: false },
  plugins: [pluginOas({ validate: false, generators: [] }), pluginTs({ output: { path: 'types' } })],
});
`,
    },
    command: ['kubb', 'generate', '--config', 'kubb.config.mjs'],
  },
  {
    name: 'hey-api',
    packages: [NODE, '@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'],
    command: ['openapi-ts', '--input', INPUT, '--output', 'made'],
    program: 'hey-api.ts',
  },
  {
    name: 'swagger-typescript-api',
    packages: [NODE, 'swagger-typescript-api@13.13.0'],
    command: ['swagger-typescript-api', 'generate', '--path', INPUT, '--output', 'made', '--name', 'api.ts'],
  },
];
