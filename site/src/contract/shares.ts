import { type Standing, STANDINGS } from 'openapi-contract-kit/internal/contract/index';
import { componentsOf, type Contract } from './contract.ts';
import { type SchemaView, viewOfComponent } from './schema-view.ts';

/** How many operations and fields have each standing. */
export function sharesOf(contract: Contract) {
  const operations = contract.operations.map(({ node }) => node['x-provenance']);
  const fields = componentsOf(contract, 'schemas').flatMap(({ name }) =>
    standingsIn(viewOfComponent(contract, name)),
  );
  return [['operations', operations] as const, ['fields', fields] as const].map(([name, all]) => ({
    name,
    total: all.length,
    parts: STANDINGS.map((standing) => ({
      standing,
      count: all.filter((one) => one === standing).length,
    })).filter(({ count }) => count > 0),
  }));
}

/** The standing of each field of a schema, without those of other schemas. */
const standingsIn = ({ fields, items }: SchemaView): (Standing | undefined)[] => [
  ...fields.flatMap(({ shape }) => [
    shape.mark.standing,
    ...(shape.component === undefined ? standingsIn(shape) : []),
  ]),
  ...(items && items.component === undefined ? standingsIn(items) : []),
];
