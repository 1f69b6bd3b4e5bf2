import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { memoizeBy } from '../base/memoize.ts';
import { isObject } from '../base/json.ts';
import { RefusedFileError } from '../base/read-file.ts';
import {
  type Contract,
  type Correction,
  correctWith,
  loadContract,
  type Overlay,
  UnreadableDocumentError,
} from '../contract/index.ts';
import type { Loaded, Source } from '../diff/index.ts';
import { asUsage, usageError } from './exit-codes.ts';
import type { Io } from './io.ts';

/** The contract that the command line names, or that of the program, as its overlays correct it. */
export interface CommandContract {
  /** The contract in a file, at an address, or of a package, without corrections. It is read once. */
  readonly contractIn: (name: string) => Promise<Contract>;
  /** Takes that contract from now on. */
  readonly useContract: (name: string) => Promise<void>;
  /** The contract without corrections; an error if there is none. */
  readonly base: () => Contract;
  readonly contract: () => Contract;
  /** The overlays, for code that corrects a contract itself. */
  readonly overlays: () => readonly Overlay[];
  /** What the overlays changed. */
  readonly corrections: () => readonly Correction[];
  readonly useOverlays: (overlays: readonly Overlay[]) => void;
}

/** The program whose contract it is, if it has one; others are told one. */
interface ContractOwner {
  readonly name: string;
  readonly contract?: object;
}

const isAddress = (name: string): boolean => /^https?:\/\//.test(name);

/** Loads a document with the files of its folder, and prints warnings. */
export async function loadFile(name: string, io: Io): Promise<Loaded> {
  const [{ loadDocument }, { diffIo }] = await Promise.all([
    import('../diff/index.ts'),
    import('./diff-io.ts'),
  ]);
  const files = diffIo(io);
  const source = isAddress(name) ? REMOTE : files;
  const loaded = await loadDocument(fileOf(name, io.cwd), source).catch(asUsage(UnreadableDocumentError));
  for (const warning of loaded.warnings) files.err(`${warning}\n`);
  return loaded;
}

/** The document at an address, in one file. */
const REMOTE: Source = {
  async read(address) {
    const response = await fetch(address).catch((cause: unknown) => {
      throw new RefusedFileError('the address cannot be reached.', { cause });
    });
    if (!response.ok) throw new RefusedFileError(`the response has status ${response.status}.`);
    return response.text();
  },
  readPart: () => Promise.reject(new RefusedFileError('a contract at an address must be one document.')),
};

/** The file of `package/export` as Node resolves it in this folder, if there is no file of that name. */
function fileOf(name: string, folder: string): string {
  const isPath =
    isAddress(name) || name.startsWith('.') || isAbsolute(name) || existsSync(resolve(folder, name));
  if (isPath || !name.includes('/')) return name;
  try {
    const file = createRequire(join(folder, 'package.json')).resolve(name);
    const near = relative(folder, file);
    return near.startsWith('..') ? file : near;
  } catch {
    // It is reported as a file that cannot be read.
    return name;
  }
}

export function createCommandContract(io: Io, program: ContractOwner): CommandContract {
  const memo = memoizeBy<Promise<Contract>>();
  const contractIn = (name: string): Promise<Contract> =>
    memo(io, name, async () => loadContract((await loadFile(name, io)).document));
  let contract: Contract | undefined;
  let sources: readonly Overlay[] = [];
  let corrected: Contract | undefined;
  let applied: readonly Correction[] = [];
  const base = (): Contract => (contract ??= contractOf(program));
  return {
    contractIn,
    async useContract(name) {
      contract = await contractIn(name);
    },
    base,
    contract: () => corrected ?? base(),
    overlays: () => sources,
    corrections: () => applied,
    useOverlays(overlays) {
      sources = overlays;
      // Their errors are reported before anything else happens.
      const { document, corrections } = correctWith(base().document, overlays);
      corrected = loadContract(document);
      applied = corrections;
    },
  };
}

function contractOf({ name, contract }: ContractOwner): Contract {
  if (isObject(contract)) return loadContract(contract);
  throw usageError(
    `The contract is missing: name it with --contract, or as "contract" in ${name}.config.json of your project.`,
  );
}
