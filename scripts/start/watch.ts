import { type FSWatcher, watch } from 'node:fs';
import { sep } from 'node:path';

/** An editor saves in several steps; changes within this time belong together. */
const SETTLED_AFTER = 60;

/**
 * Calls `changed` after files in the folders have changed, never concurrently: changes during a call cause one more
 * call afterwards.
 */
export function watchFolders(folders: readonly string[], changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;

  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await changed();
    } while (again);
    running = false;
  };
  const settle = (_: string, name: string | null): void => {
    if (name?.split(sep).includes('node_modules')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), SETTLED_AFTER);
  };
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(folder, { recursive: true }, settle).on('error', ({ message }) => {
      process.stderr.write(`${folder} is no longer watched: ${message}. Start again to watch it.\n`);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
