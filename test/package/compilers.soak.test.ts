/** The installed packages, read by old and new compilers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SEEDS } from '@experimentation-automation/test-support/soak';
import { entryPoints } from '../../scripts/packages.ts';
import { type Compile, compilerIn } from './compiled.ts';
import { consumerIn, projectWithAll } from './consumer.ts';

const COMPILERS = [
  ['5.4', '20'],
  ['5.9', '22'],
  ['7', '24'],
] as const;

/**
 * Modules of Node with each compiler, and the other kinds with one of those that know them, in turns: a program whose
 * declarations are checked takes ten seconds, and one with TypeScript 7 a second.
 */
function kindsFor(version: string): (readonly [file: string, module: string, resolution: string])[] {
  const isItsTurn = (versions: readonly string[]): boolean =>
    versions[SEEDS[1] % versions.length] === version;
  return [
    ['every.mts', 'nodenext', 'nodenext'],
    ...(isItsTurn(['5.4', '7', '5.9']) ? [['every.mts', 'esnext', 'bundler'] as const] : []),
    // TypeScript 7 knows neither node10 nor its kind of CommonJS.
    ...(isItsTurn(['5.9', '5.4']) ? [['every.cts', 'commonjs', 'node10'] as const] : []),
  ];
}

/** The table of docs/guides/production.md: the settings, the version that knows them, and the versions with their CommonJS. */
const SETTINGS = [
  ['nodenext', 'nodenext', '5.4', '5.8'],
  ['node20', 'node16', '5.9', '5.9'],
  ['esnext', 'bundler', '5.4', '5.4'],
  ['preserve', 'bundler', '5.4', '5.4'],
  ['esnext', 'node10', '5.4', '5.4'],
  ['commonjs', 'node10', '5.4', '5.4'],
  ['node16', 'node16', '5.4', undefined],
  ['node18', 'node16', '5.8', undefined],
] as const;

const compilerCalled = (version: string): string => `typescript-${version}`;
const typesOf = (node: string): string => `@types-${node}`;

describe('without types of the DOM', () => {
  let folder: string;
  beforeAll(async () => {
    const project = consumerIn(await projectWithAll());
    ({ folder } = project);
    const aliases = COMPILERS.flatMap(([version, node]) => [
      `${compilerCalled(version)}@npm:typescript@${version}`,
      `${typesOf(node)}/node@npm:@types/node@${node}`,
    ]);
    const needed = ['@opentelemetry/api@1', 'vitest@4', ...aliases];
    await project.run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...needed);

    const entries = Object.keys(entryPoints);
    const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}';`);
    const used = entries.map((_, index) => `typeof entry${index}`);
    const every = `${imports.join('\n')}\nexport type Every = [${used.join(', ')}];\n`;
    const one = `
      import { createClient, type Goal } from 'experimentation-automation';
      export const goal: Promise<Goal> = createClient({ baseUrl: 'https://api.example.com' }).getGoal({ goalId: 42 });
      // @ts-expect-error the types are there: a wrong call does not compile
      void createClient({ baseUrl: 'https://api.example.com' }).getGoal({ goal: 42 });`;
    for (const kind of ['mts', 'cts']) {
      await project.write(`every.${kind}`, every);
      await project.write(`one.${kind}`, one);
    }
  });

  describe.each(COMPILERS)('TypeScript %s', (version, node) => {
    let compile: Compile;
    beforeAll(() => {
      compile = compilerIn(folder, compilerCalled(version));
    });
    const settings = (module: string, moduleResolution: string): object => ({
      module,
      moduleResolution,
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2022'],
      types: ['node'],
      typeRoots: [`node_modules/${typesOf(node)}`],
    });

    test(`compiles every entry point with types of Node ${node}, and checks its declarations`, async () => {
      for (const [file, ...modules] of kindsFor(version))
        expect(await compile([file], { ...settings(...modules), skipLibCheck: false })).toBe('');
    });

    test('compiles a file with each setting as the table says', async () => {
      // Whether declarations can be checked is tested above. TypeScript 7 no longer has node10.
      const known = SETTINGS.filter(
        ([, resolution, since]) => since <= version && !(version === '7' && resolution === 'node10'),
      );
      for (const [module, resolution, , commonJs] of known) {
        const skipped = { ...settings(module, resolution), skipLibCheck: true };
        const printed = await compile(['one.mts', 'one.cts'], skipped);
        const errors = [...printed.matchAll(/^(?:(\S+)\(.*)?error (TS\d+)/gm)];
        const expected = commonJs !== undefined && commonJs <= version ? [] : ['one.cts TS1479'];
        expect(
          [...new Set(errors.map(([, file, code]) => `${file ?? 'settings'} ${code}`))],
          `${module} ${resolution}\n${printed}`,
        ).toEqual(expected);
      }
    });
  });
});
