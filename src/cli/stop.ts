import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Io, Signal } from './io.ts';

const CODES: Readonly<Record<Signal, ExitCode>> = {
  SIGINT: EXIT.interrupted,
  SIGTERM: EXIT.terminated,
};

/** A request to stop, by SIGINT or SIGTERM. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Resolves when the signal arrives. */
  readonly requested: Promise<void>;
  /** The exit code of the signal that arrived, if one did. */
  readonly exitCode: ExitCode | undefined;
  /** Signals end the process again. */
  release(): void;
}

/** Lets the command finish its work after the first signal; a second one ends it at once. */
export function createStop({ onSignal }: Io, endNow: (exitCode: ExitCode) => void): Stop {
  const controller = new AbortController();
  const { signal } = controller;
  let exitCode: ExitCode | undefined;
  const release = onSignal((name) => {
    if (exitCode !== undefined) return endNow(CODES[name]);
    exitCode = CODES[name];
    controller.abort();
  });
  return {
    signal,
    requested: new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    get exitCode() {
      return exitCode;
    },
    release,
  };
}
