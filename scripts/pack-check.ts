/** `npm run check -- --only package`: packs and installs, then checks manifests, types and licences. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packOnce, type PackedPackages } from './pack.ts';
import { type House, HOUSES, manifests } from './packages.ts';

const LICENCES = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause'];

/** What `npm sbom` writes, as far as it is read here. */
interface Bill {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly { readonly license: { readonly id?: string } }[];
  }[];
}

/** Data has no types, and a pattern no single file. */
const WITHOUT_TYPES = ['openapi.json', 'openapi.yaml', 'flows.json', 'internal/*'].map((name) => `./${name}`);

async function faultsOfManifest(tarball: string): Promise<string[]> {
  const { messages, pkg } = await publint({
    pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
    strict: true,
  });
  return messages.flatMap((message) =>
    // The condition leads to sources in the repository alone.
    message.path.includes('@experimentation-automation/source') ? [] : (formatMessage(message, pkg) ?? []),
  );
}

function faultsOfTypes(tarball: string): string[] {
  const options = ['--profile', 'esm-only', '--format', 'table-flipped'];
  const args = [tarball, ...options, '--exclude-entrypoints', ...WITHOUT_TYPES];
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/attw', args, { encoding: 'utf8' });
  return status === 0 ? [] : [`attw reports:\n${stdout}${stderr}`];
}

async function faultsOf(house: House, packed: PackedPackages): Promise<string[]> {
  const { tarball, files, size } = packed[house];
  const { name } = manifests[house];
  console.log(`${name}: ${String(files.length)} files, ${String(size)} bytes unpacked`);
  const faults = [...(await faultsOfManifest(tarball)), ...faultsOfTypes(tarball)];
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Installs the packages in an empty project, and reads what they bring. */
function faultsOfLicences(folder: string, packed: PackedPackages): string[] {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "name": "project", "version": "1.0.0" }');
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });
  npm(
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    ...HOUSES.map((house) => packed[house].tarball),
  );
  const { components } = JSON.parse(npm('sbom', '--sbom-format', 'cyclonedx')) as Bill;
  console.log(`Installed: ${components.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  return components.flatMap(({ name, licenses = [] }) => {
    const ids = licenses.map(({ license }) => license.id ?? 'without an id');
    return ids.length > 0 && ids.every((id) => LICENCES.includes(id))
      ? []
      : [
          `${name}: its licence is ${ids.join(', ') || 'unknown'}; scripts/pack-check.ts lists those that may be used.`,
        ];
  });
}

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
try {
  const packed = await packOnce(folder);
  const faults = faultsOfLicences(join(folder, 'project'), packed);
  for (const house of HOUSES) faults.push(...(await faultsOf(house, packed)));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
