import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type TS from 'typescript';
import { ts } from 'openapi-contract-kit/internal/types/compiler';

const OPTIONS: TS.CompilerOptions = {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

const TYPES = resolve(import.meta.dirname, '../../node_modules/@types');

/** The value of `type` distinguishes the branches of a union: if it is lost, so is the union. */
const LOST_TAG = /\btype\??: (?:z\.)?unknown\b/g;
/** A branch of the union of breakdowns that has fields of its own. */
const BRANCH = 'CROSS_CAMPAIGN';

/** The problems of the TypeScript in the folder and in programs that use it, and the unions that it has lost. */
export function faultsOf(
  folder: string,
  programs: readonly string[] = [],
): { readonly files: number; readonly faults: readonly string[] } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
  if (files.length === 0) return { files: 0, faults: ['It made no TypeScript.'] };
  const program = ts.createProgram(
    [...files, ...programs],
    programs.length === 0 ? OPTIONS : { ...OPTIONS, types: ['node'], typeRoots: [TYPES] },
  );
  const errors = ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const { file, start = 0, messageText } = diagnostic;
    const place = file ? `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1}: ` : '';
    return place + ts.flattenDiagnosticMessageText(messageText, ' ');
  });
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const lost = texts.reduce((sum, text) => sum + (text.match(LOST_TAG)?.length ?? 0), 0);
  return {
    files: files.length,
    faults: [
      ...errors,
      ...(lost > 0 ? [`The type of ${lost} branches of unions is unknown.`] : []),
      ...(texts.some((text) => text.includes(BRANCH)) ? [] : [`The breakdown ${BRANCH} is lost.`]),
    ],
  };
}
