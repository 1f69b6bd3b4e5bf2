import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { type Packed, packInto } from '../../scripts/build/pack.ts';

type Outcome = { readonly packed: Packed } | { readonly problem: string };

/**
 * The package as it would be published, made once in a run, by the first file that asks for it: a second build would
 * clear `dist/` while the first one is packed.
 */
export async function packedPackage(): Promise<Packed> {
  const folder = join(inject('shared'), 'package');
  const file = join(folder, 'outcome.json');
  // Only one of several makes a folder that is missing.
  if ((await mkdir(folder, { recursive: true })) !== undefined) {
    const outcome: Outcome = await packInto(folder).then(
      (packed) => ({ packed }),
      (error: unknown) => ({ problem: String(error) }),
    );
    await writeFile(`${file}.new`, JSON.stringify(outcome));
    await rename(`${file}.new`, file);
  }
  await vi.waitUntil(() => existsSync(file), { timeout: 240_000, interval: 100 });
  const outcome = JSON.parse(await readFile(file, 'utf8')) as Outcome;
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.packed;
}
