import type { Command } from 'commander';

/** Every command is one file under `commands/`, loaded when it is called. */
export const COMMANDS: Readonly<
  Record<string, { summary: string; load: () => Promise<{ command: (args: readonly string[]) => Command }> }>
> = {
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
};
