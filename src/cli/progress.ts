import { oneLine } from '../base/text.ts';

/** One line on stderr that is overwritten; does nothing if stderr is not a terminal. */
export interface Progress {
  show(text: string): void;
  clear(): void;
}

const NOTHING: Progress = { show: () => undefined, clear: () => undefined };
/** A shorter wait is not reported. */
const SILENT_FOR = 1_000;

export function progressLine(): Progress {
  const { stderr } = process;
  if (!stderr.isTTY) return NOTHING;
  return {
    show: (text) =>
      void stderr.write(`\r\u001b[K${oneLine(text).slice(0, Math.max(20, stderr.columns - 1))}`),
    clear: () => void stderr.write('\r\u001b[K'),
  };
}

/** Shows what is waited for, and for how long, until the work is done. */
export async function whileWaiting<T>(what: string, work: Promise<T>): Promise<T> {
  const progress = progressLine();
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
}
