import { readFileSync } from 'node:fs';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';

const text = readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8');

/** The contract that ships, for all tests that read it. */
export const contract = loadContract(JSON.parse(text));

/** The operations of the contract under some paths, with the components that they need. */
export function contractUnder(wanted: RegExp) {
  const document = JSON.parse(text) as {
    paths: Record<string, unknown>;
    components: Record<string, Record<string, unknown>>;
  };
  for (const path of Object.keys(document.paths)) if (!wanted.test(path)) delete document.paths[path];
  const needed = new Set<string>();
  const need = (part: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/(\w+)\/([^"/]+)/g,
    )) {
      if (needed.has(`${kind}/${name}`)) continue;
      needed.add(`${kind}/${name}`);
      need(document.components[kind]?.[name]);
    }
  };
  need(document.paths);
  for (const [kind, parts] of Object.entries(document.components))
    for (const name of Object.keys(parts))
      if (kind !== 'securitySchemes' && !needed.has(`${kind}/${name}`)) delete parts[name];
  return loadContract(document);
}
