import { join } from 'node:path';
import { serve } from 'experimentation-automation-tools/internal/sandbox/http/serve';
import { staticFiles } from 'openapi-contract-kit/internal/http/static-files';
import { buildDocs } from 'experimentation-automation-site/site/build.tsx';
import { assumptions } from 'experimentation-automation-tools/internal/sandbox/routes/index';
import { once } from '../once.ts';

export const looks = [
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 360, dark: false },
  { width: 360, dark: true },
] as const;

export type DocsSite = Awaited<ReturnType<typeof startDocsSite>>;

/** The folder of the built documentation. */
export const builtDocs = (): Promise<string> =>
  once('docs', async (folder) => {
    const out = join(folder, 'site');
    await buildDocs({ root: '.', out, sandboxAssumptions: assumptions });
    return out;
  });

/** The documentation, served below a prefix. */
export async function startDocsSite() {
  const site = await builtDocs();
  const prefix = '/some/prefix/';
  const server = await serve(staticFiles(prefix, site)(() => ({ status: 404, headers: {} })));
  const url = server.url + prefix;
  return { site, url, stop: () => server.close() };
}
