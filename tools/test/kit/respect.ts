import { createSandbox } from '../../src/sandbox/index.ts';
import { redocly } from '@experimentation-automation/test-support/redocly';

/** Values of the inputs of our flows that the sample data has. */
const INPUTS = {
  token: 'respect',
  unique: 'respect',
  siteId: '1',
  goalId: '3',
  featureFlagId: '1',
  projectId: '1',
};

/** What Redocly's runner of Arazzo documents says about a file that it runs against the sandbox. */
export async function respect(file: string, ...options: readonly string[]): Promise<string> {
  const sandbox = await createSandbox();
  const { url } = await sandbox.serve();
  const inputs = Object.entries(INPUTS).flatMap(([name, value]) => ['-i', `${name}=${value}`]);
  const { out, err } = await redocly(['respect', file, '-S', `api=${url}`, ...inputs, ...options]);
  await sandbox.close();
  return out + err;
}
