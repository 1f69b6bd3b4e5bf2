import { inert, inertData, mapTexts, oneLine, visible } from '../base/text.ts';
import { createSecrets, type Secrets } from '../secrets.ts';
import { columnsOf, type Io, type Output } from './io.ts';

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

/** A shorter wait is not reported. */
const SILENT_FOR = 1_000;

export function createTerminal({ stdout, stderr, env }: Pick<Io, 'stdout' | 'stderr' | 'env'>): Terminal {
  const secrets = createSecrets();

  return {
    secrets,
    printData: (text) => void stdout.write(inertData(text)),
    printText: (text) => void stdout.write(inert(text)),
    tell: (text) => void stderr.write(`${inert(visible(secrets.mask(text)))}\n`),
    showable: (value) => mapTexts(value, (text) => visible(secrets.mask(text))),
    hasColor: stdout.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb',
    progressLine: () => progressLine(stderr),
    async whileWaiting(what, work) {
      const progress = progressLine(stderr);
      const startTime = performance.now();
      const timer = setInterval(() => {
        progress.show(`${what}: ${Math.round((performance.now() - startTime) / 1_000)} s`);
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
  const width = (): number => Math.max(20, columnsOf(stderr) - 1);
  return {
    show: (text) => void stderr.write(`\r\u001b[K${oneLine(text).slice(0, width())}`),
    clear: () => void stderr.write('\r\u001b[K'),
  };
}
