/** A program over this repository's sources and files that exist only in memory. */
import { dirname, join } from 'node:path';
import type TS from 'typescript';
import { ts } from 'openapi-contract-kit/internal/types/compiler';

export const ROOT = join(import.meta.dirname, '../../..');

const config = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file));

/** The settings of the repository. */
export const OPTIONS: TS.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT).options,
  noUnusedLocals: false,
  noUnusedParameters: false,
};

/** Parses and binds files on disk once for all programs and editors, because most of them are the same libraries. */
const registry = ts.createDocumentRegistry();

const sourceOnDisk: TS.CompilerHost['getSourceFile'] = (name, version) => {
  const text = ts.sys.readFile(name);
  if (text === undefined) return undefined;
  return registry.acquireDocument(
    name,
    OPTIONS,
    ts.ScriptSnapshot.fromString(text),
    'on disk',
    undefined,
    version,
  );
};

export function programOf(files: ReadonlyMap<string, string>, roots = [...files.keys()]): TS.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const onDisk = { ...host };
  host.readFile = (name) => files.get(name) ?? ts.sys.readFile(name);
  host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name);
  host.directoryExists = (name) =>
    [...files.keys()].some((file) => dirname(file) === name) || (onDisk.directoryExists?.(name) ?? true);
  host.getSourceFile = (name, version) => {
    const text = files.get(name);
    return text === undefined ? sourceOnDisk(name, version) : ts.createSourceFile(name, text, version, true);
  };
  return ts.createProgram({ rootNames: roots, options: OPTIONS, host });
}

/** What an editor shows at a marker in this file: the names, the documentation and its tags. */
export function editorOf(file: string, code: string): (marker: string) => readonly [string, string] {
  const service = ts.createLanguageService(
    {
      getScriptFileNames: () => [file],
      getScriptVersion: (name) => (name === file ? 'in memory' : 'on disk'),
      getScriptSnapshot: (name) => {
        const text = name === file ? code : ts.sys.readFile(name);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => ROOT,
      getCompilationSettings: () => OPTIONS,
      getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
      fileExists: (name) => name === file || ts.sys.fileExists(name),
      readFile: (name) => (name === file ? code : ts.sys.readFile(name)),
    },
    registry,
  );
  return (marker) => {
    const at = code.indexOf(marker);
    if (at < 0) throw new Error(`Nothing reads "${marker}".`);
    const info = service.getQuickInfoAtPosition(file, at + marker.length - 1);
    const tags = info?.tags?.map((tag) => `@${tag.name} ${ts.displayPartsToString(tag.text)}`) ?? [];
    return [
      ts.displayPartsToString(info?.displayParts),
      [ts.displayPartsToString(info?.documentation), ...tags].join('\n'),
    ];
  };
}

/** The compiler's messages about the files of the program; `npm run typecheck` checks their imports. */
export const complaints = (program: TS.Program): string[] =>
  [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getRootFileNames().flatMap((name) => {
      const file = program.getSourceFile(name);
      if (file === undefined) throw new Error(`${name} is not part of its program.`);
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    }),
  ].map((found) => {
    const place = found.file?.getLineAndCharacterOfPosition(found.start ?? 0);
    return `${found.file?.fileName}:${(place?.line ?? 0) + 1} ${ts.flattenDiagnosticMessageText(found.messageText, '\n')}`;
  });
