import { examplesOf } from './examples.ts';
import type { Seeding } from './seeding.ts';

/** The sites of the contract's examples. The first has the tools that the contract shows. */
export function seedSites({ data, contract }: Seeding): void {
  for (const site of examplesOf(contract, 'listSites').flat()) {
    if (site.code !== undefined) data.sites.put({ ...site, code: site.code });
  }
  const [first] = data.sites.all({ limit: 1 });
  const [integrationTools] = examplesOf(contract, 'listSiteIntegrationTools');
  if (first !== undefined && integrationTools !== undefined) data.sites.put({ ...first, integrationTools });
}
