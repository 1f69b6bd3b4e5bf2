import type { Commands } from './context.ts';

/** Every command is one file under `commands/`, loaded when it is called. */
export const COMMANDS: Commands = {
  sandbox: {
    summary: 'run a copy of the service on this machine',
    load: () => import('./commands/sandbox.ts'),
  },
  mock: {
    summary: 'run a mock for tests, in any language',
    load: () => import('./commands/mock.ts'),
  },
  verify: {
    summary: 'check a service against the contract',
    load: () => import('./commands/verify.ts'),
  },
  proxy: {
    summary: 'proxy a service and report contract violations',
    load: () => import('./commands/proxy.ts'),
  },
  learn: {
    summary: 'turn recorded traffic into corrections of the contract',
    load: () => import('./commands/learn.ts'),
  },
  diff: {
    summary: 'list what changed between two versions of the contract',
    load: () => import('./commands/diff.ts'),
  },
  known: {
    summary: 'list what your code uses, and how certain it is',
    load: () => import('./commands/known.ts'),
  },
  types: {
    summary: 'write the types and the client of a corrected contract',
    load: () => import('./commands/types.ts'),
  },
  call: {
    summary: 'call one operation of a service',
    load: () => import('./commands/call.ts'),
  },
  mcp: {
    summary: 'offer the operations to an AI assistant',
    load: () => import('./commands/mcp.ts'),
  },
  config: {
    summary: 'show and check the configuration',
    load: () => import('./commands/config.ts'),
  },
  completion: {
    summary: 'print a completion script for a shell',
    load: () => import('./commands/completion.ts'),
  },
};
