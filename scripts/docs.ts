/** `npm run docs`: builds the documentation into one folder, which works on any web server and from disk. */
import { OverlayError } from '../src/contract/index.ts';
import { readOverlay } from '../src/contract/overlay/index.ts';
import { buildDocs } from './docs/site/build.tsx';
import { readArguments } from './read-arguments.ts';

const usage = `npm run docs -- [--out site] [--base-url https://...]
                [--overlay corrections.yaml [--allow-documented]]`;

const { values } = readArguments(usage, {
  options: {
    out: { type: 'string', default: 'site' },
    'base-url': { type: 'string' },
    overlay: { type: 'string', multiple: true, default: [] },
    'allow-documented': { type: 'boolean', default: false },
  },
});
try {
  const started = performance.now();
  const baseUrl = values['base-url'];
  const allowDocumented = values['allow-documented'];
  const overlays = await Promise.all(values.overlay.map((file) => readOverlay(file, { allowDocumented })));
  const { pages } = await buildDocs({
    root: '.',
    out: values.out,
    overlays,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.error(`${pages} pages in ${values.out}/ after ${seconds} s. Open ${values.out}/index.html.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof OverlayError ? 2 : 1;
}
