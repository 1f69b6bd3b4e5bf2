/** The compiler's messages about files of a project that installed the packages, with the settings of a tsconfig.json. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type TS from 'typescript';
import { ts } from 'openapi-contract-kit/internal/types/compiler';

export function complaintsOf(
  folder: string,
  files: readonly string[],
  settings: object,
  compiler: typeof TS = ts,
  read: Sources = new Map(),
): string {
  const { options, errors } = compiler.convertCompilerOptionsFromJson(settings, folder);
  const host = compiler.createCompilerHost(options);
  host.getCurrentDirectory = () => folder;
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) => {
    const key = `${name} ${typeof target === 'object' ? target.impliedNodeFormat : ''}`;
    if (!read.has(key)) read.set(key, readSource(name, target));
    return read.get(key);
  };
  const names = files.map((file) => join(folder, file));
  const program = compiler.createProgram(names, options, host);
  return compiler.formatDiagnostics([...errors, ...compiler.getPreEmitDiagnostics(program)], host);
}

/** What a compiler has read: most programs of a project share the most of it. */
type Sources = Map<string, TS.SourceFile | undefined>;

export type Compile = (files: readonly string[], settings: object) => string | Promise<string>;

/** A compiler that is installed in the project under this name. */
export function compilerIn(folder: string, name: string): Compile {
  const require = createRequire(join(folder, 'package.json'));
  const compiler = require(name) as Partial<typeof TS>;
  if (!isForPrograms(compiler)) return runIn(folder, dirname(require.resolve(`${name}/package.json`)));
  const read: Sources = new Map();
  return (files, settings) => complaintsOf(folder, files, settings, compiler, read);
}

/** TypeScript 7 has no such interface. */
const isForPrograms = (compiler: Partial<typeof TS>): compiler is typeof TS => 'createProgram' in compiler;

function runIn(folder: string, compiler: string): Compile {
  return async (files, compilerOptions) => {
    const project = join(folder, 'tsconfig.json');
    await writeFile(project, JSON.stringify({ compilerOptions, files }));
    const args = [join(compiler, 'bin/tsc'), '--pretty', 'false', '-p', project];
    return promisify(execFile)(process.execPath, args, { cwd: folder }).then(
      ({ stdout }) => stdout,
      (error: { readonly stdout: string }) => {
        if (error.stdout === '') throw error;
        return error.stdout;
      },
    );
  };
}
