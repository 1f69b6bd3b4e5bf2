/** `npm run docs`: builds the documentation into one folder, which works on any web server and from disk. */
import { defined } from 'openapi-contract-kit/internal/base/defined';
import { OverlayError } from 'openapi-contract-kit/internal/contract/index';
import { readOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { buildDocs } from 'experimentation-automation-site/site/build.tsx';
import { assumptions } from 'experimentation-automation-tools/internal/sandbox/routes/index';
import { readArguments } from './read-arguments.ts';

const usage = `npm run docs -- [--out site/dist] [--base-url https://...]
                [--overlay corrections.yaml [--allow-documented]]`;

const { values } = readArguments(usage, {
  options: {
    out: { type: 'string', default: 'site/dist' },
    'base-url': { type: 'string' },
    overlay: { type: 'string', multiple: true, default: [] },
    'allow-documented': { type: 'boolean', default: false },
  },
});
try {
  const startTime = performance.now();
  const baseUrl = values['base-url'];
  const allowDocumented = values['allow-documented'];
  const overlays = await Promise.all(values.overlay.map((file) => readOverlay(file, { allowDocumented })));
  const { pages } = await buildDocs({
    root: '.',
    out: values.out,
    overlays,
    sandboxAssumptions: assumptions,
    ...defined({ baseUrl }),
  });
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
  console.error(`${pages} pages in ${values.out}/ after ${seconds} s. Open ${values.out}/index.html.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof OverlayError ? 2 : 1;
}
