import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The packages of this repository, by the folders that `node_modules` links to. */
const OWN: Readonly<Record<string, string>> = {
  'experimentation-automation': '.',
  'experimentation-automation-site': 'site',
  'experimentation-automation-tools': 'tools',
  'openapi-contract-kit': 'kit',
};
const OWN_SCOPE = '@experimentation-automation';

/** Gives a copy of the repository the installed packages of this one, but its own houses. */
export function linkPackages(root: string, from = resolve('node_modules')): void {
  const into = join(root, 'node_modules');
  mkdirSync(join(into, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(from)) {
    // Caches hold what was made of the sources of this repository.
    if (name === OWN_SCOPE || name in OWN || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(join(from, name), join(into, name));
  }
  for (const [name, folder] of Object.entries(OWN)) symlinkSync(join(root, folder), join(into, name));
  symlinkSync(join(root, 'test/support'), join(into, OWN_SCOPE, 'test-support'));
}
