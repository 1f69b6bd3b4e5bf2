import { TOOLS } from 'experimentation-automation-tools/internal/cli/commands';
import { createRunner } from '../../kit/cli/program.ts';

export const tools = createRunner(TOOLS);
