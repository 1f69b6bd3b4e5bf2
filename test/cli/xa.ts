import { inject } from 'vitest';
import { newFolder } from '../new-folder.ts';
import { type Around, type Ended, type Process, startProcess } from '../start-process.ts';

/** A home folder without profiles, so that a tester's own settings do not affect tests. */
const HOME = newFolder();

/** The arguments for Node, without additional threads beside those of the tests. */
export const XA: readonly string[] = ['--v8-pool-size=0', inject('xa')];

/** The environment of a command: without the tester's own settings, and with those of the test. */
export const environment = (env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME,
  XDG_CONFIG_HOME: HOME,
  ...env,
});

export interface AroundXa extends Around {
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts `xa`. */
export const startXa = (args: readonly string[], { env, ...around }: AroundXa = {}): Process =>
  startProcess(process.execPath, [...XA, ...args], { ...around, env: environment(env) });

/** Runs `xa` until it ends. */
export const xa = (args: readonly string[], around?: AroundXa): Promise<Ended> => startXa(args, around).ended;
