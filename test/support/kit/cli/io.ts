import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Io, Signal } from 'openapi-contract-kit/internal/cli/io';

/** Stands for a process: streams that a test writes and reads, and signals that it sends. */
export interface TestIo extends Io {
  readonly stdin: PassThrough;
  readonly stdout: PassThrough;
  readonly stderr: PassThrough;
  readonly signal: (name: Signal) => void;
}

export function testIo({ env = {}, cwd = process.cwd() }: Partial<Pick<Io, 'env' | 'cwd'>> = {}): TestIo {
  const signals = new EventEmitter();
  return {
    stdin: new PassThrough(),
    stdout: new PassThrough().setEncoding('utf8'),
    stderr: new PassThrough().setEncoding('utf8'),
    env,
    cwd,
    pid: process.pid,
    onSignal(listener) {
      signals.on('signal', listener);
      return () => void signals.off('signal', listener);
    },
    signal: (name) => void signals.emit('signal', name),
  };
}
