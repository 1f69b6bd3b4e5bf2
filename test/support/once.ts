import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { until } from './until.ts';

type Outcome<Value> = { readonly value: Value } | { readonly problem: string };

/** The result of `make`, as JSON. The first file of a run that needs it creates it in a separate folder. */
export async function once<Value>(name: string, make: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = join(inject('shared'), name);
  const file = join(folder, 'outcome.json');
  // Only one of several processes can create a missing folder.
  if ((await mkdir(folder, { recursive: true })) !== undefined) {
    const outcome = await make(folder).then(
      (value): Outcome<Value> => ({ value }),
      (error: unknown): Outcome<Value> => ({ problem: String(error) }),
    );
    await writeFile(`${file}.new`, JSON.stringify(outcome));
    await rename(`${file}.new`, file);
  }
  await until('another test file has made what both need', () => existsSync(file));
  const outcome = JSON.parse(await readFile(file, 'utf8')) as Outcome<Value>;
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.value;
}
