import { readTextFile } from '../../base/read-file.ts';
import { whyUnreadable } from '../../base/file-errors.ts';
import { type Overlay, OverlayError, type OverlayOptions } from './document.ts';

/**
 * Reads corrections of the contract from an OpenAPI Overlay document of version 1.0 or 1.1, JSON or YAML.
 *
 * ```ts
 * import { loadContract, readOverlay, recordContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * const recorder = recordContract({ contract, overlays: [await readOverlay('corrections.yaml')] });
 * await recorder.verify();
 * ```
 */
export async function readOverlay(file: string, options: OverlayOptions = {}): Promise<Overlay> {
  const text = await readTextFile(file).catch((cause: unknown) => {
    throw new OverlayError(`${file} cannot be read: ${whyUnreadable(cause)}`, { cause });
  });
  // Loaded only when it is needed.
  const { parseOverlay } = await import('./parse.ts');
  return parseOverlay(file, text, options);
}
