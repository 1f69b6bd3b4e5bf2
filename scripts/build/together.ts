/** Decides which modules of ours share a file of a package. */
import { resolve } from 'node:path';

/**
 * Modules that are always loaded together, because finding and opening a module takes Node longer than running most
 * of them. Parts that are loaded later stay separate, because no static import refers to them.
 */
const CLIENT = [
  // The contract without its prose, for the checks in the client: its file name shows what the size is.
  { name: 'contract', entries: ['src/validate/index.ts'], parts: /[\\/]generated[\\/]skeleton\.json$/ },
  {
    name: 'client',
    entries: ['src/index.ts'],
    parts: /[\\/]generated[\\/]operations\.ts$|[\\/]src[\\/](base[\\/]|http[\\/]|client[\\/]|index\.ts$)/,
  },
  { name: 'checks', entries: ['src/validate/index.ts'], parts: /[\\/]src[\\/](contract|base)[\\/]/ },
];

const TOOLS = [
  {
    name: 'sandbox',
    entries: ['src/sandbox/index.ts'],
    parts: /[\\/]src[\\/]sandbox[\\/](?!http[\\/]loopback)/,
  },
  {
    name: 'contract',
    entries: ['src/cli/xa.ts'],
    parts:
      /[\\/]src[\\/](base[\\/]|http[\\/]|contract[\\/]|kit[\\/](secrets|check[\\/](form-fields|read-body)|recorder[\\/]bundled))/,
  },
  {
    name: 'server',
    entries: ['src/sandbox/index.ts', 'src/cli/commands/sandbox.ts'],
    parts: /[\\/]src[\\/](base|http|contract(?![\\/]overlay))[\\/]/,
  },
  {
    name: 'command',
    entries: ['src/cli/xa.ts', 'src/cli/commands/sandbox.ts'],
    parts: /[\\/]src[\\/]cli[\\/](?!xa\.ts|contract\.ts|commands[\\/]|options[\\/](origins|numbers))/,
  },
];

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

export interface Group {
  readonly test: RegExp;
  readonly name: (id: string, modules: Modules) => string | null;
}

const groups = (all: typeof CLIENT): Group[] =>
  all.map(({ name, entries, parts }) => {
    let loaded: ReadonlySet<string> | undefined;
    return {
      test: parts,
      name: (id, modules) => {
        loaded ??= loadedBy(entries, modules);
        return loaded.has(id) ? name : null;
      },
    };
  });

export const together = { client: groups(CLIENT), tools: groups(TOOLS) };

/** The modules that are loaded at once with these. */
function loadedBy(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const all = new Set(entries.map((entry) => resolve(entry)));
  for (const id of all) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) all.add(next);
  return all;
}
