/** Our documentation, and the contract in that of other tools, ready to be served: content by address. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocs } from 'experimentation-automation-site/site/build.tsx';
import { assumptions } from 'experimentation-automation-tools/internal/sandbox/routes/index';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** A page that loads a tool's own bundle and the contract, and nothing else. */
const pageOf = (body: string, tool: string): Record<string, string> => ({
  'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title></head><body>${body}</body></html>`,
  'tool.js': read(tool),
  'openapi.json': read('generated/openapi.json'),
});

/** The files of each, by name. */
export async function docsPages(folder: string) {
  await buildDocs({ root: ROOT, out: folder, sandboxAssumptions: assumptions });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const built = names.filter((name) => /\.(html|css|js)$/.test(name));
  return {
    ours: Object.fromEntries(built.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
    Scalar: pageOf(
      `<div id="app"></div><script src="tool.js"></script><script>Scalar.createApiReference('#app', {
        url: 'openapi.json', telemetry: false, withDefaultFonts: false,
        agent: { disabled: true }, mcp: { disabled: true }, showDeveloperTools: 'never',
      });</script>`,
      'bench/node_modules/@scalar/api-reference/dist/browser/standalone.js',
    ),
    Redoc: pageOf(
      '<redoc spec-url="openapi.json"></redoc><script type="module" src="tool.js"></script>',
      'bench/node_modules/redoc/bundles/redoc.standalone.js',
    ),
  };
}
