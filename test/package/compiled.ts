/** The compiler's messages about a file of a project that installed the package, with the settings of a tsconfig.json. */
import { join } from 'node:path';
import { ts } from 'openapi-contract-kit/internal/types/compiler';

export function complaintsOf(folder: string, file: string, settings: object): string {
  const { options, errors } = ts.convertCompilerOptionsFromJson(settings, folder);
  const host = ts.createCompilerHost(options);
  host.getCurrentDirectory = () => folder;
  const program = ts.createProgram([join(folder, file)], options, host);
  return ts.formatDiagnostics([...errors, ...ts.getPreEmitDiagnostics(program)], host);
}
