import type { Readable, Writable } from 'node:stream';

export type Signal = 'SIGINT' | 'SIGTERM';

/** A stream for output, which may be a terminal. */
export interface Output extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** The process around a command: `run-process.ts` passes the real one. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  readonly pid: number;
  /** Calls the listener for each signal to stop, instead of ending; returns how to take that back. */
  readonly onSignal: (listener: (signal: Signal) => void) => () => void;
}

/** The width to write for. A terminal without a size, as some CI systems provide it, counts as one of 80 columns. */
export const columnsOf = ({ columns = 0 }: Output): number => (columns > 0 ? columns : 80);
