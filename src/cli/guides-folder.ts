import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The guides that ship with the package. */
export function guidesFolder(): string | undefined {
  const manifest = createRequire(import.meta.url).resolve('#package.json');
  const folder = join(dirname(manifest), 'docs', 'guides');
  return existsSync(folder) ? folder : undefined;
}
