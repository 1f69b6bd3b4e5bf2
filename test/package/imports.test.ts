import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ts } from '../../src/types/compiler.ts';

const SRC = resolve('src');

/** For each module of src, the modules that it names: imports, exports, types, and dynamic imports. */
const imports = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => {
      const file = join(SRC, name);
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const local = importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
      return [file, local.map(({ fileName }) => resolve(dirname(file), fileName))] as const;
    }),
);

/** The modules of an import cycle, if there is one. */
function circleFrom(start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const file of waiting) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) {
        const way = [start];
        for (let at: string | undefined = file; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
        return way.map((one) => relative(SRC, one));
      }
      if (cameFrom.has(next) || !imports.has(next)) continue;
      cameFrom.set(next, file);
      waiting.push(next);
    }
  }
  return undefined;
}

test('src has no import cycles', () => {
  expect([...imports.keys()].flatMap((file) => circleFrom(file)?.join(' -> ') ?? [])).toEqual([]);
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

test('no module of src names a script, by import or by path', () => {
  const scripts = resolve('scripts');
  const naming = [...imports].filter(
    ([file, named]) =>
      named.some((target) => target.startsWith(scripts)) ||
      /\.\.\/scripts\//.test(readFileSync(file, 'utf8')),
  );
  expect(naming.map(([file]) => relative(SRC, file))).toEqual([]);
});
