/** The tools contain the built page of the sandbox instead of the module that builds it from its sources. */
import { readFileSync } from 'node:fs';
import type { Rolldown } from 'tsdown';
import { fromSources } from '../../src/sandbox/page/from-sources.ts';

const BUILDER = /[\\/]src[\\/]sandbox[\\/]page[\\/]from-sources\.ts$/;
const PAGE = 'src/sandbox/page/browser/index.html';

export function builtPage(): Rolldown.Plugin {
  return {
    name: 'built-page',
    load: {
      filter: { id: BUILDER },
      handler: () => 'export const fromSources = () => Promise.resolve(undefined);',
    },
    async generateBundle() {
      // The module that serves them looks for them beside its chunk.
      for (const name of ['index.html', 'page.css', 'page.js']) {
        const source = (await fromSources(name, true)) ?? readFileSync(PAGE, 'utf8');
        this.emitFile({ type: 'asset', fileName: `chunks/browser/${name}`, source });
      }
    },
  };
}
