import { inject } from 'vitest';
import { TOOLS } from '../../src/cli/commands.ts';
import { createRunner } from '@experimentation-automation/test-support/kit/cli/program';

export const tools = createRunner(TOOLS, inject('tools'));
