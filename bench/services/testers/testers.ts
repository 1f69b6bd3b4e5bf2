/** Testers that others wrote, with the way of each to get a contract, an address and credentials. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isObject } from 'openapi-contract-kit/internal/base/json';
import type { Running } from '../product.ts';
import { installFromDebian, installFromNpm } from '../programs.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** One program of a run. The next ones start whatever its exit code is, unless it is `needed`. */
export interface Step {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly needed?: true;
}

export interface Tester {
  readonly name: string;
  readonly install: (folder: string) => Promise<void>;
  /** What it runs in `work`, where the contract is `openapi.json`. */
  readonly steps: (running: Running, folder: string, work: string) => Promise<readonly Step[]>;
}

const installSpecmatic = async (folder: string): Promise<void> => {
  await installFromDebian(['openjdk-17-jre-headless'], ['/usr/bin/java']);
  await installFromNpm(folder, ['specmatic@2.55.1']);
};

/**
 * Specmatic takes a credential from the variable that has the name of the scheme. Without a limit of the combinations of
 * optional fields, it spends all of its time on the first large body.
 */
const specmatic = (name: string, env: NodeJS.ProcessEnv): Tester => ({
  name,
  install: installSpecmatic,
  steps: ({ url, credentials }, folder) => {
    const jar = join(folder, 'node_modules', 'specmatic', 'specmatic.jar');
    const args = ['-jar', jar, 'test', 'openapi.json', `--testBaseURL=${url}`, '--lenient'];
    return Promise.resolve([
      { command: 'java', args, env: { ...credentials, ...env, MAX_TEST_REQUEST_COMBINATIONS: '4' } },
    ]);
  },
});

const respect: Tester = {
  name: 'respect',
  install: () => Promise.resolve(),
  steps: ({ url, credentials }) => {
    const command = join(ROOT, 'node_modules', '.bin', 'redocly');
    const inputs = Object.entries(credentials).flatMap(([scheme, value]) => [
      '--input',
      `${scheme}=${value}`,
    ]);
    const files = ['--json-output', 'result.json', '--har-output', 'result.har'];
    const generate = ['generate-arazzo', 'openapi.json', '--output-file', 'arazzo.yaml'];
    const test = ['respect', 'arazzo.yaml', '--server', `openapi=${url}`, ...inputs, ...files];
    return Promise.resolve([
      { command, args: generate, needed: true },
      { command, args: test },
    ]);
  },
};

const portman: Tester = {
  name: 'portman',
  // It imports tslib without depending on it.
  install: (folder) => installFromNpm(folder, ['@apideck/portman@1.33.0', 'newman@6.2.2', 'tslib@2.8.1']),
  async steps({ url, header: [key, value] }, folder, work) {
    const file = join(folder, 'node_modules', '@apideck', 'portman', 'portman-config.default.json');
    const config: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isObject(config)) throw new TypeError(`${file} is not an object.`);
    const security = { apiKey: { key, value, in: 'header' } };
    const overwrites = [{ openApiOperation: '*::/*', overwriteRequestSecurity: security }];
    await writeFile(join(work, 'portman.json'), JSON.stringify({ ...config, overwrites }));
    const bin = (name: string): string => join(folder, 'node_modules', '.bin', name);
    const convert = ['-l', 'openapi.json', '-b', url, '-c', 'portman.json', '-o', 'collection.json'];
    const report = ['-r', 'cli,json', '--reporter-json-export', 'result.json', '--color', 'off'];
    return [
      { command: bin('portman'), args: convert, needed: true },
      { command: bin('newman'), args: ['run', 'collection.json', ...report] },
    ];
  },
};

const dredd: Tester = {
  name: 'dredd',
  install: (folder) => installFromNpm(folder, ['dredd@14.1.0']),
  steps: ({ url, header }, folder) =>
    Promise.resolve([
      {
        command: join(folder, 'node_modules', '.bin', 'dredd'),
        args: ['openapi.json', url, '--header', header.join(': '), '--loglevel', 'warning'],
      },
    ]),
};

const stepci: Tester = {
  name: 'stepci',
  install: (folder) => installFromNpm(folder, ['stepci@2.8.2']),
  steps: ({ credentials }, folder) => {
    const command = join(folder, 'node_modules', '.bin', 'stepci');
    const secrets = Object.entries(credentials).flatMap(([name, value]) => ['-s', `${name}=${value}`]);
    return Promise.resolve([
      { command, args: ['generate', 'openapi.json', 'workflow.yml'], needed: true },
      { command, args: ['run', 'workflow.yml', ...secrets] },
    ]);
  },
};

const ours = (name: string, ...more: readonly string[]): Tester => ({
  name,
  install: () => Promise.resolve(),
  steps: ({ url, contract, access }) => {
    const program = [
      '--conditions=@experimentation-automation/source',
      `--import=${import.meta.resolve('tsx')}`,
      join(ROOT, 'kit/src/cli/program.ts'),
    ];
    const given = [
      'verify',
      url,
      '--contract',
      contract,
      ...access,
      '--write',
      ...more,
      '--json',
      'result.json',
    ];
    return Promise.resolve([{ command: process.execPath, args: [...program, ...given] }]);
  },
});

export const TESTERS: readonly Tester[] = [
  ours('openapi-contract-kit'),
  ours('openapi-contract-kit-everything', '--everything'),
  specmatic('specmatic', {}),
  specmatic('specmatic-generative', { SPECMATIC_GENERATIVE_TESTS: 'true' }),
  portman,
  respect,
  stepci,
  dredd,
];

/** The contract as it is served, but with the one scheme that is enough. */
export async function writeContract({ contract, security }: Running, work: string): Promise<void> {
  const document: unknown = JSON.parse(await readFile(contract, 'utf8'));
  if (!isObject(document)) throw new TypeError(`${contract} is not an object.`);
  const written = security === undefined ? document : { ...document, security: [{ [security]: [] }] };
  await writeFile(join(work, 'openapi.json'), JSON.stringify(written));
}
