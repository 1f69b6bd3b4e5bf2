import bundle from 'experimentation-automation/openapi.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import type { Program } from 'openapi-contract-kit/internal/cli/index';
import { GUIDES } from '../guides.ts';

/** The program for this service. Every command is one file under `commands/`, loaded when it is called. */
export const TOOLS: Program = {
  name: 'experimentation-automation-tools',
  description: 'Tools for the Experimentation Automation REST API',
  version: `${packageJson.version} (contract ${bundle.info.version})`,
  guides: GUIDES,
  contract: bundle,
  example: ['sandbox --port 4010', 'call listGoals --base-url http://127.0.0.1:4010 --token any'],
  commands: {
    sandbox: {
      summary: 'emulate the service on this machine',
      load: () => import('./commands/sandbox.ts'),
    },
    call: {
      summary: 'call one operation of a service',
      load: () => import('./commands/call.ts'),
    },
    mcp: {
      summary: 'offer the operations to an AI assistant',
      load: () => import('./commands/mcp.ts'),
    },
  },
};
