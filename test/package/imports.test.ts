import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import type { Layer } from '../../scripts/drawings/layers.ts';
import table from '../../scripts/layers.json' with { type: 'json' };
import { ts } from '../../src/types/compiler.ts';

interface Import {
  readonly target: string;
  /** Whether it disappears with the types. */
  readonly isType: boolean;
}

const files = execFileSync('git', ['ls-files', '-z', 'src', 'scripts', 'test', 'bench', 'examples'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

/** The modules of this repository that a text names: imports, exports, types, and dynamic imports. */
function importsIn(file: string, text: string): Import[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.flatMap(({ fileName, pos }) => {
    if (!fileName.startsWith('.')) return [];
    const statement =
      text
        .slice(0, pos)
        .split(/^(?=(?:import|export)\b)/m)
        .at(-1) ?? '';
    return [{ target: join(dirname(file), fileName), isType: /^(?:import|export) type\b/.test(statement) }];
  });
}

/** For each module, those that it names. */
const imports = new Map(files.map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))]));

const layers: readonly Layer[] = table;
const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** The narrowest layer that contains the module. */
const layerOf = (path: string): Layer | undefined =>
  layers
    .filter(({ folder }) => isIn(path, folder))
    .sort((one, other) => other.folder.length - one.folder.length)[0];

/** Why a module may not import another one; undefined if it may. */
function whyNot(file: string, { target, isType }: Import): string | undefined {
  const own = layerOf(file);
  if (own === undefined) return `${file} is in no layer of scripts/layers.json.`;
  if (isIn(target, own.folder)) return undefined;
  const allowed = [...own.imports, ...(isType ? (own.types ?? []) : [])];
  if (!allowed.some((folder) => isIn(target, folder)))
    return `${file} imports ${target}, but ${own.folder} may import ${own.imports.join(', ')}.`;
  const inner = layers.find(({ folder, doors }) => doors !== undefined && isIn(target, folder));
  if (inner?.doors?.includes(target) === false)
    return `${file} imports ${target}: import ${inner.doors.join(' or ')}.`;
  return undefined;
}

test('every module imports what the table of layers allows it', () => {
  expect([...imports].flatMap(([file, named]) => named.flatMap((one) => whyNot(file, one) ?? []))).toEqual(
    [],
  );
});

test.each([
  [
    'src/client/wait.ts',
    'src/sandbox/index.ts',
    /^src\/client\/wait\.ts imports src\/sandbox\/index\.ts, but/,
  ],
  ['src/client/wait.ts', 'src/contract/index.ts', /src\/client may import/],
  ['src/sandbox/store/store.ts', 'src/sandbox/reports/results.ts', /src\/sandbox\/store may import/],
  ['src/kit/mock/engine.ts', 'src/sandbox/http/serve.ts', /src\/kit may import/],
  ['src/kit/mock/engine.ts', 'src/contract/load.ts', /: import src\/contract\/index\.ts or/],
  ['src/cli/main.ts', 'scripts/prose.ts', /src\/cli may import/],
])('an import in %s of %s is refused', (file, target, message) => {
  expect(whyNot(file, { target, isType: false })).toMatch(message);
});

test('a layer imports only what the table lists before it', () => {
  const later = layers.flatMap(({ folder, imports: allowed, types = [] }, at) =>
    [...allowed, ...types]
      .filter((to) => {
        const owner = layerOf(to);
        const before = layers.slice(0, at);
        return (
          (owner === undefined || !before.includes(owner)) && !before.some((one) => isIn(one.folder, to))
        );
      })
      .filter((to) => to !== 'package.json')
      .map((to) => `${folder} -> ${to}`),
  );
  expect(later).toEqual([]);
});

test('the table of layers allows nothing that no module imports', () => {
  const unused = layers.flatMap(({ folder, imports: allowed, types = [] }) => {
    const named = [...imports].flatMap(([file, all]) => (layerOf(file)?.folder === folder ? all : []));
    return [...allowed, ...types]
      .filter((to) => !named.some(({ target }) => isIn(target, to)))
      .map((to) => `${folder} -> ${to}`);
  });
  expect(unused).toEqual([]);
});

test('the linter refuses the same imports in the client', async () => {
  const linter = new ESLint({
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) => ruleId.endsWith('no-restricted-imports'),
  });
  const refused = async (line: string): Promise<boolean> => {
    const [result] = await linter.lintText(`${line}\n`, { filePath: 'src/client/wait.ts' });
    return (
      result?.messages.length === 1 && result.messages[0]?.ruleId?.endsWith('no-restricted-imports') === true
    );
  };
  for (const target of [
    '../base/json.ts',
    '../http/listen.ts',
    '../contract/index.ts',
    '../contract/read/index.ts',
    '../types/write-types.ts',
    '../sandbox/index.ts',
    '../kit/verify/verify.ts',
    '../cli/exit-codes.ts',
    '../../generated/openapi.json',
    '../../package.json',
    'node:fs',
  ])
    expect([target, await refused(`import { one } from '${target}';`)]).toEqual([target, true]);
  for (const line of [
    "import { readNumbers } from '../base/exact-json.ts';",
    "import { readRetryAfter } from '../http/retry-after.ts';",
    "import type { Violation } from '../contract/index.ts';",
    "import { operations } from '../../generated/operations.ts';",
    "import { wait } from './wait.ts';",
  ])
    expect([line, await refused(line)]).toEqual([line, false]);
});

/** The modules of an import cycle, if there is one. */
function circleFrom(start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const file of waiting) {
    for (const { target: next } of imports.get(file) ?? []) {
      if (next === start) {
        const way = [start];
        for (let at: string | undefined = file; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
        return way;
      }
      if (cameFrom.has(next) || !imports.has(next)) continue;
      cameFrom.set(next, file);
      waiting.push(next);
    }
  }
  return undefined;
}

test('no imports are circular', () => {
  expect(files.flatMap((file) => circleFrom(file)?.join(' -> ') ?? [])).toEqual([]);
});

test('an import of a tool does not compile in the client', () => {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.client.json', (file) => ts.sys.readFile(file)).config,
    ts.sys,
    resolve('.'),
  );
  const changed = resolve('src/client/wait.ts');
  const host = ts.createCompilerHost(options);
  const codesWith = (line: string): number[] => {
    host.readFile = (file) => `${ts.sys.readFile(file) ?? ''}${resolve(file) === changed ? line : ''}`;
    const program = ts.createProgram(fileNames, options, host);
    return program.getSemanticDiagnostics(program.getSourceFile(changed)).map(({ code }) => code);
  };
  const notOfThisProject = 6307;
  expect(codesWith("import '../cli/exit-codes.ts';")).toEqual([notOfThisProject]);
});

test('no module of src names a script by its path', () => {
  const naming = files.filter(
    (file) => file.startsWith('src/') && /\.\.\/scripts\//.test(readFileSync(file, 'utf8')),
  );
  expect(naming).toEqual([]);
});
