import { mkdtempSync, rmSync, type FSWatcher, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { serve } from 'experimentation-automation-tools/internal/sandbox/http/serve';
import { forBrowser } from 'experimentation-automation-site/site/assets.ts';
import { createResponder, MOCK } from './responder.ts';
import { createChanges } from './changes.ts';
import { createMock } from './mock.ts';
import { openProject, type Rebuilt } from './project.ts';

/** Serves everything on one port, up to date with the files, until it is closed. */
export async function start(root: string, port: number) {
  await refuseTakenPort(port);
  const folder = mkdtempSync(join(tmpdir(), 'experimentation-automation-'));
  const docs = join(folder, 'docs');
  let markUpToDate = (): void => {};
  const isUpToDate = new Promise<void>((resolve) => {
    markUpToDate = resolve;
  });
  // The guides show parts of the examples. Watched from here on, because what is edited meanwhile may have been read.
  const watched = ['openapi', 'docs', 'examples'].map((name) => join(root, name));
  const unwatch = watchFolders(watched, () => isUpToDate.then(() => update(true)));
  const [project, live] = await Promise.all([
    openProject(root, docs),
    forBrowser(join(import.meta.dirname, 'browser/live.ts')),
  ]);
  const changes = createChanges({ version: 1, problems: [] });
  const mock = createMock(() => project.document());
  const closeParts = async (): Promise<void> => {
    unwatch();
    await Promise.all([mock.stop(), project.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  const respond = createResponder({ project, docs, changes, live, mock: mock.respond });
  const server = await serve(respond, { port }).catch(async (error: unknown) => {
    await closeParts();
    throw error;
  });
  process.stdout.write(welcome(server.url, `${server.url}${MOCK}`));

  async function update(edited: boolean): Promise<void> {
    const startTime = performance.now();
    let { version } = changes.now();
    const rebuilt = await project.rebuild(edited, async (isNewContract) => {
      if (isNewContract) await mock.stop();
      if (edited || isNewContract) version += 1;
      changes.publish({ version, problems: [] });
    });
    changes.publish({ version, problems: rebuilt.problems });
    process.stderr.write(reportOf(rebuilt, performance.now() - startTime));
  }
  // The first run updates generated/ after edits before the start, and makes the next runs faster.
  void update(false).then(markUpToDate);
  return {
    url: server.url,
    async close() {
      unwatch();
      changes.close();
      await server.close();
      await closeParts();
    },
  };
}

/** Listens and stops, because documentation for a port that is taken would be built in vain. */
async function refuseTakenPort(port: number): Promise<void> {
  const attempt = await serve(() => ({ status: 503, headers: {} }), { port });
  await attempt.close();
}

function reportOf({ problems, changed }: Rebuilt, ms: number): string {
  const time = `${(ms / 1_000).toFixed(1)} s`;
  if (problems.length === 0) {
    const what =
      changed.length === 0 ? 'Up to date' : `New: ${changed.map((name) => `generated/${name}`).join(', ')}`;
    return `${what} (${time}).\n`;
  }
  const lines = problems.map(({ file, line, rule, message }) => `  ${file}:${line}  ${rule}  ${message}\n`);
  return `${lines.join('')}The last valid state is kept (${time}).\n`;
}

/** What to open and what to type first. Both lines work when pasted. */
function welcome(url: string, mock: string): string {
  return `
  The service, with sample data  ${url}/
  Its page                       ${url}/__sandbox/
  The documentation              ${url}/docs/
  Prism's mock                   ${mock}/

  Change something and read it back:

    curl -s -X PATCH ${url}/goals/1 -H 'Authorization: Bearer any' \\
      -H 'Content-Type: application/json' -d '{"name":"Orders of the spring sale"}'
    curl -s ${url}/goals/1 -H 'Authorization: Bearer any'

  The same in TypeScript:

    import { createClient } from 'experimentation-automation';
    const api = createClient({ baseUrl: '${url}', token: 'any' });
    await api.updateGoal({ goalId: 1, body: { name: 'Orders of the spring sale' } });
    console.log(await api.getGoal({ goalId: 1 }));

  openapi/, docs/ and examples/ are watched. Ctrl-C stops.

`;
}

/** An editor saves in several steps; changes within this time belong together. */
const SETTLED_AFTER = 60;

/**
 * Calls `changed` after files in the folders have changed, never concurrently: changes during a call cause one more
 * call afterwards.
 */
function watchFolders(folders: readonly string[], onChange: () => Promise<void>): () => void {
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
      await onChange();
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
