import type { Contract, Operation } from 'openapi-contract-kit/internal/contract/index';
import { strings } from 'openapi-contract-kit/internal/base/json';
import { type SchemaView, schemaView } from './schema-view.ts';

export interface FilteredList {
  readonly operation: Operation;
  /** The fields that the contract knows; empty if it knows none. */
  readonly fields: readonly string[];
  /** The schema of the conditions. */
  readonly shape: SchemaView;
}

/** The lists with the query parameter `filter`. */
export const filteredLists = (contract: Contract): FilteredList[] =>
  contract.operations.flatMap((operation) => {
    const parameter = operation.parameters.find(({ name }) => name === 'filter');
    if (parameter === undefined) return [];
    const shape = schemaView(contract, parameter.schema.value, { follow: true });
    return [{ operation, fields: filterFields(operation), shape }];
  });

export const filterFields = ({ node }: Operation): string[] => strings(node['x-filter-fields']);

/** All lists share the schema of a condition; this is its shape for one list, with the fields of that list. */
export function ofList(shape: SchemaView, names: readonly string[]): SchemaView {
  const { items } = shape;
  if (items === undefined || names.length === 0) return shape;
  const values = { open: false, entries: names.map((text) => ({ text })) };
  const fields = items.fields.map((field) =>
    field.name === 'field' ? { ...field, shape: { ...field.shape, values } } : field,
  );
  return { ...shape, items: { ...items, fields } };
}
