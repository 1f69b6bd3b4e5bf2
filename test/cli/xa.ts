import { inject } from 'vitest';
import { newFolder } from '../new-folder.ts';
import { type Around, type Ended, type Process, startProcess } from '../start-process.ts';

/** A home without profiles, so that nobody's own settings get into a test. */
const HOME = newFolder();

/** What Node is told to run, with no threads beside those that the tests keep busy. */
export const XA: readonly string[] = ['--v8-pool-size=0', inject('xa')];

/** The environment of a command: nothing of the tester's own settings, and what the test says. */
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

/** Runs `xa` to its end. */
export const xa = (args: readonly string[], around?: AroundXa): Promise<Ended> => startXa(args, around).ended;
