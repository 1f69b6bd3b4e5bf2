import { EXIT, type ExitCode } from './exit-codes.ts';

const CODES: Readonly<Record<'SIGINT' | 'SIGTERM', ExitCode>> = {
  SIGINT: EXIT.interrupted,
  SIGTERM: EXIT.terminated,
};

/** A signal to stop the process; a second one ends it immediately. */
export interface Stop {
  readonly signal: AbortSignal;
  /** The exit code of the signal that arrived, if one did. */
  readonly exitCode: ExitCode | undefined;
  /** Restores Node's handling of signals. */
  release(): void;
}

export function onStop(): Stop {
  const controller = new AbortController();
  let exitCode: ExitCode | undefined;
  const stop = (signal: 'SIGINT' | 'SIGTERM'): void => {
    if (exitCode !== undefined) process.exit(CODES[signal]);
    exitCode = CODES[signal];
    controller.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return {
    signal: controller.signal,
    get exitCode() {
      return exitCode;
    },
    release: () => void process.off('SIGINT', stop).off('SIGTERM', stop),
  };
}

/** Waits for the first SIGINT or SIGTERM; a second one ends the process as usual. */
export function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
