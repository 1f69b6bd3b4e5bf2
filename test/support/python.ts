import { existsSync } from 'node:fs';

/** The system's own, because wrappers of other installations start slowly. */
export const PYTHON = '/usr/bin/python3';

/** Without Python, its tests are skipped and listed as skipped. */
export const hasPython = existsSync(PYTHON);

if (!hasPython && process.env['CI'])
  throw new Error('CI has to run the programs in Python, and there is no python3.');
