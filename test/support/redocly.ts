import { resolve } from 'node:path';
import { type Ended, startProcess } from './start-process.ts';

/** Runs Redocly's command without any network requests. */
export const redocly = (args: readonly string[], cwd = process.cwd()): Promise<Ended> =>
  startProcess(process.execPath, [resolve('node_modules/@redocly/cli/bin/cli.js'), ...args], {
    cwd,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }).ended;
