import { programProcess } from '../../kit/cli/process.ts';

export const toolsProcess = await programProcess('tools');
