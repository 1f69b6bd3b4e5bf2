import { fileURLToPath } from 'node:url';
import { readTextFile } from './base/read-file.ts';
import {
  checkVersion,
  type Contract,
  loadContract as contractOf,
  UnreadableDocumentError,
} from './contract/index.ts';
import { isObject } from './base/json.ts';

/**
 * A contract for the functions of this package, from a file in JSON or YAML and the files that it refers to, or from a
 * parsed document. It may be any OpenAPI document of version 3.0, 3.1 or 3.2. References that do not resolve are
 * passed to `warn`; their parts are not checked.
 *
 * ```ts
 * import { loadContract, startMock } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * const mock = await startMock({ contract });
 * console.log(mock.url);
 * await mock.close();
 * ```
 */
export async function loadContract(
  source: string | URL | object,
  options: { readonly warn?: (line: string) => void } | null = {},
): Promise<Contract> {
  const { warn = (line: string) => process.emitWarning(line) } = options ?? {};
  if (typeof source === 'string' || source instanceof URL) {
    // Loaded only when it is needed.
    const { loadDocument } = await import('./diff/load.ts');
    const file = source instanceof URL ? fileURLToPath(source) : source;
    const { document, warnings } = await loadDocument(file, { read: readTextFile, readPart: readTextFile });
    for (const warning of warnings) warn(warning);
    return contractOf(document);
  }
  if (!isObject(source)) throw new UnreadableDocumentError('The contract is not an OpenAPI document.');
  checkVersion('The contract', source);
  return contractOf(source);
}
