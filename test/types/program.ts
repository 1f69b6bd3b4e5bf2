/** A program over this repository's sources and files that exist only in memory. */
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { entriesOf, manifest } from '../../scripts/build/entries.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** The module that each entry point of the package is built from: `.` is `src/index.ts`. */
export const entryPoints: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(manifest().exports).flatMap(([entry, built]) => {
    const name = /^\.\/dist\/(.+)\.js$/.exec(built)?.[1];
    const source = name === undefined ? undefined : entriesOf(manifest())[name];
    return source === undefined ? [] : [[entry, join(ROOT, source)]];
  }),
);

const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file));

/** As the repository is checked, with the package's own name leading to its sources. */
export const OPTIONS: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT).options,
  noUnusedLocals: false,
  noUnusedParameters: false,
  paths: Object.fromEntries(
    Object.entries(entryPoints).map(([entry, file]) => [join('experimentation-automation', entry), [file]]),
  ),
};

export function programOf(files: ReadonlyMap<string, string>, roots = [...files.keys()]): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const onDisk = { ...host };
  host.readFile = (name) => files.get(name) ?? onDisk.readFile(name);
  host.fileExists = (name) => files.has(name) || onDisk.fileExists(name);
  host.directoryExists = (name) =>
    [...files.keys()].some((file) => dirname(file) === name) || (onDisk.directoryExists?.(name) ?? true);
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name);
    return text === undefined
      ? onDisk.getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version, true);
  };
  return ts.createProgram({ rootNames: roots, options: OPTIONS, host });
}

export const complaints = (program: ts.Program, of?: ts.SourceFile): string[] =>
  (of
    ? program.getSemanticDiagnostics(of).concat(program.getSyntacticDiagnostics(of))
    : ts.getPreEmitDiagnostics(program)
  ).map((found) => {
    const place = found.file?.getLineAndCharacterOfPosition(found.start ?? 0);
    return `${found.file?.fileName}:${(place?.line ?? 0) + 1} ${ts.flattenDiagnosticMessageText(found.messageText, '\n')}`;
  });
