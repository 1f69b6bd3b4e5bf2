/** Keeps the package small: what it would hold twice, or nobody who installs it can use, is left out of the build. */
import type { Rolldown } from 'tsdown';

const CONTRACT = /[\\/]generated[\\/]openapi\.json$/;
/** What runs inside of a user's program: there one steps into it, elsewhere the map's places and names are enough. */
const STEPPED_INTO = /[\\/]src[\\/](client|callbacks|otel|validate)[\\/]|[\\/]src[\\/]index\.ts$/;
/** The MCP server's own Ajv checks what a user types when a tool asks back, and none of ours does. */
const ASKS_BACK = /[\\/]validation[\\/]ajv-provider\.js$/;

interface SourceMap {
  readonly sources: readonly string[];
  sourcesContent?: (string | null)[];
}

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
    generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.js.map')) continue;
        const map = JSON.parse(String(asset.source)) as SourceMap;
        map.sourcesContent = map.sources.map((source, index) =>
          STEPPED_INTO.test(source) ? (map.sourcesContent?.[index] ?? null) : null,
        );
        asset.source = JSON.stringify(map);
      }
    },
  };
}
