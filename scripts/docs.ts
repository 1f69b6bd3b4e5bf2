/** `npm run docs`: builds the documentation into one folder, which works on any web server and from disk. */
import { parseArgs } from 'node:util';
import { OverlayError } from '../src/contract/index.ts';
import { readOverlay } from '../src/contract/overlay/index.ts';
import { buildDocs } from './docs/site/build.tsx';

const usage = `npm run docs -- [--out site] [--base-url https://...]
                [--overlay corrections.yaml [--allow-documented]]`;

try {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'site' },
      'base-url': { type: 'string' },
      overlay: { type: 'string', multiple: true, default: [] },
      'allow-documented': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
  } else {
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
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  const isUsage = error instanceof TypeError && 'code' in error;
  if (isUsage) console.error(usage);
  process.exitCode = isUsage || error instanceof OverlayError ? 2 : 1;
}
