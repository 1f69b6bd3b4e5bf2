/** Keeps the package small: duplicates, and parts that users cannot use, are left out of the build. */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { transform } from 'esbuild';
import type { Rolldown } from 'tsdown';
import { fromSources } from '../../src/sandbox/page/from-sources.ts';

const SHIPPED = /[\\/]generated[\\/](openapi|flows)\.json$/;
/**
 * Code that runs inside a user's program, where it can be debugged. The tools have no source maps and no white space.
 */
const STEPPED_INTO = /[\\/]src[\\/](client|callbacks|node|otel|validate)[\\/]|[\\/]src[\\/]index\.ts$/;
/** The manifest of this project, not of another package. */
const MANIFEST = resolve('package.json');
/** The MCP server's own Ajv checks user input that a tool requests, and none of our tools requests any. */
const ASKS_BACK = /[\\/]validation[\\/]ajv-provider\.js$/;
/** Commander can start a program for a command, which none of ours needs; loading that part takes 6 ms. */
const STARTS_PROGRAMS = /[\\/]commander[\\/]lib[\\/]command\.js$/;
const STARTER = "require('node:child_process')";

/** Builds the sandbox's page; the module that serves it looks for the built files beside its chunk. */
const PAGE_BUILDER = /[\\/]src[\\/]sandbox[\\/]page[\\/]from-sources\.ts$/;
const PAGE = 'src/sandbox/page/browser/index.html';

export function lean(): Rolldown.Plugin {
  return {
    name: 'lean',
    resolveId: {
      order: 'pre',
      filter: { id: SHIPPED },
      // The package has these as separate files.
      handler: (id) => ({ id: `experimentation-automation/${basename(id)}`, external: true }),
    },
    load: {
      filter: { id: [ASKS_BACK, PAGE_BUILDER] },
      handler: (id) => ({
        code: PAGE_BUILDER.test(id)
          ? 'export const fromSources = () => Promise.resolve(undefined);'
          : `export class AjvJsonSchemaValidator {
          getValidator() { throw new Error('This server asks nothing back.'); }
        }`,
      }),
    },
    transform: {
      filter: { id: [MANIFEST, STARTS_PROGRAMS] },
      handler: (code, id) => {
        if (STARTS_PROGRAMS.test(id)) {
          if (!code.includes(STARTER)) throw new Error(`${id} no longer has ${STARTER}: adapt lean.ts.`);
          return { code: code.replace(STARTER, '{}') };
        }
        // The tools show their version; users do not need the build dependencies.
        const { name, version } = JSON.parse(code) as { name: string; version: string };
        return { code: JSON.stringify({ name, version }), moduleType: 'json' };
      },
    },
    async generateBundle(_, bundle) {
      for (const name of ['index.html', 'page.css', 'page.js']) {
        const source = (await fromSources(name, true)) ?? readFileSync(PAGE, 'utf8');
        this.emitFile({ type: 'asset', fileName: `chunks/browser/${name}`, source });
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.fileName.endsWith('.js')) continue;
        if (chunk.moduleIds.some((id) => STEPPED_INTO.test(id))) continue;
        const code = chunk.code.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '\n');
        // Names are kept, so that stack traces stay readable.
        const small = await transform(code, {
          minifyWhitespace: true,
          minifySyntax: true,
          format: 'esm',
          legalComments: 'none',
        });
        chunk.code = small.code;
        if (chunk.sourcemapFileName) Reflect.deleteProperty(bundle, chunk.sourcemapFileName);
      }
    },
  };
}
