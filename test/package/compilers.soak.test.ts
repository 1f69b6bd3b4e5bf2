/** The installed packages, read by old and new compilers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { entryPoints } from '../../scripts/packages.ts';
import { type Compile, compilerIn } from './compiled.ts';
import { consumerIn, projectWithAll } from './consumer.ts';

type Kind = readonly [file: string, module: string, resolution: string];
const FOR_NODE: Kind = ['every.mts', 'nodenext', 'nodenext'];
const FOR_BUNDLERS: Kind = ['every.mts', 'esnext', 'bundler'];
/** TypeScript 7 no longer knows it. */
const COMMON_JS: Kind = ['every.cts', 'commonjs', 'node10'];

/**
 * The compilers, the version of the types of Node, and the kinds of modules with which the declarations are checked, which
 * takes ten seconds, but one second with TypeScript 7.
 */
const COMPILERS: readonly (readonly [version: string, node: string, kinds: readonly Kind[]])[] = [
  ['5.4', '20', [FOR_NODE]],
  ['5.9', '22', [COMMON_JS]],
  ['7', '24', [FOR_NODE, FOR_BUNDLERS]],
];

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

  describe.each(COMPILERS)('TypeScript %s', (version, node, kinds) => {
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
      for (const [file, ...modules] of kinds)
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
