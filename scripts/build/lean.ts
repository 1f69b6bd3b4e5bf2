/** Keeps the package small: what it would hold twice, or nobody who installs it can use, is left out of the build. */
import { resolve } from 'node:path';
import { transform } from 'esbuild';
import type { Rolldown } from 'tsdown';

const CONTRACT = /[\\/]generated[\\/]openapi\.json$/;
/** What runs inside of a user's program: there one steps into it. The tools do without maps and blanks. */
const STEPPED_INTO = /[\\/]src[\\/](client|callbacks|node|otel|validate)[\\/]|[\\/]src[\\/]index\.ts$/;
/** The project's own, and no package's. */
const MANIFEST = resolve('package.json');
/** The MCP server's own Ajv checks what a user types when a tool asks back, and none of ours does. */
const ASKS_BACK = /[\\/]validation[\\/]ajv-provider\.js$/;
/** Commander can start a program for a command, which none of ours asks for; to load what starts it takes 6 ms. */
const STARTS_PROGRAMS = /[\\/]commander[\\/]lib[\\/]command\.js$/;
const STARTER = "require('node:child_process')";

export function lean(): Rolldown.Plugin {
  return {
    name: 'lean',
    resolveId: {
      order: 'pre',
      filter: { id: CONTRACT },
      // The package offers it as a file of its own.
      handler: () => ({ id: 'experimentation-automation/openapi.json', external: true }),
    },
    load: {
      filter: { id: ASKS_BACK },
      handler: () => ({
        code: `export class AjvJsonSchemaValidator {
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
        // The tools say which version they are; what the project is built with concerns nobody who installs it.
        const { name, version } = JSON.parse(code) as { name: string; version: string };
        return { code: JSON.stringify({ name, version }), moduleType: 'json' };
      },
    },
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.fileName.endsWith('.js')) continue;
        if (chunk.moduleIds.some((id) => STEPPED_INTO.test(id))) continue;
        const code = chunk.code.replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '\n');
        // Names stay, so that a stack trace still says where.
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
