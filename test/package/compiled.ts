/**
 * The compiler's messages about a file of a project that installed the package, with the settings of a tsconfig.json.
 */
import { join } from 'node:path';
import type TS from 'typescript';
import { ts } from 'openapi-contract-kit/internal/types/compiler';

/** Parsed and bound once for all settings, because a file is the same for each of them if its module kind is. */
const parsed = new Map<string, TS.SourceFile | undefined>();

export function complaintsOf(folder: string, file: string, settings: object): string {
  const { options, errors } = ts.convertCompilerOptionsFromJson(settings, folder);
  const host = ts.createCompilerHost(options);
  const onDisk = { ...host };
  host.getCurrentDirectory = () => folder;
  host.getSourceFile = (name, version, ...rest) => {
    const format = typeof version === 'object' ? version.impliedNodeFormat : undefined;
    const key = `${format} ${name}`;
    if (!parsed.has(key)) parsed.set(key, onDisk.getSourceFile(name, version, ...rest));
    return parsed.get(key);
  };
  const program = ts.createProgram([join(folder, file)], options, host);
  return ts.formatDiagnostics([...errors, ...ts.getPreEmitDiagnostics(program)], host);
}
