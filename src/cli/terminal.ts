import { escaped } from '../contract/spelling.ts';
import { createSecrets, type Secrets } from '../kit/secrets.ts';
import type { Io, Output } from './io.ts';

/** What a command prints, and what it may not show. */
export interface Terminal {
  /** The secrets that no output shows. Commands add their tokens. */
  readonly secrets: Secrets;
  /** Data for stdout that was written by this program itself, such as JSON or an address. */
  readonly printData: (text: string) => void;
  /** Text for people whose parts went through `showable`; its own colours stay. */
  readonly printText: (text: string) => void;
  /** A message for people, on stderr. Texts of a service may be in it: secrets and control characters are removed. */
  readonly tell: (text: string) => void;
  /** A copy of a value for people whose texts can be formatted and shown. */
  readonly showable: <T>(value: T) => T;
  /** Whether stdout is a terminal that shows colours, and its user wants them (https://no-color.org). */
  readonly hasColor: boolean;
  readonly progressLine: () => ProgressLine;
  /** Shows what is waited for, and for how long, until the work is done. */
  readonly whileWaiting: <T>(what: string, work: Promise<T>) => Promise<T>;
}

/** One line on stderr that is overwritten; does nothing if stderr is not a terminal. */
export interface ProgressLine {
  show(text: string): void;
  clear(): void;
}

/** Control characters, and characters that change the direction of text: a terminal executes them instead of showing them. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The text with control characters made visible, in the way of JSON; tabs and line breaks stay. */
export const visible = (text: string): string => text.replaceAll(CONTROL, escaped);

/** A shorter wait is not reported. */
const SILENT_FOR = 1_000;

export function createTerminal({ stdout, stderr, env }: Pick<Io, 'stdout' | 'stderr' | 'env'>): Terminal {
  const secrets = createSecrets();

  function showable<T>(value: T): T;
  function showable(value: unknown): unknown {
    if (typeof value === 'string') return visible(secrets.mask(value));
    if (Array.isArray(value)) return value.map((item: unknown) => showable(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [showable(key), showable(inner)]));
  }

  return {
    secrets,
    printData: (text) => void stdout.write(visible(text)),
    printText: (text) => void stdout.write(text),
    tell: (text) => void stderr.write(`${visible(secrets.mask(text))}\n`),
    showable,
    hasColor: stdout.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
    progressLine: () => progressLine(stderr),
    async whileWaiting(what, work) {
      const progress = progressLine(stderr);
      const started = performance.now();
      const timer = setInterval(() => {
        progress.show(`${what}: ${Math.round((performance.now() - started) / 1_000)} s`);
      }, SILENT_FOR);
      try {
        return await work;
      } finally {
        clearInterval(timer);
        progress.clear();
      }
    },
  };
}

function progressLine(stderr: Output): ProgressLine {
  if (stderr.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  const width = (): number => Math.max(20, (stderr.columns ?? 80) - 1);
  return {
    show: (text) => void stderr.write(`\r\u001b[K${visible(text).slice(0, width())}`),
    clear: () => void stderr.write('\r\u001b[K'),
  };
}
