import { existsSync } from 'node:fs';
import type { Command } from 'commander';

type Commands = Readonly<
  Record<string, { summary: string; load: () => Promise<{ command: (args: readonly string[]) => Command }> }>
>;

const scriptOf = (name: string): URL => new URL(`../../scripts/${name}.ts`, import.meta.url);
const loadScript = async (name: string) =>
  (await import('./commands/script.ts')).script(name, scriptOf(name));

/** What works on the project itself: its scripts are there in a checkout, and not in the package. */
const IN_A_CHECKOUT: Commands = {
  start: {
    summary: 'run service, page, docs and mock on one port, and rebuild them on a change',
    load: () => loadScript('start'),
  },
  docs: {
    summary: 'build the documentation as static pages',
    load: () => loadScript('docs'),
  },
};

/** Every command is one file under `commands/`, loaded when it is called. */
export const COMMANDS: Commands = {
  sandbox: {
    summary: 'run the whole service on this machine',
    load: () => import('./commands/sandbox.ts'),
  },
  mock: {
    summary: 'run a mock for the tests of a consumer, in any language',
    load: () => import('./commands/mock.ts'),
  },
  verify: {
    summary: 'hold a service to the contract',
    load: () => import('./commands/verify.ts'),
  },
  proxy: {
    summary: 'stand in front of a service and tell what breaks the contract',
    load: () => import('./commands/proxy.ts'),
  },
  diff: {
    summary: 'say what breaks between two versions of the contract',
    load: () => import('./commands/diff.ts'),
  },
  call: {
    summary: 'send one operation to a service',
    load: () => import('./commands/call.ts'),
  },
  mcp: {
    summary: 'offer the operations to an AI assistant',
    load: () => import('./commands/mcp.ts'),
  },
  completion: {
    summary: 'print what makes a shell complete this tool',
    load: () => import('./commands/completion.ts'),
  },
  ...(existsSync(scriptOf('start')) ? IN_A_CHECKOUT : {}),
};
