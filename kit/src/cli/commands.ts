import * as packageJson from '../version.ts';
import type { Program } from './context.ts';
import { guidesFolder } from './guides-folder.ts';

/** The program of the kit. Every command is one file under `commands/`, loaded when it is called. */
export const KIT: Program = {
  name: 'openapi-contract-kit',
  description:
    'Checks and mocks services by an OpenAPI contract, compares contracts, and corrects them from traffic',
  version: packageJson.version,
  guides: guidesFolder(new URL('../../docs', import.meta.url)),
  readsProjectFile: true,
  example: [
    'verify http://localhost:8080 --contract openapi.yaml',
    'mock --contract openapi.yaml --port 4012',
  ],
  commands: {
    verify: {
      summary: 'check a service against the contract',
      load: () => import('./commands/verify.ts'),
    },
    mock: {
      summary: 'run a mock for tests, in any language',
      load: () => import('./commands/mock.ts'),
    },
    proxy: {
      summary: 'proxy a service and report contract violations',
      load: () => import('./commands/proxy.ts'),
    },
    diff: {
      summary: 'list what changed between two versions of the contract',
      load: () => import('./commands/diff.ts'),
    },
    learn: {
      summary: 'turn recorded traffic into corrections of the contract',
      load: () => import('./commands/learn.ts'),
    },
    types: {
      summary: 'write the types and the client of a contract',
      load: () => import('./commands/types.ts'),
    },
    known: {
      summary: 'list what your code uses, and how certain it is',
      load: () => import('./commands/known.ts'),
    },
  },
};
