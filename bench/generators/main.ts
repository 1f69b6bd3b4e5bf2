/**
 * `npm --prefix bench run generators`: checks that the output of other people's generators for the bundle compiles under
 * `strict` and keeps the unions, and sends requests with those of the guide. Each generator is downloaded at a fixed version.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readArguments, refuseArguments } from '../../scripts/read-arguments.ts';
import { generators } from './generators.ts';
import { tryGenerator } from './run.ts';

const usage = `Usage: npm --prefix bench run generators -- [--only <names>] [--folder <folder>]

  --only <names>     only these generators, separated by commas: ${generators.map(({ name }) => name).join(', ')}
  --folder <folder>  where to install and generate; existing files are kept and used again

Exit codes: 0 success, 1 something does not compile, is lost or is not sent, 2 invalid command line.
`;

/** Further problems are only counted. */
const SHOWN = 8;

const { values } = readArguments(usage, {
  options: { only: { type: 'string' }, folder: { type: 'string' } },
});
const wanted = values.only?.split(',').map((name) => name.trim());
const chosen = generators.filter(({ name }) => wanted?.includes(name) ?? true);
if (chosen.length === 0 || (wanted !== undefined && chosen.length < wanted.length))
  refuseArguments(usage, `No generator is called ${values.only}.`);

const folder = values.folder ? resolve(values.folder) : await mkdtemp(join(tmpdir(), 'generators-'));
await mkdir(folder, { recursive: true });
const bundle = resolve(import.meta.dirname, '../../generated/openapi.json');
try {
  for (const generator of chosen) {
    const { name, files, faults } = await tryGenerator(generator, folder, bundle);
    const verdict = faults.length === 0 ? 'ok' : `${faults.length} faults`;
    console.log(`${name.padEnd(24)}${`${files} files`.padEnd(12)}${verdict}`);
    for (const fault of faults.slice(0, SHOWN)) console.log(`  ${fault}`);
    if (faults.length > SHOWN) console.log(`  and ${faults.length - SHOWN} more`);
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}
