/** In the tools, the client's public modules and the contract are imports of the client's package. */
import { resolve } from 'node:path';
import type { Rolldown } from 'tsdown';
import { client, tools } from './packages.ts';

const specifiers = new Map(
  Object.entries(client.entries).map(([entry, file]) => [resolve(file), `${client.name}${entry.slice(1)}`]),
);
// A file of the tools themselves.
specifiers.set(resolve('generated/flows.json'), `${tools.name}/flows.json`);
// The types that generated code imports by their file.
specifiers.set(resolve('generated/schema.d.ts'), `${client.name}/schema`);

/** Modules that the client does not offer at an entry point. */
const PRIVATE = /[\\/]src[\\/](?:client|node|callbacks|validate|otel)[\\/]/;

export function clientIsInstalled(): Rolldown.Plugin {
  return {
    name: 'client-is-installed',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        if (!id.startsWith('.') || importer === undefined) return null;
        const specifier = specifiers.get(resolve(importer, '..', id));
        return specifier === undefined ? null : { id: specifier, external: true };
      },
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const own = chunk.type === 'chunk' ? chunk.moduleIds.find((id) => PRIVATE.test(id)) : undefined;
        if (own !== undefined)
          throw new Error(`${own} is private to the client's package. Import an entry point.`);
      }
    },
  };
}
